import { audit } from '#features/ground/audit/server/actions.ts';
import { answer } from '#platform/http/answer.ts';
import { cutPage, readCursor, writeCursor } from '#shared/cursor.ts';
import { notFound } from '#shared/fail.ts';
import { READ, typesWith } from '#shared/rights/rights.ts';
import * as asking from '../../contract-asking.ts';
import * as linkCalls from '../../contract-links.ts';
import { canAsk } from '../../policy.ts';
import * as actions from './actions.ts';
import * as queries from './queries.ts';

/** Calls of members about requests: made, listed, shown once more, withdrawn. */
export const routes = [
  answer(linkCalls.createLink, { may: canAsk }, async ({ tx, actor, params, body, services }) =>
    actions.createLink(tx, services, { accountId: params.accountId, actor, ...body }),
  ),
  answer(linkCalls.listLinks, { may: canAsk }, async ({ tx, actor, params, query }) => {
    const links = await queries.listLinks(tx, params.accountId, {
      limit: query.limit,
      contentId: query.contentId,
      types: typesWith(actor, READ),
      after: readCursor('links', query.cursor, 2),
    });
    const { rows, nextCursor } = cutPage(links, query.limit, (row) =>
      writeCursor('links', [row.createdAt, row.id]),
    );
    return { links: rows, nextCursor };
  }),
  answer(linkCalls.showLink, { may: canAsk }, async ({ place, params }) => ({
    address: await actions.showLink(place, params.linkId),
  })),
  answer(asking.openPoster, { may: canAsk }, async ({ place, body }) =>
    actions.openPoster(place, body.locale),
  ),
  answer(linkCalls.revokeLink, { may: canAsk }, async ({ tx, actor, params }) => {
    const revoked = await queries.revokeLink(tx, params.accountId, params.linkId);
    const link = await queries.findLink(tx, params.accountId, params.linkId);
    if (!link) throw notFound();
    if (revoked)
      audit(tx, actor, {
        action: 'testimonials.link_revoked',
        object: { type: 'testimonial_link', id: link.id, name: link.contentTitle },
      });
    return link;
  }),
];
