import type { Table } from '#platform/db/archive/tables.ts';

/** Tables with rows of a tenant, each with what its rows are called and how an archive brings them in. */
export const tables: readonly Table[] = [
  {
    name: 'booking_resource',
    words: { en: 'People and crews', tr: 'Kişiler ve ekipler', ar: 'الأشخاص والفرق' },
    template: 'person',
    archive: { part: 'leads', title: 'name', undo: { isTimed: true } },
  },
  {
    name: 'booking_service',
    words: { en: 'Services to book', tr: 'Randevu hizmetleri', ar: 'خدمات الحجز' },
    template: {
      section: 'settings',
      fields: [
        'after',
        'asks_place',
        'before',
        'description',
        'duration',
        'horizon_days',
        'is_asked',
        'is_offered',
        'name',
        'notice',
        'seats',
        'step',
      ],
      match: ['name'],
      title: 'name',
      stays: ['created_at', 'updated_at'],
    },
    archive: { part: 'leads', title: 'name', undo: { isTimed: true } },
  },
  {
    name: 'booking_offer',
    words: { en: 'Offers of services', tr: 'Hizmet atamaları', ar: 'إسناد الخدمات' },
    template: 'person',
    archive: { part: 'leads', refs: { service_id: 'booking_service', resource_id: 'booking_resource' } },
  },
  {
    name: 'booking_settings',
    words: { en: 'Settings of bookings', tr: 'Randevu ayarları', ar: 'إعدادات الحجوزات' },
    template: {
      section: 'settings',
      fields: ['change_hours', 'has_day_reminder', 'has_hour_reminder'],
      stays: ['id', 'updated_at'],
    },
  },
  { name: 'booking', words: { en: 'Bookings', tr: 'Randevular', ar: 'الحجوزات' }, template: 'work' },
];
