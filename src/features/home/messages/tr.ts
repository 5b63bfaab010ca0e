import { plural, type Words } from '#shared/words.ts';
import type { app as enApp } from './en.ts';

export const app = {
  welcome: 'Hoş geldiniz', morning: (p: { name: string }) => `Günaydın, ${p.name}`, day: (p: { name: string }) => `İyi günler, ${p.name}`, evening: (p: { name: string }) => `İyi akşamlar, ${p.name}`,
  waits: plural<{ count: number }>({ one: 'Sizi bekleyen bir iş var.', other: 'Sizi bekleyen # iş var.' }), nothingWaits: 'Sizi bekleyen bir şey yok. Bitirdiğiniz işi göstermek için iyi bir an.',
  publishedItems: 'Yayındaki içerikler', thisWeek: plural<{ count: number }>({ one: 'bu hafta #', other: 'bu hafta #' }), created: 'Bu hafta oluşturulan', ofAll: plural<{ count: number }>({ one: 'toplam # içerik', other: 'toplam # içerik' }),
  testimonialsWeek: 'Bu haftaki müşteri yorumları', open: plural<{ count: number }>({ one: '# açık istek', other: '# açık istek' }), rating: 'Puan', ofRatings: plural<{ count: number }>({ one: '# değerlendirmeden', other: '# değerlendirmeden' }), noRating: 'henüz değerlendirme yok',
  next: 'Sırada ne var', read: 'Oku', publish: 'Yayımla', ask: 'İste', create: 'İçerik oluştur',
  testimonialFrom: (p: { name: string }) => `Müşteri yorumu: ${p.name}`, about: (p: { title: string }) => `${p.title} hakkında`,
  readyToPublish: (p: { title: string }) => `${p.title} bitti, henüz yayımlanmadı`, readyLine: (p: { ready: number; type: string }) => `6 denetimden ${p.ready} tanesi tamam · ${p.type}`,
  askFor: (p: { title: string }) => `${p.title} işinin müşterisinden yorum isteyin`, askLine: 'Yayında ve henüz kimseye sorulmadı',
  drafts: 'Tamamlanacak taslaklar', allDrafts: plural<{ count: number }>({ one: 'Taslağı gör', other: '# taslağın tümünü gör' }), photos: plural<{ count: number }>({ one: '# fotoğraf', other: '# fotoğraf' }), untitled: 'Başlıksız', noDrafts: 'Taslak yok. Başladığınız iş, yayımlanana kadar burada saklanır.',
  firstTitle: 'İlk bitmiş işinizi gösterin', firstWhy: 'Bir düzine fotoğraf yeter: bırakın, öncesi ve sonrasını eşleyin, bir cümle ekleyin, yayımlayın. Siteniz onunla açılır.',
  doneWhy: 'Bekleyen taslak, müşteri yorumu ya da bitmiş içerik yok.',
  myAccounts: 'Hesaplarım', whereTo: (p: { name: string }) => `Bugün nereye, ${p.name}?`, belongs: plural<{ count: number }>({ one: 'Oturumunuz # işletmeye bağlı.', other: 'Oturumunuz # işletmeye bağlı. Gezinmenin üstünden istediğiniz zaman geçiş yapabilirsiniz.' }), noAccounts: 'Henüz işletme yok', noAccountsWhy: 'Oturumunuz bir işletmeye bağlı değil. Sizi davet eden kişiden eklemesini isteyin.',
  primary: 'Birincil',
  roleaccount: 'Sahip', roleaccounts: 'Birden çok işletmenin sahibi', roleaccountAdmin: 'Yönetici', roleaccountUser: 'Çalışan', roleuser: 'Okuyucu', roleagency: 'Ajans sahibi', roleagencyAdmin: 'Ajans yöneticisi', roleagencyUser: 'Ajans çalışanı', rolehouse: 'İşletmeci',
  accounts: 'Hesaplar', accountsOf: (p: { name: string }) => `${p.name} hesapları, en yenisi önce`, searchAccounts: 'Ad ya da e-posta ile ara', name: 'Ad', address: 'Adres', plan: 'Plan', tokens: 'Jetonlar', since: 'Başlangıç', changed: 'Değişiklik', quiet: (p: { days: number }) => `${p.days} gündür sessiz`, openAccount: 'Aç', openNamed: (p: { name: string }) => `Aç: ${p.name}`, shown: plural<{ count: number }>({ one: 'Bu sayfada # hesap', other: 'Bu sayfada # hesap' }), search: 'Arama', language: 'Dil',
  noAccountsYet: 'Henüz hesap yok', noAccountsYetWhy: 'Bu ajans için bir işletme oluşturulduğunda burada, en yenisi önce olacak şekilde görünür.', agencyStart: 'Bir işletmede neyin beklediği, onda çalışmaya başlayınca görünür.', chooseFirst: 'Devam etmek için bir hesap seçin.', noAgency: 'Ajans yok', noAgencyWhy: 'Oturumunuz bir ajansa bağlı değil.',
  free: 'Ücretsiz', paid: 'Ücretli', pending: 'Beklemede', primaryOf: 'Ajansın birincil hesabı',
  agency: 'Ajans',
  settings: 'Ayarlar', transfers: 'Devirler', removals: 'Silmeler', suspended: 'Askıda', place: 'Yer', country: 'Ülke', items: 'İçerikler', published: 'Yayında', manageNamed: (p: { name: string }) => `Yönet: ${p.name}`, manage: 'Yönet',
  houseTitle: 'Platformun tamamı', houseLead: 'İşletmeci olarak oturum açtınız. İçindekilerin ne gördüğünü görmek için bir hesap açın.', agencies: 'Ajanslar', people: 'Kişiler', newAccounts: 'Bu haftaki yeni hesaplar',
  outbox: 'Giden kutusu', anyState: 'Tümü', state: 'Durum',
} satisfies Words<typeof enApp>;
