import type { Words } from '#shared/words.ts';
import type { app as enApp, mail as enMail } from './en.ts';

export const app = {
  'testimonial.received': (p) => (p.contentTitle ? `كتب ${p.customerName} شهادة عن «${p.contentTitle}»` : `كتب ${p.customerName} شهادة`),
  'switching.began': (p) => `يعمل ${p.by} باسم ${p.as}${p.readOnly ? '' : ' ويمكنه إجراء تغييرات'}: «${p.reason}»`,
  'other': 'حدث شيء جديد في حسابك',
} satisfies Words<typeof enApp>;
export const mail = {
  sentBy: (p) => `أُرسلت هذه الرسالة من ${p.name}.`,
  orOpen: 'إذا لم يعمل الزر فافتح هذا العنوان:',
} satisfies Words<typeof enMail>;
