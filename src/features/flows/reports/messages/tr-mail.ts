import { plural, type Words } from '#shared/words.ts';
import type { mail as enMail } from './en-mail.ts';

export const mail = {
  subject: (p) => `${p.month}: ${p.business} raporu`,
  visits: plural({ one: 'Web siteniz # ziyaret aldı.', other: 'Web siteniz # ziyaret aldı.' }),
  asked: plural({ one: '# kişi yazdı veya aradı.', other: '# kişi yazdı veya aradı.' }),
  open: 'Raporu oku',
  link: 'Bu bağlantıya sahip olan herkes raporu oturum açmadan okuyabilir.',
} satisfies Words<typeof enMail>;
