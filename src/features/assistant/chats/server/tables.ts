import type { Table } from '#platform/db/archive/tables.ts';

/** Tables with rows of a tenant, each with what its rows are called; an archive brings none in. */
export const tables: readonly Table[] = [
  { name: 'chat', words: { en: 'Conversations', tr: 'Konuşmalar', ar: 'المحادثات' } },
  {
    name: 'chat_message',
    words: { en: 'Messages of conversations', tr: 'Konuşma mesajları', ar: 'رسائل المحادثات' },
  },
  {
    name: 'chat_note',
    words: { en: 'Notes about conversations', tr: 'Konuşma notları', ar: 'ملاحظات المحادثات' },
  },
  {
    name: 'chat_answer',
    words: { en: 'Answers at hand', tr: 'Hazır yanıtlar', ar: 'ردود جاهزة' },
  },
];
