import type { Words } from '#shared/words.ts';
import type { app as enApp } from './en.ts';

export const app = {
  announcements: 'Duyurular',
  close: 'Duyuruyu kapat',
  'announcements.over': 'Bitiş, başlangıçtan sonra ve gelecekte olmalı.',
  'announcements.long': 'En fazla 90 gün.',
  'announcements.far': 'En fazla 90 gün sonrası.',
  'announcements.many': 'Zaten 50 duyuru var. Önce eskileri silin.',
} satisfies Words<typeof enApp>;
