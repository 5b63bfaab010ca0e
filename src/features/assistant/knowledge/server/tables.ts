import type { Table } from '#platform/db/archive/tables.ts';

/** Tables with rows of a tenant, each with what its rows are called and how an archive brings them in. */
export const tables: readonly Table[] = [
  {
    name: 'corpus',
    words: { en: 'Settings of the knowledge', tr: 'Bilgi ayarları', ar: 'إعدادات المعرفة' },
    template: 'history',
    archive: {
      part: 'settings',
      isSetting: true,
      omit: ['followed_counter', 'followed_at', 'discover_begun_at'],
    },
  },
  {
    name: 'doc_classification',
    words: { en: 'Classifications of documents', tr: 'Belge sınıfları', ar: 'فئات المستندات' },
    template: { section: 'ai', fields: ['label'], match: ['label'], title: 'label', stays: ['created_at'] },
    archive: { part: 'settings', match: ['label'], title: 'label', undo: {} },
  },
  {
    name: 'agent_faq',
    words: { en: 'Frequent questions', tr: 'Sık sorulan sorular', ar: 'أسئلة متكررة' },
    template: {
      section: 'ai',
      fields: ['answer', 'language', 'question'],
      match: ['language', 'question'],
      title: 'question',
      stays: ['created_at', 'updated_at'],
    },
    archive: { part: 'settings', title: 'question', undo: { isTimed: true } },
  },
  {
    name: 'agent_doc',
    words: { en: 'Documents of the assistant', tr: 'Asistanın belgeleri', ar: 'مستندات المساعد' },
    template: 'work',
    archive: {
      part: 'settings',
      refs: { classification_id: 'doc_classification' },
      match: ['kind', 'ref'],
      idTexts: ['ref'],
      title: 'title',
      undo: {},
    },
  },
  {
    name: 'doc_chunk',
    words: { en: 'Passages of documents', tr: 'Belge bölümleri', ar: 'مقاطع المستندات' },
    template: 'derived',
    archive: { part: 'settings', refs: { doc_id: 'agent_doc' } },
  },
  {
    name: 'doc_word',
    words: { en: 'Frequent words', tr: 'Sık geçen kelimeler', ar: 'كلمات شائعة' },
    template: 'derived',
  },
  {
    name: 'knowledge_gap',
    words: { en: 'Open questions', tr: 'Yanıtsız sorular', ar: 'أسئلة بلا إجابة' },
    template: 'work',
  },
];
