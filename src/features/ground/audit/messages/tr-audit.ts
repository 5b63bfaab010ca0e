import type { Words } from '#shared/words.ts';
import type { audit as enAudit } from './en-audit.ts';

export const audit = {
  'exports.made': ({ who, what }) => `${who} dışa aktardı: ${what}`,
  'object.log': 'Günlük',
} satisfies Words<typeof enAudit>;
