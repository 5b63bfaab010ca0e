import type { Words } from '#shared/words.ts';
import type { app as enApp } from './en.ts';

export const app = {
  title: 'التقويم',
  'calendar.zone_unknown': 'لا توجد منطقة زمنية بهذا الاسم.',
  'calendar.span_wrong': 'اختر مدة لا تتجاوز 62 يومًا.',
  'calendar.no_calendar': 'هذا الملف ليس تقويمًا.',
  'calendar.too_many': 'في الملف أكثر من 300 مدخل. قسّمه.',
} satisfies Words<typeof enApp>;
