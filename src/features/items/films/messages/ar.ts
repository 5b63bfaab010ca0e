import type { Words } from '#shared/words.ts';
import type { app as enApp } from './en.ts';

export const app = {
  make: 'إنشاء فيديو',
  'films.limit': 'تجاوزت حد إنشاء الفيديو',
  'films.photos': 'بعض الصور لم تعد موجودة أو لم تجهز بعد. افتح صانع الفيديو مجددًا.',
  'films.unavailable': 'لا يمكن إنشاء فيديو على هذا الخادم. اطلب ffmpeg من إدارة المنصة.',
  'films.too_large': 'أصبح الفيديو أكبر من 10 ميغابايت. اختر صورًا أقل أو وقتًا أقصر لكل صورة.',
  'films.failed': 'تعذر إنشاء الفيديو. حاول مجددًا.',
} satisfies Words<typeof enApp>;
