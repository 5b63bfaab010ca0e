import { audit, type Recorder } from '#features/ground/audit/server/actions.ts';
import type { TenantTx } from '#platform/db/tenant.ts';
import type { Services } from '#platform/services.ts';
import { fail } from '#shared/fail.ts';
import type { Plan } from '../contract.ts';
import type { Billing } from '../contract-house.ts';
import * as rules from '../rules.ts';
import { providerOf } from './actions-provider.ts';
import { settleInvoice } from './actions-settle.ts';
import { tellInvoice } from './actions-letters.ts';
import * as invoices from './queries-invoices.ts';
import * as queries from './queries.ts';
import type { Current } from './queries.ts';

type Place = { tx: TenantTx; services: Services; actor: Recorder };
type Quote = {
  plan: Plan;
  lines: rules.Line[];
  span: { start: Date; end: Date };
  anchorDay: number;
  sums: { net: number; tax: number; total: number };
  credit: { due: number; used: number; left: number };
  isTrial: boolean;
};
/**
 * Returns what a plan costs an agency today: nothing while it may try it out, a whole period for who has none, else the
 * difference to the day.
 * @throws plans.gone 404, plans.same 409, plans.currency 409
 */
export async function quote(
  tx: TenantTx,
  {
    current,
    planId,
    billing,
    now,
  }: { current: Current | undefined; planId: string; billing: Billing; now: Date },
): Promise<Quote> {
  const plan = await queries.findPlan(tx, planId);
  const runs = current !== undefined && current.state !== 'ended' && new Date(current.periodEnd) > now;
  if (!plan?.isActive) throw fail('plans.gone', 404);
  if (runs && current.planId === planId) throw fail('plans.same', 409);
  const former = current && (await queries.findPlan(tx, current.planId));
  const isPaidFor = runs && current.state !== 'trial';
  // Money of one currency is not taken off a price in another one.
  if (former && former.currency !== plan.currency && (isPaidFor || current.credit > 0))
    throw fail('plans.currency', 409);
  // A trial goes on with the other plan until the same day.
  if (runs && current.state === 'trial')
    return nothingDue(plan, current, {
      start: new Date(current.periodStart),
      end: new Date(current.periodEnd),
    });
  if (!current && plan.trialDays > 0)
    return nothingDue(plan, current, { start: now, end: rules.daysAfter(now, plan.trialDays) });
  const fresh = { start: now, end: rules.periodEnd(now, plan.period, now.getUTCDate()) };
  const change =
    runs && former
      ? rules.changeLines({
          from: { ...former, price: current.price, period: current.period },
          to: plan,
          span: { start: new Date(current.periodStart), end: new Date(current.periodEnd) },
          now,
          taxRate: billing.taxRate,
        })
      : { lines: [rules.wholeLine(plan, fresh, billing.taxRate)], span: fresh };
  const sums = rules.sumsOf(change.lines);
  return {
    plan,
    ...change,
    sums,
    anchorDay: runs && change.span.start < now ? current.anchorDay : now.getUTCDate(),
    credit: rules.dueOf(sums.total, current?.credit ?? 0),
    isTrial: false,
  };
}
const nothingDue = (plan: Plan, current: Current | undefined, span: Quote['span']): Quote => ({
  plan,
  lines: [],
  span,
  anchorDay: span.start.getUTCDate(),
  sums: { net: 0, tax: 0, total: 0 },
  credit: { due: 0, used: 0, left: current?.credit ?? 0 },
  isTrial: true,
});

/** Writes the invoice of a quote; nothing is written for what costs nothing. */
export function bill(
  tx: TenantTx,
  order: {
    agencyId: string;
    quote: Pick<Quote, 'plan' | 'lines' | 'span' | 'sums' | 'credit'>;
    buyer: string;
    taxNumber: string;
    billing: Billing;
    now: Date;
  },
): Promise<invoices.Row> {
  const { agencyId, quote: asked, buyer, taxNumber, billing, now } = order;
  return invoices.insertInvoice(tx, {
    agencyId,
    state: 'open',
    planId: asked.plan.id,
    periodStart: asked.span.start.toISOString(),
    periodEnd: asked.span.end.toISOString(),
    provider: billing.provider,
    seller: billing.seller,
    paymentText: billing.paymentText,
    taxLabel: billing.taxLabel,
    taxRate: billing.taxRate,
    buyer,
    taxNumber,
    lines: asked.lines,
    currency: asked.plan.currency,
    ...asked.sums,
    credit: asked.credit.used,
    issuedAt: now.toISOString(),
    dueAt: rules.daysAfter(now, billing.dueDays).toISOString(),
    paidAt: null,
  });
}

type Choice = {
  agencyId: string;
  planId: string;
  buyer: string;
  taxNumber: string;
  testCard?: 'accepted' | 'declined' | undefined;
};
type Chosen = {
  outcome: 'trial' | 'open' | 'paid' | 'failed';
  invoiceId: string | null;
  attemptId: string | null;
};
/**
 * Chooses a plan for an agency, in a transaction that reads and writes across tenants. A payment that fails changes nothing
 * and uses no number.
 * @throws plans.gone 404, plans.same 409, plans.currency 409
 */
export async function choosePlan(place: Place, choice: Choice): Promise<Chosen> {
  const { tx, services, actor } = place;
  const { agencyId, planId, buyer, taxNumber } = choice;
  const now = services.clock();
  await queries.holdAgency(tx, agencyId);
  const current = await queries.lockCurrent(tx, agencyId);
  const billing = await queries.billing(tx);
  const asked = await quote(tx, { current, planId, billing, now });
  const { due, left } = asked.credit;
  const provider = providerOf(billing.provider);
  const started =
    due > 0 ? provider.start({ due, currency: asked.plan.currency, testCard: choice.testCard }) : null;
  if (started?.outcome === 'failed') {
    const attempt = { agencyId, planId, provider: provider.kind, reason: started.reason };
    return { outcome: 'failed', invoiceId: null, attemptId: await queries.insertAttempt(tx, attempt) };
  }
  await queries.putCurrent(tx, {
    agencyId,
    planId,
    // Tokens of the former plan stay until those of this one are paid for.
    tokens: current?.tokens ?? 0,
    state: asked.isTrial ? 'trial' : 'active',
    trialUntil: asked.isTrial ? asked.span.end : null,
    price: asked.plan.price,
    period: asked.plan.period,
    periodStart: asked.span.start,
    periodEnd: asked.span.end,
    anchorDay: asked.anchorDay,
    cancelAtEnd: false,
    credit: left,
    buyer,
    taxNumber,
  });
  const { labels } = asked.plan;
  audit(tx, actor, {
    action: 'settings.agency_plan_chosen',
    object: { type: 'agency_plan', id: planId, name: labels.en },
    log: { kind: 'agency', id: agencyId },
  });
  if (asked.lines.length === 0 || (asked.sums.total === 0 && asked.lines.length === 1)) {
    await giveTokens(tx, { agencyId, plan: asked.plan, periodStart: asked.span.start, invoiceId: null });
    return { outcome: asked.isTrial ? 'trial' : 'paid', invoiceId: null, attemptId: null };
  }
  const row = await bill(tx, { agencyId, quote: asked, buyer, taxNumber, billing, now });
  const isPaid = due === 0 || started?.outcome === 'paid';
  if (isPaid) await settleInvoice(place, row);
  await tellInvoice(place, row, isPaid ? 'paid' : 'issued');
  return { outcome: isPaid ? 'paid' : 'open', invoiceId: row.id, attemptId: null };
}
/** Gives an agency the tokens of a period without an invoice, as for a trial and a plan that costs nothing. */
export async function giveTokens(
  tx: TenantTx,
  order: { agencyId: string; plan: Plan; periodStart: Date; invoiceId: string | null },
): Promise<void> {
  const { agencyId, plan, periodStart, invoiceId } = order;
  await queries.grantTokens(tx, {
    agencyId,
    planId: plan.id,
    periodStart: periodStart.toISOString(),
    tokens: plan.tokens,
    invoiceId,
  });
  await queries.changeCurrent(tx, agencyId, { tokens: plan.tokens });
}
