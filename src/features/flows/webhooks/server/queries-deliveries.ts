import { q, sql, type TenantTx } from '#platform/db/tenant.ts';
import type { deliveryStates } from '../rules.ts';
import { MOST_DELIVERIES } from '../rules.ts';

type State = (typeof deliveryStates)[number];
const columns = [
  'id',
  'messageId',
  'event',
  'state',
  'tries',
  'nextAt',
  'triedAt',
  'status',
  'failure',
  'answer',
  'milliseconds',
  'body',
  'createdAt',
] as const;
const ofHook = (accountId: string, hookId: string) =>
  q
    .selectFrom('hookDelivery')
    .select(columns)
    .where('accountId', '=', accountId)
    .where('hookId', '=', hookId)
    .$narrowType<{ state: State }>();

/** Reads the newest messages of a webhook. */
export const list = (tx: TenantTx, accountId: string, hookId: string) =>
  tx.all(ofHook(accountId, hookId).orderBy('id', 'desc').limit(MOST_DELIVERIES));
export const find = (tx: TenantTx, accountId: string, hookId: string, deliveryId: string) =>
  tx.one(ofHook(accountId, hookId).where('id', '=', deliveryId));
/** Reads the newest message that was tried of each webhook of an account. */
export const lastOfAll = (tx: TenantTx, accountId: string) =>
  tx.all(
    q
      .selectFrom('hookDelivery')
      .distinctOn('hookId')
      .select(['hookId', 'event', 'state', 'status', 'failure', 'triedAt'])
      .where('accountId', '=', accountId)
      .where('triedAt', 'is not', null)
      .orderBy('hookId')
      .orderBy('triedAt', 'desc')
      .$narrowType<{ state: State; triedAt: string }>(),
  );

/** A message that is to be sent. */
export type NewDelivery = {
  id: string;
  hookId: string;
  messageId: string;
  event: string;
  subject: string;
  body: string;
};
/** Writes a message that waits. Returns false when the webhook has one with this id already. */
export const insert = async (tx: TenantTx, accountId: string, message: NewDelivery): Promise<boolean> =>
  (await tx.one(
    q
      .insertInto('hookDelivery')
      .values({ accountId, ...message, nextAt: sql<string>`now()` })
      .onConflict((conflict) => conflict.columns(['accountId', 'hookId', 'messageId']).doNothing())
      .returning('id'),
  )) !== undefined;
/** Deletes messages beyond the newest of a webhook; those that wait stay. */
export const forgetOld = (tx: TenantTx, accountId: string, hookId: string) =>
  tx.run(
    q
      .deleteFrom('hookDelivery')
      .where('accountId', '=', accountId)
      .where('hookId', '=', hookId)
      .where('state', '<>', 'waiting')
      .where(
        'id',
        '<',
        q
          .selectFrom('hookDelivery as newest')
          .select('newest.id')
          .where('newest.accountId', '=', accountId)
          .where('newest.hookId', '=', hookId)
          .orderBy('newest.id', 'desc')
          .offset(MOST_DELIVERIES - 1)
          .limit(1),
      ),
  );

/** A message, of what it tells; a message of an automation is its own subject. */
export type Noted = { messageId: string; subject: string };
/** Outcome of a try, as it is stored. */
export type Tried = {
  status: number | null;
  failure: string | null;
  answer: string;
  milliseconds: number;
};
/**
 * Stores a try of a message. `delaySeconds`: until the next try, undefined for the time that is set already. Returns undefined when the message is gone, or a
 * try beside this one has come through already.
 */
export const noteTry = async (
  tx: TenantTx,
  accountId: string,
  deliveryId: string,
  { state, delaySeconds, ...tried }: Tried & { state: State; delaySeconds: number | null | undefined },
): Promise<Noted | undefined> =>
  tx.one(
    q
      .updateTable('hookDelivery')
      .set({
        ...tried,
        state,
        tries: sql<number>`tries + 1`,
        triedAt: sql<string>`now()`,
        ...(delaySeconds === undefined
          ? {}
          : {
              nextAt:
                delaySeconds === null
                  ? null
                  : sql<string>`now() + make_interval(secs => ${delaySeconds}::int)`,
            }),
      })
      .where('accountId', '=', accountId)
      .where('id', '=', deliveryId)
      .$if(state !== 'done', (open) => open.where('state', '<>', 'done'))
      .returning(['messageId', 'subject']),
  );
/** Gives a message up that is no longer sent. Returns undefined when it does not wait. */
export const giveUp = (
  tx: TenantTx,
  accountId: string,
  deliveryId: string,
  failure: string,
): Promise<Noted | undefined> =>
  tx.one(
    q
      .updateTable('hookDelivery')
      .set({ state: 'failed', failure, nextAt: null })
      .where('accountId', '=', accountId)
      .where('id', '=', deliveryId)
      .where('state', '=', 'waiting')
      .returning(['messageId', 'subject']),
  );
/** Gives up what waits for a webhook. */
export const giveUpAll = (
  tx: TenantTx,
  accountId: string,
  hookId: string,
  failure: string,
): Promise<Noted[]> =>
  tx.all(
    q
      .updateTable('hookDelivery')
      .set({ state: 'failed', failure, nextAt: null })
      .where('accountId', '=', accountId)
      .where('hookId', '=', hookId)
      .where('state', '=', 'waiting')
      .returning(['messageId', 'subject']),
  );
/** Writes a message that waits, or lets the one with its id wait again, and returns the id of the row. */
export const insertAgain = async (tx: TenantTx, accountId: string, message: NewDelivery): Promise<string> =>
  (await tx.one(
    q
      .insertInto('hookDelivery')
      .values({ accountId, ...message, nextAt: sql<string>`now()` })
      .onConflict((conflict) =>
        conflict
          .columns(['accountId', 'hookId', 'messageId'])
          .doUpdateSet({ body: message.body, state: 'waiting', tries: 0, nextAt: sql<string>`now()` }),
      )
      .returning('id'),
  ))!.id;
/** Stores a message that is sent at once, or finds the one with its id, and returns the id of the row. */
export const store = async (tx: TenantTx, accountId: string, message: NewDelivery): Promise<string> =>
  (await tx.one(
    q
      .insertInto('hookDelivery')
      .values({ accountId, ...message, state: 'failed' })
      .onConflict((conflict) =>
        conflict.columns(['accountId', 'hookId', 'messageId']).doUpdateSet({ body: message.body }),
      )
      .returning('id'),
  ))!.id;

/** Reads the newest events of a name. */
export const newestEvents = (tx: TenantTx, accountId: string, name: string, most: number) =>
  tx.all(
    q
      .selectFrom('event')
      .select(['subject', 'data', 'createdAt as at'])
      .where('accountId', '=', accountId)
      .where('name', '=', name)
      .orderBy('id', 'desc')
      .limit(most),
  );
