import type { z } from 'zod';
import { audit } from '#features/ground/audit/server/actions.ts';
import { seenBy } from '#features/items/content/server/actions.ts';
import { canSee as canSeeTasks } from '#features/work/tasks/policy.ts';
import { seenTasks } from '#features/work/tasks/server/actions.ts';
import { tasksBetween } from '#features/work/tasks/server/queries.ts';
import type { TenantTx } from '#platform/db/tenant.ts';
import type { Services } from '#platform/services.ts';
import type { Actor } from '#shared/actor.ts';
import type { Output } from '#shared/endpoint.ts';
import { fail } from '#shared/fail.ts';
import { readsTestimonials } from '#shared/rights/testimonials.ts';
import { isTimeZone } from '#shared/time/time-zone.ts';
import {
  CALENDAR_DAYS,
  DAY_ITEMS,
  TRAY_DRAFTS,
  type Entry,
  type getCalendar,
  type getDrafts,
} from '../contract.ts';
import { foreignEntries } from './actions-entries.ts';
import * as queries from './queries.ts';

const DAY_MS = 86_400_000;
type Span = z.output<typeof getCalendar.query>;
/** A person who reads the calendar of an account. */
type Reader = { tx: TenantTx; services: Pick<Services, 'fillings'>; actor: Actor; accountId: string };

async function taskEntries(
  tx: TenantTx,
  actor: Actor,
  accountId: string,
  { from, to, contentTypeId }: Span,
): Promise<Extract<Entry, { kind: 'task' }>[]> {
  if (!canSeeTasks(actor)) return [];
  const tasks = await tasksBetween(tx, accountId, {
    from,
    to,
    perDay: DAY_ITEMS + 1,
    contentTypeId,
    seen: seenTasks(actor),
  });
  return tasks.map((task) => ({
    kind: 'task' as const,
    id: task.id,
    title: task.title,
    contentTypeId: task.contentTypeId,
    userId: task.assigneeId,
    createdBy: task.createdBy,
    version: task.version,
    day: task.dueOn,
    time: task.dueTime,
    isDone: task.status === 'DONE',
  }));
}
/** Returns as many rows of each day as it shows, and adds the days of which some are left out. */
function cutToDays<Row extends { day: string }>(rows: Row[], cutDays: Set<string>): Row[] {
  const countOf = new Map<string, number>();
  return rows.filter(({ day }) => {
    const count = (countOf.get(day) ?? 0) + 1;
    countOf.set(day, count);
    if (count > DAY_ITEMS) cutDays.add(day);
    return count <= DAY_ITEMS;
  });
}

/** Returns the drafts that somebody may plan, as far as the person sees them. */
export async function readDrafts(
  tx: TenantTx,
  actor: Actor,
  accountId: string,
  contentTypeId: string | undefined,
): Promise<Output<typeof getDrafts>> {
  const rows = await queries.draftsOf(tx, { accountId, contentTypeId, seen: seenBy(actor) });
  return { drafts: rows.slice(0, TRAY_DRAFTS), isCut: rows.length > TRAY_DRAFTS };
}

/** Returns what the calendar shows of a span of days, as far as the person sees it. @throws 400 */
export async function readCalendar(reader: Reader, span: Span): Promise<Output<typeof getCalendar>> {
  const days = (Date.parse(span.to) - Date.parse(span.from)) / DAY_MS + 1;
  if (!(days >= 1 && days <= CALENDAR_DAYS))
    throw fail('calendar.span_wrong', 400, [{ path: 'query.to', code: 'calendar.span_wrong' }]);
  return entriesOf(reader, span);
}

/** Returns the entries of a span of days of any length, as far as the person sees them. */
export async function entriesOf(reader: Reader, span: Span): Promise<Output<typeof getCalendar>> {
  const { tx, actor, accountId } = reader;
  const { timeZone, country } = await queries.habitsOf(tx, accountId);
  const asked = { accountId, ...span, seen: seenBy(actor) };
  const items = await queries.itemsBetween(tx, asked);
  const publications = await queries.publicationsBetween(tx, {
    ...asked,
    timeZone,
    testimonials: readsTestimonials(actor),
  });
  const tasks = await taskEntries(tx, actor, accountId, span);
  // Bookings belong to no type of content.
  const bookings = span.contentTypeId
    ? []
    : await foreignEntries(reader, { ...span, timeZone, most: DAY_ITEMS * CALENDAR_DAYS });
  const cutDays = new Set<string>();
  const entries: Entry[] = [
    ...cutToDays(items, cutDays).map((item) => ({ kind: 'item' as const, ...item })),
    ...cutToDays(publications, cutDays).map(({ day: _day, ...publication }) => ({
      kind: 'publication' as const,
      ...publication,
    })),
    ...cutToDays(tasks, cutDays),
    ...cutToDays(bookings, cutDays).map(({ day: _day, ...booking }) => booking),
  ];
  return { timeZone, country, cutDays: [...cutDays].toSorted(), entries };
}

/** Changes the time zone of an account. @throws 400 */
export async function setTimeZone(
  tx: TenantTx,
  actor: Actor,
  accountId: string,
  timeZone: string,
): Promise<{ timeZone: string }> {
  if (!isTimeZone(timeZone))
    throw fail('calendar.zone_unknown', 400, [{ path: 'timeZone', code: 'calendar.zone_unknown' }]);
  const { timeZone: before } = await queries.habitsOf(tx, accountId);
  await queries.updateTimeZone(tx, accountId, timeZone);
  audit(tx, actor, {
    action: 'settings.account_changed',
    object: { type: 'account', id: accountId },
    before: { timeZone: before },
    after: { timeZone },
  });
  return { timeZone };
}
