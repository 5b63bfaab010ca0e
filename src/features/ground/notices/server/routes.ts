import { audit, houseLog, logOf } from '#features/ground/audit/server/actions.ts';
import { tellScreens } from '#platform/events/live-news.ts';
import { answer, type Call } from '#platform/http/answer.ts';
import { cutPage, readCursor, writeCursor } from '#shared/cursor.ts';
import { notFound } from '#shared/fail.ts';
import { anyMember } from '#shared/rights/right.ts';
import * as contract from '../contract.ts';
import { canReadMail, canSeeAgencyMails, canSeeHouseMails, canSeeMails, toldFailure } from '../policy.ts';
import * as queries from './queries.ts';
import * as mailQueries from './queries-mail.ts';

type Asker = Pick<Call<typeof contract.listMails>, 'actor' | 'services'>;
type Ask = Asker & Pick<Call<typeof contract.listMails>, 'query'>;
/** Returns a page of the outbox that `find` reads. */
async function pageOf<Row extends contract.MailRow>(
  { actor, services, query: { limit, state, cursor } }: Ask,
  find: (page: mailQueries.Page) => Promise<Row[]>,
) {
  const mailRows = await find({ limit, state, after: readCursor('mails', cursor, 2) });
  const { rows, nextCursor } = cutPage(mailRows, limit, (row) =>
    writeCursor('mails', [row.createdAt, row.id]),
  );
  return {
    mails: rows.map((row) => ({ ...row, failure: toldFailure(actor, row.failure) })),
    configured: services.mailer.configured,
    nextCursor,
  };
}
/** Returns a mail, with its text for those who may read it. @throws not_found 404 */
function visibleMail(
  { actor, services }: Asker,
  mail: contract.Mail | undefined,
  operator: boolean,
): contract.Mail {
  if (!mail) throw notFound();
  const listedMail = { ...mail, failure: toldFailure(actor, mail.failure) };
  return canReadMail(mail, { operator, configured: services.mailer.configured })
    ? listedMail
    : { ...listedMail, html: null, text: null };
}

export const routes = [
  answer(contract.listNotices, { may: anyMember }, async ({ tx, actor, params, query }) => {
    const after = readCursor('notices', query.cursor, 2);
    const noticeRows = await queries.listNotices(tx, params.accountId, actor.userId!, {
      limit: query.limit,
      unread: query.unread === '1',
      after,
    });
    const { rows, nextCursor } = cutPage(noticeRows, query.limit, (row) =>
      writeCursor('notices', [row.createdAt, row.id]),
    );
    return {
      notices: rows,
      nextCursor,
      unread: await queries.unreadNotices(tx, params.accountId, actor.userId!),
    };
  }),
  answer(contract.countNotices, { may: anyMember }, async ({ tx, actor, params }) => ({
    unread: await queries.unreadNotices(tx, params.accountId, actor.userId!),
  })),
  answer(contract.markNoticesRead, { may: anyMember }, async ({ tx, actor, params, body }) => {
    if (await queries.markRead(tx, params.accountId, actor.userId!, body.ids))
      await tellScreens(tx, {
        accountId: params.accountId,
        userId: actor.userId!,
        topic: contract.NOTICE_TOPIC,
      });
    return { unread: await queries.unreadNotices(tx, params.accountId, actor.userId!) };
  }),
  answer(contract.listMails, { may: canSeeMails }, async (call) => {
    const { tx, params } = call;
    return pageOf(call, (page) => mailQueries.listMails(tx, params, page));
  }),
  answer(contract.getMail, { may: canSeeMails }, async (call) => {
    const { mailId, ...owner } = call.params;
    return visibleMail(call, await mailQueries.findMail(call.tx, owner, mailId), false);
  }),
  answer(contract.listAgencyMails, { may: canSeeAgencyMails }, async (call) => {
    const { tx, params } = call;
    return pageOf(call, (page) => mailQueries.listMails(tx, params, page));
  }),
  answer(contract.getAgencyMail, { may: canSeeAgencyMails }, async (call) => {
    const { agencyMailId, ...owner } = call.params;
    return visibleMail(call, await mailQueries.findMail(call.tx, owner, agencyMailId), false);
  }),
  answer(contract.listHouseMails, { may: canSeeHouseMails }, async (call) => {
    const { tx, query } = call;
    return pageOf(call, (page) => mailQueries.listHouseMails(tx, { ...page, of: query.of, to: query.to }));
  }),
  answer(contract.openMail, { may: canSeeHouseMails }, async (call) => {
    const { tx, actor } = call;
    const mail = await mailQueries.findHouseMail(tx, call.params.houseMailId);
    const openedMail = visibleMail(call, mail, true);
    const { accountId, agencyId, recipient } = mail!;
    const tenant = logOf({ accountId, agencyId });
    if (openedMail.personal && openedMail.text !== null)
      for (const log of tenant ? [houseLog, tenant] : [houseLog])
        audit(tx, actor, {
          action: 'mails.opened',
          object: { type: 'mail', id: openedMail.id, name: recipient },
          after: { kind: openedMail.kind },
          log,
        });
    return openedMail;
  }),
];
