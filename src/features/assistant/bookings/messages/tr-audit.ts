import type { Words } from '#shared/words.ts';
import type { audit as en } from './en-audit.ts';

export const audit = {
  'bookings.made': ({ who }) => `${who} bir randevu aldı`,
  'bookings.confirmed': ({ who }) => `${who} bir randevuyu onayladı`,
  'bookings.moved': ({ who }) => `${who} bir randevunun saatini değiştirdi`,
  'bookings.canceled': ({ who }) => `${who} bir randevuyu iptal etti`,
  'bookings.removed': ({ who }) => `${who} bir randevuyu sildi`,
  'bookings.setup_changed': ({ who }) => `${who} randevu hizmetlerini veya saatlerini değiştirdi`,
  'object.booking': 'Randevu',
} satisfies Words<typeof en>;
