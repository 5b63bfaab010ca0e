import { z } from 'zod';
import { standingOf } from '#platform/runs/queries.ts';
import { brandOf, sendMail } from '#features/ground/notices/server/actions.ts';
import { asHouseJob, asJobOf } from '#platform/db/scope.ts';
import type { TenantTx } from '#platform/db/tenant.ts';
import { defineJob } from '#platform/jobs/jobs.ts';
import type { Services } from '#platform/services.ts';
import { openingAfter } from '#shared/time/quiet-hours.ts';
import type { Settings } from '../../contract-settings.ts';
import { leftCode, type LeftCode } from '../../rules-asking.ts';
import { addRequest, greetingValueOf, mailOf } from '../links/actions-new.ts';
import { settingsOf } from '../settings/actions.ts';
import { lock } from '../settings/queries.ts';
import * as queries from './queries.ts';
import * as planQueries from './queries-plans.ts';

/** Requests of one transaction: few enough that settings wait for a moment only. */
const BATCH = 20;

/** Returns why a planned request does not go out whoever its customer is. */
function planCode(plan: planQueries.DuePlan, settings: Settings, standing: string | null): LeftCode | null {
  if (plan.batchId !== null) return standing === plan.standing ? null : 'bulk.rights_changed';
  if (!settings.askRule) return 'testimonials.rule_off';
  if (plan.stageId === null) return 'testimonials.stage_gone';
  return plan.isReached ? null : 'testimonials.stage_left';
}

/**
 * Sends the next requests of an account that are due, each with its mail in the same transaction. The settings are
 * locked, so that two nodes do not ask the same person at the same moment. Returns how many were judged.
 */
async function sendNext(tx: TenantTx, services: Services, accountId: string): Promise<number> {
  await lock(tx, accountId, 'settings');
  const settings = await settingsOf(tx, accountId);
  const timeZone = await queries.timeZoneOf(tx, accountId);
  const opensAt = openingAfter(services.clock(), timeZone, settings);
  if (opensAt) {
    await planQueries.putOff(tx, accountId, opensAt);
    return 0;
  }
  const plans = await planQueries.lockDue(tx, accountId, BATCH);
  if (!plans.length) return 0;
  const brand = await brandOf(tx, accountId);
  const items = new Map(
    (
      await queries.candidates(
        tx,
        accountId,
        plans.map(({ contentId }) => contentId),
      )
    ).map((item) => [item.id, item]),
  );
  const emails = new Set<string>();
  for (const plan of plans) {
    const item = items.get(plan.contentId);
    const standing = plan.batchId === null ? null : await standingOf(tx, plan.askedBy);
    const site = brand?.host ? { ...brand, host: brand.host } : undefined;
    const general = planCode(plan, settings, standing) ?? (site ? null : 'testimonials.no_site');
    const code = general ?? (item ? leftCode(item, emails) : 'not_found');
    if (code || !item || !site) {
      await planQueries.endPlan(tx, accountId, plan.id, { state: 'left', code: code ?? 'not_found' });
      continue;
    }
    const request = await addRequest(tx, services, {
      accountId,
      contentId: item.id,
      customerName: item.customerName ?? '',
      customerEmail: item.email,
      locale: plan.locale ?? site.language,
      greetingValue: greetingValueOf(settings, item),
      createdBy: plan.askedBy,
      days: settings.linkDays,
      isSent: true,
      site,
    });
    await sendMail(tx, services, mailOf({ accountId, request, settings, site, title: item.title }));
    await planQueries.endPlan(tx, accountId, plan.id, { state: 'sent', linkId: request.id });
  }
  return plans.length;
}
async function sendAll(services: Services, accountId: string): Promise<void> {
  let count = BATCH;
  while (count > 0)
    count = await services.db.withTenant(asJobOf(accountId), (tx) => sendNext(tx, services, accountId));
}

/** Sends the requests of an account that are due; begun again, it goes on with those that still wait. */
export const askAccount = defineJob({
  name: 'testimonials.ask',
  payload: z.object({ accountId: z.uuid() }),
  fairBy: ({ accountId }) => accountId,
  timeoutSeconds: 3600,
  retries: 10,
  run: ({ accountId }, services) => sendAll(services, accountId),
});
/** Sends the requests of all accounts that have become due: by the rule, or after quiet hours. */
export const askDue = defineJob({
  name: 'testimonials.ask-due',
  payload: z.object({}),
  every: '*/5 * * * *',
  timeoutSeconds: 3600,
  async run(_none, services) {
    for (const { accountId } of await services.db.withTenant(asHouseJob(), planQueries.dueAccounts))
      await sendAll(services, accountId);
  },
});
/** Deletes scans of posters on which nobody wrote, and what customers typed for another device. */
export const sweepRequests = defineJob({
  name: 'testimonials.sweep-requests',
  payload: z.object({}),
  every: '17 4 * * *',
  async run(_none, services) {
    await services.db.withTenant(asHouseJob(), async (tx) => {
      await queries.sweepScans(tx);
      await queries.sweepDrafts(tx);
    });
  },
});
