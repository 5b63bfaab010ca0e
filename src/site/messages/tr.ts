import { number, type Words } from '#shared/words.ts';
import type { site as en } from './en.ts';

export const site = {
  skip: 'İçeriğe geç', menu: 'Menü', main: 'Ana menü', close: 'Kapat', call: (p) => `${p.phone} numarasını ara`,
  tabHome: 'Ana sayfa', tabGallery: 'Galeri', tabMap: 'Harita', tabServices: 'Hizmetler', tabBeforeAfter: 'Öncesi/Sonrası', tabReviews: 'Yorumlar', tabContact: 'İletişim',
  quickLinks: 'Hızlı bağlantılar', weAreHere: 'Buradayız', workingHours: 'Çalışma saatleri', rights: 'Tüm hakları saklıdır.', privacy: 'Gizlilik',
  notFoundTitle: '404 - SAYFA BULUNAMADI', notFoundText: 'Aradığınız sayfa kaldırılmış, adı değiştirilmiş veya geçici olarak kullanılamıyor olabilir', notFoundButton: 'ANA SAYFAYA GİT',
  promo: 'Bir işletmeniz mi var? Ücretsiz web sitenizi oluşturun.', startNow: 'Hemen başla',
  showMore: 'Daha fazla göster', toStart: 'Başa dön', loading: 'Yükleniyor…', loaded: (p, lang) => `${number(p.count, lang)} çalışma gösteriliyor`,
  stars: (p, lang) => `${number(5, lang)} üzerinden ${number(p.rating, lang)} yıldız`,
  before: 'Öncesi', after: 'Sonrası', compare: (p) => `Öncesini veya sonrasını göster: ${p.name}`,
  photosOf: (p) => `${p.name} fotoğrafları`, photoN: (p) => `Fotoğraf ${p.n}`, previousPhoto: 'Önceki fotoğraf', nextPhoto: 'Sonraki fotoğraf',
  previousOne: 'Önceki', nextOne: 'Sonraki', pauseMotion: 'Duraklat', playMotion: 'Oynat', photographs: 'Fotoğraflar',
  share: 'Paylaş', byMail: 'E-posta', copyLink: 'Bağlantıyı kopyala', copied: 'Kopyalandı',
} satisfies Words<typeof en>;
