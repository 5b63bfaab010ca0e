import type { Table } from '#platform/db/archive/tables.ts';

/** Tables with rows of a tenant, each with what its rows are called. */
export const tables: readonly Table[] = [
  {
    name: 'automation',
    words: { en: 'Automations', tr: 'Otomasyonlar', ar: 'عمليات الأتمتة' },
    template: {
      section: { by: 'type', is: { schedule: 'automations' }, else: 'triggers' },
      fields: [
        'account_type',
        'contact_days',
        'name',
        'per_day',
        'quiet_from',
        'quiet_until',
        'schedule',
        'steps',
        'type',
      ],
      first: ['account_type', 'type'],
      match: ['name', 'type'],
      people: ['user_id'],
      begin: { account_type: 'agency' },
      title: 'name',
      stays: ['blocked_time', 'created_at', 'failures', 'next_run_at', 'status', 'updated_at', 'version'],
    },
  },
  {
    name: 'automation_filter',
    words: { en: 'Conditions of automations', tr: 'Otomasyonların koşulları', ar: 'شروط الأتمتة' },
    template: {
      section: { like: 'automation_id' },
      fields: ['filters', 'match'],
      refs: { automation_id: 'automation' },
      people: ['user_id'],
      stays: [],
    },
  },
  {
    name: 'automation_run',
    words: { en: 'Runs of automations', tr: 'Otomasyonların çalışmaları', ar: 'مرات تشغيل الأتمتة' },
    template: 'history',
  },
  {
    name: 'automation_step',
    words: {
      en: 'Steps of automation runs',
      tr: 'Otomasyon çalışmalarının adımları',
      ar: 'خطوات تشغيل الأتمتة',
    },
    template: 'history',
  },
];
