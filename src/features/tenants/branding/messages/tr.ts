import type { Words } from '#shared/words.ts';
import type { app as enApp, install as enInstall, mail as enMail } from './en.ts';

export const app = {
  whitelabel: 'Marka',
  domains: 'Alan adları',
  'branding.svg':
    'Çizimler (SVG) kod içerebilir, bu yüzden kabul edilmez. Lütfen PNG, JPEG ya da WebP kullanın.',
  'branding.image': 'Bu görsel dosyası bozuk. Lütfen PNG, JPEG ya da WebP kullanın.',
  'branding.image_size': 'Bu görsel çok büyük (en çok 2 MB).',
  'domain.invalid': 'Bu geçerli bir alan adı değil',
  'domain.taken': 'Bu alan adı başka birine ait',
  'domain.yours': 'Bu alan adı zaten sizde',
  'domain.reserved': 'Bu ad ayrılmış',
  'domain.ours': 'Bu ad bizim adlarımızdan biri; bunun yerine ücretsiz bir ad seçin',
  'domain.many': 'Daha fazla ad eklenemez',
  'domain.last': 'Bu tek alan adınız; önce bir başkasını ekleyin',
  'branding.url': 'Bu bir web adresi değil',
  'branding.colour': 'Renk #0f6470 biçiminde olmalı',
  'theme.unknown': 'Böyle bir tema yok',
} satisfies Words<typeof enApp>;
export const mail = {
  open: 'Alan adını görüntüle',
  'ready.subject': (p) => `${p.host} yayında`,
  'ready.text': (p) =>
    `${p.host} artık sayfalarınızı gösteriyor. Saatte bir kontrol ediyor, bir şey bozulmadan önce size e-posta gönderiyoruz. Lütfen DNS kayıtlarını silmeyin.`,
  'warn-proof.subject': (p) => `${p.host} yakında çalışmayacak`,
  'warn-proof.text': (p) =>
    `${p.host} adının doğrulama kaydı (TXT) yok. ${p.until} (UTC) tarihine kadar her şey eskisi gibi çalışır; sonra adınızı başkası kullanamasın diye sunmayı bırakırız. Adı korumak için kaydı yeniden ekleyin.`,
  'warn-certificate.subject': (p) => `${p.host} sertifikası yenilenemedi`,
  'warn-certificate.text': (p) =>
    `${p.host} sertifikası iki hafta içinde bitiyor ve yenilenmedi. Lütfen alan adının DNS kayıtlarını kontrol edin.`,
  'broken-proof.subject': (p) => `${p.host} artık çalışmıyor`,
  'broken-proof.text': (p) =>
    `${p.host} adının doğrulama kaydı (TXT) hâlâ yok; bu yüzden sunmayı bıraktık. Kayıt geri gelince yeniden çalışır.`,
  'broken-pointing.subject': (p) => `${p.host} başka bir yeri gösteriyor`,
  'broken-pointing.text': (p) =>
    `${p.host} artık bizi göstermiyor; ziyaretçiler sayfalarınızı orada görmüyor. Ücretsiz adresiniz çalışmaya devam ediyor. Lütfen alan adının DNS kayıtlarını kontrol edin.`,
  'broken-certificate.subject': (p) => `${p.host} sertifikasının süresi doldu`,
  'broken-certificate.text': (p) =>
    `Tarayıcılar ${p.host} ziyaretçilerini uyarıyor. Lütfen alan adının DNS kayıtlarını kontrol edin.`,
  'broken-moved.subject': (p) => `${p.host} artık başkasının`,
  'broken-moved.text': (p) =>
    `Başka biri ${p.host} adını bir DNS kaydıyla doğruladı. Bu doğru değilse yeni doğrulama kaydınızı ekleyin.`,
} satisfies Words<typeof enMail>;
export const install: Words<typeof enInstall> = {
  title: 'Bağlantı yok',
  text: 'Bu sayfaya ulaşılamadı. Hiçbir şey kaybolmadı. Bağlantı gelir gelmez yeniden açılır.',
  again: 'Yeniden dene',
};
