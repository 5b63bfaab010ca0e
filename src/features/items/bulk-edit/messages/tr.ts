import type { Words } from '#shared/words.ts';
import type { app as enApp } from './en.ts';

export const app = {
  bulkEdit: 'Toplu düzenleme',
  'bulk.nothing': 'Önce neyin değişeceğini seçin.',
  'bulk.too_many': '20.000’den fazla içerik var. Filtreleri daraltıp birkaç adımda değiştirin.',
  'bulk.none': 'Artık eşleşen içerik yok.',
  'bulk.undo_over': 'Bu artık geri alınamaz.',
  'bulk.touched': 'O zamandan beri başka biri değiştirdi.',
  'bulk.page_updated': 'Sayfası güncellendi. Bunu içeriğin geçmişinden geri alın.',
} satisfies Words<typeof enApp>;
