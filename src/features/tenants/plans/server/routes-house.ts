import { audit, bySystem, houseLog } from '#features/ground/audit/server/actions.ts';
import { asHouseJob } from '#platform/db/scope.ts';
import type { TenantTx } from '#platform/db/tenant.ts';
import { answer, answerOpen } from '#platform/http/answer.ts';
import type { Actor } from '#shared/actor.ts';
import { fail } from '#shared/fail.ts';
import { anybody, anyOperator } from '#shared/rights/right.ts';
import * as contract from '../contract-house.ts';
import { MOST_PLANS } from '../rules.ts';
import { arrivedFor } from './card/queries.ts';
import { receivePayment, setInvoiceState } from './actions-settle.ts';
import { tellInvoice } from './actions-letters.ts';
import * as invoices from './queries-invoices.ts';
import * as queries from './queries.ts';

type Action = 'added' | 'changed' | 'removed';
const note = (tx: TenantTx, actor: Actor, action: Action, plan: { id: string; labels: { en: string } }) =>
  audit(tx, actor, {
    action: `settings.catalogue_plan_${action}`,
    object: { type: 'agency_plan', id: plan.id, name: plan.labels.en },
    log: houseLog,
  });
type Named = { tx: TenantTx; params: { agencyPlanId: string } };
const load = ({ tx, params }: Named) => queries.findHousePlan(tx, params.agencyPlanId);

/** Calls of the operator about plans, invoices and how they are paid. */
export const houseRoutes = [
  answer(contract.listPlans, { may: anyOperator, reads: true }, async ({ tx }) => ({
    plans: await queries.listPlans(tx),
  })),
  answer(contract.createPlan, { may: anyOperator }, async ({ tx, actor, body }) => {
    if ((await queries.listPlans(tx)).length >= MOST_PLANS) throw fail('plans.too_many', 409);
    const id = await queries.insertPlan(tx, body);
    note(tx, actor, 'added', { id, labels: body.labels });
    return { id, ...body, agencies: 0 };
  }),
  answer(contract.getPlan, { may: anyOperator, subject: load, reads: true }, async ({ subject }) => subject),
  answer(contract.savePlan, { may: anyOperator, subject: load }, async ({ tx, actor, subject, body }) => {
    if (subject.agencies > 0 && body.currency !== subject.currency)
      throw fail('plans.currency_fixed', 409, [{ path: 'currency', code: 'plans.currency_fixed' }]);
    await queries.updatePlan(tx, subject.id, body);
    note(tx, actor, 'changed', { id: subject.id, labels: body.labels });
    return { ...subject, ...body };
  }),
  answer(contract.removePlan, { may: anyOperator, subject: load }, async ({ tx, actor, subject }) => {
    await queries.removePlan(tx, subject.id).catch((error: { code?: string }) => {
      throw error.code === '23503' ? fail('plans.in_use', 409) : error;
    });
    note(tx, actor, 'removed', subject);
  }),
  answer(contract.listHouseInvoices, { may: anyOperator, reads: true }, async ({ tx, query, services }) => {
    const now = services.clock();
    const rows = await invoices.listAll(tx, query.state, now);
    const cards = await arrivedFor(
      tx,
      rows.map(({ id }) => id),
    );
    return {
      invoices: rows.slice(0, invoices.MOST_INVOICES).map((row) => ({
        ...invoices.completed(row, now),
        cards: cards
          .filter(({ invoiceId }) => invoiceId === row.id)
          .map(({ disputedAt, ...card }) => ({ ...card, isDisputed: disputedAt !== null })),
      })),
      isMore: rows.length > invoices.MOST_INVOICES,
    };
  }),
  answer(
    contract.getHouseInvoice,
    {
      may: anyOperator,
      subject: ({ tx, params }) => invoices.findInvoice(tx, params.invoiceId),
      reads: true,
    },
    async ({ subject, services }) => invoices.completed(subject, services.clock()),
  ),
  answer(
    contract.setInvoiceState,
    { may: anyOperator, subject: ({ tx, params }) => invoices.lockInvoice(tx, params.invoiceId) },
    async ({ tx, actor, services, subject, body: { state } }) => {
      const place = { tx, actor, services };
      await setInvoiceState(place, subject, state);
      const isThere = (await queries.findCurrent(tx, subject.agencyId)) !== undefined;
      if (state === 'paid' && isThere) await tellInvoice(place, subject, 'paid');
      return invoices.completed((await invoices.findInvoice(tx, subject.id))!, services.clock());
    },
  ),
  answer(contract.getBilling, { may: anyOperator, reads: true }, ({ tx }) => queries.billing(tx)),
  answer(contract.setBilling, { may: anyOperator }, async ({ tx, actor, body }) => {
    const before = await queries.billing(tx);
    await queries.setBilling(tx, body);
    audit(tx, actor, {
      action: 'settings.billing_changed',
      object: { type: 'billing' },
      before,
      after: body,
      log: houseLog,
    });
    return body;
  }),
  answerOpen(contract.receivePayment, { may: anybody }, async ({ services, body }) => ({
    outcome: await services.db.withTenant(asHouseJob(), (tx) =>
      receivePayment({ tx, services, actor: bySystem }, 'test', body),
    ),
  })),
];
