import type { mail as en } from './en-mail.ts';

export const mail: typeof en = {
  someVisitor: 'أحد الزوار',
  missedSubject: (p) => `ينتظر ردًا في المحادثة: ${p.visitor}`,
  missedHeading: 'لم يردّ أحد بعد',
  missedText: (p) => `كتب ${p.visitor} في محادثة موقعك وينتظر ردًا من شخص. هذه آخر رسالة:`,
  missedButton: 'افتح المحادثة',
  missedAnswer: 'أو أجب عن هذه الرسالة مباشرة: يقرأ الزائر كلامك في المحادثة.',
};
