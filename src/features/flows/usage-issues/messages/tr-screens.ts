import { plural, type Words } from '#shared/words.ts';
import type { screens as enScreens } from './en-screens.ts';

export const screens = {
  lead: 'Bir şeyi tükenmek üzere olan ya da bir şeyi çalışmayan hesaplar. Her saat denetlenir; çözülen listeden çıkar.',
  stats: 'Yıllara göre kullanım',
  account: 'Hesap',
  agency: 'Ajans',
  kind: 'Sorun',
  since: 'Ne zamandan beri',
  tokens: 'Jetonlar',
  storage: 'Depolama alanı',
  connection: 'Bağlantılar',
  webhook: 'Webhook’lar',
  automation: 'Otomasyonlar',
  tokensIs: plural({
    one: '30 günlük jetonların %#’i kullanıldı',
    other: '30 günlük jetonların %#’i kullanıldı',
  }),
  tokensCure: 'Jeton verin ya da hesabın sınırını yükseltin.',
  storageIs: plural({ one: 'Depolama alanının %#’i dolu', other: 'Depolama alanının %#’i dolu' }),
  storageCure: 'Daha büyük bir plan yer açar ya da hesap fotoğraf ve video siler.',
  connectionIs: plural({ one: '# bağlantı çalışmıyor', other: '# bağlantı çalışmıyor' }),
  connectionCure: 'Hesap, Entegrasyonlar bölümünde yeniden bağlanmalı.',
  webhookIs: plural({
    one: '# webhook hatalardan sonra kapatıldı',
    other: '# webhook hatalardan sonra kapatıldı',
  }),
  webhookCure: 'Alıcı program yanıt vermeli; ardından hesap yeniden açar.',
  automationIs: plural({
    one: '24 saatte # otomasyon başarısız oldu',
    other: '24 saatte # otomasyon başarısız oldu',
  }),
  automationCure: 'Nedeni hesabın tetikleyici kaydında yazıyor.',
  issueCount: plural({ one: '# sorun', other: '# sorun' }),
  none: 'Sorun yok',
  noneWhy: 'Hiçbir hesabın jetonu ya da alanı tükenmek üzere değil, her şey çalışıyor.',
} satisfies Words<typeof enScreens>;
