import type { Words } from '#shared/words.ts';
import type { mail as en } from './en-mail.ts';

export const mail = {
  askedSubject: (p) => `Talebinizi aldık: ${p.service}, ${p.when}`,
  askedHeading: 'Talebinizi aldık',
  askedText: (p) =>
    `${p.service} talebiniz için teşekkürler. Yanıt verene kadar bu saat sizin: ${p.business} onayladığında bir e-posta daha alırsınız.`,
  bookedSubject: (p) => `Randevu alındı: ${p.service}, ${p.when}`,
  bookedHeading: 'Randevunuz onaylandı',
  bookedText: (p) => `${p.business} sizi bekliyor: ${p.service}. Takvim kaydı ektedir.`,
  movedSubject: (p) => `Yeni saat: ${p.service}, ${p.when}`,
  movedHeading: 'Randevunuzun saati değişti',
  movedText: (p) => `${p.business} ile ${p.service} başka bir saate alındı. Güncel takvim kaydı ektedir.`,
  canceledSubject: (p) => `İptal edildi: ${p.service}, ${p.when}`,
  canceledHeading: 'Randevunuz iptal edildi',
  canceledText: (p) =>
    `${p.business} ile ${p.service} yapılmayacak. Ekteki dosya kaydı takviminizden çıkarır.`,
  reminderSubject: (p) => `Hatırlatma: ${p.service}, ${p.when}`,
  reminderHeading: 'Yakında görüşmek üzere',
  reminderText: (p) => `${p.business} ile ${p.service} randevunuzu hatırlatırız.`,
  whenLine: (p) => `Ne zaman: ${p.when}`,
  withLine: (p) => `Kiminle: ${p.name}`,
  whereLine: (p) => `Nerede: ${p.place}`,
  linkText: 'Bir engel mi çıktı? Saati kendiniz değiştirebilir veya iptal edebilirsiniz.',
  linkButton: 'Değiştir veya iptal et',
  zoneNote: (p) => `Saatler ${p.zone} saat dilimindedir.`,
  entryTitle: (p) => `${p.service}, ${p.business}`,
  entryLink: (p) => `Değiştirmek veya iptal etmek için: ${p.url}`,
  inquiryText: (p) => `Randevu alındı: ${p.service}, ${p.when}, ${p.name} ile.`,
} satisfies Words<typeof en>;
