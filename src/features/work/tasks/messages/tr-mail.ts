import type { Words } from '#shared/words.ts';
import type { mail as enMail } from './en-mail.ts';

export const mail = {
  reminderSubject: (p) => `Hatırlatma: ${p.title}`,
  reminderDue: (p) => `Bu görevin son tarihi: ${p.date}.`,
  reminderItem: (p) => `Ait olduğu içerik: “${p.title}”.`,
  reminderButton: 'Görevi aç',
} satisfies Words<typeof enMail>;
