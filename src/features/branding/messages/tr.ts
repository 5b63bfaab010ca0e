import type { Words } from '#shared/words.ts';
import type { app as enApp, mail as enMail } from './en.ts';

export const app = {
  whitelabel: 'Marka',
  domains: 'Alan adları',
  'branding.svg':
    'Çizimler (SVG) kod içerebilir, bu yüzden kabul edilmez. Lütfen PNG, JPEG ya da WebP kullanın.',
  'branding.image': 'Bu, bütün bir resim değil. Lütfen PNG, JPEG ya da WebP kullanın.',
  'branding.image_size': 'Bu resim çok büyük (en çok 2 MB).',
  'domain.invalid': 'Bu geçerli bir alan adı değil',
  'domain.taken': 'Bu alan adı başka birine ait',
  'domain.yours': 'Bu alan adı zaten sizde',
  'domain.reserved': 'Bu ad ayrılmış',
  'domain.ours': 'Bu ad bizim adlarımızdan biri; bunun yerine ücretsiz bir ad seçin',
  'domain.many': 'Daha fazla ad eklenemez',
  'domain.last': 'Bu, tek ad; önce başka bir ad alın',
  'branding.url': 'Bu bir web adresi değil',
  'branding.colour': 'Renk #0f6470 biçiminde olmalı',
  'theme.unknown': 'Böyle bir tema yok',
} satisfies Words<typeof enApp>;
export const mail = {
  open: 'Alan adına bak',
  'ready.subject': (p) => `${p.host} yayında`,
  'ready.text': (p) =>
    `${p.host} artık sayfalarınızı gösteriyor. Saatte bir denetliyoruz ve bir şey bozulmadan önce size yazıyoruz. Lütfen bölgesindeki satırları silmeyin.`,
  'warn-proof.subject': (p) => `${p.host} yakında çalışmayacak`,
  'warn-proof.text': (p) =>
    `${p.host} adının kanıt satırı (TXT) bölgesinden silinmiş. ${p.until} (UTC) tarihine kadar her şey eskisi gibi çalışır; sonra adınızı başkası kullanamasın diye sunmayı bırakırız. Korumak için satırı geri koyun.`,
  'warn-certificate.subject': (p) => `${p.host} sertifikası yenilenemedi`,
  'warn-certificate.text': (p) =>
    `${p.host} sertifikası iki hafta içinde bitiyor ve yenilenmedi. Lütfen alan adının satırlarına bakın.`,
  'broken-proof.subject': (p) => `${p.host} artık sunulmuyor`,
  'broken-proof.text': (p) =>
    `${p.host} adının kanıt satırı (TXT) hâlâ yok; bu yüzden sunmayı bıraktık. Satır geri gelince kendiliğinden yeniden çalışır.`,
  'broken-pointing.subject': (p) => `${p.host} başka bir yeri gösteriyor`,
  'broken-pointing.text': (p) =>
    `${p.host} artık bize gelmiyor; ziyaretçiler sayfalarınızı orada görmüyor. Ücretsiz adresiniz çalışmaya devam ediyor. Lütfen alan adının satırlarına bakın.`,
  'broken-certificate.subject': (p) => `${p.host} sertifikasının süresi doldu`,
  'broken-certificate.text': (p) =>
    `Tarayıcılar ${p.host} ziyaretçilerini uyarıyor. Lütfen alan adının satırlarına bakın.`,
  'broken-moved.subject': (p) => `${p.host} artık başkasının`,
  'broken-moved.text': (p) =>
    `Bir başkası, bölgesine koyduğu bir satırla ${p.host} adının kendisine ait olduğunu kanıtladı. Bu doğru değilse yeni kanıt satırınızı bölgeye koyun.`,
} satisfies Words<typeof enMail>;
