import type { app as en } from './en.ts';

/** Words of the menu. */
export const app: typeof en = {
  title: 'استيراد المراجعات',
  logs: 'عمليات استيراد المراجعات',
  gmb: 'ملف Google التجاري',
};
