import type { Table } from '#platform/db/archive/tables.ts';

/** Tables with rows of a tenant, each with what its rows are called and how an archive brings them in. */
export const tables: readonly Table[] = [
  { name: 'notice', words: { en: 'Notifications', tr: 'Bildirimler', ar: 'الإشعارات' }, template: 'person' },
  { name: 'mail', words: { en: 'Emails', tr: 'E-postalar', ar: 'رسائل البريد' }, template: 'history' },
  {
    name: 'live_event',
    words: { en: 'News for open screens', tr: 'Açık ekranlara haberler', ar: 'أخبار للشاشات المفتوحة' },
    template: 'history',
  },
];
