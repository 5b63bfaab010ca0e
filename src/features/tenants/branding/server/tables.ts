import type { Table } from '#platform/db/archive/tables.ts';

/** Tables with rows of a tenant, each with what its rows are called and how an archive brings them in. */
export const tables: readonly Table[] = [
  {
    name: 'domain',
    words: { en: 'Custom domains', tr: 'Kendi alan adları', ar: 'النطاقات الخاصة' },
    template: 'tenant',
  },
  {
    name: 'whitelabel',
    words: { en: 'Addresses of sites', tr: 'Site adresleri', ar: 'عناوين المواقع' },
    template: 'tenant',
  },
];
