import type { Table } from '#platform/db/archive/tables.ts';

/** Tables with rows of a tenant, each with what its rows are called and how an archive brings them in. */
export const tables: readonly Table[] = [
  { name: 'review', words: { en: 'Reviews', tr: 'Değerlendirmeler', ar: 'المراجعات' }, template: 'work' },
  {
    name: 'reviews_log',
    words: { en: 'Imports of reviews', tr: 'Değerlendirme aktarımları', ar: 'عمليات استيراد المراجعات' },
    template: 'history',
  },
  {
    name: 'gmb_location',
    words: { en: 'Locations on Google', tr: 'Google konumları', ar: 'المواقع على Google' },
    template: 'tenant',
  },
];
