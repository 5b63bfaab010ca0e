import { plural, type Words } from '#shared/words.ts';
import type { screens as enScreens } from './en-screens.ts';

export const screens = {
  title: 'Video oluşturucu',
  lead: 'Bu içeriğin fotoğraflarından bir video yapar ve içeriğe ekler.',
  aspect: 'Biçim',
  wide: 'Yatay (16:9)',
  square: 'Kare (1:1)',
  tall: 'Dikey (9:16)',
  seconds: 'Her fotoğraf için saniye',
  photos: 'Fotoğraflar',
  use: (p) => `${p.name} kullanılsın`,
  caption: (p) => `${p.name} alt yazısı`,
  captionHint: 'Alt yazı (isteğe bağlı)',
  start: 'Videoyu oluştur',
  close: 'Kapat',
  again: 'Bir tane daha oluştur',
  queued: 'Sırada bekliyor',
  working: 'Video oluşturuluyor',
  stays: 'Bu pencereyi kapatabilirsiniz. Video, içeriğin fotoğrafları arasında görünecek.',
  done: 'Video hazır ve içeriğin fotoğrafları arasında.',
  none: 'Henüz fotoğraf yok',
  noneWhy: 'Önce bu içeriğe fotoğraf ekleyin. Hazırlandıklarında kullanılabilirler.',
  noVideo: 'Tarayıcınız video etiketini desteklemiyor.',
  left: plural<{ count: number }>({ other: 'Bugün # video hakkı kaldı' }),
  length: plural<{ count: number }>({ other: '# saniye' }),
} satisfies Words<typeof enScreens>;
