import type { Table } from '#platform/db/archive/tables.ts';

/** Tables with rows of a tenant, each with what its rows are called; an archive brings none in. */
export const tables: readonly Table[] = [
  { name: 'chat', words: { en: 'Conversations', tr: 'Konuşmalar', ar: 'المحادثات' }, template: 'work' },
  {
    name: 'chat_message',
    words: { en: 'Messages of conversations', tr: 'Konuşma mesajları', ar: 'رسائل المحادثات' },
    template: 'work',
  },
  {
    name: 'chat_note',
    words: { en: 'Notes about conversations', tr: 'Konuşma notları', ar: 'ملاحظات المحادثات' },
    template: 'work',
  },
  {
    name: 'chat_answer',
    words: { en: 'Answers at hand', tr: 'Hazır yanıtlar', ar: 'ردود جاهزة' },
    template: {
      section: 'widget',
      fields: ['text', 'title'],
      match: ['title'],
      title: 'title',
      stays: ['created_at', 'updated_at'],
    },
  },
];
