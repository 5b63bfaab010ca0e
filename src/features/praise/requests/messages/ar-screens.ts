import { plural, type Words } from '#shared/words.ts';
import type { screens as en } from './en-screens.ts';

export const screens = {
  linkOld: 'هذا الرابط أقدم من أن يُعرض مرة أخرى. أنشئ رابطًا جديدًا.',
  showLink: 'عرض الرابط',
  linkTitle: 'رابط الطلب',
  sms: 'رسالة نصية',
  shareVia: 'مشاركة',
  smsText: ({ url }) => `هل تشاركنا كلمات قليلة عن عملنا؟ ${url}`,
  reminded: plural({
    zero: 'لم يُرسل تذكير',
    one: 'أُرسل تذكير واحد',
    two: 'أُرسل تذكيران',
    few: 'أُرسلت # تذكيرات',
    many: 'أُرسل # تذكيرًا',
    other: 'أُرسل # تذكير',
  }),
  nextReminder: ({ date }) => `التذكير التالي ${date}`,
} satisfies Words<typeof en>;
