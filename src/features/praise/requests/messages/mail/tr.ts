import { number, type Words } from '#shared/words.ts';
import type { mail as enMail } from './en.ts';

export const mail = {
  askSubject: (p) => `${p.business} ile deneyiminiz nasıldı?`,
  askHeading: 'Deneyiminizi bizimle paylaşın',
  askAbout: (p) => `Konu: “${p.title}”.`,
  askText:
    'Sitemizde yer verebilmemiz için lütfen düşüncelerinizi bizimle paylaşın. Yaklaşık üç dakikanızı alır.',
  askButton: 'Başlayalım',
  askExpires: (p) => `Bağlantı ${p.date} tarihine kadar geçerlidir.`,
  remindSubject: (p) => `${p.business} hâlâ yorumunuzu bekliyor`,
  remindHeading: 'Birkaç söz bize yardımcı olur',
  remindText: 'İşimiz hakkında birkaç söz istemiştik. Üç dakikanız varsa seviniriz.',
  remindLast: 'Bu son hatırlatmamız. Birkaç söz için üç dakikanız varsa seviniriz.',
  remindStop: (p) => `Bu e-postaları almak istemiyorsanız: ${p.url}`,
  newSubject: (p) => `${p.name} bir müşteri yorumu yazdı`,
  newHeading: 'Yeni bir müşteri yorumu geldi',
  newText: (p) =>
    p.title
      ? `${p.name}, “${p.title}” hakkında yazdı. Siz yayınlayana kadar hiçbir şey herkese açık olmaz.`
      : `${p.name} size yazdı. Siz yayınlayana kadar hiçbir şey herkese açık olmaz.`,
  newRating: (p, lang) => `Puan: ${number(p.rating, lang)} / ${number(5, lang)}`,
  newButton: 'Oku',
  newNoConsent: 'Yayın onayı verilmedi.',
  receiptSubject: (p) => `${p.business} için yazdığınız yorum`,
  receiptHeading: (p) => `Teşekkürler, ${p.name}`,
  receiptGiven: (p) =>
    `${p.business} işletmesine bu sözleri kullanma onayı verdiniz. Onayı dilediğiniz zaman geri çekebilirsiniz: yorum bir dakika içinde yayından kaldırılır.`,
  receiptNotGiven: (p) =>
    `Yayın onayı vermediniz. ${p.business} sözlerinizi okuyabilir, başka kimse görmez. Onayı sonradan da verebilirsiniz.`,
  receiptNotAsked: (p) =>
    `${p.business} bu sözleri gösterebilir. İstemiyorsanız dilediğiniz zaman yayından kaldırabilirsiniz.`,
  receiptTerms: (p) => `Onayladığınız metin: “${p.text}” (sürüm ${p.version})`,
  receiptButton: 'Onayınızı görün ya da değiştirin',
  receiptKeep: 'Bu e-postayı saklayın: bağlantısı yalnızca size özeldir.',
  permissionSubject: (p) => `${p.business} sözlerinizi gösterebilir mi?`,
  permissionHeading: (p) => `${p.name}, yazdıklarınızı gösterebilir miyiz?`,
  permissionText:
    'Yorumunuzu gönderirken yayın onayı vermediniz. Başkalarının da okumasını isterseniz lütfen buradan belirtin. Yanıt vermezseniz hiçbir şey gösterilmez ve bir daha sormayız.',
  permissionButton: 'Okuyun ve karar verin',
  thanksSubject: (p) => `${p.business} yorumunuzu yanıtladı`,
  thanksHeading: (p) => `Merhaba ${p.name}`,
  withdrawnSubject: (p) => `${p.name} onayını geri çekti`,
  withdrawnHeading: 'Bir yorum sitenizden kaldırıldı',
  withdrawnText: (p) => `${p.name} yayın onayını geri çekti. Yorum şu adreslerden hemen kaldırıldı:`,
  withdrawnNowhere: (p) => `${p.name} yayın onayını geri çekti. Yorum hiçbir yerde gösterilmiyordu.`,
  withdrawnElsewhere:
    'Bu sözleri başka bir yerde, baskıda ya da sosyal medyada kullandıysanız lütfen oradan da kaldırın.',
} satisfies Words<typeof enMail>;
