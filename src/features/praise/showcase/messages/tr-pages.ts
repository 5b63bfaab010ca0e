import type { Words } from '#shared/words.ts';
import type { pages as en } from './en-pages.ts';

export const pages = {
  toSite: (p) => `${p.business} sitesine git`,
  aCustomer: 'Bir müşteri',
  shareTitle: ({ name, business }) => `${name}: ${business}`,
  shareHero: ({ name }) => `${name} bizi öneriyor`,
  shareNone: '404 - Üzgünüz, aradığınız sayfa bulunamadı',
  photoGallery: 'Fotoğraf galerisi',
  offer: 'Arkadaşlarıma özel teklif var. Benim önerdiğimi söylemeniz yeterli.',
  estimate: 'Teklif isteyin',
  shareOptions: 'Paylaşım seçeneklerini görmek için tıklayın',
  takeOffer: 'Teklifi al',
  yoursNext: 'Sıradaki sizinki olabilir',
  passItOn: 'Paylaşın',
  sharedBy: ({ name }) => `Paylaşan: ${name}`,
  callUs: ({ phone }) => `Ara: ${phone}`,
  promo: 'Bir işletmeniz mi var? Ücretsiz galerinizi bugün oluşturun.',
  startNow: 'Hemen başla',
  notYet:
    'Bu sayfayı şimdilik yalnızca siz görüyorsunuz. İşletme sözlerinizi yayınlayınca arkadaşlarınız da görür.',
  playVideo: 'Videoyu oynat',
  sampleName: 'Ayşe Demir',
  sampleWords: 'Zamanında geldiler, söylediklerini yaptılar ve bahçeyi süpürdüler.',
} satisfies Words<typeof en>;
