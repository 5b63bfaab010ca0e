import { answer } from '#platform/http/answer.ts';
import * as contract from '../../contract-widget.ts';
import { canSetUpBot } from '../../policy.ts';
import * as actions from './actions.ts';

/** Calls that set up the chat on other websites. */
export const widgetRoutes = [
  answer(contract.getWidget, { may: canSetUpBot, reads: true }, ({ place }) => actions.readWidget(place)),
  answer(contract.saveWidget, { may: canSetUpBot }, ({ place, body }) => actions.saveWidget(place, body)),
  answer(contract.renewWidget, { may: canSetUpBot }, ({ place }) => actions.renewWidget(place)),
];
