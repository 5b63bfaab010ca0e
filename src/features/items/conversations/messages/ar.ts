import type { Words } from '#shared/words.ts';
import type { app as en } from './en.ts';

export const app: Words<typeof en> = {
  messages: 'الرسائل',
  'messages.unknown_person': 'هذا الشخص لا يرى العنصر.',
  'messages.removed': 'حُذفت هذه الرسالة.',
};
