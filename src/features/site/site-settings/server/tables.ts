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
    template: {
      section: 'gallery',
      fields: ['direction', 'mode', 'settings', 'template', 'theme_mode'],
      parts: {
        settings: [
          'brand',
          'contact',
          'counters',
          'meta',
          'scope/websites',
          'texts/thankYouJsScript',
          'texts/customSectionScript',
          'texts/customSectionIframe',
          'form/customHTML',
        ],
      },
      stays: ['draft_version', 'updated_at', 'version'],
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
    template: 'history',
    archive: { part: 'settings', isSetting: true },
  },
  {
    name: 'site_version',
    words: {
      en: 'Versions of the settings of the public site',
      tr: 'Herkese açık site ayarlarının sürümleri',
      ar: 'إصدارات إعدادات الموقع العام',
    },
    template: 'history',
    archive: { part: 'settings', isSetting: true, people: { published_by: 'nobody' } },
  },
  {
    name: 'site_preview',
    words: {
      en: 'Links to previews of the public site',
      tr: 'Herkese açık site önizleme bağlantıları',
      ar: 'روابط معاينة الموقع العام',
    },
    template: 'history',
  },
];
