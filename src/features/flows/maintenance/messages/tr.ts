import type { Words } from '#shared/words.ts';
import type { app as enApp } from './en.ts';

export const app = {
  maintenance: 'Bakım',
  'maintenance.on': 'Bakım yapıyoruz. Lütfen daha sonra yeniden deneyin.',
  'maintenance.over': 'Bitiş, başlangıçtan sonra ve gelecekte olmalı.',
  'maintenance.long': 'En fazla 24 saat.',
  'maintenance.far': 'En fazla 30 gün sonrası.',
} satisfies Words<typeof enApp>;
