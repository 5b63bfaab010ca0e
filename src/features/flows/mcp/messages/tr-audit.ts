import type { Words } from '#shared/words.ts';
import type { audit as enAudit } from './en-audit.ts';

export const audit = {
  'secrets.tool_used': ({ who, what }) => `${who}, ${what} aracını kullandı`,
  'object.tool': 'Araç',
} satisfies Words<typeof enAudit>;
