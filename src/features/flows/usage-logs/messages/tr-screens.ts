import { plural, type Words } from '#shared/words.ts';
import type { screens as enScreens } from './en-screens.ts';

export const screens = {
  lead: 'Tüm ajansların işletmelerinin son 400 günde yaptıkları, en yenisi üstte.',
  account: 'Hesap',
  agency: 'Ajans',
  noAgency: 'Silindi',
  type: 'İşlem',
  date: 'Zaman',
  item: 'İçerik eklendi',
  publication: 'İçerik yayınlandı',
  testimonial: 'Yorum geldi',
  review: 'Değerlendirme geldi',
  inquiry: 'Talep geldi',
  booking: 'Randevu alındı',
  task: 'Görev eklendi',
  decision: 'Metin onaylandı ya da reddedildi',
  post: 'Sosyal ağda paylaşıldı',
  website: 'Başka bir web sitesinde yayınlandı',
  logCount: plural({ one: '# kayıt', other: '# kayıt' }),
  none: 'Henüz kayıt yok',
  noneWhy: 'Bir işletme içerik eklediğinde ya da talep aldığında burada görünür.',
} satisfies Words<typeof enScreens>;
