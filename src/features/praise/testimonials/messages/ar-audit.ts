import type { Words } from '#shared/words.ts';
import type { audit as en } from './en-audit.ts';

export const audit = {
  'testimonials.published': ({ who, what }) => `نشر رأي عميل: ${what}، بواسطة ${who}`,
  'testimonials.unpublished': ({ who, what }) => `إلغاء نشر رأي عميل: ${what}، بواسطة ${who}`,
  'testimonials.removed': ({ who, what }) => `حذف رأي عميل: ${what}، بواسطة ${who}`,
  'testimonials.restored': ({ who, what }) => `استعادة رأي عميل من سلة المحذوفات: ${what}، بواسطة ${who}`,
  'testimonials.purged': ({ who, what }) => `حذف رأي عميل نهائيًا: ${what}، بواسطة ${who}`,
  'testimonials.consent_withdrawn': ({ what }) => `سحب أحد العملاء موافقته على النشر: ${what}`,
  'testimonials.archived': ({ who, what }) => `أرشفة: ${what} (${who})`,
  'testimonials.unarchived': ({ who, what }) => `إعادة من الأرشيف: ${what} (${who})`,
  'testimonials.thanked': ({ who, what }) => `مراسلة العميل: ${what} (${who})`,
  'testimonials.asked_again': ({ who, what }) => `طلب الموافقة مرة أخرى: ${what} (${who})`,
  'testimonials.changed': ({ who, what }) => `تغيير العنصر أو المرحلة أو الوسوم: ${what} (${who})`,
  'testimonials.answered': ({ who, what }) => `رد علني: ${what} (${who})`,
  'testimonials.answer_removed': ({ who, what }) => `إزالة الرد العلني: ${what} (${who})`,
  'testimonials.marked': ({ who, what }) => `إبراز كلمات: ${what} (${who})`,
  'testimonials.scopes_withdrawn': ({ what }) => `سحب عميل جزءًا من الموافقة: ${what}`,
  'testimonials.person_exported': ({ who, what }) => `تصدير البيانات المخزنة عن ${what} (${who})`,
  'testimonials.person_erased': ({ who }) => `محو البيانات المخزنة عن عميل (${who})`,
  'testimonials.expired': ({ what }) => `حذفت مدة الاحتفاظ ما لم يُنشر: ${what}`,
  'object.testimonial': 'رأي عميل',
} satisfies Words<typeof en>;
