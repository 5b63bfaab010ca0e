import type { Table } from '#platform/db/archive/tables.ts';

/** Tables with rows of a tenant, each with what its rows are called. */
export const tables: readonly Table[] = [
  {
    name: 'usage_month',
    words: { en: 'Usage by month', tr: 'Aylık kullanım', ar: 'الاستخدام الشهري' },
    template: 'history',
  },
];
