import { plural, type Words } from '#shared/words.ts';
import type { screens as enScreens } from './en-screens.ts';

export const screens = {
  lead: 'Uygulamanın her ekranının üstünde bir cümle. Herkes bir kez kapatabilir; sonra kapalı kalır.',
  add: 'Yeni duyuru',
  edit: 'Duyuruyu düzenle',
  text: 'Cümle',
  audience: 'Kime',
  all: 'Herkes',
  agencies: 'Ajanslar',
  accounts: 'Hesaplar',
  state: 'Durum',
  open: 'Şu an gösteriliyor',
  later: 'Planlandı',
  over: 'Bitti',
  start: 'Başlangıç',
  finish: 'Bitiş',
  save: 'Kaydet',
  cancel: 'İptal',
  remove: 'Sil',
  removeAsk: 'Bu duyuru silinsin mi?',
  removeWhat: 'Tüm ekranlardan kalkar.',
  saved: 'Duyuru kaydedildi',
  removed: 'Duyuru silindi',
  count: plural({ one: '# duyuru', other: '# duyuru' }),
  none: 'Duyuru yok',
  noneWhy: 'Herkese yenilikleri ya da planlanan bakımı duyurun.',
} satisfies Words<typeof enScreens>;
