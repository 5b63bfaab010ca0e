import { answer, type AccountCall } from '#platform/http/answer.ts';
import { readCursor, writeCursor, cutPage } from '#shared/cursor.ts';
import * as contract from '../../contract-links.ts';
import { canSendLinks } from '../../policy.ts';
import * as actions from './actions.ts';
import { listEvents } from './queries-events.ts';

type LinkCall = AccountCall<{ approvalLinkId: string }>;
const subject = ({ place, params }: LinkCall) => actions.loadLink(place, params.approvalLinkId);

/** Calls of members about links of clients. */
export const routes = [
  answer(contract.listLinks, { may: canSendLinks }, async ({ place, query }) =>
    actions.listLinks(place, query),
  ),
  answer(contract.createLink, { may: canSendLinks }, async ({ place, actor, body }) =>
    actions.createLink(place, actor, body),
  ),
  answer(contract.showLink, { may: canSendLinks, subject }, async ({ place, actor, params }) =>
    actions.showLink(place, actor, params.approvalLinkId),
  ),
  answer(contract.revokeLink, { may: canSendLinks, subject }, async ({ place, actor, subject: link }) =>
    actions.revokeLink(place, actor, link),
  ),
  answer(contract.remindLink, { may: canSendLinks, subject }, async ({ place, actor, params }) =>
    actions.remindNow(place, actor, params.approvalLinkId),
  ),
  answer(contract.listEvents, { may: canSendLinks, subject }, async ({ tx, params, query }) => {
    const [below] = readCursor('approval-events', query.cursor, 1) ?? [];
    const eventRows = await listEvents(tx, params.accountId, params.approvalLinkId, {
      limit: query.limit + 1,
      below: below === undefined ? undefined : String(below),
    });
    const { rows, nextCursor } = cutPage(eventRows, query.limit, (row) =>
      writeCursor('approval-events', [row.id]),
    );
    return { events: rows, nextCursor };
  }),
];
