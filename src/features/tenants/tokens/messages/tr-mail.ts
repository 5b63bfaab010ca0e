import { plural, type Words } from '#shared/words.ts';
import type { mail as enMail } from './en-mail.ts';

export const mail = {
  subject: (p) => `${p.business}: jetonlarınızın %${p.threshold} kadarı kullanıldı`,
  heading: (p) => `Jetonlarınızın %${p.threshold} kadarı kullanıldı`,
  text: plural<{ count: number }>({
    other: '# jeton kaldı. Her jeton, kullanıldıktan 30 gün sonra yeniden kullanılabilir.',
  }),
  emptySubject: (p) => `${p.business}: tüm jetonlar kullanıldı`,
  emptyHeading: 'Hiç jetonunuz yok',
  emptyText:
    'Şu anda yeni metin, fotoğraf veya video oluşturulamaz. Başlamış işler tamamlanır; metinleri kendiniz yazabilirsiniz. Her jeton, kullanıldıktan 30 gün sonra yeniden kullanılabilir.',
  button: 'Nereye harcandığını gör',
} satisfies Words<typeof enMail>;
