import type { Words } from '#shared/words.ts';
import type { app as enApp } from './en.ts';

export const app = {
  'taxonomy.exists': 'يوجد واحد بهذا الاسم من قبل.',
  'taxonomy.in_use': 'ما زالت عناصر تحمله. أزله منها أولًا.',
} satisfies Words<typeof enApp>;
