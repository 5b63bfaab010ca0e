import type { Words } from '#shared/words.ts';
import type { app as enApp, mail as enMail } from './en.ts';

export const app = {
  outbox: 'E-postalar',
  'testimonial.received': (p) =>
    p.contentTitle
      ? `${p.customerName}, “${p.contentTitle}” için bir müşteri yorumu yazdı`
      : `${p.customerName} bir müşteri yorumu yazdı`,
  'switching.began': (p) =>
    `${p.by}, ${p.as} olarak çalışıyor${p.readOnly ? '' : ' ve değişiklik yapabilir'}: “${p.reason}”`,
  other: 'Hesabınızda yeni bir gelişme var',
} satisfies Words<typeof enApp>;
export const mail = {
  sentBy: (p) => `Bu ileti ${p.name} tarafından gönderildi.`,
  orOpen: 'Düğme çalışmazsa şu adresi açın:',
} satisfies Words<typeof enMail>;
