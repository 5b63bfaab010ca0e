import type { Words } from '#shared/words.ts';
import type { screens as enScreens } from './en-screens.ts';

export const screens = {
  title: 'Bağlantıdan ekle',
  lead: 'Bir web sayfasının görüntüsünü alır ve medyanıza ekler.',
  url: 'Sayfanın adresi',
  size: 'Boyut',
  desktop: 'Bilgisayar (1440 × 900)',
  tablet: 'Tablet (834 × 1112)',
  phone: 'Telefon (390 × 844)',
  noCookieBanners: 'Çerez bildirimlerini gösterme',
  noAds: 'Reklamları gösterme',
  take: 'Görüntüyü al',
  close: 'Kapat',
  again: 'Başka bir sayfa',
  queued: 'Sırada bekliyor',
  working: 'Sayfa açılıyor',
  done: 'Görüntü medyanızda.',
  tryAgain: 'Yeniden dene',
} satisfies Words<typeof enScreens>;
