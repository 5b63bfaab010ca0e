import { q, sql, type TenantTx } from '#platform/db/tenant.ts';
import type { Language } from '#shared/endpoint.ts';

/** Reminders of one run. */
const MOST = 500;

/** Reads the requests whose reminder is due. */
export const dueLinks = (tx: TenantTx) =>
  tx.all(
    q
      .selectFrom('testimonialLink')
      .select(['accountId', 'id'])
      .where('remindAt', '<=', sql<string>`now()`)
      .orderBy('remindAt')
      .limit(MOST),
  );
/** Puts a reminder off to a moment. */
export const putOff = (tx: TenantTx, accountId: string, linkId: string, remindAt: string) =>
  tx.run(
    q
      .updateTable('testimonialLink')
      .set({ remindAt })
      .where('accountId', '=', accountId)
      .where('id', '=', linkId),
  );
/** Locks a request whose reminder is still due; undefined when another worker sent it or it was answered. */
export const lockDue = (tx: TenantTx, accountId: string, linkId: string) =>
  tx.one(
    q
      .selectFrom('testimonialLink')
      .select([
        'customerEmail',
        'locale',
        'greetingValue',
        'contentId',
        'reminders',
        'expiresAt',
        'secretHash',
      ])
      .where('accountId', '=', accountId)
      .where('id', '=', linkId)
      .where('remindAt', '<=', sql<string>`now()`)
      .where('answeredAt', 'is', null)
      .where('revokedAt', 'is', null)
      .where('expiresAt', '>', sql<string>`now()`)
      .forUpdate()
      .$castTo<{
        customerEmail: string | null;
        locale: Language;
        greetingValue: string | null;
        contentId: string | null;
        reminders: number | null;
        expiresAt: string;
        secretHash: Buffer;
      }>(),
  );
/** Notes a reminder; `nextDay` counts from the first email, null: none follows. */
export const noteReminder = (
  tx: TenantTx,
  accountId: string,
  linkId: string,
  count: number,
  nextDay: number | null,
) =>
  tx.run(
    q
      .updateTable('testimonialLink')
      .set({
        reminders: count,
        remindAt: nextDay === null ? null : sql<string>`sent_at + make_interval(days => ${nextDay})`,
      })
      .where('accountId', '=', accountId)
      .where('id', '=', linkId),
  );
/** Ends the reminders of a request whose reminder is due. */
export const endReminders = (tx: TenantTx, accountId: string, linkId: string) =>
  tx.run(
    q
      .updateTable('testimonialLink')
      .set({ remindAt: null })
      .where('accountId', '=', accountId)
      .where('id', '=', linkId)
      .where('remindAt', '<=', sql<string>`now()`),
  );
/** Reads the title of an item. */
export const titleOf = async (tx: TenantTx, accountId: string, contentId: string): Promise<string | null> =>
  (
    await tx.one(
      q.selectFrom('content').select('title').where('accountId', '=', accountId).where('id', '=', contentId),
    )
  )?.title ?? null;
/** Tells whether a customer wants no requests of this account. */
export const isOptedOut = async (tx: TenantTx, accountId: string, email: string): Promise<boolean> =>
  (await tx.one(
    q
      .selectFrom('testimonialOptout')
      .select('email')
      .where('accountId', '=', accountId)
      .where('email', '=', email),
  )) !== undefined;
/** Notes that a customer wants no requests, and ends all reminders to this address. */
export async function optOut(tx: TenantTx, accountId: string, email: string): Promise<void> {
  await tx.run(
    q
      .insertInto('testimonialOptout')
      .values({ accountId, email })
      .onConflict((conflict) => conflict.doNothing()),
  );
  await tx.run(
    q
      .updateTable('testimonialLink')
      .set({ remindAt: null })
      .where('accountId', '=', accountId)
      .where(sql<boolean>`lower(customer_email) = lower(${email})`)
      .where('remindAt', 'is not', null),
  );
}
