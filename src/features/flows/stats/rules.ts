import type { PostType } from '#features/flows/usage-logs/rules.ts';

/** Activities that the report of an account counts, in the order of the screen. */
export const activities = [
  'item',
  'publication',
  'post',
  'testimonial',
  'review',
  'inquiry',
  'booking',
] as const satisfies readonly PostType[];
export type Activity = (typeof activities)[number];
/** Days of a report of content (BILL-21). */
export const REPORT_DAYS = 30;
/** Accounts that a list of usage reads, so that it can say that there are more than it shows (BILL-18). */
export const MOST_READ = 600;
/** Accounts that a list of usage shows (BILL-18). */
export const MOST_LISTED = 500;
/** Numbers that a history has for each month of a year (BILL-13). */
export const holdings = ['images', 'videos', 'storage', 'tokens'] as const;
export type Holding = (typeof holdings)[number];

const DAY = 86_400_000;
/** Returns the days of a report, oldest first, and the first day of the equal period before. */
export function reportDays(now: Date): { days: string[]; before: string } {
  const ago = (days: number) => new Date(now.getTime() - days * DAY).toISOString().slice(0, 10);
  return {
    days: Array.from({ length: REPORT_DAYS }, (_none, index) => ago(REPORT_DAYS - 1 - index)),
    before: ago(2 * REPORT_DAYS - 1),
  };
}
