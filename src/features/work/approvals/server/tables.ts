import type { Table } from '#platform/db/archive/tables.ts';

/** Tables with rows of a tenant, each with what its rows are called and how an archive brings them in. */
export const tables: readonly Table[] = [
  {
    name: 'approval_settings',
    words: { en: 'Approval settings', tr: 'Onay ayarları', ar: 'إعدادات الموافقة' },
    template: { section: 'settings', fields: ['settings'], parts: { settings: [] }, stays: ['updated_at'] },
    archive: { part: 'settings', isSetting: true },
  },
  {
    name: 'approval_link',
    words: { en: 'Approval links', tr: 'Onay bağlantıları', ar: 'روابط الموافقة' },
    template: 'work',
  },
  {
    name: 'approval_link_writing',
    words: {
      en: 'Drafts of approval links',
      tr: 'Onay bağlantılarındaki taslaklar',
      ar: 'مسودات روابط الموافقة',
    },
    template: 'work',
  },
  {
    name: 'approval_vote',
    words: { en: 'Answers about drafts', tr: 'Taslaklara verilen yanıtlar', ar: 'الردود على المسودات' },
    template: 'work',
  },
  {
    name: 'approval_event',
    words: { en: 'Logs of approval links', tr: 'Onay bağlantılarının kaydı', ar: 'سجل روابط الموافقة' },
    template: 'history',
  },
];
