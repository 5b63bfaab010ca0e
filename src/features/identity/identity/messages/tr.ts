import type { Words } from '#shared/words.ts';
import type { app as enApp, mail as enMail } from './en.ts';

export const app = {
  signIn: 'Oturum aç',
  signInTo: (p: { name: string }) => `${p.name} çalışma alanınızda`,
  email: 'E-posta',
  password: 'Parola',
  logIn: 'Oturum aç',
  sessionEnded: 'Oturumunuz sona erdi: içeriğinize dönmek için oturum açın.',
  loggingIn: 'Oturum açılıyor',
  forgot: 'Parolanızı mı unuttunuz? Sıfırlayın',
  terms: 'Koşullar',
  privacy: 'Gizlilik',
  unsavedTitle: 'Kaydetmeden çıkılsın mı?',
  unsavedWhat:
    'Bazı değişiklikleriniz veya yüklemeleriniz sunucuya ulaşmadı. Çıkış yaparsanız bu tarayıcıdan silinirler.',
  logoutAnyway: 'Yine de çık',
  stay: 'Burada kal',
  loggingOut: 'Oturum kapatılıyor..',
  language: 'Dil',
  customTitle: 'Burada oturum açılsın mı?',
  customText: (p) => `Bu bağlantı ${p.email} olarak oturum açar. Size ait değilse dikkate almayın.`,
  customGo: (p) => `${p.name} olarak devam et`,
  customNo: 'Ben değilim',
  pictureOf: (p) => `${p.name} ile çalışıyor`,
  'auth/contact-agent': 'Erişim için lütfen temsilcinizle iletişime geçin',
  'auth/user-gone': 'Üzgünüz, kullanıcı bulunamadı',
  'auth/no-service': 'Firebase hizmeti başlatılamadı, yapılandırmanızı kontrol edin',
} satisfies Words<typeof enApp>;
export const mail = {
  browserOn: (p) => `${p.system} üzerinde ${p.browser}`,
  unknownDevice: 'Tanımadığımız bir cihaz',
  newDeviceSubject: (p) => `${p.name} hesabınızda yeni oturum`,
  newDeviceHeading: 'Yeni bir cihazdan oturumunuz açıldı',
  newDeviceText: (p) => `${p.device}, ${p.at}, ${p.host} adresinde.`,
  newDeviceWas: 'Bu sizseniz yapmanız gereken bir şey yok.',
  newDeviceNot: 'Siz değilseniz diğer tüm oturumları kapatın ve parolanızı hemen değiştirin.',
  newDeviceButton: 'Cihazlarınızı görün',
} satisfies Words<typeof enMail>;
