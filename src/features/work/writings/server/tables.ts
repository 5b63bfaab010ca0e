import type { Table } from '#platform/db/archive/tables.ts';

/** Tables with rows of a tenant, each with what its rows are called and how an archive brings them in. */
export const tables: readonly Table[] = [
  {
    name: 'writing_voice',
    words: { en: 'Voice of the business', tr: 'İşletmenin dili', ar: 'أسلوب النشاط في الكتابة' },
    template: { section: 'ai', fields: ['avoid', 'samples', 'tone', 'voice'], stays: ['updated_at'] },
    archive: { part: 'settings', isSetting: true },
  },
  {
    name: 'writing_instruction',
    words: { en: 'Writing instructions', tr: 'Yazım talimatları', ar: 'تعليمات الكتابة' },
    template: {
      section: 'instructions',
      fields: ['checkeds', 'description', 'languages', 'name', 'words'],
      match: ['name'],
      title: 'name',
      stays: ['body_instruction', 'created_at', 'updated_at'],
    },
    archive: {
      part: 'settings',
      omit: ['body_instruction'],
      match: ['name'],
      title: 'name',
      undo: { isTimed: true },
    },
  },
  // The type of an item is copied by a trigger.
  {
    name: 'writing',
    words: { en: 'Drafts of texts', tr: 'Metin taslakları', ar: 'مسودات النصوص' },
    template: 'work',
    archive: {
      part: 'versions',
      refs: { content_id: 'content' },
      people: { user_id: 'nobody' },
      omit: ['instruction_id', 'item_type_id'],
      title: 'title',
    },
  },
  {
    name: 'writing_version',
    words: { en: 'Versions of drafts', tr: 'Taslak sürümleri', ar: 'نسخ المسودات' },
    template: 'work',
    archive: { part: 'versions', refs: { writing_id: 'writing' }, people: { user_id: 'nobody' } },
  },
  {
    name: 'generation_log',
    words: { en: 'Log of generated texts', tr: 'Üretilen metinlerin kaydı', ar: 'سجل النصوص المولَّدة' },
    template: 'history',
    archive: {
      part: 'history',
      refs: { content_id: 'content', writing_id: 'writing' },
      people: { user_id: 'nobody' },
      omit: ['instruction_id', 'entry_id'],
      undo: {},
    },
  },
  {
    name: 'ai_instruction_account',
    words: {
      en: 'General instructions that the account gets',
      tr: 'Hesabın aldığı genel talimatlar',
      ar: 'التعليمات العامة التي تصل إلى الحساب',
    },
    template: 'tenant',
  },
];
