import { number, type Words } from '#shared/words.ts';
import type { site as en } from './en.ts';

export const site = {
  skip: 'انتقل إلى المحتوى', menu: 'القائمة', main: 'القائمة الرئيسية', close: 'إغلاق', call: (p) => `اتصل على ${p.phone}`,
  tabHome: 'الرئيسية', tabGallery: 'المعرض', tabMap: 'الخريطة', tabServices: 'الخدمات', tabBeforeAfter: 'قبل وبعد', tabReviews: 'الآراء', tabContact: 'اتصل بنا',
  quickLinks: 'روابط سريعة', weAreHere: 'نحن هنا', workingHours: 'ساعات العمل', rights: 'جميع الحقوق محفوظة.', privacy: 'الخصوصية',
  notFoundTitle: '404 - الصفحة غير موجودة', notFoundText: 'ربما أُزيلت الصفحة التي تبحث عنها أو تغيّر اسمها أو أنها غير متاحة مؤقتًا', notFoundButton: 'الذهاب إلى الصفحة الرئيسية',
  promo: 'هل تملك نشاطًا تجاريًا؟ أنشئ موقعك مجانًا.', startNow: 'ابدأ الآن',
  showMore: 'عرض المزيد', toStart: 'العودة إلى البداية', loading: 'جارٍ التحميل…', loaded: (p, lang) => `عدد المعروض ${number(p.count, lang)}`,
  stars: (p, lang) => `${number(p.rating, lang)} من ${number(5, lang)} نجوم`,
  before: 'قبل', after: 'بعد', compare: (p) => `أظهر المزيد من قبل أو بعد: ${p.name}`,
  photosOf: (p) => `صور ${p.name}`, photoN: (p) => `الصورة ${p.n}`, previousPhoto: 'الصورة السابقة', nextPhoto: 'الصورة التالية',
  previousOne: 'السابق', nextOne: 'التالي', pauseMotion: 'إيقاف مؤقت', playMotion: 'تشغيل', photographs: 'الصور',
  share: 'مشاركة', byMail: 'البريد الإلكتروني', copyLink: 'نسخ الرابط', copied: 'تم النسخ',
} satisfies Words<typeof en>;
