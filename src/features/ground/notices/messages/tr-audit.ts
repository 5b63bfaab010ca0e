import type { Words } from '#shared/words.ts';
import type { audit as enAudit } from './en-audit.ts';

export const audit = {
  'mails.opened': ({ who, what }) => `${who}, ${what} adresine yazılan e-postayı okudu`,
  'object.mail': 'E-posta',
} satisfies Words<typeof enAudit>;
