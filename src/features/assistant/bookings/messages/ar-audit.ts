import type { Words } from '#shared/words.ts';
import type { audit as en } from './en-audit.ts';

export const audit = {
  'bookings.made': ({ who }) => `حجز موعد، بواسطة ${who}`,
  'bookings.confirmed': ({ who }) => `تأكيد حجز، بواسطة ${who}`,
  'bookings.moved': ({ who }) => `تغيير موعد حجز، بواسطة ${who}`,
  'bookings.canceled': ({ who }) => `إلغاء حجز، بواسطة ${who}`,
  'bookings.removed': ({ who }) => `حذف حجز، بواسطة ${who}`,
  'bookings.setup_changed': ({ who }) => `تغيير خدمات الحجز أو ساعاته، بواسطة ${who}`,
  'object.booking': 'حجز',
} satisfies Words<typeof en>;
