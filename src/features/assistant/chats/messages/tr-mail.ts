import type { mail as en } from './en-mail.ts';

export const mail: typeof en = {
  someVisitor: 'Bir ziyaretçi',
  missedSubject: (p) => `Sohbette yanıt bekliyor: ${p.visitor}`,
  missedHeading: 'Henüz kimse yanıt vermedi',
  missedText: (p) => `${p.visitor} sitenizin sohbetine yazdı ve birinin yanıtını bekliyor. Son mesajı:`,
  missedButton: 'Konuşmayı aç',
  missedAnswer: 'Ya da bu e-postayı yanıtlamanız yeterli: ziyaretçi yazdıklarınızı sohbette okur.',
};
