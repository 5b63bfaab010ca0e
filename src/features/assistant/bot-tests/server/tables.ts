import type { Table } from '#platform/db/archive/tables.ts';

/** Tables with rows of a tenant, each with what its rows are called. */
export const tables: readonly Table[] = [
  {
    name: 'bot_test',
    words: {
      en: 'Test questions for the assistant',
      tr: 'Asistanın deneme soruları',
      ar: 'أسئلة اختبار المساعد',
    },
    template: {
      section: 'widget',
      fields: ['language', 'question'],
      match: ['question'],
      title: 'question',
      stays: ['accepted', 'accepted_by', 'created_at', 'origin'],
    },
  },
];
