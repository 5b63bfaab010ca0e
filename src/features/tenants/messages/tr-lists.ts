import { plural, type Words } from '#shared/words.ts';
import type { lists as enLists } from './en-lists.ts';

export const lists = {
  beginsWith: 'Baş harf', allLetters: 'Tümü', otherLetter: 'Rakamlar ve işaretler', filter: 'Filtre', exportList: 'CSV olarak dışa aktar', exportTip: 'Liste, filtrelendiği ve sıralandığı gibi; en çok 100.000 satır',
  changePlan: 'Plan', onceMost: (p: { most: string }) => `Tek adımda en çok ${p.most} hesap`,
  suspendMany: plural<{ count: number }>({ one: '# hesap askıya alınsın mı?', other: '# hesap askıya alınsın mı?' }), suspendManyWhat: 'Kişileri buralara giremez ve siteleri bunu nazikçe bildirir. Hiçbir şey silinmez; tek tuşla yeniden açılırlar.',
  reopenMany: plural<{ count: number }>({ one: '# hesap yeniden açılsın mı?', other: '# hesap yeniden açılsın mı?' }), reopenManyWhat: 'Kişileri hemen girebilir, siteleri yeniden herkese açılır.',
  planMany: plural<{ count: number }>({ one: '# hesabın planı değişsin mi?', other: '# hesabın planı değişsin mi?' }), planManyWhat: (p: { plan: string }) => `Bundan böyle: ${p.plan}. Her hesabın kaydında yer alır.`, givePlan: 'Planı değiştir',
  changedAccounts: plural<{ count: number }>({ one: '# hesap değişti', other: '# hesap değişti' }), refusedAccounts: plural<{ count: number }>({ one: '# hesap olduğu gibi kaldı', other: '# hesap olduğu gibi kaldı' }), refusedWhy: 'Diğerleri değişti. Aşağıdakiler seçili kalır.', close: 'Kapat',
  storage: 'Depolama', byStatus: 'Duruma göre içerikler', draft: 'Taslak', writing: 'Yazılıyor', reviewing: 'İnceleniyor', finalized: 'Son hâlinde', published: 'Yayında', dropped: 'Vazgeçildi',
  lastActivity: 'Son hareket', never: 'henüz yok', team: 'Ekip', morePeople: plural<{ count: number }>({ one: 've # kişi daha', other: 've # kişi daha' }), noTeam: 'Henüz kimsenin erişimi yok', notSeen: 'henüz giriş yapmadı',
  addresses: 'Adresler', lately: 'Son olanlar', noLately: 'Henüz bir kayıt yok', accountCode: 'Hesap kodu', sinceDay: (p: { day: string }) => `${p.day} tarihinden beri`, noAddress: 'Henüz adres yok',
  role_account: 'Sahip', role_accounts: 'Birden çok işletmenin sahibi', role_accountAdmin: 'Yönetici', role_accountUser: 'Çalışan', role_user: 'Okuyucu',
  host_waiting: 'Kanıtını bekliyor', host_verified: 'Doğrulandı', host_live: 'Çalışıyor', host_broken: 'Çalışmıyor', figures: 'Sayılarla',
} satisfies Words<typeof enLists>;
