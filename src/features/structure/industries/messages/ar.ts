import type { Words } from '#shared/words.ts';
import type { app as enApp } from './en.ts';

export const app = {
  industries: 'القطاعات',
  businessCategories: 'فئات الأنشطة التجارية',
  'industries.exists': 'يوجد سجل بهذا الاسم بالفعل.',
  'industries.in_use': 'لا تزال تحتوي على فئات. احذفها أو انقلها إلى قطاع آخر أولًا.',
  'industries.unknown': 'حُذف هذا القطاع. اختر قطاعًا آخر.',
} satisfies Words<typeof enApp>;
