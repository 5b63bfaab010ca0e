import { answer } from '#server/http/answer.ts';
import { cutPage, readCursor, writeCursor } from '#shared/cursor.ts';
import { forbidden, notFound } from '#shared/fail.ts';
import * as contract from '../contract.ts';
import { canSeeMails, toldFailure } from '../policy.ts';
import * as queries from './queries.ts';

export const routes = [
  answer(contract.listNotices, async ({ tx, actor, params, query }) => {
    const after = readCursor('notices', query.cursor, 2);
    const found = await queries.listNotices(tx, params.accountId, actor.userId!, { limit: query.limit, unread: query.unread === '1', after });
    const { rows, nextCursor } = cutPage(found, query.limit, (row) => writeCursor('notices', [row.createdAt, row.id]));
    return { notices: rows, nextCursor, unread: await queries.unreadNotices(tx, params.accountId, actor.userId!) };
  }),
  answer(contract.countNotices, async ({ tx, actor, params }) => ({ unread: await queries.unreadNotices(tx, params.accountId, actor.userId!) })),
  answer(contract.markNoticesRead, async ({ tx, actor, params, body }) => {
    if (await queries.markRead(tx, params.accountId, actor.userId!, body.ids)) await queries.tellPerson(tx, params.accountId, actor.userId!, contract.NOTICE_TOPIC);
    return { unread: await queries.unreadNotices(tx, params.accountId, actor.userId!) };
  }),
  answer(contract.listMails, async ({ tx, actor, params, query, services }) => {
    if (!canSeeMails(actor)) throw forbidden();
    const after = readCursor('mails', query.cursor, 2);
    const found = await queries.listMails(tx, params.accountId, { limit: query.limit, state: query.state, after });
    const { rows, nextCursor } = cutPage(found, query.limit, (row) => writeCursor('mails', [row.createdAt, row.id]));
    return { mails: rows.map((row) => ({ ...row, failure: toldFailure(actor, row.failure) })), configured: services.mailer.configured, nextCursor };
  }),
  answer(contract.getMail, async ({ tx, actor, params }) => {
    if (!canSeeMails(actor)) throw forbidden();
    const found = await queries.findMail(tx, { accountId: params.accountId }, params.mailId);
    if (!found) throw notFound();
    return { ...found, failure: toldFailure(actor, found.failure) };
  }),
];
