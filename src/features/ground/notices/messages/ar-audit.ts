import type { Words } from '#shared/words.ts';
import type { audit as enAudit } from './en-audit.ts';

export const audit = {
  'mails.opened': ({ who, what }) => `قراءة الرسالة الموجّهة إلى ${what}، بواسطة ${who}`,
  'object.mail': 'رسالة',
} satisfies Words<typeof enAudit>;
