import type { Numbers } from './contract-numbers.ts';

/** Returns the first days of so many months, the last one that of a day `YYYY-MM-DD`. */
export function monthsBefore(today: string, count: number): string[] {
  const last = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)) - 1;
  return Array.from({ length: count }, (_, at) => {
    const month = last - count + 1 + at;
    return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-01`;
  });
}
/** Returns the average of ratings with one decimal; null without one. */
export const averageOf = ({ rated, stars }: { rated: number; stars: number }): number | null =>
  rated ? Math.round((stars / rated) * 10) / 10 : null;

type Cell = string | number;
/** Returns a table of the numbers as rows of a file, its names first. */
export function rowsOf({ months, services }: Numbers, table: 'months' | 'services'): Cell[][] {
  if (table === 'months')
    return [
      ['month', 'asked', 'opened', 'answered', 'published', 'average'],
      ...months.map(({ month, asked, opened, answered, published, average }) => [
        month.slice(0, 7),
        asked,
        opened,
        answered,
        published,
        average ?? '',
      ]),
    ];
  return [
    ['service', 'asked', 'answered', 'published', 'average'],
    ...services.map(({ label, asked, answered, published, average }) => [
      label,
      asked,
      answered,
      published,
      average ?? '',
    ]),
  ];
}
