import type { Words } from '#shared/words.ts';
import type { mail as enMail } from './en-mail.ts';

export const mail = {
  issuedSubject: (p) => `${p.number} numaralı fatura`,
  issuedText: (p) => `Lütfen ${p.sum} tutarını ${p.on} tarihine kadar ödeyin.`,
  paidSubject: (p) => `${p.number} numaralı fatura ödendi`,
  paidText: 'Teşekkürler. Bu dönemin jetonları hazır.',
  reminderSubject: (p) => `${p.number} numaralı faturanın vadesi geçti`,
  reminderText: (p) =>
    `${p.sum} tutarının son ödeme tarihi ${p.on} idi. Bu arada ödediyseniz yapmanız gereken bir şey yok.`,
  creditedSubject: (p) => `${p.number} numaralı fatura için ödemeniz alacak olarak tutuluyor`,
  creditedText: (p) =>
    `${p.sum} ulaştığında fatura zaten kapanmıştı. Bu tutar sonraki faturalarınızdan düşülür.`,
  open: 'Faturayı göster',
  endedSubject: 'Planınız sona erdi',
  endedText: 'Planınız kararlaştırdığınız gibi sona erdi.',
  unpaidText: 'Bir fatura ödenmediği için planınız sona erdi.',
  stays: 'Tüm hesaplar, kişiler ve dosyalar yerinde. Yenilerini eklemek için bir plan seçin.',
  choose: 'Planları göster',
} satisfies Words<typeof enMail>;
