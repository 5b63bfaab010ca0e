import type { Numbers } from '../../contract-numbers.ts';

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
