import type { Table } from '#platform/db/archive/tables.ts';

/** Tables with rows of a tenant, each with what its rows are called and how an archive brings them in. */
export const tables: readonly Table[] = [
  {
    name: 'account_member',
    words: {
      en: 'People with access to an account',
      tr: 'Hesaba erişimi olan kişiler',
      ar: 'أشخاص لهم وصول إلى حساب',
    },
    template: 'person',
  },
  {
    name: 'agency_member',
    words: { en: 'People of the agency', tr: 'Ajansın kişileri', ar: 'أشخاص الوكالة' },
    template: 'person',
  },
  {
    name: 'staff_title',
    words: { en: 'Titles of people', tr: 'Kişilerin unvanları', ar: 'المسميات الوظيفية' },
    template: {
      section: 'settings',
      fields: ['label'],
      match: ['label'],
      title: 'label',
      stays: ['created_at'],
    },
    archive: {
      part: 'structure',
      match: ['label'],
      title: 'label',
      undo: { usedBy: [{ table: 'account_member', column: 'title', by: 'label' }] },
    },
  },
];
