import { plural, type Words } from '#shared/words.ts';
import type { screens as en } from './en.ts';

export const screens: Words<typeof en> = {
  progress: (p) => `${p.of} adımdan ${p.done} tanesi tamam`, list: 'İlk adımlar', known: 'Liste neyin yapıldığını kendisi bilir. Yapılacak bir şey kalmayınca kaybolur.',
  accountTitle: 'Bitirdiğiniz son işle başlayın', accountLead: 'Dört fotoğraf yeter. Sayfanızı herkesten önce siz görürsünüz.',
  accountLeft: plural({ one: 'Bir ilk adım kaldı', other: '# ilk adım kaldı' }),
  agencyTitle: plural({ one: 'Bir adım kaldı, sonra ajansınız hazır', other: '# adım kaldı, sonra ajansınız hazır' }),
  next: 'Sıradaki', done: 'Tamam', notDone: 'Henüz yapılmadı', begun: 'Başlandı', goOn: 'Devam et', firstItem: 'ilk işinizden sonra', firstPublished: 'ilk yayından sonra',
  hide: 'Kalıcı olarak gizle', hideAsk: 'İlk adımlar kalıcı olarak gizlensin mi?', hideWhat: (p) => `${p.name} içinde kimse bu listeyi bir daha görmez. İçindeki her şey ayarlarda yerinde kalır.`, hidden: 'İlk adımlar gizlendi.',
  'account.details': 'İşletme bilgileri', 'account.detailsText': 'Şehir ve telefon sayfanızda durur; müşteriler sizi böyle bulur.', 'account.detailsDo': 'Doldur',
  'account.brand': 'Logonuz', 'account.brandText': 'Herkese açık sayfanızın ve her e-postanın başında durur.', 'account.brandDo': 'Seç',
  'account.item': 'İlk işiniz', 'account.itemText': 'Fotoğrafları bırakın ya da telefonla çekin. Yer ve tarih onlardan okunur.', 'account.itemDo': 'İçerik oluştur',
  'account.publish': 'Yayınlayın', 'account.publishText': 'İçeriği açın, altı kareye bakın ve Yayınla’yı seçin.', 'account.publishDo': 'Listeyi aç',
  'account.ask': 'Bir müşteriye sorun', 'account.askText': 'E-postayla bir bağlantı ya da telefonda gösterilecek bir kod.', 'account.askDo': 'Sor',
  'account.team': 'İş arkadaşlarınıza haber verin', 'account.teamText': 'Şantiyeden fotoğraf gönderebilirler.', 'account.teamDo': 'Davet et',
  'account.secure': 'Kendi girişinizi güvene alın', 'account.secureText': 'Geçiş anahtarı ya da telefonunuzdaki kodla, çalınan bir parola işe yaramaz.', 'account.secureDo': 'Kur',
  'agency.brand': 'Logonuz', 'agency.brandText': 'İşletmeleriniz onu girişte, menüde ve e-postalarında görür.', 'agency.brandDo': 'Seç',
  'agency.details': 'İletişim bilginiz', 'agency.detailsText': 'İşletmelerinizin yardım için yazacağı adres.', 'agency.detailsDo': 'Doldur',
  'agency.secure': 'Kendi girişinizi güvene alın', 'agency.secureText': 'Geçiş anahtarı ya da telefonunuzdaki kodla, çalınan bir parola işe yaramaz.', 'agency.secureDo': 'Kur',
  'agency.account': 'İlk işletme', 'agency.accountText': 'Hemen kendi adresini alır. Kişileri sonra davet edin.', 'agency.accountDo': 'Hesapları aç',
  'agency.domain': 'Kendi alan adınız', 'agency.domainText': 'İşletmeleriniz artık sizin adresinizden giriş yapar.', 'agency.domainDo': 'Bağla', 'agency.domainBegun': 'Alan adınızın bölgesindeki kanıt eksik ya da denetleniyor.',
  'agency.team': 'Bir iş arkadaşı davet edin', 'agency.teamText': 'Siz yokken başka biri yanıt verebilsin.', 'agency.teamDo': 'Davet et',
  'agency.sender': 'E-postalarınızın göndereni', 'agency.senderText': 'İşletmelerinizin ve müşterilerinin gelen kutusunda gördüğü ad.', 'agency.senderDo': 'Ayarla',
  'agency.policy': 'Gizlilik politikanız', 'agency.policyText': 'İşletmelerinizin her sayfası ona bağlantı verir.', 'agency.policyDo': 'Bağlantıyı ekle',
  becomes: 'Ne olacağı', becomesText: 'İşin tek kaydı: bir sayfa, haritada bir iğne ve müşterinin kendi sözleri.', seen: 'İşletmelerinizin göreceği gibi', seenText: (p) => `Adres: ${p.host}`, signIn: 'Giriş yap',
};
