import { plural, type Words } from '#shared/words.ts';
import type { mail as enMail } from './en-mail.ts';

export const mail = {
  hello: (p: { name: string }) => `مرحبًا ${p.name}،`,
  askSubject: (p: { business: string }) => `بانتظار موافقتك: نصوص ${p.business}`,
  remindSubject: (p: { business: string }) => `تذكير: نصوص ${p.business} بانتظارك`,
  askHeading: plural({
    zero: 'لا نصوص بانتظار موافقتك',
    one: 'نص واحد بانتظار موافقتك',
    two: 'نصان بانتظار موافقتك',
    few: '# نصوص بانتظار موافقتك',
    many: '# نصًا بانتظار موافقتك',
    other: '# نص بانتظار موافقتك',
  }),
  askText: (p: { sender: string }) =>
    `طُلب منك من ${p.sender} قراءة هذه النصوص. يمكنك في الصفحة، دون حساب، الموافقة عليها أو طلب تعديلها أو رفضها.`,
  remindText: 'لا تزال هذه النصوص بانتظار ردك.',
  roundSubject: (p: { business: string }) => `نسخة جديدة: نصوص ${p.business}`,
  roundText: (p: { sender: string }) =>
    `عُدّلت نصوص سبق أن أجبت بشأنها، من ${p.sender}. الجديد فيها معلَّم في الصفحة.`,
  messageSubject: (p: { by: string; title: string }) => `كتب إليك ${p.by} بشأن «${p.title}»`,
  messageHeading: (p: { by: string }) => `كتب إليك ${p.by}`,
  messageButton: 'قراءة النص والرد',
  askButton: 'قراءة النصوص',
  askExpires: (p: { date: string }) => `هذا الرابط لك وحدك وينتهي في ${p.date}.`,
  toldSubject: (p: { by: string }) => `وصل رد من ${p.by}`,
  toldHeading: (p: { by: string; count: number }, language: 'en' | 'tr' | 'ar') =>
    `${p.by}: ${plural({
      zero: 'بلا ردود',
      one: 'رد واحد',
      two: 'ردان',
      few: '# ردود',
      many: '# ردًا',
      other: '# رد',
    })(p, language)}`,
  told_approved: (p: { title: string }) => `تمت الموافقة: ${p.title}`,
  told_rejected: (p: { title: string }) => `رُفض: ${p.title}`,
  told_changes: (p: { title: string }) => `طُلب تعديل: ${p.title}`,
  toldButton: 'فتح الموافقات',
} satisfies Words<typeof enMail>;
