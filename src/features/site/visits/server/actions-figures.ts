import type { Figures } from '../contract.ts';
import { measures, periodOf, type Measure, type Range } from '../rules.ts';
import { MOST_ACCOUNTS } from './queries-figures.ts';

/** Rows of the table. */
const MOST_LINES = 200;
type Line = Figures['lines'][number];
const partOf: Record<Measure, (line: Line) => number> = {
  visits: (line) => line.visits,
  views: (line) => line.views,
  leads: (line) => line.inquiries,
  calls: (line) => line.calls,
  mails: (line) => line.mails,
};
const sum = (lines: readonly Line[], of: (line: Line) => number) =>
  lines.reduce((total, line) => total + of(line), 0);

/** Returns the period of the figures of several accounts: days of UTC, since their time zones differ. */
export const figuresPeriod = (range: Range, now: Date) => periodOf(range, now.toISOString().slice(0, 10));
/** Adds the figures of accounts up and orders them. */
export function figuresOf(all: readonly Line[], { from, to }: { from: string; to: string }): Figures {
  const lines = all.slice(0, MOST_ACCOUNTS);
  return {
    from,
    to,
    lines: lines
      .toSorted((a, b) => b.views - a.views || b.inquiries - a.inquiries || a.name.localeCompare(b.name))
      .slice(0, MOST_LINES),
    totals: Object.fromEntries(
      measures.map((measure) => [measure, sum(lines, partOf[measure])]),
    ) as Figures['totals'],
    viewsBefore: sum(lines, (line) => line.viewsBefore),
    accounts: lines.length,
    isCut: all.length > MOST_ACCOUNTS,
  };
}
