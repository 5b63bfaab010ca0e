import type { Table } from '#platform/db/archive/tables.ts';

/** Tables with rows of a tenant, each with what its rows are called and how an archive brings them in. */
export const tables: readonly Table[] = [
  {
    name: 'permission_template',
    words: { en: 'Permissions templates', tr: 'İzin şablonları', ar: 'قوالب الصلاحيات' },
    template: {
      section: 'permissions',
      fields: ['document', 'name'],
      parts: { document: [] },
      match: ['name'],
      title: 'name',
      stays: ['user_id', 'created_at', 'updated_at'],
    },
    archive: {
      part: 'structure',
      match: ['name'],
      people: { user_id: 'nobody' },
      title: 'name',
      undo: { usedBy: [{ table: 'account_member', column: 'template_id' }], isTimed: true },
    },
  },
];
