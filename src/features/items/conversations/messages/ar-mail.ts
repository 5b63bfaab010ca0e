import type { Words } from '#shared/words.ts';
import type { mail as en } from './en-mail.ts';

export const mail: Words<typeof en> = {
  mentionSubject: (p) => `كتب إليك ${p.by} عن «${p.title}»`,
  mentionHeading: (p) => `كتب إليك ${p.by}`,
  mentionButton: 'الرد',
};
