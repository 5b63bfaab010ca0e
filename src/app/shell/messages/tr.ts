import { plural, type Words } from '#shared/words.ts';
import type { errors as enErrors, shell as enShell, ui as enUi } from './en.ts';

export const ui = {
  showPassword: 'Parolayı göster', close: 'Kapat', cancel: 'Vazgeç', again: 'Yeniden dene', copyReport: 'Raporu kopyala', copied: 'Kopyalandı', copy: 'Kopyala',
  reference: (p: { id: string }) => `Referans ${p.id}`,
  loading: 'Yükleniyor', loadFailed: 'Bu yüklenemedi', notFound: 'Bulunamadı', notFoundWhy: 'Silinmiş olabilir ya da başka bir hesaba ait.',
  nothing: 'Burada henüz bir şey yok', noMatch: 'Bu filtrelere uyan bir şey yok', noMatchWhy: 'Bu listede kayıtlar var, ama filtreler hepsini gizliyor:',
  noMatchOf: plural<{ count: number }>({ one: 'Bu listede # kayıt var. Filtreler onu gizliyor:', other: 'Bu listede # kayıt var. Filtreler hepsini gizliyor:' }),
  clear: 'Temizle', clearFilters: 'Filtreleri temizle', removeFilter: (p: { name: string }) => `${p.name} filtresini kaldır`,
  selectAll: 'Tümünü seç', select: (p: { name: string }) => `Seç: ${p.name}`, selected: plural<{ count: number }>({ one: '# seçili', other: '# seçili' }), clearSelection: 'Seçimi kaldır',
  pages: 'Sayfalar', previousPage: 'Önceki sayfa', nextPage: 'Sonraki sayfa',
  ready: (p: { ready: number; of: number }) => `${p.of} adımdan ${p.ready} tanesi hazır`, stars: plural<{ count: number }>({ one: '5 üzerinden # yıldız', other: '5 üzerinden # yıldız' }),
  typeToConfirm: (p: { text: string }) => `Onaylamak için ${p.text} yazın`,
  unsavedTitle: 'Kaydetmeden çıkılsın mı?', unsavedWhat: 'Bu sayfadaki değişiklikleriniz henüz kaydedilmedi.', leave: 'Çık', stay: 'Burada kal',
} satisfies Words<typeof enUi>;

export const shell = {
  security: 'Oturum ve cihazlar',
  skip: 'İçeriğe geç', main: 'Ana gezinme', foldNav: 'Gezinmeyi daralt', openNav: 'Gezinmeyi aç', closeNav: 'Gezinmeyi kapat', back: 'Geri',
  groupAdvanced: 'Gelişmiş', groupPresence: 'Görünürlük', groupAgency: 'Ajans', groupChatbot: 'Sohbet botu', groupExtras: 'Ekler', groupPeople: 'Kişiler', settings: 'Ayarlar',
  switchAccount: 'Hesap değiştir', nowAccount: 'Hesap değiştir. Şu anki:', noAccount: 'Hesap seçilmedi', searchAccounts: 'Hesaplarda ara', allAccounts: 'Tüm hesaplar', noAccountFound: 'Bu adda hesap yok', now: 'şu anda',
  free: 'Ücretsiz', paid: 'Ücretli', pending: 'Beklemede',
  search: 'Arayın ya da komut çalıştırın', searchShort: 'Ara', palette: 'Komut paleti', goTo: 'Git', actions: 'İşlemler', content: 'İçerik', nothingFound: (p: { text: string }) => `“${p.text}” için sonuç yok`, hintOpen: 'aç', hintMove: 'gezin', accounts: 'Hesaplar', results: plural<{ count: number }>({ one: '# sonuç', other: '# sonuç' }), hintTab: 'yeni sekme',
  tokens: (p: { used: string; max: string }) => `${p.used} / ${p.max}`, tokensTitle: 'Son 30 günde kullanılan jetonlar',
  userMenu: (p: { name: string }) => `Kullanıcı menüsü: ${p.name}`, logout: 'Oturumu kapat', login: 'Oturum aç', language: 'Dil', appearance: 'Görünüm', light: 'Açık', dark: 'Koyu', myAccounts: 'Hesaplarım',
  offline: 'Çevrimdışısınız.', offlineWhat: 'Gördükleriniz güncel olmayabilir. Bağlantı gelince kendiliğinden yenilenir.', online: 'Yeniden çevrimiçi.', tryNow: 'Şimdi dene',
  notFoundTitle: '404 - SAYFA BULUNAMADI', notFoundText: 'Aradığınız sayfa kaldırılmış, adı değiştirilmiş ya da geçici olarak kullanılamıyor olabilir', goHome: 'ANA SAYFAYA GİT',
  failedTitle: 'Bu ekran gösterilemedi', reload: 'Yeniden yükle',
  notices: 'Bildirimler', noticesNew: plural<{ count: number }>({ one: 'Bildirimler, # yeni', other: 'Bildirimler, # yeni' }), newOnes: plural<{ count: number }>({ one: '# yeni', other: '# yeni' }), newNotice: 'Yeni:', markAllRead: 'Tümünü okundu say', older: 'Daha eski', noNotices: 'Bildirim yok', noNoticesWhy: 'Bu hesapta olan ve sizi ilgilendiren her şey burada anında bildirilir.',
  page404: 'Sayfa bulunamadı',
} satisfies Words<typeof enShell>;

export const errors = {
  general: 'Bir şeyler ters gitti, lütfen daha sonra yeniden deneyin',
  internal: 'Bir şeyler ters gitti, lütfen daha sonra yeniden deneyin',
  network: 'Sunucuya ulaşılamıyor. Lütfen bağlantınızı denetleyin.',
  validation: 'Bazı alanlar henüz doğru değil.', bad_request: 'Sunucu bu isteği anlamadı.',
  unauthorised: 'Lütfen yeniden oturum açın.', forbidden: 'İzniniz yok. Lütfen yöneticinizle görüşün.', 'forbidden.agency': 'İzniniz yok. Lütfen ajansınızın yöneticisiyle görüşün.', not_found: 'Silinmiş olabilir ya da başka bir hesaba ait.',
  foreign_origin: 'Bu istek başka bir siteden geldi ve reddedildi.', 'host.unknown': 'Bu adres burada bilinmiyor.',
  too_many_requests: 'Çok fazla deneme. Lütfen biraz bekleyin.', conflict: 'Bu arada başkası bunu değiştirdi. Lütfen yeniden bakın.',
  'body.too_large': 'Bu çok büyük.', 'body.malformed': 'Sunucu bu isteği anlamadı.', 'body.media_type': 'Sunucu bu isteği anlamadı.',
  'idempotency.reused': 'Bu, başka bir içerikle zaten gönderildi.', 'idempotency.malformed': 'Sunucu bu isteği anlamadı.',
  'cursor.invalid': 'Listenin bu sayfası artık yok. Lütfen ilk sayfadan başlayın.', 'text.malformed': 'Bu metin saklanamayan karakterler içeriyor.',
  'storage.full': 'Depolama alanı dolu. Hiçbir şey kaydedilmedi.', 'database.away': 'Hizmet yeniden başlatılıyor. Lütfen birazdan yeniden deneyin.', 'database.busy': 'Hizmet meşgul. Lütfen birazdan yeniden deneyin.',
  'field.too_small': 'Çok kısa', 'field.too_big': 'Çok uzun', 'field.invalid_type': 'Lütfen doldurun', 'field.invalid_format': 'Biçimi doğru değil', 'field.invalid_value': 'Lütfen sunulan değerlerden birini seçin', 'field.unrecognized_keys': 'Burada bilinmiyor', 'field.invalid': 'Henüz doğru değil', 'field.required': 'Lütfen doldurun',
  'auth/email-required': 'E-posta gerekli', 'auth/token-expired': 'Bu giriş sona erdi. Lütfen buradan giriş yapın.', 'field.numeric': 'Lütfen yalnızca rakam yazın',
  'joining.link_expired': 'Bu bağlantı artık çalışmıyor. Her biri bir kez ve kısa bir süre çalışır.', 'joining.no_session': 'Girişte hata, parolayı sıfırlamayı deneyin', 'joining.invite_expired': 'Kullanıcı bulunamadı ya da davetin süresi doldu',
  'joining.code_unknown': 'Davet kodu geçerli değil', 'joining.passwords_differ': 'İki parola birbirinden farklı', 'joining.already_member': 'Bu kişi zaten ekipte.', 'joining.already_invited': 'Bu kişi zaten davet edildi. Daveti yeniden gönderin.', 'joining.role_above': 'Kimse kendi rolünden yüksek bir rol veremez.',
  'auth/min-length': 'En az 4 karakter olmalı',
  'auth/email-already-in-use': 'Bu e-posta adresi başka bir hesapta kullanılıyor.', 'auth/invalid-email': 'E-posta adresinin biçimi bozuk.', 'auth/operation-not-allowed': 'Burada bu yolla oturum açılamaz.',
  'auth/user-not-found': 'Bu e-postayla kayıtlı bir kullanıcı yok.', 'auth/user-disabled': 'Kullanıcı hesabı bir yönetici tarafından kapatıldı.',
  'auth/weak-password': 'Parola çok zayıf.', 'auth/wrong-password': 'Parola geçersiz ya da kullanıcının parolası yok.', 'auth/invalid-api-key': 'Oturum açma doğru kurulmamış. Lütfen yöneticiye başvurun.',
  'auth/too-many-requests': 'Çok fazla deneme. Lütfen biraz bekleyin.',
  'auth/password-short': 'En az 8 karakter olmalı. Arka arkaya dört sözcük akılda kolay kalır.', 'auth/password-common': 'Bu parola ilk denenen parolalar arasında. Lütfen başka bir parola seçin.', 'auth/password-personal': 'Bu parola adınızı, e-postanızı ya da işletmenin adını içeriyor.',
  'auth/step-expired': 'Oturum açma çok uzun sürdü. Lütfen yeniden başlayın.', 'auth/wrong-code': 'Kod doğru değil ya da daha önce kullanıldı. Bir sonrakini bekleyin.', 'auth/wrong-recovery': 'Kurtarma kodu doğru değil ya da daha önce kullanıldı.',
  'auth/proof-needed': 'Lütfen bir kez daha siz olduğunuzu gösterin.', 'auth/passkey-refused': 'Geçiş anahtarı kabul edilmedi. Yeniden deneyin ya da başka bir yol seçin.', 'auth/passkey-here': 'Bu cihazda zaten bir geçiş anahtarınız var.', 'auth/passkey-unknown': 'Bu geçiş anahtarı artık burada tanınmıyor.',
  'auth/provider-away': 'Sağlayıcı şu anda yanıt vermiyor. Yeniden deneyin ya da başka bir yolla oturum açın.', 'auth/provider-refused': 'Sağlayıcı bu oturumu onaylamadı. Lütfen yeniden deneyin.', 'auth/provider-unverified': 'Sağlayıcı e-postanızı doğrulamamış; bu yüzden burada bir hesap açamaz.', 'auth/provider-unknown': 'Burada bu e-postaya sahip kimse yok. Önce davet isteyin.',
} satisfies Words<typeof enErrors>;
