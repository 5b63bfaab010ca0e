import type { Table } from '#platform/db/archive/tables.ts';

/** Tables with rows of a tenant, each with what its rows are called and how an archive brings them in. */
export const tables: readonly Table[] = [
  {
    name: 'image_to_video',
    words: {
      en: 'Videos made of photos',
      tr: 'Fotoğraflardan yapılan videolar',
      ar: 'فيديوهات صُنعت من الصور',
    },
    template: 'work',
  },
];
