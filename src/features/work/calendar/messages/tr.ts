import type { Words } from '#shared/words.ts';
import type { app as enApp } from './en.ts';

export const app = {
  title: 'Takvim',
  'calendar.zone_unknown': 'Böyle bir saat dilimi yok.',
  'calendar.span_wrong': 'En çok 62 günlük bir aralık seçin.',
  'calendar.no_calendar': 'Bu dosya bir takvim değil.',
  'calendar.too_many': 'Dosyada 300’den fazla kayıt var. Dosyayı bölün.',
} satisfies Words<typeof enApp>;
