import type { Table } from '#platform/db/archive/tables.ts';

/** Tables with rows of a tenant, each with what its rows are called and how an archive brings them in. */
export const tables: readonly Table[] = [
  {
    name: 'testimonial_settings',
    words: { en: 'Settings of testimonials', tr: 'Müşteri yorumu ayarları', ar: 'إعدادات آراء العملاء' },
    template: {
      section: { columns: { testimonial: ['settings'], referrals: ['referrals'] } },
      fields: ['referrals', 'settings'],
      parts: { settings: ['reviewUrl'], referrals: ['phone', 'buttonURL'] },
      stays: ['draft', 'updated_at'],
    },
    archive: { part: 'settings', isSetting: true },
  },
  {
    name: 'testimonial_consent',
    words: { en: 'Permissions of customers', tr: 'Müşterilerin onayları', ar: 'موافقات العملاء' },
    template: 'work',
    archive: { part: 'items', refs: { testimonial_id: 'content' } },
  },
  {
    name: 'testimonial_link',
    words: { en: 'Links to ask for a testimonial', tr: 'Yorum isteme bağlantıları', ar: 'روابط طلب الآراء' },
    template: 'work',
  },
  {
    name: 'testimonial_plan',
    words: {
      en: 'Planned requests for testimonials',
      tr: 'Planlanan yorum istekleri',
      ar: 'طلبات آراء مخطط لها',
    },
    template: 'work',
  },
  {
    name: 'testimonial_batch',
    words: { en: 'Requests to many customers', tr: 'Birçok müşteriye istekler', ar: 'طلبات إلى عدة عملاء' },
    template: 'history',
  },
  {
    name: 'testimonial_optout',
    words: {
      en: 'Customers who are not asked',
      tr: 'Kendisinden istenmeyen müşteriler',
      ar: 'عملاء لا يُطلب منهم',
    },
    template: 'person',
    archive: { part: 'settings' },
  },
];
