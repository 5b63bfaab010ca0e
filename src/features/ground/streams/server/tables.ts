import type { Table } from '#platform/db/archive/tables.ts';

/** Tables with rows of a tenant, each with what its rows are called and how an archive brings them in. */
export const tables: readonly Table[] = [
  {
    name: 'event_stream',
    words: { en: 'Answers that are being written', tr: 'Yazılmakta olan yanıtlar', ar: 'إجابات قيد الكتابة' },
    template: 'history',
  },
  {
    name: 'event_stream_part',
    words: {
      en: 'Parts of answers that are being written',
      tr: 'Yazılmakta olan yanıtların parçaları',
      ar: 'أجزاء من إجابات قيد الكتابة',
    },
    template: 'history',
  },
];
