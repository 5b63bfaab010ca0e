import type { Words } from '#shared/words.ts';
import type { app as enApp, mail as enMail } from './en.ts';

export const mail = {
  notYou: 'Bunu siz istemediyseniz yapmanız gereken bir şey yok: bağlantı açılmadan hiçbir şey olmaz.', unexpected: 'Bunun ne olduğunu bilmiyorsanız yapmanız gereken bir şey yok. Bağlantı 7 gün sonra geçersiz olur.',
  resetSubject: (p) => `${p.brand} için yeni parola belirleyin`, resetHeading: () => 'Yeni parola belirleyin', resetText: () => 'Bağlantı bir kez ve 30 dakika boyunca çalışır. Ardından diğer tüm cihazlardaki oturumlar kapatılır.', resetButton: () => 'Parola belirle',
  signInSubject: (p) => `${p.brand} giriş bağlantınız`, signInHeading: () => 'Parolasız giriş', signInText: () => 'Bağlantı bir kez, 15 dakika boyunca ve istediğiniz tarayıcıda çalışır. Başka bir tarayıcıda e-postanız sorulur.', signInButton: () => 'Giriş yap',
  emailNewSubject: (p) => `${p.brand}: yeni e-postanızı onaylayın`, emailNewHeading: () => 'Yeni e-postanız bu mu?', emailNewText: (p) => `Bundan sonra ${p.name} ile giriş yaparsınız. Bağlantı bir kez ve bir saat boyunca çalışır.`, emailNewButton: () => 'Onayla',
  emailOldSubject: (p) => `${p.brand}: e-postanız değiştirildi`, emailOldHeading: () => 'E-postanız değiştirildi', emailOldText: (p) => `Artık ${p.name} ile giriş yapıyorsunuz. Bunu siz yapmadıysanız ${p.brand} yöneticilerine hemen yazın.`, emailOldButton: () => 'Giriş yap',
  passwordChangedSubject: (p) => `${p.brand}: parolanız değiştirildi`, passwordChangedHeading: () => 'Parolanız değiştirildi', passwordChangedText: () => 'Diğer tüm cihazlardaki oturumlar kapatıldı. Bunu siz yapmadıysanız “Parolanızı mı unuttunuz?” ile hemen yeni bir parola belirleyin.', passwordChangedButton: () => 'Giriş yap',
  signUpSubject: (p) => `${p.brand}: ${p.name} kaydını onaylayın`, signUpHeading: () => 'Son bir adım kaldı', signUpText: (p) => `Bu adresin size ait olduğunu onaylayın, ${p.name} hazır olsun. Bağlantı bir kez ve bir gün boyunca çalışır.`, signUpButton: () => 'Onayla ve başla',
  signUpKnownSubject: (p) => `${p.brand} üzerinde zaten kayıtlısınız`, signUpKnownHeading: () => 'Zaten bir girişiniz var', signUpKnownText: () => 'Biri, zaten girişi olan bu adresle kaydoldu. Onunla giriş yapın ya da unuttuysanız yeni bir parola belirleyin.', signUpKnownButton: () => 'Giriş yap',
  invitationSubject: (p) => `${p.by} sizi ${p.name} ekibine davet ediyor`, invitationHeading: (p) => `${p.name} ekibine katılın`, invitationText: (p) => `${p.by}, ${p.name} içinde sizin için yer ayırdı. Bağlantı bir kez ve 7 gün boyunca çalışır.`, invitationButton: () => 'Daveti kabul et',
} satisfies Words<typeof enMail>;

export const app = {
  email: 'E-posta', password: 'Parola', newPassword: 'Yeni parola', onceMore: 'Bir kez daha', firstName: 'Ad', lastName: 'Soyad', businessName: 'İşletme adı', inviteCode: 'Davet kodu', website: 'Web sitesi', description: 'Ne yapıyorsunuz', phone: 'Telefon', zip: 'Posta kodu', more: 'Telefon, yer, web sitesi (hepsi isteğe bağlı)',
  backToLogin: 'Girişe dön', login: 'Giriş yap', or: 'ya da', loading: 'Bir dakika …', tryAgain: 'Yeni bağlantı iste',
  resetTitle: 'Parolanızı sıfırlayın', resetLead: 'Adresinizi yazın; bağlantı e-postayla gelir.', sendLink: 'Bağlantıyı gönder',
  linkTitle: 'E-postayla giriş', linkLead: 'Parola gerekmez: bağlantı e-postayla gelir.', linkWay: 'Bunun yerine bana bağlantı gönder', linkConfirm: 'Bağlantıyı başka bir tarayıcıda açtınız. İstediğiniz adresi yazın.',
  checkTitle: 'E-postanıza bakın', checkKnown: (p) => `${p.email} burada kayıtlıysa bağlantı yolda. Bir kez çalışır.`, checkAny: 'Adres burada kayıtlıysa bağlantı yolda. Bir kez çalışır.', checkSpam: 'İki dakika sonra hâlâ gelmedi mi? “Tanıtımlar” ya da “Spam” klasöründe olabilir.', otherAddress: 'Başka bir adres kullan',
  setTitle: 'Parola belirleyin', setFor: (p) => `${p.email} için`, setHint: 'Üç dört sözcük, işaretli tek bir sözcükten daha kolay akılda kalır. Diğer tüm cihazlardaki oturumlar kapatılır.', save: 'Kaydet ve devam et',
  emailTitle: 'E-postanızı onaylayın', emailAsk: (p) => `${p.name}, bundan sonra ${p.email} ile giriş yapmak istedi. Bu kişiyi tanımıyorsanız, siz onaylamadan hiçbir şey olmaz.`, emailYes: 'Onayla', emailDone: (p) => `Bundan sonra ${p.email} ile giriş yaparsınız.`,
  accountTitle: (p) => `${p.name} topluluğuna katılın`, accountWord: 'Kaydol', accountLead: 'Kendisine kod verilen işletmeler için.', agencyTitle: 'Ajans açın', agencyLead: 'Sizin adınız, sizin alan adınız, sizin işletmeleriniz. Planı sonra seçersiniz.', signUp: 'Kaydol', alreadyHere: 'Zaten burada mısınız?', noAccount: 'Hesabınız yok mu?',
  codeOf: (p) => p.name, codeFree: (p) => `${p.name}, ücretsiz plan`, confirmTitle: 'Onaylanıyor', confirmLead: 'Yeriniz hazırlanıyor.',
  inviteTitle: 'Davet', inviteFrom: (p) => `${p.by} sizi ${p.name} ekibine davet ediyor`, welcome: (p) => `Hoş geldiniz, ${p.name}`, welcomeAny: 'Hoş geldiniz', inviteNew: 'Bir parola seçin, yeriniz hazırlansın.', inviteKnown: 'Zaten bir girişiniz var. Daveti kabul etmek için onunla giriş yapın.', inviteGiven: 'Size bir ilk parola verildi. Onunla giriş yapın, yeriniz hazırlansın. Sonra değiştirin.', inviteHere: 'Oturumunuz açık. Tek dokunuşla yeriniz hazır.', accept: 'Daveti kabul et', goOn: (p) => `${p.name} sayfasına git`,
  inviteEnds: 'Davetler 7 gün sonra geçersiz olur ve her biri bir kez çalışır. Sizi davet eden kişiden yenisini isteyin.',
  search: 'kullanıcı aranıyor...', create: 'kullanıcı veritabanında oluşturuluyor...', set: 'kullanıcı veritabanına yazılıyor...', clean: 'geçici veriler siliniyor...',
  startTitle: 'Anında Yapay Zekâ Üretici', startLead: 'İşinizi gösterin, müşterilerinizin sözlerini toplayın ve bulunmasını sağlayın.', startBusiness: 'Bir işletmem var', startAgency: 'Bir ajans yönetiyorum', startIn: 'Zaten buradayım',
  changeTitle: 'Parola ve e-posta', changePassword: 'Parolayı değiştir', changeEmail: 'E-postayı değiştir', newEmail: 'Yeni e-posta', passwordDone: 'Parola değiştirildi. Diğer tüm cihazlardaki oturumlar kapatıldı.', emailSent: 'Yeni adrese bir bağlantı gönderildi. Açılana kadar hiçbir şey değişmez.',
} satisfies Words<typeof enApp>;
