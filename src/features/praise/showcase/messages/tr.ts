import type { Words } from '#shared/words.ts';
import type { gallery as en } from './en.ts';

export const gallery = {
  aCustomer: 'Bir müşteri',
  answerOf: 'İşletmenin yanıtı',
  galleryTitle: 'Müşteri yorumları',
  galleryOf: (p) => `Müşteriler ${p.business} hakkında ne diyor`,
  loadMore: 'Daha fazla yükle',
  showMore: 'Devamını göster',
  showLess: 'Daha az göster',
  playVideo: 'Videoyu oynat',
  oops: 'Hay aksi',
  wentWrong: 'Bir şeyler ters gitti',
  toStart: 'Başa dön',
  photoBy: (p) => `Fotoğraf: ${p.name}`,
} satisfies Words<typeof en>;
