import { audit, type Recorder } from '#features/ground/audit/server/actions.ts';
import type { TenantTx } from '#platform/db/tenant.ts';
import type { Services } from '#platform/services.ts';
import { fail, notFound } from '#shared/fail.ts';
import type { PaymentEvent } from '../contract-house.ts';
import { tellInvoice } from './actions-letters.ts';
import { providerOf } from './actions-provider.ts';
import * as invoices from './queries-invoices.ts';
import * as queries from './queries.ts';

type Place = { tx: TenantTx; services: Services; actor: Recorder };
const note = (
  { tx, actor }: Place,
  row: invoices.Row,
  action: 'settings.invoice_paid' | 'settings.invoice_voided' | 'settings.invoice_refunded',
) =>
  audit(tx, actor, {
    action,
    object: { type: 'invoice', id: row.id, name: row.number },
    log: { kind: 'agency', id: row.agencyId },
  });

/** Marks an open invoice as paid, and gives the agency the tokens of its period, once, in the same transaction. */
export async function settleInvoice(place: Place, row: invoices.Row): Promise<void> {
  const { tx, services } = place;
  const now = services.clock();
  await invoices.setState(tx, row.id, { state: 'paid', paidAt: now.toISOString() });
  note(place, row, 'settings.invoice_paid');
  const current = await queries.lockCurrent(tx, row.agencyId);
  if (!current) return;
  const isOfNow = current.planId === row.planId && row.periodStart === current.periodStart;
  const plan = isOfNow ? await queries.findPlan(tx, row.planId) : undefined;
  if (plan) {
    const { agencyId, periodStart, planId } = row;
    const grant = { agencyId, periodStart, planId, tokens: plan.tokens, invoiceId: row.id };
    if ((await queries.grantTokens(tx, grant)) > 0)
      await queries.changeCurrent(tx, agencyId, { tokens: plan.tokens });
  }
  await follow(place, row.agencyId, current);
}
/** Sets a plan to active again once nothing is overdue; one that ended goes on while its period runs. */
async function follow({ tx, services }: Place, agencyId: string, current: queries.Current): Promise<void> {
  const now = services.clock();
  const mayRun = current.state === 'overdue' || (current.state === 'ended' && !current.cancelAtEnd);
  if (!mayRun || new Date(current.periodEnd) <= now || (await invoices.hasOverdue(tx, agencyId, now))) return;
  await queries.changeCurrent(tx, agencyId, { state: 'active' });
}
/**
 * Marks an invoice as the operator or an event says.
 * @throws plans.not_open 409, plans.not_paid 409
 */
export async function setInvoiceState(
  place: Place,
  row: invoices.Row,
  state: 'paid' | 'void' | 'refunded',
): Promise<void> {
  const { tx } = place;
  if (state === 'refunded') {
    if (row.state !== 'paid') throw fail('plans.not_paid', 409);
    await invoices.setState(tx, row.id, { state });
    note(place, row, 'settings.invoice_refunded');
    const taken = await queries.voidTokens(tx, row.agencyId, row.id);
    const running = await queries.lockCurrent(tx, row.agencyId);
    if (running?.planId !== row.planId || running.periodStart !== row.periodStart) return;
    // A refunded period is not renewed by itself; accounts keep what they have.
    const change = taken > 0 ? { tokens: 0, cancelAtEnd: true } : { cancelAtEnd: true };
    await queries.changeCurrent(tx, row.agencyId, change);
    return;
  }
  if (row.state !== 'open') throw fail('plans.not_open', 409);
  if (state === 'paid') return settleInvoice(place, row);
  await invoices.setState(tx, row.id, { state });
  note(place, row, 'settings.invoice_voided');
  const current = await queries.lockCurrent(tx, row.agencyId);
  if (!current) return;
  // The credit that it would have used is there again.
  if (row.credit > 0) await queries.changeCurrent(tx, row.agencyId, { credit: current.credit + row.credit });
  await follow(place, row.agencyId, current);
}

/**
 * Takes an event of a provider, in a transaction across tenants. One that comes twice counts once; a payment of an invoice
 * that is void is noted, since the money has to go back. A refund before its payment is refused, so that it comes again.
 * @throws plans.forged 400, not_found 404, plans.mismatch 409, plans.not_paid 409
 */
export async function receivePayment(
  place: Place,
  kind: 'manual' | 'test',
  event: PaymentEvent,
): Promise<'done' | 'doubled' | 'late'> {
  const { tx, services } = place;
  if (!providerOf(kind).isGenuine?.(services, event)) throw fail('plans.forged', 400);
  const row = await invoices.lockInvoice(tx, event.invoiceId);
  if (row?.provider !== kind) throw notFound();
  const { agencyId, currency, total, credit } = row;
  if (event.agencyId !== agencyId || event.currency !== currency || event.amount !== total - credit)
    throw fail('plans.mismatch', 409);
  const wanted = event.type === 'refunded' ? 'paid' : 'open';
  const isAhead = event.type === 'refunded' && row.state === 'open';
  const outcome = row.state === wanted || isAhead ? 'done' : 'late';
  const { type, invoiceId } = event;
  const noted = { event: `${kind} ${event.id}`, agencyId, invoiceId, type, outcome } as const;
  if ((await invoices.noteEvent(tx, noted)) === 0) return 'doubled';
  if (outcome === 'late') return row.state === (type === 'paid' ? 'paid' : 'refunded') ? 'doubled' : 'late';
  const isThere = (await queries.findCurrent(tx, agencyId)) !== undefined;
  if (type !== 'failed') await setInvoiceState(place, row, type);
  else if (isThere)
    await queries.insertAttempt(tx, { agencyId, planId: row.planId, provider: kind, reason: 'declined' });
  if (isThere && type === 'paid') await tellInvoice(place, row, 'paid');
  return 'done';
}
