import type { app as en } from './en.ts';

export const app: typeof en = {
  social: 'Sosyal medya ayarları',
  integrated: 'Sosyal ağlardaki hesaplar',
  tab: 'Sosyal',
  appKeys: 'Platformun sosyal medya yapılandırması',
};
