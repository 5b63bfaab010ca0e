import { json, q, sql, type TenantTx } from '#platform/db/tenant.ts';
import type { Announcement } from '../contract.ts';
import type { Audience } from '../rules.ts';

/** Days that an announcement is stored after its end. */
const STORED_DAYS = 90;
const announcements = () =>
  q
    .selectFrom('announcement as a')
    .select(['a.id', 'a.texts', 'a.audience', 'a.startsAt', 'a.endsAt'])
    .$narrowType<{ texts: Announcement['texts']; audience: Audience }>();
/** Lists all of them, the latest first. */
export const list = (tx: TenantTx, limit: number): Promise<Announcement[]> =>
  tx.all(announcements().orderBy('a.startsAt', 'desc').orderBy('a.id', 'desc').limit(limit));
export const find = (tx: TenantTx, announcementId: string): Promise<Announcement | undefined> =>
  tx.one(announcements().where('a.id', '=', announcementId));
/** Deletes those that are long over. */
export const forget = (tx: TenantTx): Promise<number> =>
  tx.run(
    q
      .deleteFrom('announcement')
      .where('endsAt', '<', sql<string>`now() - make_interval(days => ${STORED_DAYS})`),
  );
/** Counts all of them, of which there are few. */
export const count = async (tx: TenantTx): Promise<number> =>
  (await tx.one(q.selectFrom('announcement').select(sql<number>`count(*)::int`.as('count'))))!.count;

type Values = Omit<Announcement, 'id'>;
const valuesOf = ({ texts, ...values }: Values) => ({ ...values, texts: json(texts) });
export const insert = async (tx: TenantTx, values: Values): Promise<string> =>
  (await tx.one(q.insertInto('announcement').values(valuesOf(values)).returning('id')))!.id;
export const update = (tx: TenantTx, announcementId: string, values: Values): Promise<number> =>
  tx.run(q.updateTable('announcement').set(valuesOf(values)).where('id', '=', announcementId));
export const remove = (tx: TenantTx, announcementId: string): Promise<number> =>
  tx.run(q.deleteFrom('announcement').where('id', '=', announcementId));

const isOpen = sql<boolean>`now() between a.starts_at and a.ends_at`;
/** Lists what is announced now to these audiences and a person has not closed, the latest first. */
export const listOpen = (tx: TenantTx, userId: string, audiences: readonly Audience[], limit: number) =>
  tx.all(
    q
      .selectFrom('announcement as a')
      .select(['a.id', 'a.texts'])
      .$narrowType<{ texts: Announcement['texts'] }>()
      .where(isOpen)
      .where('a.audience', 'in', audiences)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('announcementClosed as c')
              .select('c.userId')
              .whereRef('c.announcementId', '=', 'a.id')
              .where('c.userId', '=', userId),
          ),
        ),
      )
      .orderBy('a.startsAt', 'desc')
      .orderBy('a.id', 'desc')
      .limit(limit),
  );
/** Finds an announcement that is open now for these audiences. */
export const findOpen = (tx: TenantTx, announcementId: string, audiences: readonly Audience[]) =>
  tx.one(
    announcements().where(isOpen).where('a.id', '=', announcementId).where('a.audience', 'in', audiences),
  );
/** Notes that a person has closed it. */
export const close = (tx: TenantTx, userId: string, announcementId: string): Promise<number> =>
  tx.run(
    q
      .insertInto('announcementClosed')
      .values({ userId, announcementId })
      .onConflict((conflict) => conflict.doNothing()),
  );
