import type { Table } from '#platform/db/archive/tables.ts';

/** Tables with rows of a tenant, each with what its rows are called and how an archive brings them in. */
export const tables: readonly Table[] = [
  {
    name: 'screenshot',
    words: { en: 'Screenshots of web pages', tr: 'Web sayfası görüntüleri', ar: 'لقطات صفحات الويب' },
    template: 'history',
  },
];
