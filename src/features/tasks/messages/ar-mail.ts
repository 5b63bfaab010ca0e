import type { Words } from '#shared/words.ts';
import type { mail as enMail } from './en-mail.ts';

export const mail = {
  reminderSubject: (p) => `تذكير: \u2068${p.title}\u2069`,
  reminderDue: (p) => `موعد استحقاق هذه المهمة: ${p.date}.`,
  reminderItem: (p) => `تتبع المهمة «\u2068${p.title}\u2069».`,
  reminderButton: 'فتح المهمة',
} satisfies Words<typeof enMail>;
