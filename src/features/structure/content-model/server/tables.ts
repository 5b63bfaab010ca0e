import type { Table } from '#platform/db/archive/tables.ts';

/** Tables with rows of a tenant, each with what its rows are called and how an archive brings them in. */
export const tables: readonly Table[] = [
  {
    name: 'pipeline',
    words: { en: 'Pipelines', tr: 'Süreçler', ar: 'مسارات العمل' },
    template: {
      section: 'pipelines',
      fields: ['label', 'position'],
      match: ['label'],
      title: 'label',
      stays: ['created_at'],
    },
    archive: {
      part: 'pipelines',
      match: ['label'],
      title: 'label',
      undo: {
        usedBy: [
          { table: 'content_type', column: 'pipeline_id' },
          { table: 'content', column: 'pipeline_id' },
        ],
        isNeeded: true,
      },
    },
  },
  {
    name: 'stage',
    words: { en: 'Stages of pipelines', tr: 'Süreç aşamaları', ar: 'مراحل مسارات العمل' },
    template: {
      section: 'pipelines',
      fields: ['color', 'label', 'position', 'value'],
      refs: { pipeline_id: 'pipeline' },
      match: ['pipeline_id', 'value'],
      title: 'label',
      stays: [],
    },
    archive: {
      part: 'pipelines',
      refs: { pipeline_id: 'pipeline' },
      match: ['pipeline_id', 'value'],
      title: 'label',
      undo: { usedBy: [{ table: 'content', column: 'stage_id' }] },
    },
  },
  {
    name: 'content_type',
    words: { en: 'Content types', tr: 'İçerik türleri', ar: 'أنواع المحتوى' },
    template: {
      section: 'types',
      fields: ['color', 'is_milestones', 'key', 'label', 'position'],
      refs: { pipeline_id: 'pipeline' },
      first: ['pipeline_id', 'key'],
      match: ['key'],
      title: 'label',
      stays: ['created_at'],
    },
    archive: {
      part: 'types',
      refs: { pipeline_id: 'pipeline' },
      match: ['key'],
      title: 'label',
      undo: {
        usedBy: [
          { table: 'content', column: 'content_type_id' },
          { table: 'task', column: 'content_type_id' },
        ],
        isNeeded: true,
      },
    },
  },
  {
    name: 'custom_field_group',
    words: { en: 'Groups of custom fields', tr: 'Özel alan grupları', ar: 'مجموعات الحقول المخصصة' },
    template: {
      section: 'fields',
      fields: ['for_one', 'label', 'position'],
      without: ['user_id'],
      match: ['label'],
      title: 'label',
      stays: ['user_id'],
    },
    archive: {
      part: 'customFields',
      match: ['label'],
      people: { user_id: 'nobody' },
      title: 'label',
      undo: { usedBy: [{ table: 'custom_field', column: 'group_id' }] },
    },
  },
  {
    name: 'custom_field',
    words: { en: 'Custom fields', tr: 'Özel alanlar', ar: 'الحقول المخصصة' },
    template: {
      section: 'fields',
      fields: ['is_default', 'key', 'name', 'options', 'position', 'require', 'type', 'value'],
      refs: { group_id: 'custom_field_group' },
      first: ['key', 'type'],
      match: ['key'],
      title: 'name',
      stays: [],
    },
    archive: {
      part: 'customFields',
      refs: { group_id: 'custom_field_group' },
      match: ['key'],
      title: 'name',
      undo: { isField: true },
    },
  },
  {
    name: 'custom_field_content_type',
    words: {
      en: 'Custom fields of content types',
      tr: 'İçerik türlerinin özel alanları',
      ar: 'حقول مخصصة لأنواع المحتوى',
    },
    template: {
      section: 'fields',
      fields: [],
      refs: { custom_field_id: 'custom_field', content_type_id: 'content_type' },
      stays: [],
    },
    archive: {
      part: 'customFields',
      refs: { custom_field_id: 'custom_field', content_type_id: 'content_type' },
    },
  },
  {
    name: 'custom_field_change',
    words: { en: 'Changes of custom fields', tr: 'Özel alan değişiklikleri', ar: 'تغييرات الحقول المخصصة' },
    template: 'history',
  },
  {
    name: 'structure_trash',
    words: {
      en: 'Deleted parts of the structure',
      tr: 'Yapının silinmiş parçaları',
      ar: 'أجزاء محذوفة من البنية',
    },
    template: 'history',
  },
];
