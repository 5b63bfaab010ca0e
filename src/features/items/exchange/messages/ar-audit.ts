import type { Words } from '#shared/words.ts';
import type { audit as enAudit } from './en-audit.ts';

export const audit = {
  'content.imported': ({ who, what }) => `استيراد ${what}، بواسطة ${who}`,
  'content.import_undone': ({ who, what }) => `التراجع عن استيراد ${what}، بواسطة ${who}`,
} satisfies Words<typeof enAudit>;
