import type { Table } from '#platform/db/archive/tables.ts';

/** Tables with rows of a tenant, each with what its rows are called and how an archive brings them in. */
export const tables: readonly Table[] = [
  { name: 'bulk_edit', words: { en: 'Bulk edits', tr: 'Toplu düzenlemeler', ar: 'التعديلات المجمّعة' } },
  {
    name: 'bulk_edit_item',
    words: {
      en: 'Results of bulk edits',
      tr: 'Toplu düzenlemelerin sonuçları',
      ar: 'نتائج التعديلات المجمّعة',
    },
  },
];
