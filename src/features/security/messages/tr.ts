import type { Words } from '#shared/words.ts';
import type { mail as enMail } from './en.ts';

export const mail = {
  subject: (p) => `${p.name} oturum ayarlarınız değişti`,
  passkeyAdded: (p) => `Bir geçiş anahtarı eklendi: ${p.detail}`, passkeyRemoved: (p) => `Bir geçiş anahtarı kaldırıldı: ${p.detail}`,
  factorOn: () => 'İkinci adım açık', factorOff: () => 'İkinci adım kapalı', codesRenewed: () => 'Yeni kurtarma kodları oluşturuldu; eskileri artık çalışmıyor',
  recoveryUsed: (p) => `Bir kurtarma kodu kullanıldı; kalan: ${p.detail}`, providerLinked: (p) => `${p.detail} artık hesabınızı açabilir`, codesGuessed: () => 'Biri parolanızı biliyor ve kod deniyor',
  wasYou: 'Bu sizseniz yapmanız gereken bir şey yok.', wasNotYou: 'Siz değilseniz diğer tüm oturumları kapatın ve parolanızı hemen değiştirin.', button: 'Oturum ve cihazları görün',
} satisfies Words<typeof enMail>;
