import { answer, type AccountCall } from '#platform/http/answer.ts';
import * as contract from '../../contract-faqs.ts';
import { canSeeGapsBeneath, canTeach } from '../../policy.ts';
import * as actions from './actions.ts';
import * as queries from './queries.ts';

const subject = ({ tx, params }: AccountCall<{ gapId: string }>) =>
  queries.find(tx, params.accountId, params.gapId);
const ofGap = { may: canTeach, subject };
/** Calls of questions that could not be answered. */
export const gapRoutes = [
  answer(contract.listGaps, { may: canTeach, reads: true }, async ({ tx, params, query }) => ({
    rows: await queries.list(tx, params.accountId, query.state),
  })),
  answer(contract.approveGap, ofGap, ({ place, subject: gap, body }) => actions.approve(place, gap, body)),
  answer(contract.draftGap, ofGap, ({ place, subject: gap }) => actions.askDraft(place, gap)),
  answer(contract.hideGap, ofGap, ({ place, subject: gap, body }) => actions.hide(place, gap, body.isHidden)),
  answer(contract.gapsOfAgency, { may: canSeeGapsBeneath, reads: true }, async ({ tx }) => ({
    rows: await queries.listBelow(tx),
  })),
];
