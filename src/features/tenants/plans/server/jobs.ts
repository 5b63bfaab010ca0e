import { z } from 'zod';
import { bySystem } from '#features/ground/audit/server/actions.ts';
import { asHouseJob } from '#platform/db/scope.ts';
import type { TenantTx } from '#platform/db/tenant.ts';
import { defineJob } from '#platform/jobs/jobs.ts';
import type { Services } from '#platform/services.ts';
import * as rules from '../rules.ts';
import { bill, giveTokens } from './actions.ts';
import { tellInvoice, tellPlan } from './actions-letters.ts';
import { settleInvoice } from './actions-settle.ts';
import * as invoices from './queries-invoices.ts';
import * as queries from './queries.ts';

const AT_ONCE = 200;
const FIRST = '00000000-0000-0000-0000-000000000000';

/** Ends the period of an agency: the next one with its invoice, or the end of the plan. */
async function endPeriod(services: Services, tx: TenantTx, agencyId: string): Promise<void> {
  const now = services.clock();
  const current = await queries.lockCurrent(tx, agencyId);
  if (!current || current.state === 'ended' || new Date(current.periodEnd) > now) return;
  const place = { tx, services, actor: bySystem };
  // An agency that has not paid for the period that ends gets no bill for the next one.
  if (current.cancelAtEnd || current.state === 'overdue') {
    await queries.changeCurrent(tx, agencyId, { state: 'ended' });
    await tellPlan(place, agencyId, current.state === 'overdue' ? 'unpaid' : 'ended');
    return;
  }
  const plan = (await queries.findPlan(tx, current.planId))!;
  const billing = await queries.billing(tx);
  // After a standstill the next period begins today, so that nobody pays for days on which nothing ran.
  const ended = new Date(current.periodEnd);
  const isLate = rules.periodEnd(ended, plan.period, current.anchorDay) <= now;
  const start = isLate ? now : ended;
  const anchorDay = current.state === 'trial' || isLate ? start.getUTCDate() : current.anchorDay;
  const span = { start, end: rules.periodEnd(start, plan.period, anchorDay) };
  const lines = [rules.wholeLine(plan, span, billing.taxRate)];
  const sums = rules.sumsOf(lines);
  const credit = rules.dueOf(sums.total, current.credit);
  await queries.changeCurrent(tx, agencyId, {
    state: 'active',
    price: plan.price,
    period: plan.period,
    periodStart: span.start,
    periodEnd: span.end,
    anchorDay,
    credit: credit.left,
  });
  if (sums.total === 0) {
    await giveTokens(tx, { agencyId, plan, periodStart: span.start, invoiceId: null });
    return;
  }
  const { buyer, taxNumber } = current;
  const row = await bill(tx, {
    agencyId,
    quote: { plan, lines, span, sums, credit },
    buyer,
    taxNumber,
    billing,
    now,
  });
  if (credit.due === 0) await settleInvoice(place, row);
  await tellInvoice(place, row, credit.due === 0 ? 'paid' : 'issued');
}

/** Notes that an open invoice is overdue, reminds of it after 3 and 10 days, and ends the plan after 30. */
async function follow(services: Services, tx: TenantTx, invoiceId: string): Promise<void> {
  const now = services.clock();
  const row = await invoices.lockInvoice(tx, invoiceId);
  if (row?.state !== 'open') return;
  const place = { tx, services };
  const due = new Date(row.dueAt);
  const late = rules.REMINDER_DAYS.filter((days) => rules.daysAfter(due, days) <= now).length;
  if (late > row.reminders) {
    await invoices.setReminders(tx, row.id, late);
    await tellInvoice(place, row, 'reminder');
  }
  const current = await queries.lockCurrent(tx, row.agencyId);
  if (!current || current.state === 'ended') return;
  if (rules.daysAfter(due, rules.ENDS_AFTER_DAYS) <= now) {
    await queries.changeCurrent(tx, row.agencyId, { state: 'ended' });
    await tellPlan(place, row.agencyId, 'unpaid');
  } else if (current.state === 'active') await queries.changeCurrent(tx, row.agencyId, { state: 'overdue' });
}

/** Ends periods and follows unpaid invoices, each agency in a transaction of its own; each once, on whichever node. */
export const sweepPlans = defineJob({
  name: 'plans.sweep',
  payload: z.object({}),
  every: '7 * * * *',
  async run(_none, services) {
    const { db, clock } = services;
    const house = asHouseJob();
    for (let count = AT_ONCE; count === AT_ONCE;) {
      const ended = await db.withTenant(house, (tx) => invoices.endedPeriods(tx, clock(), AT_ONCE));
      for (const { agencyId } of ended) await db.withTenant(house, (tx) => endPeriod(services, tx, agencyId));
      count = ended.length;
    }
    let after = FIRST;
    for (let count = AT_ONCE; count === AT_ONCE;) {
      const due = await db.withTenant(house, (tx) => invoices.dueInvoices(tx, clock(), after, AT_ONCE));
      for (const { id } of due) await db.withTenant(house, (tx) => follow(services, tx, id));
      count = due.length;
      after = due.at(-1)?.id ?? after;
    }
  },
});
