import type { Words } from '#shared/words.ts';
import type { app as enApp, mail as enMail } from './en.ts';

export const app = {
  outbox: 'رسائل البريد',
  'testimonial.received': (p) =>
    p.contentTitle ? `كتب ${p.customerName} رأيًا عن «${p.contentTitle}»` : `كتب ${p.customerName} رأيًا`,
  // The reason is written in any language: its signs stay with it.
  'switching.began': (p) =>
    `يعمل \u2068${p.by}\u2069 باسم \u2068${p.as}\u2069${p.readOnly ? '' : ' ويمكنه إجراء تغييرات'}: «\u2068${p.reason}\u2069»`,
  other: 'حدث شيء جديد في حسابك',
} satisfies Words<typeof enApp>;
export const mail = {
  sentBy: (p) => `أُرسلت هذه الرسالة من ${p.name}.`,
  orOpen: 'إذا لم يعمل الزر فافتح هذا العنوان:',
} satisfies Words<typeof enMail>;
