import type { Table } from '#platform/db/archive/tables.ts';

/** Tables with rows of a tenant, each with what its rows are called. */
export const tables: readonly Table[] = [
  { name: 'automation', words: { en: 'Automations', tr: 'Otomasyonlar', ar: 'عمليات الأتمتة' } },
  {
    name: 'automation_filter',
    words: { en: 'Conditions of automations', tr: 'Otomasyonların koşulları', ar: 'شروط الأتمتة' },
  },
  {
    name: 'automation_run',
    words: { en: 'Runs of automations', tr: 'Otomasyonların çalışmaları', ar: 'مرات تشغيل الأتمتة' },
  },
  {
    name: 'automation_step',
    words: {
      en: 'Steps of automation runs',
      tr: 'Otomasyon çalışmalarının adımları',
      ar: 'خطوات تشغيل الأتمتة',
    },
  },
];
