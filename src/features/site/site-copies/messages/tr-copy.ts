import type { Words } from '#shared/words.ts';
import type { copy as en } from './en-copy.ts';

export const copy = {
  note: (p) =>
    `Bu, ${p.host} sitesinin ${p.date} tarihli kopyasıdır. Arama, filtreler, harita ve formlar sitenin kendisinde çalışır.`,
  toSite: 'Bu sayfayı sitede aç',
} satisfies Words<typeof en>;
