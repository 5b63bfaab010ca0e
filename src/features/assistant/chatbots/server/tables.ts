import type { Table } from '#platform/db/archive/tables.ts';

/** Tables with rows of a tenant. */
export const tables: readonly Table[] = [
  {
    name: 'widget_setting',
    words: { en: 'Settings of the assistant', tr: 'Asistan ayarları', ar: 'إعدادات المساعد' },
  },
  {
    name: 'chat_widget',
    words: { en: 'Chat on other websites', tr: 'Başka sitelerdeki sohbet', ar: 'المحادثة على مواقع أخرى' },
  },
];
