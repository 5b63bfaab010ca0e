import type { Words } from '#shared/words.ts';
import type { audit as enAudit } from './en-audit.ts';

export const audit = {
  'exports.made': ({ who, what }) => `تصدير ${what}، بواسطة ${who}`,
  'object.log': 'سجل',
} satisfies Words<typeof enAudit>;
