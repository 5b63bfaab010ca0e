import { plural, type Words } from '#shared/words.ts';
import type { mail as enMail } from './en-mail.ts';

export const mail = {
  subject: (p) => `${p.business}: jetonlarınızın %${p.threshold} kadarı kullanıldı`,
  heading: (p) => `Jetonlarınızın %${p.threshold} kadarı kullanıldı`,
  text: plural<{ count: number }>({
    other: '# jeton kaldı. Jetonlar, kullanıldıktan 30 gün sonra geri gelir.',
  }),
  emptySubject: (p) => `${p.business}: tüm jetonlar kullanıldı`,
  emptyHeading: 'Hiç jetonunuz yok',
  emptyText:
    'Yeni metinler, fotoğraflar ve videolar beklemek zorunda. Süren işler bitirilir ve metinleri kendiniz yazabilirsiniz. Jetonlar, kullanıldıktan 30 gün sonra geri gelir.',
  button: 'Nereye harcandığını gör',
} satisfies Words<typeof enMail>;
