import type { Words } from '#shared/words.ts';
import type { gallery as en } from './en.ts';

export const gallery = {
  aCustomer: 'عميل',
  answerOf: 'رد النشاط التجاري',
  galleryTitle: 'آراء العملاء',
  galleryOf: (p) => `ماذا يقول العملاء عن ${p.business}`,
  loadMore: 'عرض المزيد',
  showMore: 'عرض المزيد',
  showLess: 'إظهار أقل',
  playVideo: 'تشغيل الفيديو',
  oops: 'عذرًا',
  wentWrong: 'حدث خطأ ما',
  toStart: 'العودة إلى البداية',
  photoBy: (p) => `صورة من ${p.name}`,
} satisfies Words<typeof en>;
