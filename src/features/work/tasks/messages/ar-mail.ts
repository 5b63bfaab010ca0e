import type { Words } from '#shared/words.ts';
import type { mail as enMail } from './en-mail.ts';

export const mail = {
  reminderSubject: (p) => `تذكير: ${p.title}`,
  reminderDue: (p) => `موعد استحقاق هذه المهمة: ${p.date}.`,
  reminderItem: (p) => `تتبع المهمة «${p.title}».`,
  reminderButton: 'فتح المهمة',
} satisfies Words<typeof enMail>;
