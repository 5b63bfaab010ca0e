import { answer, type Call } from '#platform/http/answer.ts';
import { readCursor, writeCursor, cutPage } from '#shared/cursor.ts';
import type { Endpoint } from '#shared/endpoint.ts';
import * as contract from '../../contract-links.ts';
import { canSendLinks } from '../../policy.ts';
import * as actions from './actions.ts';
import { listEvents } from './queries.ts';

type LinkCall = Pick<Call<Endpoint>, 'tx' | 'services'> & {
  params: { accountId: string; approvalLinkId: string };
};
const subject = ({ tx, services, params }: LinkCall) =>
  actions.loadLink({ tx, services, accountId: params.accountId }, params.approvalLinkId);

/** Calls of members about links of clients. */
export const routes = [
  answer(contract.listLinks, { may: canSendLinks }, async ({ tx, services, params, query }) =>
    actions.listLinks({ tx, services, accountId: params.accountId }, query),
  ),
  answer(contract.createLink, { may: canSendLinks }, async ({ tx, services, actor, params, body }) =>
    actions.createLink({ tx, services, accountId: params.accountId }, actor, body),
  ),
  answer(contract.showLink, { may: canSendLinks, subject }, async ({ tx, services, actor, params }) =>
    actions.showLink({ tx, services, accountId: params.accountId }, actor, params.approvalLinkId),
  ),
  answer(
    contract.revokeLink,
    { may: canSendLinks, subject },
    async ({ tx, services, actor, params, subject: link }) =>
      actions.revokeLink({ tx, services, accountId: params.accountId }, actor, link),
  ),
  answer(contract.remindLink, { may: canSendLinks, subject }, async ({ tx, services, actor, params }) =>
    actions.remindNow({ tx, services, accountId: params.accountId }, actor, params.approvalLinkId),
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
