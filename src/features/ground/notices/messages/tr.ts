import type { Words } from '#shared/words.ts';
import { localDay } from '#shared/language.ts';
import type { app as enApp, mail as enMail } from './en.ts';

export const app = {
  outbox: 'E-postalar',
  'testimonial.received': (p) =>
    p.contentTitle
      ? `${p.customerName}, “${p.contentTitle}” için bir müşteri yorumu yazdı`
      : `${p.customerName} bir müşteri yorumu yazdı`,
  'testimonial.agreed': (p) => `${p.customerName} yayın onayı verdi`,
  'testimonial.parts': (p) => `${p.customerName} onayının bir kısmını geri çekti`,
  'testimonial.withdrawn': (p) => `${p.customerName} onayını geri çekti. Yorum sitenizden kaldırıldı`,
  'lead.received': (p) =>
    p.source ? `${p.name}, “${p.source}” sayfasından talep gönderdi` : `${p.name} bir talep gönderdi`,
  'booking.moved': (p) => `${p.name} randevusunu başka bir saate aldı: ${p.service}`,
  'booking.canceled': (p) => `${p.name} randevusunu iptal etti: ${p.service}`,
  'chat.missed': (p) =>
    p.name ? `Sohbette yanıt bekliyor: ${p.name}` : 'Bir ziyaretçi sohbette yanıt bekliyor',
  'lead.waiting': 'Bir talep bakmanızı bekliyor: gerçek olup olmadığı henüz belli değil',
  'publication.failed': (p) =>
    p.contentTitle
      ? `“${p.contentTitle}” planlanan zamanda yayınlanamadı`
      : 'Bir müşteri yorumu planlanan zamanda yayınlanamadı',
  'approval.approved': (p: { by: string; title: string }) => `${p.by} “${p.title}” için bir metni onayladı`,
  'approval.rejected': (p: { by: string; title: string }) => `${p.by} “${p.title}” için bir metni reddetti`,
  'approval.changes': (p: { by: string; title: string }) =>
    `${p.by} “${p.title}” için bir metinde değişiklik istedi`,
  'approval.message': (p: { by: string; title: string }) =>
    `${p.by}, “${p.title}” için yazılan bir metin hakkında yazdı`,
  'message.mention': (p) => `${p.by} size “${p.title}” hakkında yazdı`,
  'task.assigned': (p) => `${p.by} size “${p.title}” görevini verdi`,
  'task.reminder': (p, language) => `“${p.title}” görevinin son tarihi: ${localDay(p, language)}`,
  'switching.began': (p) =>
    `${p.by}, ${p.as} olarak çalışıyor${p.readOnly ? '' : ' ve değişiklik yapabilir'}: “${p.reason}”`,
  'webhook.failing': (p) => `${p.name} webhook’u mesajlarını alamıyor. Nedenine bakın.`,
  'webhook.off': (p) => `${p.name} webhook’u kapatıldı, çünkü mesajları art arda 20 kez ulaşmadı`,
  'webhook.ended': (p) => `${p.name} webhook’u sona erdi: alıcısı artık yok`,
  'connection.failed': (p) => `${p.title.tr} artık çalışmıyor. Nedenine bakın.`,
  'distribution.failed': (p) => `“${p.contentTitle}”, ${p.site} sitesine gerektiği gibi gitmedi`,
  'network.idle': (p) =>
    `${p.network} ağında bir süredir hiçbir şey paylaşılmadı. ${p.days} gün sonra bağlantısı kesilir`,
  'network.removed': (p) =>
    `Bir şey paylaşılmadığı için ${p.network} ağının bağlantısı kesildi. Tek tıkla geri getirin`,
  'tokens.used': (p) =>
    p.threshold === 100 ? 'Hiç jetonunuz yok' : `Jetonlarınızın %${p.threshold} kadarı kullanıldı`,
  'writings.written': (p) => `${p.total} metnin ${p.done} tanesi yazıldı`,
  'automation.notice': (p) => p.text,
  'automation.failing': (p) => `“${p.name}” otomasyonu arka arkaya ${p.failures} kez başarısız oldu`,
  'automation.blocked': (p) => `“${p.name}” otomasyonu 20 kez başarısız oldu ve kapatıldı`,
  other: 'Hesabınızda yeni bir gelişme var',
} satisfies Words<typeof enApp>;
export const mail = {
  sentBy: (p) => `Bu e-posta ${p.name} tarafından gönderildi.`,
  orOpen: 'Düğme çalışmazsa şu adresi açın:',
} satisfies Words<typeof enMail>;
