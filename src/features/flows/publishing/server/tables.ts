import type { Table } from '#platform/db/archive/tables.ts';

/** Tables with rows of a tenant; they belong to sites that an import does not bring. */
export const tables: readonly Table[] = [
  { name: 'website', words: { en: 'Websites', tr: 'Web siteleri', ar: 'المواقع' }, template: 'tenant' },
  {
    name: 'publication',
    words: {
      en: 'Publications on other websites',
      tr: 'Diğer sitelerdeki yayınlar',
      ar: 'منشورات على مواقع أخرى',
    },
    template: 'history',
  },
];
