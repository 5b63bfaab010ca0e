import type { Words } from '#shared/words.ts';
import type { app as en } from './en.ts';

export const app = {
  settingsTitle: 'Yorum ayarları',
  referralsTitle: 'Paylaşım sayfası',
} satisfies Words<typeof en>;
