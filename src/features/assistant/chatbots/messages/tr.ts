import type { app as en } from './en.ts';

export const app: typeof en = {
  widget: 'Bot ayarları',
  editor: 'Bot düzenleyici',
};
