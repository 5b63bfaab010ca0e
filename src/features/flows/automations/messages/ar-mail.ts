import type { mail as en } from './en-mail.ts';
import { plural } from '#shared/words.ts';

const times = plural({
  zero: 'أي مرة',
  one: 'مرة واحدة',
  two: 'مرتين',
  few: '# مرات',
  many: '# مرة',
  other: '# مرة',
});
export const mail: typeof en = {
  failingSubject: (p, language) => `أخفقت «${p.name}» ${times(p, language)} على التوالي`,
  failingWhy: 'يذكر سجل المحفّزات كل إخفاق وسببه. بعد 20 إخفاقًا متتاليًا تُوقف الأتمتة.',
  blockedSubject: (p, language) => `أُوقفت «${p.name}» بعد إخفاقها ${times(p, language)}`,
  blockedWhy: 'لم تعد تعمل. انظر إلى السبب في سجل المحفّزات، ثم اطلب من إدارة المنصة إعادة فتحها.',
  open: 'فتح الأتمتة',
};
