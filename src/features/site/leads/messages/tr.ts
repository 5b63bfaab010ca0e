import type { Words } from '#shared/words.ts';
import type { app as enApp, mail as enMail, reward as enReward, site as enSite } from './en.ts';

export const site = {
  formTitle: 'Ücretsiz keşif isteyin',
  formButton: 'Bize ulaşın',
  contactTitle: 'İletişim',
  thanks: 'Teşekkürler',
  sent: 'Form gönderildi',
  thanksText: 'Mesajınızı aldık, size döneceğiz.',
  toHome: 'Ana sayfaya dön',
  toProjects: 'Projelerimizi görün',
  name: 'Ad soyad',
  email: 'E-posta',
  phone: 'Telefon',
  message: 'Size nasıl yardımcı olabiliriz?',
  optional: 'İsteğe bağlı',
  choose: 'Lütfen seçin',
  about: 'Konu nedir?',
  asksAbout: (p: { title: string }) => `“${p.title}” için yazıyorsunuz.`,
  photos: 'Fotoğraflar',
  photosHint: 'En çok 10 fotoğraf, her biri en çok 15 MB.',
  consent: (p) =>
    `Burada yazdıklarımın ${p.business} tarafından talebimi yanıtlamak için kullanılmasını kabul ediyorum.`,
  privacy: 'Gizlilik',
  leaveEmpty: 'Lütfen bu alanı boş bırakın',
  sending: 'Gönderiliyor…',
  required: 'bu alan zorunludur',
  errorEmail: 'Lütfen e-posta adresini kontrol edin.',
  errorPhone: 'Lütfen telefon numarasını kontrol edin.',
  errorNumber: 'Lütfen bir sayı girin.',
  errorDate: 'Lütfen tarih ve saat girin.',
  errorChoice: 'Lütfen seçeneklerden birini seçin.',
  errorLong: 'Bu metin çok uzun.',
  errorReach: 'Size yanıt verebilmemiz için e-posta adresinizi ya da telefon numaranızı yazın.',
  errorConsent: 'Size yanıt verebilmemiz için lütfen onaylayın.',
  errorPhotos: 'Bir fotoğraf okunamadı. Lütfen JPEG, PNG, WebP, TIFF ya da HEIC seçin.',
  errorPhotosLarge: 'Lütfen en çok 10 fotoğraf seçin, her biri en çok 15 MB olsun.',
  problemFields: 'Lütfen işaretli alanları kontrol edin.',
  problemExpired: 'Bu form uzun süre açık kaldı. Lütfen yeniden gönderin.',
  problemSent: 'Bu form daha önce başka sözlerle gönderildi. Lütfen yeniden gönderin.',
  problemMany: 'Çok fazla mesaj gönderildi. Lütfen daha sonra yeniden deneyin ya da bizi arayın.',
  problemMaintenance:
    'Şu anda sitede bakım yapılıyor. Lütfen birkaç dakika sonra yeniden gönderin; yazdıklarınız burada kalır.',
  problemOffline: 'İnternet bağlantınız yok gibi görünüyor. Lütfen yeniden deneyin.',
  problemFailed: 'Form gönderilemedi. Lütfen yeniden deneyin.',
  itemTitle: (p) => (p.name ? `Talep: ${p.name}` : 'Talep'),
  frameTitle: (p) => `İletişim: ${p.business}`,
} satisfies Words<typeof enSite>;
export const mail = {
  newSubject: (p) => `Yeni talep: ${p.name}`,
  newHeading: 'Yeni bir talep',
  newText: (p) =>
    p.source ? `${p.name} size “${p.source}” sayfasından yazdı.` : `${p.name} size sitenizden yazdı.`,
  newPhotos: (p) => `${p.count} fotoğraf eklendi.`,
  newButton: 'Talebi aç',
  newAnswer: 'Ya da bu e-postayı yanıtlamanız yeterli: müşteri yazdıklarınızı alır, talepte de görünür.',
  someone: 'Bir ziyaretçi',
  you: 'Siz',
  answerSubject: (p) => `${p.business}: talebiniz`,
  answerHeading: (p) => (p.name ? `Merhaba ${p.name}` : 'Merhaba'),
  answerNote: 'Bu e-postayı yanıtlamanız yeterlidir.',
} satisfies Words<typeof enMail>;

export const app = {
  title: 'Talepler',
  'leads.no_email': 'Bu ziyaretçi e-posta adresi vermedi. Onu arayabilirsiniz.',
} satisfies Words<typeof enApp>;
export const reward = {
  title: (p) => `Ödül: ${p.referrer}`,
  text: (p) =>
    `${p.referrer} sizi ${p.name} adlı kişiye önerdi ve işi aldınız. Teşekkür edin ve ödül verip vermeyeceğinize karar verin. Otomatik ödeme yapılmaz.`,
  customer: 'bir müşteri',
  visitor: 'bir ziyaretçi',
} satisfies Words<typeof enReward>;
