import type { app as en } from './en.ts';

export const app: typeof en = {
  widget: 'إعدادات الروبوت',
  editor: 'محرر الروبوت',
};
