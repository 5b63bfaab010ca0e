import { z } from 'zod';
import { brandOf, sendMail } from '#features/ground/notices/server/actions.ts';
import { asHouseJob, asJobOf } from '#platform/db/scope.ts';
import type { TenantTx } from '#platform/db/tenant.ts';
import { defineJob } from '#platform/jobs/jobs.ts';
import type { Services } from '#platform/services.ts';
import { openingAfter } from '#shared/time/quiet-hours.ts';
import { REMINDER_DAYS } from '../../rules.ts';
import { reminderMail } from '../emails.ts';
import { addressOf, canShowAgain } from '../links/actions-link.ts';
import { settingsOf } from '../settings/actions.ts';
import { greet, inLanguage } from '../settings/actions-texts.ts';
import { timeZoneOf } from '../asking/queries.ts';
import * as queries from './queries.ts';

/** Sends the reminder of one request, unless it was answered or its customer opted out meanwhile. */
async function remindOf(tx: TenantTx, services: Services, accountId: string, linkId: string): Promise<void> {
  const link = await queries.lockDue(tx, accountId, linkId);
  const brand = await brandOf(tx, accountId);
  const email = link?.customerEmail;
  const request = { accountId, linkId };
  if (
    !link ||
    !email ||
    !brand?.host ||
    (await queries.isOptedOut(tx, accountId, email)) ||
    !canShowAgain(services, request, link.secretHash)
  ) {
    await queries.endReminders(tx, accountId, linkId);
    return;
  }
  const stored = await settingsOf(tx, accountId);
  if (!stored.hasReminders) {
    await queries.endReminders(tx, accountId, linkId);
    return;
  }
  const opensAt = openingAfter(services.clock(), await timeZoneOf(tx, accountId), stored);
  if (opensAt) {
    await queries.putOff(tx, accountId, linkId, opensAt);
    return;
  }
  const settings = inLanguage(stored, link.locale);
  const { url } = await addressOf(services, request, { ...brand, host: brand.host, locale: link.locale });
  const count = (link.reminders ?? 0) + 1;
  await sendMail(tx, services, {
    accountId,
    kind: 'testimonial.reminder',
    to: email,
    language: link.locale,
    senderName: brand.sender,
    ...reminderMail(link.locale, brand, {
      greeting: greet(settings, link.locale, link.greetingValue),
      title: link.contentId === null ? null : await queries.titleOf(tx, accountId, link.contentId),
      url,
      expiresAt: link.expiresAt,
      texts: settings,
      isLast: count === REMINDER_DAYS.length,
    }),
  });
  await queries.noteReminder(tx, accountId, linkId, count, REMINDER_DAYS[count] ?? null);
}
/** Sends the reminders that are due, on the days of the rules and outside of the quiet hours of each business. */
export const remind = defineJob({
  name: 'testimonials.remind',
  payload: z.object({}),
  every: '*/10 * * * *',
  async run(_none, services) {
    for (const { accountId, id } of await services.db.withTenant(asHouseJob(), queries.dueLinks))
      await services.db.withTenant(asJobOf(accountId), (tx) => remindOf(tx, services, accountId, id));
  },
});
