import { canPublish, canUpdate } from '#features/items/content/policy.ts';
import { canEdit } from '#features/work/tasks/policy.ts';
import type { useAsker } from '#features/tenants/tenants/app/parts/controls.ts';
import { clockAt } from '#shared/time/time-zone.ts';
import type { Entry } from '../../contract.ts';

/** Date and time of an entry by the clock of the account; a time is null where the whole day is meant. */
export type When = { day: string; time: string | null };

/** Returns when an entry is by the clock of the account. */
export function whenOf(entry: Entry, timeZone: string): When {
  if (entry.kind === 'item') return { day: entry.day, time: null };
  if (entry.kind === 'task') return { day: entry.day, time: entry.time };
  const [day = '', time = ''] = clockAt(entry.at, timeZone).split('T');
  return { day, time };
}
/** Returns what names an entry among all others. */
export const keyOf = (entry: Entry): string => `${entry.kind} ${entry.id}`;
/** Returns the address of the screen of an entry. */
export function addressOf(entry: Entry): string {
  if (entry.kind === 'booking') return entry.path;
  return entry.kind === 'task' ? `/tasks/${entry.id}` : `/content/${entry.id}`;
}

/** Says whether the person may give an entry another date. */
export function mayMove(asker: ReturnType<typeof useAsker>, entry: Entry): boolean {
  if (entry.kind === 'task') return canEdit(asker, { ...entry, assigneeId: entry.userId });
  if (entry.kind === 'booking' || entry.contentTypeId === null) return false;
  const { contentTypeId } = entry;
  if (entry.kind === 'publication') return canPublish(asker, { contentTypeId });
  return canUpdate(asker, { ...entry, contentTypeId });
}
