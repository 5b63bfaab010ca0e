import type { Words } from '#shared/words.ts';
import type { app as enApp } from './en.ts';

export const app = {
  title: 'تكامل تطبيق الجوال',
} satisfies Words<typeof enApp>;
