import type { Words } from '#shared/words.ts';
import type { app as enApp } from './en.ts';

export const app = {
  stats: 'الإحصاءات',
  dashboards: 'لوحات المعلومات',
  usageByYear: 'الاستخدام حسب السنة',
} satisfies Words<typeof enApp>;
