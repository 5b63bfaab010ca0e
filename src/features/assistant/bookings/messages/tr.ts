import type { Words } from '#shared/words.ts';
import type { app as en } from './en.ts';

export const app = {
  title: 'Randevular',
  'bookings.taken': 'Bu saat az önce doldu. Lütfen başka bir saat seçin.',
  'bookings.hold_over': 'Bu saat artık sizin için ayrılmış değil. Lütfen yeniden seçin.',
  'bookings.not_open': 'Bu randevu bu arada değişti veya iptal edildi.',
  'bookings.still_open': 'Lütfen silmeden önce randevuyu iptal edin.',
  'bookings.in_use': 'Gelecek randevular var. Lütfen önce onları değiştirin veya iptal edin.',
  'bookings.too_many': 'Zaten 50 tane var. Lütfen önce birini silin.',
  'bookings.zone_unknown': 'Böyle bir saat dilimi yok.',
  'bookings.span_wrong': 'Bitiş başlangıçtan önce veya süre çok uzun.',
  'bookings.service_unknown': 'Bu hizmet artık yok.',
  'bookings.resource_unknown': 'Bu kişi veya ekiplerden biri artık yok.',
  'bookings.unreachable': 'Bir e-posta adresi veya telefon numarası gerekli.',
} satisfies Words<typeof en>;
