import type { Delivered, Happened } from '#shared/events.ts';
import { anyText, json, q, sql, type TenantTx } from '../db/tenant.ts';

/** Writes events of a name; their deliveries are made by the trigger. */
export const insertEvents = (
  tx: TenantTx,
  accountId: string,
  name: string,
  events: readonly Happened<unknown>[],
) =>
  tx.run(
    q
      .insertInto('event')
      .values(
        events.map(({ subject, userId, data }) => ({ accountId, name, subject, userId, data: json(data) })),
      ),
  );

/** A delivery with its event. `begun`: how often a listener has begun it since its last end, without an end. */
export type Delivery = Delivered<unknown> & { listener: string; tries: number; begun: number };
/** A delivery is due; a time too far ahead was set by a clock that has been put back since. */
const isDue = sql<boolean>`(d.next_at <= now() or d.next_at > now() + interval '1 hour')`;
const deliveriesOf = (accountId: string) =>
  q
    .selectFrom('eventDelivery as d')
    .innerJoin('event as e', (join) =>
      join.onRef('e.accountId', '=', 'd.accountId').onRef('e.id', '=', 'd.eventId'),
    )
    .select([
      'd.listener',
      'd.tries',
      'd.begun',
      'e.id',
      'e.subject',
      'e.userId',
      'e.createdAt as at',
      'e.data',
    ])
    .where('d.accountId', '=', accountId)
    .$castTo<Delivery>();
/**
 * Finds the oldest delivery of an account that is due and next for its subject, and that no other node holds; it is
 * held until the end of the transaction.
 */
export const findNext = (tx: TenantTx, accountId: string, listeners: readonly string[]) =>
  tx.one(
    deliveriesOf(accountId)
      .where('d.listener', '=', anyText(listeners))
      .where('d.parked', '=', false)
      .where(isDue)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('eventDelivery as o')
              .whereRef('o.accountId', '=', 'd.accountId')
              .whereRef('o.listener', '=', 'd.listener')
              .whereRef('o.subject', '=', 'd.subject')
              .whereRef('o.eventId', '<', 'd.eventId')
              .where('o.parked', '=', false),
          ),
        ),
      )
      .orderBy('d.eventId')
      .limit(1)
      .forUpdate('d')
      .skipLocked(),
  );
/**
 * Counts that a listener begins a delivery. This is committed before its work, since a listener can end its process;
 * for `seconds` no other node takes the delivery, so that it is counted once.
 */
export const countBegun = (tx: TenantTx, accountId: string, { listener, id }: DeliveryKey, seconds: number) =>
  tx.run(
    q
      .updateTable('eventDelivery')
      .set({
        begun: sql<number>`begun + 1`,
        nextAt: sql<string>`now() + make_interval(secs => ${seconds})`,
      })
      .where('accountId', '=', accountId)
      .where('eventId', '=', id)
      .where('listener', '=', listener),
  );
/** Holds a delivery that was begun until the end of the transaction; undefined: another node has it, or it is done. */
export const holdBegun = (tx: TenantTx, accountId: string, { listener, id }: DeliveryKey) =>
  tx.one(
    deliveriesOf(accountId)
      .where('d.listener', '=', listener)
      .where('d.eventId', '=', id)
      .where('d.parked', '=', false)
      .forUpdate('d')
      .skipLocked(),
  );
/** Takes a delivery that was given to the queue of jobs; undefined: it is done or its event is gone. */
export const takeParked = (tx: TenantTx, accountId: string, { listener, id }: DeliveryKey) =>
  tx.one(
    deliveriesOf(accountId)
      .where('d.listener', '=', listener)
      .where('d.eventId', '=', id)
      .where('d.parked', '=', true)
      .forUpdate('d'),
  );
/** Names a delivery; `id` is that of the event. */
export type DeliveryKey = Pick<Delivery, 'listener' | 'id'>;
/** Ends a delivery. */
export const endDelivery = (tx: TenantTx, accountId: string, { listener, id }: DeliveryKey) =>
  tx.run(
    q
      .deleteFrom('eventDelivery')
      .where('accountId', '=', accountId)
      .where('eventId', '=', id)
      .where('listener', '=', listener),
  );
/** Notes a try that failed: the next is `seconds` later, or none if it is parked. */
export const noteFailure = (
  tx: TenantTx,
  accountId: string,
  { listener, id }: DeliveryKey,
  next: { seconds: number; parked: boolean },
) =>
  tx.run(
    q
      .updateTable('eventDelivery')
      .set({
        tries: sql<number>`tries + 1`,
        begun: 0,
        nextAt: sql<string>`now() + make_interval(secs => ${next.seconds})`,
        parked: next.parked,
      })
      .where('accountId', '=', accountId)
      .where('eventId', '=', id)
      .where('listener', '=', listener)
      .where('parked', '=', false),
  );

/** Returns the accounts with deliveries of these listeners that are due. */
export const accountsWithDue = (tx: TenantTx, listeners: readonly string[], most: number) =>
  tx.all(
    q
      .selectFrom('eventDelivery as d')
      .select('d.accountId')
      .distinct()
      .where('d.listener', '=', anyText(listeners))
      .where('d.parked', '=', false)
      .where(isDue)
      .limit(most),
  );

/** Writes the listeners of this node, which hear of the events from now on. */
export async function saveListeners(
  tx: TenantTx,
  listeners: readonly { name: string; events: string[] }[],
): Promise<void> {
  for (const { name, events } of listeners)
    await tx.run(
      q
        .insertInto('eventListener')
        .values({ name, events })
        .onConflict((conflict) =>
          conflict.column('name').doUpdateSet({ events, seenAt: sql<string>`now()` }),
        ),
    );
}
const daysAgo = (days: number) => sql<string>`now() - make_interval(days => ${days})`;
/** Removes listeners that no node has had for so many days, with their deliveries. */
export async function forgetListeners(tx: TenantTx, days: number): Promise<void> {
  await tx.run(q.deleteFrom('eventListener').where('seenAt', '<', daysAgo(days)));
  const names = q.selectFrom('eventListener').select('name');
  await tx.run(q.deleteFrom('eventDelivery').where('listener', 'not in', names));
}
/** Deletes at most so many events that are older than `days`, and their deliveries; returns how many. */
export const deleteOld = (tx: TenantTx, days: number, most: number) =>
  tx.run(
    q
      .deleteFrom('event')
      .where((is) =>
        is(
          is.refTuple('accountId', 'id'),
          'in',
          is
            .selectFrom('event')
            .select(['accountId', 'id'])
            .where('createdAt', '<', daysAgo(days))
            .orderBy('createdAt')
            .limit(most)
            .$asTuple('accountId', 'id'),
        ),
      ),
  );
