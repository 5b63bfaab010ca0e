import type { Table } from '#platform/db/archive/tables.ts';

/** Tables with rows of a tenant; keys of phones mean nothing in another account. */
export const tables: readonly Table[] = [
  {
    name: 'capture_draft',
    words: { en: 'Jobs begun on phones', tr: 'Telefonda başlatılan işler', ar: 'أعمال بدأت على الهواتف' },
    template: 'person',
  },
  {
    name: 'capture_photo',
    words: { en: 'Photos taken on site', tr: 'Sahada çekilen fotoğraflar', ar: 'صور التُقطت في الموقع' },
    template: 'history',
  },
  {
    name: 'mobile_integration',
    words: {
      en: 'Settings of the phone page',
      tr: 'Telefon sayfasının ayarları',
      ar: 'إعدادات صفحة الهاتف',
    },
    template: {
      section: 'mobile',
      fields: ['integration_data'],
      parts: { integration_data: [] },
      stays: ['id', 'updated_at'],
    },
  },
];
