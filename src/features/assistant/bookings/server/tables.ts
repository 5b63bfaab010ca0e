import type { Table } from '#platform/db/archive/tables.ts';

/** Tables with rows of a tenant, each with what its rows are called and how an archive brings them in. */
export const tables: readonly Table[] = [
  {
    name: 'booking_resource',
    words: { en: 'People and crews', tr: 'Kişiler ve ekipler', ar: 'الأشخاص والفرق' },
    archive: { part: 'leads', title: 'name', undo: { isTimed: true } },
  },
  {
    name: 'booking_service',
    words: { en: 'Services to book', tr: 'Randevu hizmetleri', ar: 'خدمات الحجز' },
    archive: { part: 'leads', title: 'name', undo: { isTimed: true } },
  },
  {
    name: 'booking_offer',
    words: { en: 'Offers of services', tr: 'Hizmet atamaları', ar: 'إسناد الخدمات' },
    archive: { part: 'leads', refs: { service_id: 'booking_service', resource_id: 'booking_resource' } },
  },
  {
    name: 'booking_settings',
    words: { en: 'Settings of bookings', tr: 'Randevu ayarları', ar: 'إعدادات الحجوزات' },
  },
  { name: 'booking', words: { en: 'Bookings', tr: 'Randevular', ar: 'الحجوزات' } },
];
