import type { Words } from '#shared/words.ts';
import { localDay } from '#shared/language.ts';
import type { app as enApp, mail as enMail } from './en.ts';

export const app = {
  outbox: 'رسائل البريد',
  'testimonial.received': (p) =>
    p.contentTitle ? `كتب ${p.customerName} رأيًا عن «${p.contentTitle}»` : `كتب ${p.customerName} رأيًا`,
  'testimonial.agreed': (p) => `وافق على النشر: ${p.customerName}`,
  'testimonial.parts': (p) => `سُحب جزء من الموافقة: ${p.customerName}`,
  'testimonial.withdrawn': (p) => `سُحبت الموافقة: ${p.customerName}. أُزيل الرأي من موقعك`,
  'lead.received': (p) =>
    p.source
      ? `أرسل \u2068${p.name}\u2069 استفسارًا من صفحة «\u2068${p.source}\u2069»`
      : `أرسل \u2068${p.name}\u2069 استفسارًا`,
  'approval.approved': (p: { by: string; title: string }) =>
    `تمت الموافقة على نص لـ«${p.title}»، بواسطة ${p.by}`,
  'approval.rejected': (p: { by: string; title: string }) => `رُفض نص لـ«${p.title}»، بواسطة ${p.by}`,
  'approval.changes': (p: { by: string; title: string }) => `طُلب تعديل نص لـ«${p.title}»، بواسطة ${p.by}`,
  'approval.message': (p: { by: string; title: string }) =>
    `رسالة من \u2068${p.by}\u2069 عن نص لـ«\u2068${p.title}\u2069»`,
  'message.mention': (p) => `كتب إليك \u2068${p.by}\u2069 عن «\u2068${p.title}\u2069»`,
  'task.assigned': (p) => `كلّفك \u2068${p.by}\u2069 بالمهمة «\u2068${p.title}\u2069»`,
  'task.reminder': (p, language) => `موعد استحقاق «\u2068${p.title}\u2069»: ${localDay(p, language)}`,
  // The reason is written in any language: its signs stay with it.
  'publication.failed': (p) =>
    p.contentTitle ? `لم يُنشر «${p.contentTitle}» في موعده` : 'لم يُنشر أحد آراء العملاء في موعده',
  'switching.began': (p) =>
    `يعمل \u2068${p.by}\u2069 باسم \u2068${p.as}\u2069${p.readOnly ? '' : ' ويمكنه إجراء تغييرات'}: «\u2068${p.reason}\u2069»`,
  'tokens.used': (p) => (p.threshold === 100 ? 'ليس لديك أي رموز' : `استُخدم ${p.threshold}% من رموزك`),
  'writings.written': (p) => `كُتب ${p.done} من ${p.total} من النصوص`,
  other: 'حدث شيء جديد في حسابك',
} satisfies Words<typeof enApp>;
export const mail = {
  sentBy: (p) => `أُرسلت هذه الرسالة من ${p.name}.`,
  orOpen: 'إذا لم يعمل الزر فافتح هذا العنوان:',
} satisfies Words<typeof enMail>;
