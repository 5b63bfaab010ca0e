import type { Table } from '#platform/db/archive/tables.ts';

/** Tables with rows of a tenant. */
export const tables: readonly Table[] = [
  {
    name: 'social_setting',
    words: { en: 'Plan of social posts', tr: 'Sosyal gönderi planı', ar: 'خطة المنشورات الاجتماعية' },
  },
  {
    name: 'account_ayrshare',
    words: { en: 'Profile at Ayrshare', tr: 'Ayrshare profili', ar: 'الملف في Ayrshare' },
  },
  {
    name: 'ayrshare_analytics',
    words: { en: 'Numbers of social posts', tr: 'Sosyal gönderi sayıları', ar: 'أرقام المنشورات الاجتماعية' },
  },
];
