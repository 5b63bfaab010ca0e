import type { Table } from '#platform/db/archive/tables.ts';

/** Tables with rows of a tenant, each with what its rows are called and how an archive brings them in. */
export const tables: readonly Table[] = [
  {
    name: 'site_copy',
    words: { en: 'Copies of the site', tr: 'Site kopyaları', ar: 'نسخ الموقع' },
    template: 'history',
  },
];
