import type { Words } from '#shared/words.ts';
import type { copy as en } from './en-copy.ts';

export const copy = {
  note: (p) =>
    `هذه نسخة من ${p.host} بتاريخ ${p.date}. يعمل البحث والتصفية والخريطة والنماذج على الموقع نفسه.`,
  toSite: 'فتح هذه الصفحة على الموقع',
} satisfies Words<typeof en>;
