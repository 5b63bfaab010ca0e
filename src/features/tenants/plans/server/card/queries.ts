import { q, sql, type TenantTx } from '#platform/db/tenant.ts';
import type { CardState, PaymentFailure } from '../../rules.ts';
import { planLabels, type Attempt } from '../queries.ts';

/** A payment by card as it is stored; `amount` is in the smallest unit of the currency. */
export type CardPayment = {
  agencyId: string;
  id: string;
  invoiceId: string;
  amount: number;
  currency: string;
  state: CardState;
  origin: string;
  session: string | null;
  url: string | null;
  payment: string | null;
  expiresAt: string | null;
  refunded: number;
  disputedAt: string | null;
  createdAt: string;
};
const payments = () =>
  q
    .selectFrom('cardPayment')
    .select([
      'agencyId',
      'id',
      'invoiceId',
      'amount',
      'currency',
      'state',
      'origin',
      'session',
      'url',
      'payment',
      'expiresAt',
      'refunded',
      'disputedAt',
      'createdAt',
    ])
    .$castTo<CardPayment>();
/** Reads the payments of an invoice, the newest first. */
export const ofInvoice = (tx: TenantTx, invoiceId: string) =>
  tx.all(
    payments()
      .where('invoiceId', '=', invoiceId)
      .orderBy('createdAt', 'desc')
      .orderBy('id', 'desc')
      .limit(100),
  );
/** Reads what came by card for some invoices, or is on its way, in the order of its arrival. */
export const arrivedFor = async (tx: TenantTx, invoiceIds: string[]): Promise<CardPayment[]> =>
  invoiceIds.length === 0
    ? []
    : tx.all(
        payments()
          .where('invoiceId', 'in', invoiceIds)
          .where('state', 'in', ['pending', 'paid', 'credited', 'unmatched', 'refunded'])
          .orderBy('createdAt'),
      );
export const findPayment = (tx: TenantTx, agencyId: string, id: string) =>
  tx.one(payments().where('agencyId', '=', agencyId).where('id', '=', id));
export const findById = (tx: TenantTx, id: string) => tx.one(payments().where('id', '=', id));
export const findByStripe = (tx: TenantTx, payment: string) =>
  tx.one(payments().where('payment', '=', payment));
export const lockPayment = (tx: TenantTx, id: string) => tx.one(payments().where('id', '=', id).forUpdate());
type Begun = Pick<CardPayment, 'agencyId' | 'invoiceId' | 'amount' | 'currency' | 'origin'>;
export const insertPayment = async (tx: TenantTx, begun: Begun): Promise<CardPayment> => {
  const row = await tx.one(q.insertInto('cardPayment').values(begun).returning('id'));
  return (await findById(tx, row!.id))!;
};
type Change = Partial<
  Pick<CardPayment, 'state' | 'session' | 'url' | 'payment' | 'expiresAt' | 'refunded' | 'disputedAt'>
>;
export const changePayment = (tx: TenantTx, id: string, change: Change) =>
  tx.run(q.updateTable('cardPayment').set(change).where('id', '=', id));
/** Finds a payment from whose page somebody went back, as the page of a failed payment says it. */
export const findUnfinished = (tx: TenantTx, agencyId: string, id: string) =>
  tx.one(
    q
      .selectFrom('cardPayment as c')
      .innerJoin('invoice as i', 'i.id', 'c.invoiceId')
      .innerJoin('agencyPlan as p', 'p.id', 'i.planId')
      .select([
        'c.id',
        'i.planId',
        planLabels.as('plan'),
        sql<PaymentFailure>`case c.state when 'failed' then 'declined' else 'canceled' end`.as('reason'),
        'c.invoiceId',
        'c.createdAt',
      ])
      .where('c.agencyId', '=', agencyId)
      .where('c.id', '=', id)
      .where('c.state', 'in', ['begun', 'failed'])
      .$castTo<Attempt>(),
  );
/** Takes back at most so much of the credit of an agency. */
export const takeCredit = (tx: TenantTx, agencyId: string, amount: number) =>
  tx.run(
    q
      .updateTable('agencyCurrentPlan')
      .set({ credit: sql<number>`greatest(0, credit - ${amount}::bigint)` })
      .where('agencyId', '=', agencyId),
  );
