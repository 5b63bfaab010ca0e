import type { Table } from '#platform/db/archive/tables.ts';

/** Tables with rows of a tenant, each with what its rows are called. */
export const tables: readonly Table[] = [
  {
    name: 'usage_issue',
    words: { en: 'Usage issues', tr: 'Kullanım sorunları', ar: 'مشكلات الاستخدام' },
    template: 'history',
  },
];
