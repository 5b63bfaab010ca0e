import type { app as en } from './en.ts';

export const app: typeof en = {
  analytics: 'Bot analizleri',
  logs: 'Bot kayıtları',
  log: 'Konuşma',
};
