import { plural, type Words } from '#shared/words.ts';
import type { screens as enScreens } from './en-trash.ts';

export const screens = {
  title: 'Çöp kutusu',
  lead: plural<{ count: number }>({
    other: 'Her şey # gün kalır ve eksiksiz geri gelir: metin, fotoğraflar, adres.',
  }),
  listOf: 'Silinen içerikler, en yenisi önce',
  none: 'Çöp kutusu boş',
  noneWhy: plural<{ count: number }>({ other: 'Sildikleriniz # gün boyunca buradan geri yüklenebilir.' }),
  with: 'Birlikte gelenler',
  deleted: 'Silindi',
  goneIn: 'Kalan süre',
  days: plural<{ count: number }>({ other: '# gün' }),
  photos: plural<{ count: number }>({ other: '# fotoğraf' }),
  testimonials: plural<{ count: number }>({ other: '# müşteri yorumu' }),
  pairs: plural<{ count: number }>({ other: '# çift' }),
  address: 'adres',
  nothing: 'Hiçbir şey',
  restore: 'Geri yükle',
  restoreOf: (p) => `Geri yükle: ${p.title}`,
  isInTrash: (p) => `“${p.title}” çöp kutusunda`,
  isInTrashWhy: (p) =>
    `${p.at} tarihinde ${p.by ? `${p.by} tarafından ` : ''}silindi. ${p.until} tarihine kadar, ona bağlı her şeyle birlikte geri yüklenebilir.`,
  restored: (p) => `“${p.title}” geri yüklendi, yayında değil`,
  notBack: plural<{ count: number }>({
    other: '# fotoğraf veya çift geri gelmedi: artık başka bir içeriğe ait ya da silinmiş.',
  }),
  open: 'Aç',
  purge: 'Kalıcı olarak sil',
  purgeAsk: (p) => `“${p.title}” kalıcı olarak silinsin mi?`,
  purgeWhat: 'Bu geri alınamaz. Fotoğraflar medya kitaplığında kalır.',
  purged: 'Kalıcı olarak silindi',
  empty: 'Çöp kutusunu boşalt…',
  emptyAsk: 'Çöp kutusundaki her şey kalıcı olarak silinsin mi?',
  emptied: 'Çöp kutusu boşaltıldı',
} satisfies Words<typeof enScreens>;
