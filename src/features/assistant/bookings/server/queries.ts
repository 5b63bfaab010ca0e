import { q, sql, type TenantTx } from '#platform/db/tenant.ts';
import { BOARD_MOST, type bookingViews, type Full, type Row } from '../contract.ts';

const now = () => sql<string>`now()`;
const rowColumns = [
  'id',
  'state',
  'serviceName',
  'resourceId',
  'resourceName',
  'startsAt',
  'endsAt',
  'heldUntil',
  'name',
  'source',
] as const;
const rowsOf = (accountId: string) =>
  q.selectFrom('booking').select(rowColumns).$castTo<Row>().where('accountId', '=', accountId);
/** A page of a list: `after` are beginning and id of the last booking of the page before. */
export type Page = { limit: number; after: (string | number)[] | undefined };
/** Lists bookings of a view; held times are none. */
export const list = (
  tx: TenantTx,
  accountId: string,
  view: (typeof bookingViews)[number],
  { limit, after }: Page,
) => {
  const order = view === 'coming' ? 'asc' : 'desc';
  let rows = rowsOf(accountId);
  if (view === 'canceled') rows = rows.where('state', '=', 'canceled');
  else rows = rows.where('state', 'in', ['pending', 'confirmed']);
  if (view === 'coming') rows = rows.where('endsAt', '>', now());
  if (view === 'past') rows = rows.where('endsAt', '<=', now());
  if (after) {
    const place = sql`(${String(after[0])}::timestamptz, ${String(after[1])}::uuid)`;
    rows = rows.where(
      view === 'coming' ? sql<boolean>`(starts_at, id) > ${place}` : sql<boolean>`(starts_at, id) < ${place}`,
    );
  }
  return tx.all(rows.orderBy('startsAt', order).orderBy('id', order).limit(limit));
};
const isStanding = sql<boolean>`(held_until is null or held_until > now())`;
/** Reads what takes time between two moments. */
export const between = (
  tx: TenantTx,
  accountId: string,
  span: { from: string; to: string },
  most = BOARD_MOST,
) =>
  tx.all(
    rowsOf(accountId)
      .where('state', '<>', 'canceled')
      .where(isStanding)
      .where('startsAt', '<', span.to)
      .where('endsAt', '>', span.from)
      .orderBy('startsAt')
      .orderBy('id')
      .limit(most),
  );
/** Reads bookings to come in a state, the next ones first: those that wait for a word, or times that are held now. */
export const standing = (tx: TenantTx, accountId: string, state: 'pending' | 'held') =>
  tx.all(
    rowsOf(accountId)
      .where('state', '=', state)
      .where(isStanding)
      .where('endsAt', '>', now())
      .orderBy('startsAt')
      .orderBy('id')
      .limit(50),
  );

/** A booking with what its mails need. */
export type Booking = Full & { sequence: number };
/** Reads a booking; one that is held and over is none. */
export const find = (tx: TenantTx, accountId: string, bookingId: string): Promise<Booking | undefined> =>
  tx.one(
    rowsOf(accountId)
      .select([
        'serviceId',
        'email',
        'phone',
        'place',
        'note',
        'language',
        'canceledBy',
        'leadId',
        'createdAt',
      ])
      .select('sequence')
      .$castTo<Booking>()
      .where('id', '=', bookingId)
      .where(isStanding),
  );
/** Reads the time zone of an account. */
export const timeZoneOf = async (tx: TenantTx, accountId: string): Promise<string> =>
  (await tx.one(q.selectFrom('account').select('timeZone').where('id', '=', accountId)))?.timeZone ?? 'UTC';
/** Reads the address of an account that answers to mails go to. */
export const addressOf = async (tx: TenantTx, accountId: string): Promise<string | null> =>
  (await tx.one(q.selectFrom('account').select('email').where('id', '=', accountId)))?.email || null;

const MOST_DUE = 500;
/** Reads the bookings whose reminder is due. */
export const dueReminders = (tx: TenantTx) =>
  tx.all(
    q
      .selectFrom('booking')
      .select(['accountId', 'id'])
      .where('remindAt', '<=', now())
      .orderBy('remindAt')
      .limit(MOST_DUE),
  );
/** Locks a booking whose reminder is due; undefined: another worker has it, or it was moved. */
export const lockDue = async (tx: TenantTx, accountId: string, bookingId: string): Promise<boolean> =>
  (await tx.one(
    q
      .selectFrom('booking')
      .select('id')
      .where('accountId', '=', accountId)
      .where('id', '=', bookingId)
      .where('remindAt', '<=', now())
      .forUpdate()
      .skipLocked(),
  )) !== undefined;
export const setReminder = (tx: TenantTx, accountId: string, bookingId: string, remindAt: string | null) =>
  tx.run(
    q.updateTable('booking').set({ remindAt }).where('accountId', '=', accountId).where('id', '=', bookingId),
  );
/** Deletes held times of all accounts that are over. */
export const sweepHolds = (tx: TenantTx) =>
  tx.run(q.deleteFrom('booking').where('state', '=', 'held').where('heldUntil', '<=', now()));
