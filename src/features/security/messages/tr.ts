import { plural, type Words } from '#shared/words.ts';
import type { app as enApp, mail as enMail } from './en.ts';

export const mail = {
  subject: (p) => `${p.name} oturum ayarlarınız değişti`,
  passkeyAdded: (p) => `Bir geçiş anahtarı eklendi: ${p.detail}`, passkeyRemoved: (p) => `Bir geçiş anahtarı kaldırıldı: ${p.detail}`,
  factorOn: () => 'İkinci adım açık', factorOff: () => 'İkinci adım kapalı', codesRenewed: () => 'Yeni kurtarma kodları oluşturuldu; eskileri artık çalışmıyor',
  recoveryUsed: (p) => `Bir kurtarma kodu kullanıldı; kalan: ${p.detail}`, providerLinked: (p) => `${p.detail} artık hesabınızı açabilir`, codesGuessed: () => 'Biri parolanızı biliyor ve kod deniyor',
  wasYou: 'Bu sizseniz yapmanız gereken bir şey yok.', wasNotYou: 'Siz değilseniz diğer tüm oturumları kapatın ve parolanızı hemen değiştirin.', button: 'Oturum ve cihazları görün',
} satisfies Words<typeof enMail>;

export const app = {
  change: 'Değiştir',
  title: 'Oturum ve cihazlar', codesTitle: 'Oturumunuz için ikinci adım', stepTitle: 'Bir adım daha', setUpTitle: 'İkinci adımı kurun',
  or: 'ya da', usePasskey: 'Geçiş anahtarı kullan', continueWith: (p) => `${p.name} ile devam et`, signIn: 'Oturum aç', cancel: 'Vazgeç', continue: 'Devam', save: 'Kaydet', saved: 'Kaydedildi', copy: 'Kopyala', copied: 'Kopyalandı', print: 'Yazdır', remove: 'Kaldır', rename: 'Adını değiştir', finish: 'Bitti',
  stepBoth: 'Uygulamanızdaki kod ya da geçiş anahtarınız.', stepCode: 'Uygulamanızdaki kod.', stepPasskey: 'Geçiş anahtarınız.', stepRecovery: 'Kurtarma kodlarınızdan biri.',
  sixDigits: 'Altı rakam', digit: (p) => `${p.count}. rakam`, newIn: (p) => `${p.seconds} sn sonra yenisi`, trust: 'Bu cihaza 30 gün güven',
  useRecovery: 'Kurtarma kodu kullan', useCode: 'Uygulamadaki kodu kullan', usePasskeyInstead: 'Geçiş anahtarına dön', recoveryCode: 'Kurtarma kodu', recoveryWhat: 'Her biri kapıyı bir kez açar.', otherPerson: 'Başka biri olarak oturum aç',
  passkeyElsewhere: (p) => `Geçiş anahtarları oluşturuldukları adrese aittir. ${p.hosts} adresinde bir anahtarınız var, ${p.host} adresinde yok.`, elsewhereRecovery: 'Burada bir kurtarma kodu kullanın ya da orada oturum açın.', elsewhereThere: 'Kurtarma kodu kalmadı: orada oturum açın.', proofNone: 'Burada ne parolanız ne de geçiş anahtarınız var. Oturumu kapatıp “Parolanızı mı unuttunuz?” ile bir parola isteyin.',
  endedTitle: 'Oturum açma çok uzun sürdü', endedLead: 'Hiçbir şey açılmadı. Parolanızla ya da bir geçiş anahtarıyla yeniden başlayın.', beginAgain: 'Yeniden başla',
  setUpLead: (p) => `${p.name} her şeyden önce bunu istiyor. İki dakika sürer.`, codesFromApp: 'Uygulamadan kod', otherWay: 'Başka bir yol',
  passkeyBound: (p) => `Yalnızca ${p.host} adresinde çalışır: geçiş anahtarı oluşturulduğu adrese aittir.`,
  scan: 'Bunu bir kod uygulamasıyla tarayın', scanWhat: 'TOTP bilen herhangi bir uygulama.', qr: 'Anahtarı içeren QR kodu', cannotScan: 'Tarayamıyor musunuz? Bunu yazın', key: 'Anahtar', keyOnce: 'Bir kez gösterilir. Sonra yalnızca yenisi oluşturulabilir.', enterCode: 'Gösterdiği kodu girin', turnOn: 'Aç',
  keepCodes: 'Bu on kodu saklayın', keepCodesWhat: 'Telefon elinizde değilken her biri kapıyı bir kez açar. Yazdırın ya da güvenli bir yere koyun; telefona değil.', keptThem: 'Bulacağım bir yere koydum', keptDone: 'Sakladım', codesLabel: 'Kurtarma kodları', codesOf: (p) => `${p.name} (${p.host}) için kurtarma kodları`, saveText: 'Metin olarak kaydet',
  codesLead: 'Paroladan sonra telefonunuzdan bir kod. Parolanızı öğrenen biri yine de içeri giremez.', codesDemanded: (p) => `Paroladan sonra telefonunuzdan bir kod. ${p.name} bunu çalışanlarından istiyor; iki dakika sürer.`, codesOn: 'İkinci adım açık', alreadyOn: 'İkinci adım zaten açık', alreadyOnWhat: 'Yeni bir telefon için kapatıp yeniden kurun.', notNow: 'Şimdi değil',
  ways: 'Oturum açma yolları', password: 'Parola', passwordChanged: (p) => `${p.at} tarihinde değiştirildi`, noPassword: 'Yok. Başka bir yolla oturum açıyorsunuz.', secondFactor: 'İkinci adım', factorNone: 'Kapalı. Hesabınızı yalnızca parola açar.', factorOff: 'Kapalı', factorPasskey: 'İkinci adımınız geçiş anahtarınızdır.', codesSince: (p) => `${p.at} tarihinden beri uygulamadan kod.`,
  codesLeft: plural<{ count: number }>({ other: '# kurtarma kodu kaldı.' }), newCodes: 'Yeni kurtarma kodları', setUp: 'Kur', turnOff: 'Kapat', offTitle: 'İkinci adım kapatılsın mı?', offLead: 'Bundan sonra hesabınızı yalnızca parola açar. Kurtarma kodları da sona erer.', offDemanded: 'Sizden isteniyor: bir sonraki oturumda yeniden kurarsınız.', offDone: 'İkinci adım kapalı',
  renewTitle: 'Yeni kurtarma kodları oluşturulsun mu?', renewLead: 'Şimdiki kodlarınız hemen sona erer.', renew: 'Yenilerini oluştur', usedAt: (p) => `${p.at} kullanıldı`, addedAt: (p) => `${p.at} eklendi`, neverUsed: 'henüz kullanılmadı', onHost: (p) => `${p.host} adresinde`,
  unlink: 'Bağlantıyı kaldır', unlinkTitle: 'Bu sağlayıcının bağlantısı kaldırılsın mı?', unlinkLead: 'Artık hesabınızı açmaz. E-postanız aynıysa onunla oturum açtığınızda yeniden bağlanır.', unlinked: 'Bağlantı kaldırıldı',
  offerTitle: 'Bu cihaza geçiş anahtarı ekleyin', offerWhat: 'Parmağınızla, yüzünüzle ya da cihazın kilidiyle oturum açın. Unutulacak ya da kaybolacak parola yok.', addPasskey: 'Geçiş anahtarı ekle', passkeyAdded: 'Geçiş anahtarı eklendi', noPasskeys: 'Bu tarayıcı geçiş anahtarlarını bilmiyor.', renameOf: (p) => `${p.name} adını değiştir`, removeOf: (p) => `${p.name} anahtarını kaldır`,
  removeTitle: (p) => `${p.name} geçiş anahtarı kaldırılsın mı?`, removeLead: (p) => `Artık ${p.host} adresindeki hesabınızı açmaz. Cihazdan da silin.`, removed: 'Kaldırıldı', nameTitle: 'Geçiş anahtarının adı', name: 'Ad', nameWhat: 'Sonra hangisi olduğunu bilmeniz için.',
  activeNow: 'Şu an etkin', lastActive: (p) => `Son etkinlik: ${p.when}`, signedInAt: (p) => `Oturum açılışı: ${p.moment}`, address: 'IP adresi',
  signedIn: 'Açık oturumlar', thisDevice: 'Bu cihaz', here: 'Burada', new: 'yeni', signOut: 'Oturumu kapat', notMe: 'Bu ben değildim', ended: 'Oradaki oturum kapatıldı', endOthers: 'Diğer tüm oturumları kapat', endOthersTitle: 'Diğer tüm oturumlar kapatılsın mı?',
  endOthersLead: plural<{ count: number }>({ other: 'Diğer # oturum hemen sona erer. Başka hiçbir cihaza artık güvenilmez.' }), endedOthers: plural<{ count: number }>({ other: '# oturum kapatıldı' }),
  browserOn: (p) => `${p.system} üzerinde ${p.browser}`, unknownDevice: 'Bilinmeyen cihaz',
  proofTitle: 'Hâlâ siz misiniz?', proofLead: 'Oturum ayarlarını değiştirmek için bir kez daha soruyoruz. On dakika geçerlidir.', withPassword: 'Parolayla', withCode: 'Kodla', withPasskey: 'Geçiş anahtarıyla',
  demandOf: (p) => `${p.name} için ikinci adım`, demand_none: 'Herkes kendisi karar verir', demand_none_what: 'Kimseden istenmez.', demand_agency: 'Ajans çalışanlarından istenir', demand_agency_what: 'Ajansta çalışan herkesin kurması gerekir.', demand_everyone: 'Herkesten istenir', demand_everyone_what: 'İşletmelerinin çalışanlarından da.',
  demandTitle: 'İkinci adım istensin mi?', demandLead: 'Kurmamış olanların oturumu şimdi kapanır; bir sonraki oturumda her şeyden önce kurarlar.', demandYes: 'İste', demandEnded: plural<{ count: number }>({ other: 'Kaydedildi. # oturum kapatıldı' }), own_factor_first: 'Önce kendiniz için ikinci adımı kurun, sonra başkalarından isteyin.',
} satisfies Words<typeof enApp>;
