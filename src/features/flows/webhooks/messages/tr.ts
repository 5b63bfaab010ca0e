import type { Words } from '#shared/words.ts';
import type { app as en } from './en.ts';

export const app = {
  title: 'Webhook’lar',
  zapier: 'Zapier',
} satisfies Words<typeof en>;
