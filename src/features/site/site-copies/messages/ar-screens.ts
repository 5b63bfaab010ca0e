import { number, type Words } from '#shared/words.ts';
import type { screens as en } from './en-screens.ts';

export const screens = {
  lead: 'كل الصفحات العامة مع صورها في ملف zip واحد. فك ضغطه وافتح index.html: يعمل دون إنترنت.',
  limits: 'يعمل البحث والتصفية والنماذج والخريطة المتحركة على الموقع فقط، والنسخة تربط به.',
  make: 'إعداد نسخة',
  started: 'يجري إعداد النسخة.',
  copies: 'النسخ',
  empty: 'لا توجد نسخة بعد',
  emptyText: 'يمكن تنزيل النسخة لمدة سبعة أيام.',
  noSite: 'ليس لموقعك عنوان بعد',
  noSiteText: 'حدد عنوانًا ضمن النطاقات، ثم يمكن إعداد نسخة.',
  domains: 'النطاقات',
  download: 'تنزيل',
  waiting: 'في الانتظار',
  running: (p, lang) => `قيد الإعداد: ${number(p.percent, lang)}%`,
  ready: 'جاهزة',
  failed: 'تعذر إعدادها',
  pages: 'الصفحات',
  files: 'الملفات',
  size: 'الحجم',
  megabytes: (p, lang) => `${number(p.count, lang)} ميغابايت`,
  progress: 'التقدم',
} satisfies Words<typeof en>;
