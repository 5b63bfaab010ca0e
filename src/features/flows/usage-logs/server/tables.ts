import type { Table } from '#platform/db/archive/tables.ts';

/** Tables with rows of a tenant, each with what its rows are called. */
export const tables: readonly Table[] = [
  {
    name: 'usage_log',
    words: { en: 'Usage logs', tr: 'Kullanım kayıtları', ar: 'سجلات الاستخدام' },
    template: 'history',
  },
];
