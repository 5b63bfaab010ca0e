import type { Words } from '#shared/words.ts';
import type { audit as enAudit } from './en-audit.ts';

export const audit = {
  'content.imported': ({ who, what }) => `${who} içe aktardı: ${what}`,
  'content.import_undone': ({ who, what }) => `${who} şu içe aktarmayı geri aldı: ${what}`,
} satisfies Words<typeof enAudit>;
