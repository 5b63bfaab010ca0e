import { q, sql, type TenantTx } from '#platform/db/tenant.ts';
import type { Language } from '#shared/language.ts';
import { HOLD_MINUTES, MOST_HOLDS, takingStates, type BookingState, type Source } from '../../rules.ts';
import type { Taken } from '../../rules-slots.ts';

const now = () => sql<string>`now()`;
const bookings = (accountId: string) => q.selectFrom('booking').where('accountId', '=', accountId);

/**
 * Locks a resource until the end of the transaction, so that those who want a time of it come one after another. That no
 * two bookings collide is not by this lock but by the constraint `booking_apart`.
 */
export const lockResource = async (tx: TenantTx, accountId: string, resourceId: string): Promise<boolean> =>
  (await tx.one(
    q
      .selectFrom('bookingResource')
      .select('id')
      .where('accountId', '=', accountId)
      .where('id', '=', resourceId)
      .forNoKeyUpdate(),
  )) !== undefined;
/** Reads the times of resources that are taken from one moment to another, in milliseconds; held ones that are over are not. */
export async function takenOf(
  tx: TenantTx,
  accountId: string,
  asked: { resourceIds: readonly string[]; from: number; to: number; except?: string | undefined },
): Promise<(Taken & { resourceId: string })[]> {
  if (!asked.resourceIds.length) return [];
  const from = new Date(asked.from).toISOString();
  const to = new Date(asked.to).toISOString();
  const rows = await tx.all(
    bookings(accountId)
      .select(['resourceId', 'occasion', 'seat'])
      .select([sql<string>`lower(during)`.as('from'), sql<string>`upper(during)`.as('to')])
      .where('resourceId', 'in', [...asked.resourceIds])
      .where('state', 'in', [...takingStates])
      .where((where) => where.or([where('heldUntil', 'is', null), where('heldUntil', '>', now())]))
      .where(sql<boolean>`during && tstzrange(${from}::timestamptz, ${to}::timestamptz)`)
      .$if(asked.except !== undefined, (rest) => rest.where('id', '<>', asked.except!)),
  );
  return rows.map((row) => ({
    ...row,
    resourceId: row.resourceId ?? '',
    from: Date.parse(row.from),
    to: Date.parse(row.to),
  }));
}
/** Deletes the held times of a resource that are over; one that becomes a booking in this moment stays. */
export const releaseOver = (tx: TenantTx, accountId: string, resourceId: string) =>
  tx.run(
    q
      .deleteFrom('booking')
      .where('accountId', '=', accountId)
      .where('resourceId', '=', resourceId)
      .where('state', '=', 'held')
      .where('heldUntil', '<=', now()),
  );
const rangeOf = ({ from, to }: { from: number; to: number }) =>
  sql<string>`tstzrange(${new Date(from).toISOString()}::timestamptz, ${new Date(to).toISOString()}::timestamptz)`;

/** A time to hold: what it takes of its resource is in milliseconds. */
export type NewHold = {
  resourceId: string;
  resourceName: string;
  serviceId: string;
  serviceName: string;
  startsAt: string;
  endsAt: string;
  during: { from: number; to: number };
  occasion: string;
  seat: number;
  source: Source;
  language: Language;
  ipHash: string;
};
/** Holds a time; undefined: something else takes it, or the seat. */
export const insertHold = (tx: TenantTx, accountId: string, { during, ...hold }: NewHold) =>
  tx.one(
    q
      .insertInto('booking')
      .values({
        accountId,
        ...hold,
        during: rangeOf(during),
        state: 'held',
        heldUntil: sql<string>`now() + make_interval(mins => ${HOLD_MINUTES})`,
      })
      .onConflict((clash) => clash.doNothing())
      .returning(['id', 'heldUntil']),
  );
/** Lets the oldest times of one address of the internet go that are more than it may hold beside a new one. */
export async function keepHolds(tx: TenantTx, accountId: string, ipHash: string): Promise<void> {
  const tooMany = await tx.all(
    bookings(accountId)
      .select('id')
      .where('state', '=', 'held')
      .where('ipHash', '=', ipHash)
      .orderBy('createdAt', 'desc')
      .offset(MOST_HOLDS - 1)
      .forUpdate()
      .skipLocked(),
  );
  for (const { id } of tooMany) await letGo(tx, accountId, id);
}

const heldColumns = [
  'id',
  'serviceId',
  'resourceId',
  'serviceName',
  'resourceName',
  'startsAt',
  'endsAt',
  'source',
  'heldUntil',
  'language',
] as const;
type HeldRow = { source: Source; language: Language; heldUntil: string };
/** Reads a held time that is not over. */
export const findHeld = (tx: TenantTx, accountId: string, holdId: string) =>
  tx.one(
    bookings(accountId)
      .select(heldColumns)
      .$narrowType<HeldRow>()
      .where('id', '=', holdId)
      .where('state', '=', 'held')
      .where('heldUntil', '>', now()),
  );
/** The values that make a booking of a held time. */
export type Booked = {
  state: 'pending' | 'confirmed';
  name: string;
  email: string;
  phone: string;
  place: string;
  note: string;
  language: Language;
  remindAt: string | null;
};
/** Makes a booking of a held time; undefined: it is over, or was booked or let go meanwhile. */
export const bookHeld = (tx: TenantTx, accountId: string, holdId: string, booked: Booked) =>
  tx.one(
    q
      .updateTable('booking')
      .set({ ...booked, heldUntil: null, ipHash: '', updatedAt: now() })
      .where('accountId', '=', accountId)
      .where('id', '=', holdId)
      .where('state', '=', 'held')
      .where('heldUntil', '>', now())
      .returning('id'),
  );
/** Counts the bookings of conversations that one customer has made since a moment, by email address or end of the phone number. */
export const countFromChats = async (
  tx: TenantTx,
  accountId: string,
  { email, phoneEnd, since }: { email: string; phoneEnd: string; since: string },
): Promise<number> =>
  (await tx.one(
    bookings(accountId)
      .select(sql<number>`count(*)::int`.as('count'))
      .where('source', '=', 'chat')
      .where('state', 'in', ['pending', 'confirmed', 'canceled'])
      .where('createdAt', '>', since)
      .where((where) =>
        where.or([
          ...(email ? [where(sql<string>`lower(email)`, '=', email.toLowerCase())] : []),
          ...(phoneEnd
            ? [
                where(
                  sql<string>`right(regexp_replace(phone, '\\D', '', 'g'), ${phoneEnd.length}::int)`,
                  '=',
                  phoneEnd,
                ),
              ]
            : []),
        ]),
      ),
  ))!.count;
/** Lets a held time go. */
export const letGo = async (tx: TenantTx, accountId: string, holdId: string): Promise<boolean> =>
  (await tx.one(
    q
      .deleteFrom('booking')
      .where('accountId', '=', accountId)
      .where('id', '=', holdId)
      .where('state', '=', 'held')
      .returning('id'),
  )) !== undefined;

/** Another time of a booking. */
export type Move = Pick<
  NewHold,
  'resourceId' | 'resourceName' | 'startsAt' | 'endsAt' | 'during' | 'occasion' | 'seat'
> & {
  remindAt: string | null;
};
/** Moves a booking that is not canceled. @throws 23P01 or 23505 of the database when something else takes the time */
export const moveBooking = (tx: TenantTx, accountId: string, bookingId: string, { during, ...move }: Move) =>
  tx.run(
    q
      .updateTable('booking')
      .set({
        ...move,
        during: rangeOf(during),
        sequence: sql<number>`sequence + 1`,
        updatedAt: now(),
      })
      .where('accountId', '=', accountId)
      .where('id', '=', bookingId)
      .where('state', 'in', ['pending', 'confirmed']),
  );
/** Changes the state of a booking that is in one of some states; undefined: it is in another one. */
export const setState = (
  tx: TenantTx,
  accountId: string,
  bookingId: string,
  {
    from,
    ...change
  }: {
    from: BookingState[];
    state: BookingState;
    canceledBy?: 'customer' | 'team';
    remindAt: string | null;
  },
) =>
  tx.one(
    q
      .updateTable('booking')
      .set({ ...change, sequence: sql<number>`sequence + 1`, updatedAt: now() })
      .where('accountId', '=', accountId)
      .where('id', '=', bookingId)
      .where('state', 'in', from)
      .returning('id'),
  );
/** Writes the inquiry that a booking made. */
export const setLead = (tx: TenantTx, accountId: string, bookingId: string, leadId: string) =>
  tx.run(
    q.updateTable('booking').set({ leadId }).where('accountId', '=', accountId).where('id', '=', bookingId),
  );
/** Deletes a booking with all that its customer wrote. */
export const removeBooking = (tx: TenantTx, accountId: string, bookingId: string) =>
  tx.run(q.deleteFrom('booking').where('accountId', '=', accountId).where('id', '=', bookingId));
/** Locks a booking until the end of the transaction. */
export const lockBooking = (tx: TenantTx, accountId: string, bookingId: string) =>
  tx.one(bookings(accountId).select(['id', 'state']).where('id', '=', bookingId).forUpdate());
