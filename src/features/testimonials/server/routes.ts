import { audit } from '#features/audit/server/actions.ts';
import { demandControl } from '#features/tenants/server/actions.ts';
import { answer } from '#platform/http/answer.ts';
import { cutPage, readCursor, writeCursor } from '#shared/cursor.ts';
import { forbidden, notFound } from '#shared/fail.ts';
import { READ, typesWith } from '#shared/rights/rights.ts';
import * as contract from '../contract.ts';
import { canAsk, canPublish, canRead, canSetUp } from '../policy.ts';
import * as actions from './actions.ts';
import * as queries from './queries.ts';

export const routes = [
  answer(contract.createLink, async ({ tx, actor, params, body, services }) => {
    if (!canAsk(actor)) throw forbidden();
    return actions.createLink(tx, services, { accountId: params.accountId, actor, ...body });
  }),
  answer(contract.listLinks, async ({ tx, actor, params, query }) => {
    if (!canAsk(actor)) throw forbidden();
    const found = await queries.listLinks(tx, params.accountId, {
      limit: query.limit,
      contentId: query.contentId,
      types: typesWith(actor, READ),
      after: readCursor('links', query.cursor, 2),
    });
    const { rows, nextCursor } = cutPage(found, query.limit, (row) =>
      writeCursor('links', [row.createdAt, row.id]),
    );
    return { links: rows, nextCursor };
  }),
  answer(contract.revokeLink, async ({ tx, actor, params }) => {
    if (!canAsk(actor)) throw forbidden();
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
  answer(contract.list, async ({ tx, actor, params, query }) => {
    if (!canRead(actor)) throw forbidden();
    const found = await queries.list(tx, params.accountId, {
      limit: query.limit,
      status: query.status,
      types: typesWith(actor, READ),
      search: query.search || undefined,
      after: readCursor('testimonials', query.cursor, 2),
    });
    const { rows, nextCursor } = cutPage(found, query.limit, (row) =>
      writeCursor('testimonials', [row.createdAt, row.id]),
    );
    return {
      testimonials: rows,
      counts: await queries.counts(tx, params.accountId, typesWith(actor, READ)),
      nextCursor,
    };
  }),
  answer(contract.get, async ({ tx, actor, params, services }) => {
    if (!canRead(actor)) throw forbidden();
    return actions.load(tx, services, actor, params.accountId, params.testimonialId);
  }),
  answer(contract.publish, async ({ tx, actor, params, services }) => {
    if (!canPublish(actor)) throw forbidden();
    await demandControl(tx, actor, params.accountId, 'publishButton');
    return actions.setPublished(tx, services, actor, params.accountId, params.testimonialId, true);
  }),
  answer(contract.unpublish, async ({ tx, actor, params, services }) => {
    if (!canPublish(actor)) throw forbidden();
    await demandControl(tx, actor, params.accountId, 'publishButton');
    return actions.setPublished(tx, services, actor, params.accountId, params.testimonialId, false);
  }),
  answer(contract.getSettings, async ({ tx, actor, params }) => {
    if (!canRead(actor)) throw forbidden();
    return actions.settingsOf(tx, params.accountId);
  }),
  answer(contract.updateSettings, async ({ tx, actor, params, body, services }) => {
    if (!canSetUp(actor)) throw forbidden();
    return actions.changeSettings(tx, services, actor, params.accountId, body);
  }),
];
