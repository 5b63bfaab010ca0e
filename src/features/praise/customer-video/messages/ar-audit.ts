import type { Words } from '#shared/words.ts';
import type { audit as en } from './en-audit.ts';

export const audit = {
  'testimonials.cut': ({ who, what }) => `قص الفيديو: ${what} (${who})`,
  'testimonials.captioned': ({ who, what }) => `تغيير الترجمة النصية: ${what} (${who})`,
} satisfies Words<typeof en>;
