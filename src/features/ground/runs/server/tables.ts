import type { Table } from '#platform/db/archive/tables.ts';

/** Tables with rows of a tenant, each with what its rows are called and how an archive brings them in. */
export const tables: readonly Table[] = [
  {
    name: 'run',
    words: {
      en: 'Work over many items at once',
      tr: 'Birçok içerikle birden yapılan işler',
      ar: 'أعمال على عناصر كثيرة دفعة واحدة',
    },
    template: 'history',
  },
  {
    name: 'run_item',
    words: {
      en: 'Results of work over many items',
      tr: 'Birçok içerikle yapılan işlerin sonuçları',
      ar: 'نتائج الأعمال على عناصر كثيرة',
    },
    template: 'history',
  },
];
