import { audit } from '#features/ground/audit/server/actions.ts';
import { answer, type AccountCall } from '#platform/http/answer.ts';
import { cutPage, readCursor, writeCursor } from '#shared/cursor.ts';
import { notFound } from '#shared/fail.ts';
import { READ, typesWith } from '#shared/rights/rights.ts';
import * as contract from '#features/praise/requests/contract.ts';
import * as linkCalls from '#features/praise/requests/contract-links.ts';
import * as asking from '#features/praise/requests/contract-asking.ts';
import { canAsk, canPublish, canRead } from '#features/praise/requests/policy.ts';
import * as actions from './actions.ts';
import * as queries from './queries.ts';

type TestimonialCall = AccountCall<{ testimonialId: string }>;
const publishing = {
  may: canPublish,
  subject: ({ tx, services, actor, params }: TestimonialCall) =>
    actions.load(tx, services, actor, params.accountId, params.testimonialId),
};

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
  answer(contract.get, { may: canRead }, async ({ tx, actor, params, services }) =>
    actions.load(tx, services, actor, params.accountId, params.testimonialId),
  ),
  answer(contract.publish, publishing, async ({ place, subject }) =>
    actions.setPublished(place, subject, true),
  ),
  answer(contract.unpublish, publishing, async ({ place, subject }) =>
    actions.setPublished(place, subject, false),
  ),
];
