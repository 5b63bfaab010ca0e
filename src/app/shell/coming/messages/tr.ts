import type { Words } from '#shared/words.ts';
import type { app as en } from './en.ts';

export const app = {
  comingWhy: 'Bu sayfa henüz hazır değil. Hazır olunca bu adreste açılır.',
  goBack: 'Geri',
  toStart: 'Başlangıç sayfasına',
} satisfies Words<typeof en>;
