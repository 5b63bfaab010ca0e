import type { Words } from '#shared/words.ts';
import type { audit as enAudit } from './en-audit.ts';

export const audit = {
  'testimonials.link_created': ({ who, what }) => `إنشاء رابط طلب: ${what}، بواسطة ${who}`,
  'testimonials.many_asked': ({ who }) => `طلب آراء عملاء أعمال عدة، بواسطة ${who}`,
  'testimonials.many_stopped': ({ who }) => `إيقاف طلب إلى عدة عملاء، بواسطة ${who}`,
  'testimonials.plan_cancelled': ({ who, what }) => `إلغاء طلب مخطط له: ${what}، بواسطة ${who}`,
  'testimonials.poster_made': ({ who }) => `إعداد ملصق للجميع، بواسطة ${who}`,
  'testimonials.link_shown': ({ who, what }) => `عرض عنوان رابط الطلب: ${what} (${who})`,
  'testimonials.link_revoked': ({ who, what }) => `سحب رابط طلب: ${what}، بواسطة ${who}`,
  'testimonials.consent_given': ({ what }) => `موافقة عميل على النشر: ${what}`,
  'testimonials.consent_refused': ({ what }) => `عدم موافقة عميل على النشر: ${what}`,
  'object.testimonial_batch': 'طلب إلى عدة عملاء',
  'object.testimonial_plan': 'طلب مخطط له',
  'object.testimonial_link': 'رابط طلب',
} satisfies Words<typeof enAudit>;
