import { plural, type Words } from '#shared/words.ts';
import type { screens as enScreens } from './en-accounts.ts';

/** Words of the table of accounts; they come with it. */
export const screens = {
  accountsOf: (p: { name: string }) => `${p.name} hesapları, en yenisi önce`,
  searchAccounts: 'Ad ya da e-posta ile ara',
  name: 'Ad',
  address: 'Adres',
  plan: 'Plan',
  tokens: 'Jetonlar',
  since: 'Başlangıç',
  changed: 'Değişiklik',
  quiet: (p: { days: number }) => `${p.days} gündür işlem yok`,
  openAccount: 'Aç',
  openNamed: (p: { name: string }) => `Aç: ${p.name}`,
  shown: plural<{ count: number }>({ one: 'Bu sayfada # hesap', other: 'Bu sayfada # hesap' }),
  search: 'Arama',
  language: 'Dil',
  noAccountsYet: 'Henüz hesap yok',
  noAccountsYetWhy:
    'Bu ajans için bir işletme oluşturulduğunda burada, en yenisi önce olacak şekilde görünür.',
  free: 'Ücretsiz',
  paid: 'Ücretli',
  pending: 'Beklemede',
  primaryOf: 'Ajansın birincil hesabı',
  suspended: 'Askıda',
  place: 'Yer',
  country: 'Ülke',
  items: 'İçerikler',
  published: 'Yayında',
  manageNamed: (p: { name: string }) => `Yönet: ${p.name}`,
  manage: 'Yönet',
  anyState: 'Tümü',
  state: 'Durum',
} satisfies Words<typeof enScreens>;
