import type { Words } from '#shared/words.ts';
import type { app as en } from './en.ts';

export const app: Words<typeof en> = {
  messages: 'Mesajlar',
  'messages.unknown_person': 'Bu kişi içeriği görmüyor.',
  'messages.removed': 'Bu mesaj silindi.',
};
