import type { Words } from '#shared/words.ts';
import type { audit as enAudit } from './en-audit.ts';

export const audit = {
  'secrets.tool_used': ({ who, what }) => `استخدام الأداة ${what}، بواسطة ${who}`,
  'object.tool': 'أداة',
} satisfies Words<typeof enAudit>;
