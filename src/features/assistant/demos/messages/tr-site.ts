import type { site as en } from './en-site.ts';

export const site: typeof en = {
  title: (p) => `Asistan tanıtımı: ${p.site}`,
  notice: (p) =>
    `Bu bir tanıtımdır; hazırlayan: ${p.by}. ${p.site} sitesinin herkese açık sayfalarından yapıldı, site sahibi kurmadı.`,
  disclosure: 'Bir yapay zekâ asistanıyla yazışıyorsunuz. Bu konuşmayı hiç kimse okumaz.',
  limits: 'Sipariş, randevu ya da iletişim bilgisi almaz. Lütfen buraya özel bir şey yazmayın.',
  until: (p) => `Tanıtım şu tarihe kadar yanıt verir: ${p.day}.`,
  hello: (p) => `Merhaba. Şu sitede yazan her şeyi bana sorabilirsiniz: ${p.business}.`,
  unknown: (p) =>
    `${p.site} üzerinde buna kesin bir yanıt bulamadım. Kendi sitenizde asistan burada ad ve telefon ister, ekipten biri de geri döner.`,
  readingTitle: 'Bu tanıtım hazırlanıyor',
  readingHint: 'Sitenin sayfaları okunuyor; bu en çok iki dakika sürer.',
  reload: 'Yeniden bak',
  endedTitle: 'Bu tanıtım sona erdi',
  endedHint: (p) =>
    `Burada okunan ve yazılan her şey silindi. Asistanı yeniden görmek için yeni bir tanıtım isteyin: ${p.by}.`,
  reach: (p) => `Web sitesine git: ${p.by}`,
  conversation: 'Konuşma',
  you: 'Siz',
  assistant: 'Asistan',
  message: 'Sorunuz',
  send: 'Gönder',
  from: (p) => `Kaynak: ${p.title}`,
  leave: 'Bu konuşmayı sil',
  leaveEmpty: 'Lütfen bu alanı boş bırakın',
  required: 'Lütfen bu alanı doldurun.',
  errorLong: 'Bu metin çok uzun.',
  problemFields: 'Lütfen işaretli alanları kontrol edin.',
  problemExpired: 'Bu sayfa uzun süre açık kaldı. Lütfen yeniden gönderin.',
  problemSent: 'Bu form daha önce başka bilgilerle gönderildi. Lütfen yeniden gönderin.',
  problemMany: 'Çok fazla mesaj gönderildi. Lütfen daha sonra deneyin.',
  problemFull: 'Bu konuşma en uzun hâline ulaştı. Yenisine başlamak için bunu silin.',
  problemFailed: 'Bu işlem olmadı. Lütfen yeniden deneyin.',
};
