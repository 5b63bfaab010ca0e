import type { Table } from '#platform/db/archive/tables.ts';

/** Tables with rows of a tenant, each with what its rows are called and how an archive brings them in. */
export const tables: readonly Table[] = [
  {
    name: 'testimonial_message',
    words: { en: 'Messages to customers', tr: 'Müşterilere yazılanlar', ar: 'رسائل إلى العملاء' },
    template: 'work',
    archive: { part: 'messages', refs: { testimonial_id: 'content' } },
  },
];
