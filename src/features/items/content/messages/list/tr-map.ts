import { plural, type Words } from '#shared/words.ts';
import type { screens as enScreens } from './en-map.ts';

export const screens = {
  title: 'Haritadaki içerikler',
  map: 'İçerik haritası',
  itemsHere: 'Haritanın bu bölümündeki içerikler',
  here: ({ countText }) => `Bu bölümde ${countText} içerik var.`,
  unplaced: ({ countText }) => `${countText} içeriğin yeri yok`,
  cluster: plural<{ count: number }>({ other: 'Burada # içerik, yakınlaştır' }),
  open: 'Aç',
  loading: 'Harita yükleniyor…',
  none: 'Haritada henüz bir şey yok',
  noneWhy: 'Bir içeriğin ayrıntılarında yerini belirtin; burada görünür.',
  noMatch: 'Yeri olan eşleşen içerik yok',
  noMatchWhy: 'Başka türler ya da aşamalar seçin.',
  toList: 'Listeye git',
} satisfies Words<typeof enScreens>;
