import type { Words } from '#shared/words.ts';
import type { app as en } from './en.ts';

export const app = {
  comesWith: (p: { what: string }) => `Yakında: ${p.what}`,
  comingWhy: 'Bu sayfa henüz hazır değil. Hazır olunca bu adreste açılır.',
  goBack: 'Geri',
  toStart: 'Başlangıç sayfasına',
  with_templates: 'hesap şablonları',
  '/templates': 'Şablonlar',
} satisfies Words<typeof en>;
