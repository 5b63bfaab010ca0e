import type { Table } from '#platform/db/archive/tables.ts';

/** Tables with rows of a tenant, each with what its rows are called and how an archive brings them in. */
export const tables: readonly Table[] = [
  { name: 'connection', words: { en: 'Connections', tr: 'Bağlantılar', ar: 'الاتصالات' }, template: 'secret' },
  {
    name: 'connection_permission',
    words: { en: 'Permissions of connections', tr: 'Bağlantı izinleri', ar: 'موافقات الاتصالات' },
    template: 'history',
  },
];
