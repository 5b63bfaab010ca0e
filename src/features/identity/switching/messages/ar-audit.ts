import type { Words } from '#shared/words.ts';
import type { audit as enAudit } from './en-audit.ts';

export const audit = {
  'switching.began': ({ who, what }) => `بدء العمل باسم ${what}، بواسطة ${who}`,
  'switching.ended': ({ who, what }) => `إنهاء العمل باسم ${what}، بواسطة ${who}`,
  'switching.refused': ({ who, what }) => `رفض العمل باسم ${what}، لطلب من ${who}`,
} satisfies Words<typeof enAudit>;
