import type { Words } from '#shared/words.ts';
import type { screens as enScreens } from './en-copies.ts';

export const screens = {
  was: (p) => `على الصفحة: ${p.text}`,
  takeBack: 'استرجاع',
  related: 'عناصر مرتبطة',
  relatedTo: 'ينتمي هذا العنصر إلى',
  relatedHint: 'اختر العمل الذي يتناوله هذا العنصر.',
  relatedSearch: 'ابحث في العناصر…',
  relatedNone: 'لا توجد عناصر',
  relatedFrom: 'عناصر تنتمي إليه',
} satisfies Words<typeof enScreens>;
