import type { Table } from '#platform/db/archive/tables.ts';

/** Tables with rows of a tenant, each with what its rows are called and how an archive brings them in. */
export const tables: readonly Table[] = [
  {
    name: 'content_import',
    words: { en: 'Imports', tr: 'İçe aktarmalar', ar: 'عمليات الاستيراد' },
    template: 'history',
  },
  {
    name: 'content_import_row',
    words: { en: 'Rows of imports', tr: 'İçe aktarma satırları', ar: 'صفوف عمليات الاستيراد' },
    template: 'history',
  },
  {
    name: 'content_import_replaced',
    words: {
      en: 'What imports replaced',
      tr: 'İçe aktarmaların değiştirdikleri',
      ar: 'ما استبدلته عمليات الاستيراد',
    },
    template: 'history',
  },
];
