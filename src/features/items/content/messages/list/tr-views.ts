import type { Words } from '#shared/words.ts';
import type { screens as enScreens } from './en-views.ts';

export const screens = {
  view: 'Görünüm',
  save: 'Görünüm olarak kaydet…',
  saveTitle: 'Bu görünümü kaydet',
  saveWhat: 'Filtreler, sıralama, sütunlar ve sayfa boyutu, listenin bir sekmesi olarak bir adla saklanır.',
  name: 'Ad',
  share: 'Hesaptaki herkes görsün',
  saveIt: 'Görünümü kaydet',
  cancel: 'Vazgeç',
  saved: ({ name }) => `“${name}” kaydedildi`,
  update: ({ name }) => `“${name}” görünümüne değişiklikleri kaydet`,
  remove: ({ name }) => `“${name}” görünümünü sil`,
  removeAsk: ({ name }) => `“${name}” görünümü silinsin mi?`,
  removeWhat: 'İçerikler olduğu gibi kalır.',
  removed: 'Görünüm silindi',
  columns: 'Sütunlar',
  perPage: 'Sayfadaki içerik sayısı',
} satisfies Words<typeof enScreens>;
