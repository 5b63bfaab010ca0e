import type { Words } from '#shared/words.ts';
import type { screens as enScreens } from './en-plan.ts';

export const screens = {
  plan: 'النشر في موعد…',
  change: 'تغيير الموعد',
  cancelPlan: 'إلغاء الموعد',
  planned: 'سيُنشر في',
  failed: (p) => `لم يُنشر في ${p.moment}`,
  by: (p) => `حدّد الموعد: ${p.name}`,
  when: 'التاريخ والوقت',
  zone: (p) => `بتوقيت ${p.zone}`,
  save: 'تحديد الموعد',
  back: 'إلغاء',
  saved: 'تم تحديد موعد النشر',
  removed: 'لن يُنشر العنصر تلقائيًا',
} satisfies Words<typeof enScreens>;
