import type { Words } from '#shared/words.ts';
import type { mail as enMail } from './en-mail.ts';

export const mail = {
  issuedSubject: (p) => `الفاتورة ${p.number}`,
  issuedText: (p) => `يُرجى دفع ${p.sum} حتى ${p.on}.`,
  paidSubject: (p) => `دُفعت الفاتورة ${p.number}`,
  paidText: 'شكرًا لك. أصبحت وحدات هذه الفترة متاحة.',
  reminderSubject: (p) => `الفاتورة ${p.number} متأخرة`,
  reminderText: (p) => `كان موعد دفع ${p.sum} في ${p.on}. إن كنت قد دفعتها فلا يلزمك شيء.`,
  creditedSubject: (p) => `يُحفظ دفعك للفاتورة ${p.number} رصيدًا لك`,
  creditedText: (p) => `كانت الفاتورة قد سُوّيت عندما وصل ${p.sum}. سيُخصم المبلغ من فواتيرك التالية.`,
  open: 'عرض الفاتورة',
  endedSubject: 'انتهت خطتك',
  endedText: 'انتهت كما قررت.',
  unpaidText: 'انتهت لأن إحدى الفواتير لم تُدفع.',
  stays: 'تبقى كل الحسابات والأشخاص والملفات. لإضافة المزيد اختر خطة.',
  choose: 'عرض الخطط',
} satisfies Words<typeof enMail>;
