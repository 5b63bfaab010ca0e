import type { Words } from '#shared/words.ts';
import type { app as enApp } from './en.ts';

export const app = {
  title: 'نسخة من الموقع',
  'site_copies.running': 'يجري إعداد نسخة بالفعل.',
  'site_copies.no_site': 'ليس لموقعك عنوان بعد. حدد عنوانًا ضمن النطاقات.',
} satisfies Words<typeof enApp>;
