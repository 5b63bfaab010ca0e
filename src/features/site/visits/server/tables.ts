import type { Table } from '#platform/db/archive/tables.ts';

/** Tables with rows of a tenant, each with what its rows are called and how an archive brings them in. */
export const tables: readonly Table[] = [
  {
    name: 'site_count',
    words: { en: 'Numbers of visits to the site', tr: 'Site ziyaret sayıları', ar: 'أعداد زيارات الموقع' },
    template: 'history',
    archive: { part: 'history', idTexts: ['key'] },
  },
];
