import type { Words } from '#shared/words.ts';
import type { install as en } from './en-install.ts';

export const install: Words<typeof en> = {
  title: 'Bağlantı yok',
  text: 'Bu sayfaya ulaşılamadı. Hiçbir şey kaybolmadı. Bağlantı gelir gelmez kendiliğinden açılır.',
  again: 'Yeniden dene',
};
