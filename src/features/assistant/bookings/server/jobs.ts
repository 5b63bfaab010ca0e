import { z } from 'zod';
import { asHouseJob, asJobOf } from '#platform/db/scope.ts';
import { defineJob } from '#platform/jobs/jobs.ts';
import { reminderAt } from './actions-book.ts';
import { mailCustomer } from './actions-mails.ts';
import type { Desk } from './actions-slots.ts';
import * as queries from './queries.ts';
import { readSettings } from './setup/queries.ts';

/** Sends the reminder of one booking that is due, and plans the next one; who waits for a confirmation gets none. */
async function remindOf(desk: Desk, bookingId: string): Promise<void> {
  const { tx, services, accountId } = desk;
  if (!(await queries.lockDue(tx, accountId, bookingId))) return;
  const booking = await queries.find(tx, accountId, bookingId);
  if (!booking) return;
  const settings = await readSettings(tx, accountId);
  const isOn = settings.hasDayReminder || settings.hasHourReminder;
  if (isOn && booking.state === 'confirmed' && Date.parse(booking.startsAt) > services.clock().getTime())
    await mailCustomer(desk, booking, 'reminder');
  await queries.setReminder(tx, accountId, bookingId, reminderAt(desk, settings, booking.startsAt));
}
/** Sends the reminders of bookings that are due, by the settings of each business. */
export const remind = defineJob({
  name: 'bookings.remind',
  payload: z.object({}),
  every: '*/5 * * * *',
  async run(_none, services) {
    for (const { accountId, id } of await services.db.withTenant(asHouseJob(), queries.dueReminders))
      await services.db.withTenant(asJobOf(accountId), (tx) => remindOf({ tx, services, accountId }, id));
  },
});
/** Deletes held times that are over; who asks for a time passes them over before. */
export const sweepHolds = defineJob({
  name: 'bookings.sweep_holds',
  payload: z.object({}),
  every: '*/5 * * * *',
  async run(_none, { db }) {
    await db.withTenant(asHouseJob(), queries.sweepHolds);
  },
});
