import { plural, type Words } from '#shared/words.ts';
import type { screens as en } from './en-screens.ts';

export const screens: Words<typeof en> = {
  conversation: 'Bu içerikle ilgili mesajlar',
  none: 'Henüz mesaj yok',
  noneWhy: 'Bu içerik üzerinde çalışanlara yazın. Ziyaretçiler bunu görmez.',
  older: 'Daha eski mesajlar',
  write: 'Mesaj',
  writeHint: '@ ile birini anın: bildirim ve e-posta alır',
  send: 'Gönder',
  people: 'Anılabilecek kişiler',
  edit: 'Düzenle',
  editing: 'Mesajı değiştir',
  save: 'Kaydet',
  cancel: 'Vazgeç',
  remove: 'Sil',
  removeAsk: 'Bu mesaj silinsin mi?',
  removeWhat: 'Yazdıklarınız herkes için silinir.',
  moreFor: (p) => `${p.name} kişisinin mesajı için diğer işlemler`,
  edited: 'değiştirildi',
  removed: 'Mesaj silindi',
  unread: plural({ one: '# yeni mesaj', other: '# yeni mesaj' }),
  here: (p) => `Şu anda burada: ${p.names}`,
};
