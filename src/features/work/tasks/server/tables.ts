import type { Table } from '#platform/db/archive/tables.ts';

/** Tables with rows of a tenant, each with what its rows are called and how an archive brings them in. */
export const tables: readonly Table[] = [
  {
    name: 'task',
    words: { en: 'Tasks', tr: 'Görevler', ar: 'المهام' },
    template: 'work',
    archive: {
      part: 'tasks',
      refs: { content_id: 'content', content_type_id: 'content_type' },
      people: { assignee_id: 'nobody', created_by: 'nobody' },
      title: 'title',
      needs: ['content_id'],
      undo: { isTimed: true },
    },
  },
];
