import type { Table } from '#platform/db/archive/tables.ts';

/** Tables with rows of a tenant, each with what its rows are called and how an archive brings them in. */
export const tables: readonly Table[] = [
  {
    name: 'content_message',
    words: { en: 'Messages about items', tr: 'İçeriklerle ilgili mesajlar', ar: 'رسائل العناصر' },
    template: 'work',
    archive: {
      part: 'messages',
      refs: { content_id: 'content', writing_id: 'writing' },
      people: { user_id: 'nobody' },
    },
  },
  {
    name: 'content_message_seen',
    words: {
      en: 'Messages that people have seen',
      tr: 'Kişilerin gördüğü mesajlar',
      ar: 'الرسائل التي رآها الأشخاص',
    },
    template: 'person',
  },
  {
    name: 'content_presence',
    words: { en: 'Who has an item open', tr: 'İçeriği açık tutanlar', ar: 'من يفتح العنصر' },
    template: 'person',
  },
];
