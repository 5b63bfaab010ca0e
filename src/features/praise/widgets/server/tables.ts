import type { Table } from '#platform/db/archive/tables.ts';

/** Tables with rows of a tenant, each with what its rows are called and how an archive brings them in. */
export const tables: readonly Table[] = [
  {
    name: 'widget',
    words: {
      en: 'Widgets for other sites',
      tr: 'Başka siteler için widget’lar',
      ar: 'أدوات العرض للمواقع الأخرى',
    },
    template: {
      section: 'widget',
      fields: ['kind', 'name', 'settings'],
      parts: { settings: [] },
      match: ['name'],
      title: 'name',
      stays: ['hosts', 'created_at', 'updated_at'],
    },
    archive: { part: 'settings', title: 'name', undo: { isTimed: true } },
  },
];
