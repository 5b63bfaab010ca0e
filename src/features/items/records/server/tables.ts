import type { Table } from '#platform/db/archive/tables.ts';

/** Tables with rows of a tenant, each with what its rows are called and how an archive brings them in. */
export const tables: readonly Table[] = [
  {
    name: 'page_metadata',
    words: { en: 'Titles of pages', tr: 'Sayfa başlıkları', ar: 'عناوين الصفحات' },
    template: 'tenant',
  },
];
