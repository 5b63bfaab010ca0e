import type { Words } from '#shared/words.ts';
import type { pages as en } from './en-pages.ts';

export const pages = {
  toSite: (p) => `إلى موقع ${p.business}`,
  aCustomer: 'عميل',
  shareTitle: ({ name, business }) => `${name} عن ${business}`,
  shareHero: ({ name }) => `توصية من ${name}`,
  shareNone: '404 - عذرًا، تعذّر العثور على الصفحة التي تبحث عنها',
  photoGallery: 'معرض الصور',
  offer: 'لأصدقائي عرض خاص. يكفي أن تذكروا أنني أوصيت بكم.',
  estimate: 'طلب عرض سعر',
  shareOptions: 'انقر هنا لعرض خيارات المشاركة',
  takeOffer: 'الاستفادة من العرض',
  yoursNext: 'قد يكون مشروعك التالي',
  passItOn: 'شاركها',
  sharedBy: ({ name }) => `شاركها ${name}`,
  callUs: ({ phone }) => `اتصل: ${phone}`,
  promo: 'هل لديك نشاط تجاري؟ أنشئ معرضك المجاني اليوم.',
  startNow: 'ابدأ الآن',
  notYet: 'أنت وحدك ترى هذه الصفحة الآن. يراها أصدقاؤك حالما تُنشر كلماتك.',
  playVideo: 'تشغيل الفيديو',
  sampleName: 'ليلى حسن',
  sampleWords: 'جاؤوا في الموعد وأنجزوا ما وعدوا به ونظّفوا الفناء.',
} satisfies Words<typeof en>;
