import type { app as en } from './en.ts';

export const app: typeof en = {
  analytics: 'تحليلات الروبوت',
  logs: 'سجلات الروبوت',
  log: 'محادثة',
};
