/** Statuses of a task (TASK-02). */
export const taskStatuses = ['NOT_STARTED', 'IN_PROGRESS', 'ON_HOLD', 'DONE'] as const;
export type TaskStatus = (typeof taskStatuses)[number];
/** Types of tasks, a set of their own. */
export const taskTypes = ['content', 'regular'] as const;
/** Steps in which a task repeats. */
export const recurrenceSteps = ['day', 'week', 'month', 'year'] as const;
/** Repetition of a task: every `interval` steps, until a date `YYYY-MM-DD` or without an end. */
export type Recurrence = {
  every: (typeof recurrenceSteps)[number];
  interval: number;
  until: string | null;
};
/** Minutes before a task is due at which its reminder may go out; without a time of day, before 9:00. */
export const reminderMinutes = [0, 30, 60, 180, 1440, 2880, 10080] as const;
/** Largest number of points of a checklist. */
export const CHECKLIST_MOST = 100;
/** Largest number of labels of a task. */
export const LABELS_MOST = 20;
/** Longest label of a task in characters. */
export const LABEL_LONGEST = 60;

const DAY_MS = 86_400_000;
const dayOf = (date: string): Date => new Date(`${date}T00:00:00Z`);
const textOf = (date: Date): string => date.toISOString().slice(0, 10);
/** Returns the date so many days later, both as `YYYY-MM-DD`. */
export const addDays = (date: string, days: number): string =>
  textOf(new Date(dayOf(date).getTime() + days * DAY_MS));

/** Returns the date so many months later; a month that is too short ends with its last day. */
function addMonths(date: string, months: number, day: number): string {
  const start = dayOf(date);
  const month = start.getUTCMonth() + months;
  const lastDay = new Date(Date.UTC(start.getUTCFullYear(), month + 1, 0)).getUTCDate();
  return textOf(new Date(Date.UTC(start.getUTCFullYear(), month, Math.min(day, lastDay))));
}

/** Returns the date after so many repetitions. */
function repeated({ every, interval }: Recurrence, dueOn: string, day: number, times: number): string {
  const steps = interval * times;
  if (every === 'day') return addDays(dueOn, steps);
  if (every === 'week') return addDays(dueOn, steps * 7);
  return addMonths(dueOn, every === 'month' ? steps : steps * 12, day);
}

/** Longest length of each step in days, by which repetitions that have passed are skipped. */
const LONGEST_DAYS = { day: 1, week: 7, month: 31, year: 366 } as const;

/**
 * Returns the date of the task that follows: the first repetition after `dueOn` that is not before `today`; null
 * when the repetition has ended. `day` is the day of the month that it keeps to.
 */
export function nextDue(
  recurrence: Recurrence,
  dueOn: string,
  { today, day }: { today: string; day?: number | null },
): string | null {
  const keptDay = day ?? dayOf(dueOn).getUTCDate();
  const passedDays = (dayOf(today).getTime() - dayOf(dueOn).getTime()) / DAY_MS;
  const longest = LONGEST_DAYS[recurrence.every] * recurrence.interval;
  let times = Math.max(1, Math.floor(passedDays / longest));
  let next = repeated(recurrence, dueOn, keptDay, times);
  while (next < today) {
    times += 1;
    next = repeated(recurrence, dueOn, keptDay, times);
  }
  return recurrence.until !== null && next > recurrence.until ? null : next;
}
