import { audit } from '#features/ground/audit/server/actions.ts';
import { widenToHouse, type TenantTx } from '#platform/db/tenant.ts';
import { answer } from '#platform/http/answer.ts';
import { fail, notFound } from '#shared/fail.ts';
import { anyMember } from '#shared/rights/right.ts';
import * as contract from '../contract.ts';
import { canPay, canSeePlan } from '../policy.ts';
import { choosePlan, quote } from './actions.ts';
import { takesCards } from './card/actions-provider.ts';
import { findUnfinished } from './card/queries.ts';
import * as invoices from './queries-invoices.ts';
import * as queries from './queries.ts';

/** Tells whether the operator takes cards; whoever asks it reads nothing more in the transaction. */
async function cardsAreTaken(tx: TenantTx): Promise<boolean> {
  await widenToHouse(tx);
  return takesCards(tx);
}
/** Calls of an agency about its plan and its invoices. */
export const routes = [
  answer(contract.getPlanState, { may: anyMember, reads: true }, async ({ tx, params: { agencyId } }) => {
    const current = await queries.findCurrent(tx, agencyId);
    return {
      needsPlan: (!current || current.state === 'ended') && (await queries.isSold(tx)),
      agencyName: await queries.agencyName(tx, agencyId),
      isOverdue: current?.state === 'overdue',
      room: (await queries.roomOf(tx)) ?? null,
    };
  }),
  answer(contract.getAgencyPlan, { may: canSeePlan, reads: true }, async ({ tx, params: { agencyId } }) => {
    const current = await queries.findCurrent(tx, agencyId);
    const { provider } = await queries.billing(tx);
    return {
      current: current ?? null,
      room: (await queries.roomOf(tx)) ?? null,
      plans: await queries.offeredPlans(tx, current?.planId),
      buyer: current?.buyer ?? '',
      taxNumber: current?.taxNumber ?? '',
      provider,
      byCard: provider === 'manual' && (await cardsAreTaken(tx)),
    };
  }),
  answer(contract.getPlanQuote, { may: canPay, reads: true }, async ({ tx, params, query, services }) => {
    const asked = await quote(tx, {
      current: await queries.findCurrent(tx, params.agencyId),
      planId: query.agencyPlanId,
      billing: await queries.billing(tx),
      now: services.clock(),
    });
    const { currency, trialDays } = asked.plan;
    return {
      lines: asked.lines,
      ...asked.sums,
      due: asked.credit.due,
      currency,
      trialDays: asked.isTrial ? trialDays : 0,
    };
  }),
  answer(contract.choosePlan, { may: canPay }, async ({ tx, services, actor, params, body }) => {
    // Numbers of invoices are of the house; the right to this agency was asked.
    await widenToHouse(tx);
    const { agencyPlanId: planId, ...order } = body;
    return choosePlan({ tx, services, actor }, { agencyId: params.agencyId, planId, ...order });
  }),
  answer(contract.setCancellation, { may: canPay }, async ({ tx, actor, params: { agencyId }, body }) => {
    const current = await queries.lockCurrent(tx, agencyId);
    if (!current || current.state === 'ended') throw fail('plans.none', 409);
    await queries.changeCurrent(tx, agencyId, body);
    audit(tx, actor, {
      action: 'settings.agency_plan_ends',
      object: { type: 'agency', id: agencyId, name: await queries.agencyName(tx, agencyId) },
      before: { cancelAtEnd: current.cancelAtEnd },
      after: body,
      log: { kind: 'agency', id: agencyId },
    });
    return (await queries.findCurrent(tx, agencyId))!;
  }),
  answer(contract.listInvoices, { may: canSeePlan, reads: true }, async ({ tx, params, services }) => ({
    invoices: (await invoices.listInvoices(tx, params.agencyId)).map((row) =>
      invoices.completed(row, services.clock()),
    ),
  })),
  answer(contract.getInvoice, { may: canSeePlan, reads: true }, async ({ tx, params, services }) => {
    const row = await invoices.findInvoice(tx, params.invoiceId, params.agencyId);
    if (!row) throw notFound();
    return invoices.completed(row, services.clock());
  }),
  answer(contract.getPaymentAttempt, { may: canPay, reads: true }, async ({ tx, params }) => {
    const { agencyId, paymentAttemptId } = params;
    const attempt =
      (await queries.findAttempt(tx, agencyId, paymentAttemptId)) ??
      (await findUnfinished(tx, agencyId, paymentAttemptId));
    if (!attempt) throw notFound();
    return attempt;
  }),
];
