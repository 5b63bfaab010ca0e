import { number, plural, type Words } from '#shared/words.ts';
import type { widget as enWidget } from './en-widget.ts';

/** Words that widgets show on other sites. */
export const widget = {
  title: (p) => `${p.business} hakkında yorumlar`,
  average: (p, lang) => number(p.average, lang),
  ofFive: (p, lang) => `5 üzerinden ${number(p.average, lang)} yıldız`,
  counted: plural<{ count: number }>({ other: '# yorum, hepsi sayıldı' }),
  reviewsOf: (p, lang) =>
    `${p.business} hakkında ${plural<{ count: number }>({ other: '# yorum' })(p, lang)}`,
  selection: 'Burada bir seçki görüyorsunuz',
  all: 'Hepsini gör',
  whole: 'Tamamını oku',
  wholeOf: (p) => `Tamamını oku: ${p.name}`,
  video: (p) => `${p.name} videosu`,
  customer: 'Bir müşteri',
  rewardTold: (p) => `Bu yorum için bir ödül önerildi: ${p.reward}`,
  helpTold: 'Yapay zekâ yardımıyla yazıldı.',
  none: 'Henüz yorum yok.',
  previous: 'Önceki',
  next: 'Sonraki',
} satisfies Words<typeof enWidget>;
