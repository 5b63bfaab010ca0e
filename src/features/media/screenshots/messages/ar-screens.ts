import type { Words } from '#shared/words.ts';
import type { screens as enScreens } from './en-screens.ts';

export const screens = {
  title: 'إضافة من رابط',
  lead: 'يلتقط صورة لصفحة ويب ويضيفها إلى وسائطك.',
  url: 'عنوان الصفحة',
  size: 'الحجم',
  desktop: 'كمبيوتر (1440 × 900)',
  tablet: 'جهاز لوحي (834 × 1112)',
  phone: 'هاتف (390 × 844)',
  noCookieBanners: 'إخفاء إشعارات ملفات الارتباط',
  noAds: 'إخفاء الإعلانات',
  take: 'التقاط الصورة',
  close: 'إغلاق',
  again: 'صفحة أخرى',
  queued: 'بانتظار الدور',
  working: 'يجري فتح الصفحة',
  done: 'الصورة في وسائطك.',
  tryAgain: 'حاول مجددًا',
} satisfies Words<typeof enScreens>;
