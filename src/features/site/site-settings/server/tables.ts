import type { Table } from '#platform/db/archive/tables.ts';

/** Tables with rows of a tenant, each with what its rows are called and how an archive brings them in. */
export const tables: readonly Table[] = [
  {
    name: 'site_settings',
    words: {
      en: 'Settings of the public site',
      tr: 'Herkese açık sitenin ayarları',
      ar: 'إعدادات الموقع العام',
    },
    archive: { part: 'settings', isSetting: true },
  },
  {
    name: 'site_draft',
    words: {
      en: 'Draft of the settings of the public site',
      tr: 'Herkese açık site ayarlarının taslağı',
      ar: 'مسودة إعدادات الموقع العام',
    },
    archive: { part: 'settings', isSetting: true },
  },
  {
    name: 'site_version',
    words: {
      en: 'Versions of the settings of the public site',
      tr: 'Herkese açık site ayarlarının sürümleri',
      ar: 'إصدارات إعدادات الموقع العام',
    },
    archive: { part: 'settings', isSetting: true, people: { published_by: 'nobody' } },
  },
  {
    name: 'site_preview',
    words: {
      en: 'Links to previews of the public site',
      tr: 'Herkese açık site önizleme bağlantıları',
      ar: 'روابط معاينة الموقع العام',
    },
  },
];
