import type { Table } from '#platform/db/archive/tables.ts';

/** Tables with rows of a tenant, each with what its rows are called and how an archive brings them in. */
export const tables: readonly Table[] = [
  {
    name: 'auto_tag_settings',
    words: {
      en: 'Settings of automatic tagging',
      tr: 'Otomatik etiketleme ayarları',
      ar: 'إعدادات الوسم التلقائي',
    },
    template: {
      section: 'ai',
      fields: ['adapter', 'is_on', 'label_ids', 'threshold'],
      stays: ['updated_at'],
    },
    archive: { part: 'settings', isSetting: true },
  },
  {
    name: 'smart_tag',
    words: { en: 'Smart tags', tr: 'Akıllı etiketler', ar: 'الوسوم الذكية' },
    template: {
      section: 'settings',
      fields: ['is_on', 'rule'],
      refs: { tag_id: 'tag' },
      match: ['tag_id'],
      stays: ['created_at', 'updated_at'],
    },
    archive: { part: 'words', refs: { tag_id: 'tag' }, match: ['tag_id'], undo: { isTimed: true } },
  },
  {
    name: 'media_fact',
    words: {
      en: 'Colors and dates of photos',
      tr: 'Fotoğrafların renk ve tarihleri',
      ar: 'ألوان الصور وتواريخها',
    },
    template: 'work',
    archive: { part: 'media', refs: { media_id: 'media' } },
  },
  {
    name: 'media_tag',
    words: { en: 'Tags on photos', tr: 'Fotoğraflardaki etiketler', ar: 'وسوم الصور' },
    template: 'work',
    archive: { part: 'media', refs: { media_id: 'media', tag_id: 'tag' } },
  },
  {
    name: 'image_detection_voting',
    words: {
      en: 'Votes on tags of photos',
      tr: 'Fotoğraf etiketlerine verilen oylar',
      ar: 'التصويت على وسوم الصور',
    },
    template: 'work',
    archive: { part: 'media', refs: { media_id: 'media', tag_id: 'tag' }, people: { user_id: 'nobody' } },
  },
  {
    name: 'auto_tag_history',
    words: {
      en: 'Runs of automatic tagging',
      tr: 'Otomatik etiketleme kayıtları',
      ar: 'عمليات الوسم التلقائي',
    },
    template: 'history',
    archive: { part: 'history', undo: {} },
  },
];
