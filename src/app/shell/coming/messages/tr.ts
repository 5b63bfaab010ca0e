import type { Words } from '#shared/words.ts';
import type { app as en } from './en.ts';

export const app = {
  comesWith: (p: { what: string }) => `Yakında: ${p.what}`,
  comingWhy: 'Bu sayfa henüz hazır değil. Hazır olunca bu adreste açılır.',
  goBack: 'Geri',
  toStart: 'Başlangıç sayfasına',
  with_chatbot: 'sohbet botu',
  '/agency-tools/bot-demo-settings': 'Bot tanıtım ayarları',
} satisfies Words<typeof en>;
