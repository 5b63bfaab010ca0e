import { plural, type Words } from '#shared/words.ts';
import type { screens as enScreens } from './en-screens.ts';

export const screens = {
  lead: 'ما قامت به الأنشطة التجارية لدى كل الوكالات خلال آخر 400 يوم، الأحدث أولًا.',
  account: 'الحساب',
  agency: 'الوكالة',
  noAgency: 'محذوفة',
  type: 'النشاط',
  date: 'الوقت',
  item: 'إضافة عنصر',
  publication: 'نشر عنصر',
  testimonial: 'استلام رأي',
  review: 'استلام تقييم',
  inquiry: 'استلام استفسار',
  booking: 'حجز موعد',
  task: 'إضافة مهمة',
  decision: 'قبول نص أو رفضه',
  post: 'النشر على شبكة اجتماعية',
  website: 'النشر على موقع آخر',
  logCount: plural({
    zero: 'لا توجد سجلات',
    one: 'سجل واحد',
    two: 'سجلان',
    few: '# سجلات',
    many: '# سجلًا',
    other: '# سجل',
  }),
  none: 'لا يوجد شيء بعد',
  noneWhy: 'عندما يضيف نشاط تجاري عنصرًا أو يستلم استفسارًا يظهر ذلك هنا.',
} satisfies Words<typeof enScreens>;
