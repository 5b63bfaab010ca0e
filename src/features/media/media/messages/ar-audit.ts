import type { Words } from '#shared/words.ts';
import type { audit as enAudit } from './en-audit.ts';

export const audit = {
  'media.removed': ({ who, what }) => `حذف الملف ${what}، بواسطة ${who}`,
  'media.replaced': ({ who, what }) => `استُبدل الملف ${what}، بواسطة ${who}`,
  'media.edited': ({ who, what }) => `قُصّت أو دُوّرت الصورة ${what}، بواسطة ${who}`,
  'object.media': 'ملف',
} satisfies Words<typeof enAudit>;
