import type { Table } from '#platform/db/archive/tables.ts';

/** Tables with rows of a tenant, each with what its rows are called; an archive brings none in. */
export const tables: readonly Table[] = [
  {
    name: 'reply_address',
    words: { en: 'Addresses for replies', tr: 'Yanıt adresleri', ar: 'عناوين الردود' },
    template: 'work',
  },
  {
    name: 'mailbox',
    words: { en: 'Mailboxes', tr: 'Posta kutuları', ar: 'بريد الردود' },
    template: 'work',
  },
  {
    name: 'mail_reply',
    words: { en: 'Replies by mail', tr: 'E-postayla gelen yanıtlar', ar: 'ردود بالبريد' },
    template: 'work',
  },
];
