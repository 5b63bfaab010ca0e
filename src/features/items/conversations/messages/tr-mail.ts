import type { Words } from '#shared/words.ts';
import type { mail as en } from './en-mail.ts';

export const mail: Words<typeof en> = {
  mentionSubject: (p) => `${p.by} size “${p.title}” hakkında yazdı`,
  mentionHeading: (p) => `${p.by} size yazdı`,
  mentionButton: 'Yanıtla',
};
