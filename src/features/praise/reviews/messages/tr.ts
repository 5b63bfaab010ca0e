import type { app as en } from './en.ts';

/** Words of the menu. */
export const app: typeof en = {
  title: 'Değerlendirmeler',
  logs: 'Değerlendirme aktarımları',
  gmb: 'Google İşletme Profili',
};
