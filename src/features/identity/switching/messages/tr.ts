import type { Words } from '#shared/words.ts';
import type { mail as enMail } from './en.ts';

export const mail = {
  subject: (p) => `${p.by}, ${p.as} olarak çalışıyor`,
  heading: (p) => `${p.by} en fazla bir saat ${p.as} olarak çalışıyor`,
  readOnly: 'Her şeyi görebilir, hiçbir şeyi değiştiremez.',
  edits: 'Her şeyi görebilir ve değişiklik yapabilir. İşlem geçmişi her değişikliğin yanında adını yazar.',
  where: 'Ne zaman başladığı ve bittiği işlem geçmişinizde yer alır.',
} satisfies Words<typeof enMail>;
