import { json, q, sql, type TenantTx } from '#platform/db/tenant.ts';
import type { Invoice, InvoiceLine } from '../contract.ts';
import type { HouseInvoiceLine } from '../contract-house.ts';
import { invoiceNumber, type InvoiceState, type Line, type ProviderKind } from '../rules.ts';

/** Most invoices of one answer. */
export const MOST_INVOICES = 200;
/** An invoice as it is stored. */
export type Row = Omit<Invoice, 'isOverdue'> & {
  planId: string;
  periodStart: string;
  periodEnd: string;
  provider: ProviderKind;
  reminders: number;
};
const lineColumns = [
  'i.id',
  'i.agencyId',
  'i.number',
  'i.state',
  'i.total',
  'i.credit',
  'i.currency',
  'i.issuedAt',
  'i.dueAt',
  'i.paidAt',
] as const;
const invoices = () =>
  q
    .selectFrom('invoice as i')
    .select([
      ...lineColumns,
      'i.planId',
      'i.periodStart',
      'i.periodEnd',
      'i.provider',
      'i.seller',
      'i.buyer',
      'i.taxNumber',
      'i.paymentText',
      'i.taxLabel',
      'i.taxRate',
      'i.lines',
      'i.net',
      'i.tax',
      'i.reminders',
    ])
    .$castTo<Row>();
type Listed = Omit<InvoiceLine, 'isOverdue'>;
/** Completes a stored invoice with whether it is overdue. */
export const completed = <R extends { state: InvoiceState; dueAt: string }>(
  row: R,
  now: Date,
): R & { isOverdue: boolean } => ({ ...row, isOverdue: row.state === 'open' && new Date(row.dueAt) < now });
export const listInvoices = (tx: TenantTx, agencyId: string) =>
  tx.all(
    q
      .selectFrom('invoice as i')
      .select(lineColumns)
      .where('i.agencyId', '=', agencyId)
      .orderBy('i.issuedAt', 'desc')
      .orderBy('i.id', 'desc')
      .limit(MOST_INVOICES)
      .$castTo<Listed>(),
  );
/** Lists invoices of all agencies; the name of a deleted agency is the first line of its address. */
export const listAll = (tx: TenantTx, state: InvoiceState | 'overdue' | undefined, now: Date) =>
  tx.all(
    q
      .selectFrom('invoice as i')
      .leftJoin('agency as g', 'g.id', 'i.agencyId')
      .select(lineColumns)
      .select(sql<string>`coalesce(g.business_name, split_part(i.buyer, chr(10), 1))`.as('agencyName'))
      .$if(state === 'overdue', (rows) =>
        rows.where('i.state', '=', 'open').where('i.dueAt', '<', now.toISOString()),
      )
      .$if(state !== undefined && state !== 'overdue', (rows) => rows.where('i.state', '=', state!))
      .orderBy('i.issuedAt', 'desc')
      .orderBy('i.id', 'desc')
      .limit(MOST_INVOICES + 1)
      .$castTo<Omit<HouseInvoiceLine, 'isOverdue' | 'cards'>>(),
  );
export const findInvoice = (tx: TenantTx, invoiceId: string, agencyId?: string) =>
  tx.one(
    invoices()
      .where('i.id', '=', invoiceId)
      .$if(agencyId !== undefined, (rows) => rows.where('i.agencyId', '=', agencyId!)),
  );
/** Reads an invoice and locks it for the rest of the transaction, so that it is settled once. */
export const lockInvoice = (tx: TenantTx, invoiceId: string) =>
  tx.one(invoices().where('i.id', '=', invoiceId).forUpdate());

export type NewInvoice = Omit<Row, 'id' | 'number' | 'reminders' | 'lines'> & { lines: Line[] };
/**
 * Writes an invoice with the next number of its year. Others that write one wait until this transaction has ended, so that
 * one that is rolled back leaves no gap.
 */
export async function insertInvoice(tx: TenantTx, { lines, ...values }: NewInvoice): Promise<Row> {
  const year = new Date(values.issuedAt).getUTCFullYear();
  await tx.one(
    q.selectNoFrom(({ fn, val }) =>
      fn<null>('pg_advisory_xact_lock', [fn('hashtextextended', [val(`invoice ${year}`), val(0)])]).as(
        'lock',
      ),
    ),
  );
  const last = await tx.one(
    q.selectFrom('invoice').select('serial').where('year', '=', year).orderBy('serial', 'desc').limit(1),
  );
  const serial = (last?.serial ?? 0) + 1;
  const row = await tx.one(
    q
      .insertInto('invoice')
      .values({ ...values, number: invoiceNumber({ year, serial }), year, serial, lines: json(lines) })
      .returning('id'),
  );
  return (await findInvoice(tx, row!.id))!;
}
export const setState = (
  tx: TenantTx,
  invoiceId: string,
  { state, paidAt }: { state: InvoiceState; paidAt?: string },
) =>
  tx.run(
    q
      .updateTable('invoice')
      .set({ state, ...(paidAt === undefined ? {} : { paidAt }) })
      .where('id', '=', invoiceId),
  );
/** Returns whether an agency has an open invoice that is due. */
export const hasOverdue = async (tx: TenantTx, agencyId: string, now: Date): Promise<boolean> =>
  (await tx.one(
    q
      .selectFrom('invoice')
      .select('id')
      .where('agencyId', '=', agencyId)
      .where('state', '=', 'open')
      .where('dueAt', '<', now.toISOString())
      .limit(1),
  )) !== undefined;
/** Lists open invoices that are due, of agencies that are still there, oldest first. */
export const dueInvoices = (tx: TenantTx, now: Date, after: string, limit: number) =>
  tx.all(
    q
      .selectFrom('invoice as i')
      .innerJoin('agency as g', 'g.id', 'i.agencyId')
      .select('i.id')
      .where('i.state', '=', 'open')
      .where('i.dueAt', '<', now.toISOString())
      .where('i.id', '>', after)
      .where('g.removingAt', 'is', null)
      .orderBy('i.id')
      .limit(limit),
  );
export const setReminders = (tx: TenantTx, invoiceId: string, reminders: number) =>
  tx.run(q.updateTable('invoice').set({ reminders }).where('id', '=', invoiceId));

/** Lists the agencies whose period has ended. */
export const endedPeriods = (tx: TenantTx, now: Date, limit: number) =>
  tx.all(
    q
      .selectFrom('agencyCurrentPlan as c')
      .innerJoin('agency as g', 'g.id', 'c.agencyId')
      .select('c.agencyId')
      .where('c.state', '<>', 'ended')
      .where('c.periodEnd', '<=', now.toISOString())
      .where('g.removingAt', 'is', null)
      .orderBy('c.periodEnd')
      .limit(limit),
  );
type Event = {
  /** The provider and its id of the event. */
  event: string;
  agencyId: string;
  invoiceId: string;
  type: 'paid' | 'pending' | 'failed' | 'refunded' | 'disputed';
  outcome: 'done' | 'late';
};
/** Notes an event of the provider; 0 when it came before. */
export const noteEvent = (tx: TenantTx, event: Event) =>
  tx.run(
    q
      .insertInto('paymentEvent')
      .values(event)
      .onConflict((conflict) => conflict.column('event').doNothing()),
  );
