import type { Words } from '#shared/words.ts';
import type { mail as en } from './en-mail.ts';

export const mail: Words<typeof en> = {
  mentionSubject: (p) => `كتب إليك \u2068${p.by}\u2069 عن «\u2068${p.title}\u2069»`,
  mentionHeading: (p) => `كتب إليك \u2068${p.by}\u2069`,
  mentionButton: 'الرد',
};
