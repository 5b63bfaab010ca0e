import type { Words } from '#shared/words.ts';
import type { app as enApp } from './en.ts';

export const app = {
  make: 'Video oluştur',
  'films.limit': 'Günlük video sınırına ulaşıldı',
  'films.photos': 'Bazı fotoğraflar artık yok ya da henüz hazır değil. Video oluşturucuyu yeniden açın.',
  'films.unavailable': 'Bu sunucuda video oluşturulamıyor. Platform yöneticinizden ffmpeg isteyin.',
  'films.too_large': 'Video 10 MB sınırını aştı. Daha az fotoğraf ya da daha kısa süre seçin.',
  'films.failed': 'Video oluşturulamadı. Yeniden deneyin.',
} satisfies Words<typeof enApp>;
