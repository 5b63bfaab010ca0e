import type { Words } from '#shared/words.ts';
import type { app as enApp } from './en.ts';

export const app = {
  'runs.busy': 'Bunlardan üçü sürüyor. Biri bitince yenisini başlatın.',
  'runs.too_many': 'Tek seferde bu kadarı fazla. Daha azını seçip birkaç adımda yapın.',
  'runs.over': 'Bu zaten sona erdi.',
  'bulk.rights_changed': 'İşlem sürerken yetkileriniz değişti.',
} satisfies Words<typeof enApp>;
