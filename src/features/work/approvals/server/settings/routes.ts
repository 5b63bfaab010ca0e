import { answer } from '#platform/http/answer.ts';
import * as contract from '../../contract-settings.ts';
import { canReadApprovals, canSetUpApprovals } from '../../policy.ts';
import { changeSettings, settingsOf } from './actions.ts';

/** Calls of the settings of approvals. */
export const routes = [
  answer(contract.getSettings, { may: canReadApprovals }, async ({ tx, params }) =>
    settingsOf(tx, params.accountId),
  ),
  answer(contract.changeSettings, { may: canSetUpApprovals }, async ({ place, body }) =>
    changeSettings(place, body),
  ),
];
