import type { Table } from '#platform/db/archive/tables.ts';

/** Tables with rows of a tenant, each with what its rows are called and how an archive brings them in. */
export const tables: readonly Table[] = [
  {
    name: 'elements_template',
    words: { en: 'Templates of services', tr: 'Hizmet şablonları', ar: 'قوالب الخدمات' },
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
