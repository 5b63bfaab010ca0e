import { plural, type Words } from '#shared/words.ts';
import type { screens as en } from './en-screens.ts';

export const screens = {
  permissions: 'İzinler', rights: 'Neler yapabilir?',
  choices: 'Seçenekler', people: 'Kişiler', invited: 'Davet edilenler', titles: 'Unvanlar', invite: 'Davet et', employee: 'Çalışan ekle', name: 'Ad', title: 'Unvan', role: 'Rol', state: 'Durum', factor: 'İkinci adım', seen: 'Son görülme', since: 'Katılma',
  search: 'Ad veya e-posta ile ara', active: 'Etkin', waiting: 'Davet edildi', expired: 'Süresi doldu', revoked: 'Geri çekildi', never: 'Henüz değil', factor_passkey: 'Geçiş anahtarı', factor_app: 'Kod uygulaması', factor_none: 'Yok', you: 'siz', first: 'ilk sahip',
  hint_agency: 'Plan ve sahipler dâhil her şey', hint_agencyAdmin: 'Hesaplar, marka ve kişiler', hint_agencyUser: 'Hesaplarda, izinlerin yettiği kadar çalışır',
  hint_account: 'Plan ve sahipler dâhil her şey', hint_accountAdmin: 'İçerik, ayarlar ve kişiler', hint_accountUser: 'İçerik üzerinde çalışır', hint_user: 'İzinlerin elverdiğini görür ve ekler',
  noPeople: 'Henüz kimse yok', noPeopleWhy: 'Birlikte çalıştığınız kişileri davet edin. Herkes kendi girişiyle gelir.', noTeam: 'Hesap seçilmedi', noTeamWhy: 'Ekip bir hesaba veya ajansa aittir.', choose: 'Hesap seç',
  inviteTo: (p) => `${p.name}: davet`, inviteLead: 'Parolalarını kendileri seçer. Bağlantı bir kez çalışır ve 7 gün sonra sona erer.', inviteCut: 'Sizin haklarınız sınırlı. Davet ettiğiniz kişi en fazla sizin sahip olduğunuz haklarla başlar.', emails: 'E-posta', emailsHint: 'Birden çok: her satıra bir tane, en çok 20',
  addresses: plural({ other: '# adres' }), twice: plural({ one: 'Biri iki kez yazılmış, bir kez sayılır.', other: '# tanesi iki kez yazılmış, bir kez sayılır.' }), wrongEmail: (p) => `E-posta adresi değil: ${p.text}`, tooMany: 'Bir seferde en çok 20',
  optional: 'isteğe bağlı', titleHint: 'Adın yanında görünür; yetki vermez', message: 'Sizden birkaç söz', send: plural({ other: '# davet gönder' }), sent: plural({ other: '# kişi davet edildi' }),
  sentTo: 'Davet edildi', handOn: 'Posta sunucusu kurulu değil: bağlantıyı kendiniz iletin. Yalnızca bu daveti, bir kez açar.', link: 'Bağlantı', linkOf: (p) => `${p.name} için bağlantı`, done: 'Bitti', cancel: 'Vazgeç', save: 'Kaydet', saved: 'Kaydedildi', close: 'Kapat',
  employeeTo: (p) => `${p.name}: yeni çalışan`, employeeLead: 'Bir e-posta, bu ilk parolayla gelmesini ister. Giriş o zaman oluşturulur; böylece kimse yabancı bir adres için giriş almaz.',
  firstName: 'Ad', lastName: 'Soyad', email: 'E-posta', phone: 'Telefon', firstPassword: 'İlk parola', firstPasswordHint: 'Ona kendiniz söyleyin; e-postada yazmaz', add: 'Ekle',
  noInvited: 'Açık davet yok', noInvitedWhy: 'Davet edilenler gelene kadar burada durur.', sentBy: (p) => `${p.day}, gönderen ${p.name}`, sentOn: (p) => `gönderildi: ${p.day}`, endsOn: (p) => `bitiş: ${p.day}`, endedOn: (p) => `sona erdi: ${p.day}`,
  resend: 'Yeniden gönder', resendOf: (p) => `Yeniden gönder: ${p.name}`, resent: 'Yeniden gönderildi. Eski bağlantı sona erdi.', revoke: 'Geri çek', revokeOf: (p) => `Geri çek: ${p.name}`, revokeTitle: (p) => `${p.name} daveti geri çekilsin mi?`, revokeLead: 'E-postadaki bağlantı hemen sona erer.', revokedDone: 'Geri çekildi',
  titlesLead: 'Kişilerin burada ne yaptığı, kendi sözlerinizle. İşler “herhangi bir keşifçiye” yönlendirilebilir. Unvan hak vermez.', noTitles: 'Henüz unvan yok', noTitlesWhy: 'İlkini burada ekleyin veya bir kişinin yanına yazın.', newTitle: 'Yeni unvan', rename: 'Yeniden adlandır', renameOf: (p) => `Yeniden adlandır: ${p.name}`, remove: 'Kaldır', removeOf: (p) => `Kaldır: ${p.name}`,
  has: plural({ other: '# kişi' }), removeTitle: (p) => `${p.name} unvanı kaldırılsın mı?`, removeTitleLead: plural({ other: '# kişide var; onların unvanı kalmaz.' }),
  person: 'Kişi', verified: 'Doğrulandı', emailHint: 'Yalnızca kendisi değiştirir', picture: 'Resim', pictureHint: '128 piksellik bir kare saklanır', choosePicture: 'Seç', replacePicture: 'Değiştir', removePicture: 'Kaldır', badPicture: 'Bu resim okunamıyor. Lütfen PNG, JPEG veya WebP.',
  roleHint: 'Hemen geçerli olur, açık oturumlarda da', ownRole: 'Kendi rolünüzü bir başkası değiştirir', above: 'Bu kişi sizin üstünüzde: bakabilirsiniz, değiştiremezsiniz.', elsewhere: 'Bu kişi başka bir yerde de çalışıyor: adını, telefonunu ve resmini kendisi değiştirir.',
  accounts: 'Hesaplar', noAccounts: 'Henüz hiçbir hesabınızda değil', primary: 'ilk', signIn: 'Giriş', end: 'Ekipten çıkarma', endLead: 'Buraya erişimi hemen biter. Yaptıkları kalır; girişi kendisinindir.', endInvitations: plural({ one: 'Gönderdiği açık davet geri çekilir.', other: 'Gönderdiği # açık davet geri çekilir.' }), removeMember: 'Çıkar …', removeQuestion: (p) => `${p.name}, ${p.tenant} ekibinden çıkarılsın mı?`, removed: (p) => `${p.name} çıkarıldı`,
  sinceDay: (p) => `${p.day} tarihinden beri`,
  directory: 'Rehber', directorySearch: 'Ad veya e-posta ile ara', noColleagues: 'Henüz kimse yok', noColleaguesWhy: 'Bu hesabın kişileri, unvanları ve iletişim bilgileriyle burada durur.', inTeam: 'Ekipte aç', noPhone: 'Telefon yok', contact: 'İletişim',
} satisfies Words<typeof en>;
