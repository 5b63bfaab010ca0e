import type { Table } from '#platform/db/archive/tables.ts';

/** Tables with rows of a tenant, each with what its rows are called; an archive brings none in. */
export const tables: readonly Table[] = [
  {
    name: 'bot_demo',
    words: { en: 'Bot demos', tr: 'Bot tanıtımları', ar: 'عروض الروبوت' },
    template: 'work',
  },
  {
    name: 'bot_demo_passage',
    words: { en: 'Passages of bot demos', tr: 'Bot tanıtımlarının bölümleri', ar: 'مقاطع عروض الروبوت' },
    template: 'derived',
  },
  {
    name: 'bot_demo_chat',
    words: { en: 'Conversations with bot demos', tr: 'Bot tanıtımı konuşmaları', ar: 'محادثات عروض الروبوت' },
    template: 'work',
  },
  {
    name: 'bot_demo_message',
    words: { en: 'Messages of bot demos', tr: 'Bot tanıtımı mesajları', ar: 'رسائل عروض الروبوت' },
    template: 'work',
  },
];
