import type { Words } from '#shared/words.ts';
import type { mail as en } from './en-mail.ts';

export const mail = {
  askedSubject: (p) => `وصلنا طلبك: ${p.service}، ${p.when}`,
  askedHeading: 'وصلنا طلبك',
  askedText: (p) =>
    `شكرًا لطلبك ${p.service}. هذا الموعد محجوز لك حتى نرد عليك، وستصلك رسالة أخرى حين تؤكده ${p.business}.`,
  bookedSubject: (p) => `تم الحجز: ${p.service}، ${p.when}`,
  bookedHeading: 'تم تأكيد حجزك',
  bookedText: (p) => `${p.business} بانتظارك: ${p.service}. تجد موعد التقويم في المرفق.`,
  movedSubject: (p) => `موعد جديد: ${p.service}، ${p.when}`,
  movedHeading: 'لحجزك موعد جديد',
  movedText: (p) => `تغيّر موعد ${p.service} مع ${p.business}. تجد موعد التقويم المعدّل في المرفق.`,
  canceledSubject: (p) => `أُلغي: ${p.service}، ${p.when}`,
  canceledHeading: 'أُلغي حجزك',
  canceledText: (p) => `لن يتم ${p.service} مع ${p.business}. الملف المرفق يزيله من تقويمك.`,
  reminderSubject: (p) => `تذكير: ${p.service}، ${p.when}`,
  reminderHeading: 'نراك قريبًا',
  reminderText: (p) => `نذكّرك بموعد ${p.service} مع ${p.business}.`,
  whenLine: (p) => `متى: ${p.when}`,
  withLine: (p) => `مع: ${p.name}`,
  whereLine: (p) => `أين: ${p.place}`,
  linkText: 'هل طرأ أمر ما؟ يمكنك تغيير الموعد أو إلغاؤه بنفسك.',
  linkButton: 'تغيير أو إلغاء',
  zoneNote: (p) => `الأوقات بتوقيت ${p.zone}.`,
  entryTitle: (p) => `${p.service}، ${p.business}`,
  entryLink: (p) => `للتغيير أو الإلغاء: ${p.url}`,
  inquiryText: (p) => `تم الحجز: ${p.service}، ${p.when}، مع ${p.name}.`,
} satisfies Words<typeof en>;
