import type { Table } from '#platform/db/archive/tables.ts';

/** Tables with rows of a tenant, each with what its rows are called and how an archive brings them in. */
export const tables: readonly Table[] = [
  {
    name: 'elements_template',
    words: { en: 'Templates of services', tr: 'Hizmet şablonları', ar: 'قوالب الخدمات' },
    template: {
      section: 'settings',
      fields: ['do_not_show_again', 'is_locked', 'name', 'version'],
      refs: { service_id: 'service' },
      match: ['service_id'],
      without: ['content_id'],
      title: 'name',
      stays: ['assigned_on', 'content_id', 'created_at', 'template_id', 'updated_at'],
    },
    archive: {
      part: 'words',
      refs: { service_id: 'service', content_id: 'content' },
      needs: ['content_id'],
      later: { template_id: 'elements_template' },
      title: 'name',
      undo: { isTimed: true },
    },
  },
  {
    name: 'template_element',
    words: {
      en: 'Steps of templates and items',
      tr: 'Şablon ve içerik adımları',
      ar: 'خطوات القوالب والمحتوى',
    },
    template: {
      section: 'settings',
      fields: ['due_offset_days', 'is_milestone', 'labels', 'position', 'title'],
      refs: { list_id: 'elements_template', staff_title_id: 'staff_title' },
      match: ['list_id', 'position'],
      title: 'title',
      stays: ['done_at', 'done_by', 'is_done', 'task_id', 'template_id'],
    },
    archive: {
      part: 'words',
      refs: {
        list_id: 'elements_template',
        template_id: 'elements_template',
        staff_title_id: 'staff_title',
        task_id: 'task',
      },
      people: { done_by: 'nobody' },
      title: 'title',
    },
  },
];
