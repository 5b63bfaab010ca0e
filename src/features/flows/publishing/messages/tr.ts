import type { app as en } from './en.ts';

export const app: typeof en = {
  sites: 'Web bağlantısı',
  distributions: 'Dağıtımlar',
  elsewhere: 'Web siteleri',
};
