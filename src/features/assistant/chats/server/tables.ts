import type { Table } from '#platform/db/archive/tables.ts';

/** Tables with rows of a tenant, each with what its rows are called; an archive brings none in. */
export const tables: readonly Table[] = [
  { name: 'chat', words: { en: 'Conversations', tr: 'Konuşmalar', ar: 'المحادثات' }, template: 'work' },
  {
    name: 'chat_message',
    words: { en: 'Messages of conversations', tr: 'Konuşma mesajları', ar: 'رسائل المحادثات' },
    template: 'work',
  },
];
