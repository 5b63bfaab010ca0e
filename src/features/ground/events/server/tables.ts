import type { Table } from '#platform/db/archive/tables.ts';

/** Tables with rows of a tenant, each with what its rows are called and how an archive brings them in. */
export const tables: readonly Table[] = [
  {
    name: 'event',
    words: {
      en: 'Events for other parts of the product',
      tr: 'Ürünün diğer bölümlerine giden olaylar',
      ar: 'أحداث لبقية أجزاء المنتج',
    },
    template: 'history',
  },
  {
    name: 'event_delivery',
    words: { en: 'Events still to be delivered', tr: 'Henüz iletilmemiş olaylar', ar: 'أحداث لم تُسلَّم بعد' },
    template: 'history',
  },
];
