import type { Table } from '#platform/db/archive/tables.ts';

/** Tables with rows of a tenant, each with what its rows are called; an archive brings neither in, since secrets do not travel. */
export const tables: readonly Table[] = [
  { name: 'hook', words: { en: 'Webhooks', tr: 'Webhook’lar', ar: 'خطافات الويب' }, template: 'secret' },
  {
    name: 'hook_delivery',
    words: { en: 'Messages of webhooks', tr: 'Webhook mesajları', ar: 'رسائل خطافات الويب' },
    template: 'history',
  },
];
