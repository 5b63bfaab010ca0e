import type { Words } from '#shared/words.ts';
import type { audit as enAudit } from './en-audit.ts';

export const audit = {
  'content.published_elsewhere': ({ who, what }) => `نشر «${what}» على موقع آخر، بواسطة ${who}`,
  'content.taken_down_elsewhere': ({ who, what }) => `إزالة «${what}» من موقع آخر، بواسطة ${who}`,
} satisfies Words<typeof enAudit>;
