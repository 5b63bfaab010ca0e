import type { Words } from '#shared/words.ts';
import type { app as enApp } from './en.ts';

export const app = {
  services: 'الخدمات',
  categories: 'الفئات',
  labels: 'المجموعات والوسوم',
  'taxonomy.exists': 'يوجد واحد بهذا الاسم من قبل.',
  'taxonomy.in_use': 'ما زالت عناصر تحمله. أزله منها أولًا.',
  'taxonomy.same': 'اختر غيره: هذا هو نفسه.',
} satisfies Words<typeof enApp>;
