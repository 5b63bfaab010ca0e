import type { Words } from '#shared/words.ts';
import type { mail as enMail } from './en.ts';

export const mail = {
  subject: (p) => `${p.by}, ${p.as} olarak çalışıyor`,
  heading: (p) => `${p.by} en fazla bir saat ${p.as} olarak çalışıyor`,
  readOnly: 'Orada görünenleri görür, hiçbir şeyi değiştiremez.',
  edits:
    'Orada görünenleri görür ve değişiklik yapabilir. Denetim günlüğü her değişikliğin yanında adını yazar.',
  where: 'Ne zaman başladığı ve bittiği denetim günlüğünüzde yer alır.',
} satisfies Words<typeof enMail>;
