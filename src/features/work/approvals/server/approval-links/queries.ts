import type { SqlBool } from 'kysely';
import { q, sql, type TenantTx } from '#platform/db/tenant.ts';
import type { Language } from '#shared/endpoint.ts';

/** Returns the time zone in which dates of an account are written. */
export const timeZoneOf = async (tx: TenantTx, accountId: string): Promise<string> =>
  (await tx.one(q.selectFrom('account').select('timeZone').where('id', '=', accountId)))?.timeZone ?? 'UTC';

/** A link as it is stored, with whether it has expired by the clock of the database. */
export type LinkRow = {
  id: string;
  recipientName: string;
  recipientEmail: string | null;
  locale: Language;
  passwordHash: string | null;
  expiresAt: string;
  revokedAt: string | null;
  openedAt: string | null;
  reminders: number;
  remindAt: string | null;
  createdBy: string | null;
  createdByName: string;
  createdAt: string;
  isExpired: boolean;
};
const links = (accountId: string) =>
  q
    .selectFrom('approvalLink as l')
    .select([
      'l.id',
      'l.recipientName',
      'l.recipientEmail',
      'l.locale',
      'l.passwordHash',
      'l.expiresAt',
      'l.revokedAt',
      'l.openedAt',
      'l.reminders',
      'l.remindAt',
      'l.createdBy',
      'l.createdByName',
      'l.createdAt',
      sql<boolean>`l.expires_at <= now()`.as('isExpired'),
    ])
    .$castTo<LinkRow>()
    .where('l.accountId', '=', accountId);
/** Finds a link of an account, expired and withdrawn ones as well. */
export const findLink = (tx: TenantTx, accountId: string, linkId: string) =>
  tx.one(links(accountId).where('l.id', '=', linkId));
export const lockLink = (tx: TenantTx, accountId: string, linkId: string) =>
  tx.one(links(accountId).where('l.id', '=', linkId).forUpdate());
type LinkPage = { limit: number; after: (string | number)[] | undefined; writingId?: string | undefined };
/** Reads links, the newest first; with a draft those that show it. */
export const listLinks = (tx: TenantTx, accountId: string, { limit, after, writingId }: LinkPage) =>
  tx.all(
    links(accountId)
      .$if(after !== undefined, (rows) =>
        rows.where(sql<SqlBool>`(l.created_at, l.id) < (${after?.[0]}::timestamptz, ${after?.[1]}::uuid)`),
      )
      .$if(writingId !== undefined, (rows) =>
        rows.where(({ exists, selectFrom }) =>
          exists(
            selectFrom('approvalLinkWriting as w')
              .select('w.writingId')
              .where('w.accountId', '=', accountId)
              .whereRef('w.linkId', '=', 'l.id')
              .where('w.writingId', '=', writingId!),
          ),
        ),
      )
      .orderBy('l.createdAt', 'desc')
      .orderBy('l.id', 'desc')
      .limit(limit),
  );
/** Reads the drafts of links with their state. */
export const draftsOfLinks = (tx: TenantTx, accountId: string, linkIds: string[]) =>
  tx.all(
    q
      .selectFrom('approvalLinkWriting as o')
      .innerJoin('writing as w', (join) =>
        join.onRef('w.accountId', '=', 'o.accountId').onRef('w.id', '=', 'o.writingId'),
      )
      .innerJoin('content as c', (join) =>
        join.onRef('c.accountId', '=', 'w.accountId').onRef('c.id', '=', 'w.contentId'),
      )
      .select(['o.linkId', 'w.id as writingId', 'w.version', 'c.title', 'w.writerOutput'])
      .select(sql<'pending' | 'approved' | 'rejected'>`coalesce(w.status, 'pending')`.as('status'))
      .where('o.accountId', '=', accountId)
      .where('o.linkId', 'in', linkIds)
      .orderBy('w.id')
      .limit(2000),
  );
/** Returns which of these drafts wait for approval and are of types that somebody may see. */
export const pendingOf = (tx: TenantTx, accountId: string, writingIds: string[]) =>
  tx.all(
    q
      .selectFrom('writing as w')
      .innerJoin('content as c', (join) =>
        join.onRef('c.accountId', '=', 'w.accountId').onRef('c.id', '=', 'w.contentId'),
      )
      .select(['w.id', 'c.title', 'c.contentTypeId'])
      .where('w.accountId', '=', accountId)
      .where('w.id', 'in', writingIds)
      .where(sql<SqlBool>`coalesce(w.status, 'pending') = 'pending'`),
  );
type NewLink = {
  accountId: string;
  recipientName: string;
  recipientEmail: string | null;
  locale: Language;
  passwordHash: string | null;
  days: number;
  createdBy: string | null;
  createdByName: string;
  remindDays: number | null;
};
/** Adds a link, whose expiry has whole seconds since its signature names them. */
export const addLink = (tx: TenantTx, { days, remindDays, ...link }: NewLink) =>
  tx.one(
    q
      .insertInto('approvalLink')
      .values({
        ...link,
        expiresAt: sql<string>`date_trunc('second', now() + make_interval(days => ${days}))`,
        remindAt: remindDays === null ? null : sql<string>`now() + make_interval(days => ${remindDays})`,
      })
      .returning('id'),
  );
export const addDrafts = (tx: TenantTx, accountId: string, linkId: string, writingIds: string[]) =>
  tx.run(
    q
      .insertInto('approvalLinkWriting')
      .values(writingIds.map((writingId) => ({ accountId, linkId, writingId }))),
  );
export const revokeLink = (tx: TenantTx, accountId: string, linkId: string) =>
  tx.run(
    q
      .updateTable('approvalLink')
      .set({ revokedAt: sql<string>`now()`, remindAt: null })
      .where('accountId', '=', accountId)
      .where('id', '=', linkId)
      .where('revokedAt', 'is', null),
  );
/** Notes that the page of a link was opened; the first time counts. */
export const markOpened = (tx: TenantTx, accountId: string, linkId: string) =>
  tx.run(
    q
      .updateTable('approvalLink')
      .set({ openedAt: sql<string>`now()` })
      .where('accountId', '=', accountId)
      .where('id', '=', linkId)
      .where('openedAt', 'is', null),
  );
/** Sets the number of reminders that were sent, and the days until the next one; null = none follows. */
export const setReminder = (
  tx: TenantTx,
  accountId: string,
  linkId: string,
  { reminders, remindDays }: { reminders: number; remindDays: number | null },
) =>
  tx.run(
    q
      .updateTable('approvalLink')
      .set({
        reminders,
        remindAt: remindDays === null ? null : sql<string>`now() + make_interval(days => ${remindDays})`,
      })
      .where('accountId', '=', accountId)
      .where('id', '=', linkId),
  );
/** Reads the links whose reminder is due. */
export const dueLinks = (tx: TenantTx) =>
  tx.all(
    q
      .selectFrom('approvalLink')
      .select(['accountId', 'id'])
      .where('remindAt', '<=', sql<string>`now()`)
      .orderBy('remindAt')
      .limit(500),
  );

/** Reads the open links with an address that show a draft. */
export const mailedLinks = (tx: TenantTx, accountId: string, writingId: string) =>
  tx.all(
    links(accountId)
      .innerJoin('approvalLinkWriting as o', (join) =>
        join.onRef('o.accountId', '=', 'l.accountId').onRef('o.linkId', '=', 'l.id'),
      )
      .where('o.writingId', '=', writingId)
      .where('l.recipientEmail', 'is not', null)
      .where('l.revokedAt', 'is', null)
      .where('l.expiresAt', '>', sql<string>`now()`)
      .orderBy('l.id', 'desc')
      .limit(20),
  );
/** Keeps which version of drafts a link has answered about; null = its client knows of the next one. */
export const setAnswered = (
  tx: TenantTx,
  accountId: string,
  linkId: string,
  { writingIds, version }: { writingIds: string[]; version: number | null },
) =>
  tx.run(
    q
      .updateTable('approvalLinkWriting')
      .set({ answeredVersion: version })
      .where('accountId', '=', accountId)
      .where('linkId', '=', linkId)
      .where('writingId', 'in', writingIds),
  );
/** Minutes without a change after which a new version of a draft is told. */
const QUIET_MINUTES = 5;
/** Drafts that wait for approval in a newer version than the one that a link has answered about. */
const renewed = () =>
  q
    .selectFrom('approvalLinkWriting as o')
    .innerJoin('writing as w', (join) =>
      join.onRef('w.accountId', '=', 'o.accountId').onRef('w.id', '=', 'o.writingId'),
    )
    .where('o.answeredVersion', 'is not', null)
    .whereRef('w.version', '>', 'o.answeredVersion')
    .where(sql<SqlBool>`coalesce(w.status, 'pending') = 'pending'`)
    .where('w.updatedAt', '<', sql<string>`now() - make_interval(mins => ${QUIET_MINUTES})`);
/** Reads the drafts of a link whose new version its client is to be told of. */
export const newRounds = (tx: TenantTx, accountId: string, linkId: string) =>
  tx.all(
    renewed()
      .innerJoin('content as c', (join) =>
        join.onRef('c.accountId', '=', 'w.accountId').onRef('c.id', '=', 'w.contentId'),
      )
      .select(['w.id as writingId', 'c.title'])
      .where('o.accountId', '=', accountId)
      .where('o.linkId', '=', linkId)
      .orderBy('w.id'),
  );
/** Reads the open links of all accounts with such drafts. */
export const renewedLinks = (tx: TenantTx) =>
  tx.all(
    renewed()
      .innerJoin('approvalLink as l', (join) =>
        join.onRef('l.accountId', '=', 'o.accountId').onRef('l.id', '=', 'o.linkId'),
      )
      .select(['l.accountId', 'l.id'])
      .distinct()
      .where('l.recipientEmail', 'is not', null)
      .where('l.revokedAt', 'is', null)
      .where('l.expiresAt', '>', sql<string>`now()`)
      .limit(500),
  );
/** Forgets the answers of links that are over, whose clients are told nothing more. */
export const forgetAnswers = (tx: TenantTx) =>
  tx.run(
    q
      .updateTable('approvalLinkWriting as o')
      .from('approvalLink as l')
      .set({ answeredVersion: null })
      .whereRef('l.accountId', '=', 'o.accountId')
      .whereRef('l.id', '=', 'o.linkId')
      .where('o.answeredVersion', 'is not', null)
      .where(({ eb, or }) =>
        or([eb('l.revokedAt', 'is not', null), eb('l.expiresAt', '<=', sql<string>`now()`)]),
      ),
  );
