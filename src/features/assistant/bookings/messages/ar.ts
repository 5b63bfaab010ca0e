import type { Words } from '#shared/words.ts';
import type { app as en } from './en.ts';

export const app = {
  title: 'الحجوزات',
  'bookings.taken': 'حُجز هذا الموعد قبل لحظة. يُرجى اختيار موعد آخر.',
  'bookings.hold_over': 'لم يعد هذا الموعد محفوظًا لك. يُرجى اختياره من جديد.',
  'bookings.not_open': 'تغيّر هذا الحجز أو أُلغي في هذه الأثناء.',
  'bookings.still_open': 'يُرجى إلغاء الحجز قبل حذفه.',
  'bookings.in_use': 'توجد حجوزات قادمة. يُرجى تغييرها أو إلغاؤها أولًا.',
  'bookings.too_many': 'يوجد 50 بالفعل. يُرجى حذف واحد أولًا.',
  'bookings.zone_unknown': 'لا توجد منطقة زمنية بهذا الاسم.',
  'bookings.span_wrong': 'النهاية قبل البداية، أو المدة طويلة جدًا.',
  'bookings.service_unknown': 'لم تعد هذه الخدمة موجودة.',
  'bookings.resource_unknown': 'لم يعد أحد هؤلاء الأشخاص أو الفرق موجودًا.',
  'bookings.unreachable': 'يلزم عنوان بريد إلكتروني أو رقم هاتف.',
} satisfies Words<typeof en>;
