import type { Words } from '#shared/words.ts';
import type { screens as enScreens } from './en-screens.ts';

export const screens = {
  lead: 'Bakım sırasında yalnızca siz çalışabilirsiniz. Herkese açık siteler okunabilir kalır, sonunda her şey otomatik olarak yeniden açılır.',
  underWay: 'Bakım sürüyor.',
  underWayUntil: (p: { end: string }) => `Otomatik olarak biter: ${p.end}.`,
  planned: 'Bakım planlandı.',
  plannedFor: (p: { start: string; end: string }) => `${p.start} – ${p.end}.`,
  none: 'Planlanmış bakım yok.',
  end: 'Şimdi bitir',
  cancel: 'Bakımı iptal et',
  ended: 'Bakım bitti',
  canceled: 'Bakım iptal edildi',
  start: 'Başlangıç',
  startWhy: 'Şimdi başlamak için boş bırakın.',
  finish: 'Bitiş',
  zone: (p: { zone: string }) => `Saat diliminiz: ${p.zone}`,
  textEn: 'İngilizce cümle',
  textTr: 'Türkçe cümle',
  textAr: 'Arapça cümle',
  textWhy: 'Zorunlu. Çevirisi boş olan dillerde bu cümle gösterilir.',
  begin: 'Bakımı başlat',
  plan: 'Planı kaydet',
  change: 'Değişiklikleri kaydet',
  beginAsk: 'Bakım şimdi başlasın mı?',
  beginWhat:
    'Birkaç saniye içinde uygulamada sizden başka kimse çalışamaz, herkese açık sitelerin formları bir şey almaz.',
  saved: 'Bakım kaydedildi',
  what: 'Ne olur',
  whatApp:
    'Uygulamadaki herkes cümlenizi ve bitişi görür. Yazdıkları kalır ve otomatik olarak devam ederler.',
  whatSites:
    'Herkese açık siteler okunabilir kalır. Formlar şu anda bir şey gönderilemeyeceğini söyler ve yazılanları saklar.',
  whatKeys: 'API anahtarı olan programlar Retry-After ile 503 durumunu alır.',
  whatJobs:
    'Arka plan işleri sürer: Önceki e-postalar, fotoğraflar ve planlanmış yayınlar tamamlanır. Durdurmak için iş süreçlerini durdurun.',
  pageTitle: 'Bakım yapıyoruz',
  pageUntil: (p: { end: string }) => `Bitiş: ${p.end}`,
  pageStay: 'Bu sayfayı açık bırakabilirsiniz: Otomatik olarak devam eder, yazdıklarınız kalır.',
  back: 'Bakım bitti.',
  signOut: 'Çıkış',
} satisfies Words<typeof enScreens>;
