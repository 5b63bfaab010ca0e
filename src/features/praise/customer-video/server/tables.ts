import type { Table } from '#platform/db/archive/tables.ts';

/** Tables with rows of a tenant, each with what its rows are called and how an archive brings them in. */
export const tables: readonly Table[] = [
  {
    name: 'testimonial_caption',
    words: { en: 'Captions of videos', tr: 'Video altyazıları', ar: 'الترجمات النصية للفيديو' },
    template: 'work',
    archive: { part: 'items', refs: { testimonial_id: 'content' } },
  },
];
