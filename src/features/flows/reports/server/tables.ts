import type { Table } from '#platform/db/archive/tables.ts';

/** Tables with rows of a tenant, each with what its rows are called; a report is of the account that it counts. */
export const tables: readonly Table[] = [
  {
    name: 'report',
    words: { en: 'Monthly reports', tr: 'Aylık raporlar', ar: 'التقارير الشهرية' },
    template: 'history',
  },
  {
    name: 'report_setting',
    words: { en: 'Settings of reports', tr: 'Rapor ayarları', ar: 'إعدادات التقارير' },
    template: 'tenant',
  },
];
