import type { app as en } from './en.ts';

export const app: typeof en = {
  sites: 'ربط المواقع',
  distributions: 'التوزيع',
  elsewhere: 'المواقع',
};
