import type { Words } from '#shared/words.ts';
import type { app as enApp } from './en.ts';

export const app = {
  title: 'Mobil uygulama entegrasyonu',
} satisfies Words<typeof enApp>;
