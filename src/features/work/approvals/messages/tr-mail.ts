import { plural, type Words } from '#shared/words.ts';
import type { mail as enMail } from './en-mail.ts';

export const mail = {
  hello: (p: { name: string }) => `Merhaba ${p.name},`,
  askSubject: (p: { business: string }) => `Onayınız bekleniyor: ${p.business} metinleri`,
  remindSubject: (p: { business: string }) => `Hatırlatma: ${p.business} metinleri sizi bekliyor`,
  askHeading: plural({ one: '# metin onayınızı bekliyor', other: '# metin onayınızı bekliyor' }),
  askText: (p: { sender: string }) =>
    `${p.sender} bu metinleri okumanızı istiyor. Sayfada hesap açmadan onaylayabilir, değişiklik isteyebilir veya reddedebilirsiniz.`,
  remindText: 'Bu metinler hâlâ yanıtınızı bekliyor.',
  roundSubject: (p: { business: string }) => `Yeni sürüm: ${p.business} metinleri`,
  roundText: (p: { sender: string }) =>
    `${p.sender}, yanıt verdiğiniz metinleri değiştirdi. Yeni olan yerler sayfada işaretlidir.`,
  messageSubject: (p: { by: string; title: string }) => `${p.by} size “${p.title}” hakkında yazdı`,
  messageHeading: (p: { by: string }) => `${p.by} size yazdı`,
  messageButton: 'Metni oku ve yanıtla',
  askButton: 'Metinleri oku',
  askExpires: (p: { date: string }) => `Bu bağlantı yalnızca sizin içindir ve ${p.date} tarihinde sona erer.`,
  toldSubject: (p: { by: string }) => `${p.by} yanıt verdi`,
  toldHeading: (p: { by: string; count: number }, language: 'en' | 'tr' | 'ar') =>
    `${p.by}: ${plural({ one: '# yanıt', other: '# yanıt' })(p, language)}`,
  told_approved: (p: { title: string }) => `Onaylandı: ${p.title}`,
  told_rejected: (p: { title: string }) => `Reddedildi: ${p.title}`,
  told_changes: (p: { title: string }) => `Değişiklik istendi: ${p.title}`,
  toldButton: 'Onayları aç',
} satisfies Words<typeof enMail>;
