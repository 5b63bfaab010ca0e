import type { Table } from '#platform/db/archive/tables.ts';

/** Tables with rows of a tenant, each with what its rows are called and how an archive brings them in. */
export const tables: readonly Table[] = [
  {
    name: 'category',
    words: { en: 'Categories', tr: 'Kategoriler', ar: 'الفئات' },
    template: {
      section: 'settings',
      fields: ['label', 'position'],
      match: ['label'],
      title: 'label',
      stays: [],
    },
    archive: {
      part: 'words',
      match: ['label'],
      title: 'label',
      undo: {
        usedBy: [
          { table: 'content_category', column: 'category_id' },
          { table: 'lead', column: 'category_id' },
        ],
      },
    },
  },
  {
    name: 'label',
    words: { en: 'Labels', tr: 'Etiket adları', ar: 'التسميات' },
    template: {
      section: 'settings',
      fields: ['label', 'position'],
      match: ['label'],
      title: 'label',
      stays: [],
    },
    archive: {
      part: 'words',
      match: ['label'],
      title: 'label',
      undo: { usedBy: [{ table: 'tag', column: 'label_id' }] },
    },
  },
  {
    name: 'tag',
    words: { en: 'Tags', tr: 'Etiketler', ar: 'الوسوم' },
    template: {
      section: 'settings',
      fields: ['label', 'position'],
      refs: { label_id: 'label' },
      match: ['label_id', 'label'],
      title: 'label',
      stays: [],
    },
    archive: {
      part: 'words',
      refs: { label_id: 'label' },
      match: ['label_id', 'label'],
      title: 'label',
      undo: {
        usedBy: [
          { table: 'content_tag', column: 'tag_id' },
          { table: 'media_tag', column: 'tag_id' },
          { table: 'smart_tag', column: 'tag_id' },
        ],
      },
    },
  },
  {
    name: 'service',
    words: { en: 'Services', tr: 'Hizmetler', ar: 'الخدمات' },
    template: {
      section: 'settings',
      fields: ['alias', 'description', 'label', 'position'],
      match: ['label'],
      title: 'label',
      stays: ['cover_media_id'],
    },
    archive: {
      part: 'words',
      later: { cover_media_id: 'media' },
      match: ['label'],
      title: 'label',
      undo: { usedBy: [{ table: 'content_service', column: 'service_id' }] },
    },
  },
];
