import type { TenantTx } from '#platform/db/tenant.ts';
import { defineServerSlot, partsOf } from '#platform/server-slots.ts';
import type { Services } from '#platform/services.ts';
import type { Actor } from '#shared/actor.ts';
import { clockAt } from '#shared/time/time-zone.ts';
import type { Entry } from '../contract.ts';

type Booking = Extract<Entry, { kind: 'booking' }>;
/** An entry of a later feature in the calendar of an account: moments with the address of their screen. */
export type ForeignEntry = Pick<Booking, 'id' | 'title' | 'at' | 'endsAt' | 'path' | 'isPending'>;
/** Returns the entries of days, both included, by the clock of the account, as far as the person sees them; at most `most`. */
export type EntrySource = (
  call: { tx: TenantTx; actor: Actor; accountId: string },
  span: { from: string; to: string; timeZone: string; most: number },
) => Promise<ForeignEntry[]>;
/** Slot of later features that have entries of the calendar. */
export const calendarEntries = defineServerSlot<EntrySource>('calendar.entries');

/** Returns the entries of later features with their day. */
export async function foreignEntries(
  { services, ...call }: Parameters<EntrySource>[0] & { services: Pick<Services, 'fillings'> },
  span: Parameters<EntrySource>[1],
): Promise<(Booking & { day: string })[]> {
  const perSource = await Promise.all(partsOf(services, calendarEntries).map((source) => source(call, span)));
  return perSource.flat().map((entry) => ({
    kind: 'booking' as const,
    ...entry,
    contentTypeId: null,
    userId: null,
    version: 1,
    day: clockAt(entry.at, span.timeZone).slice(0, 10),
  }));
}
