import type { Table } from '#platform/db/archive/tables.ts';

/** Tables with rows of a tenant, each with what its rows are called and how an archive brings them in. */
export const tables: readonly Table[] = [
  {
    name: 'calendar_feed',
    words: { en: 'Calendar addresses', tr: 'Takvim adresleri', ar: 'عناوين التقويم' },
    template: 'person',
  },
];
