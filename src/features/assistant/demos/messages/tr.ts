import type { app as en } from './en.ts';

export const app: typeof en = {
  title: 'Bot tanıtım ayarları',
  'demos.exists': 'Bu sitenin zaten bir tanıtımı var. Önce onu bitirin ya da adresini gönderin.',
  'demos.many': 'Zaten 20 tanıtım var. Önce birini bitirin.',
  'demos.not_primary': 'Tanıtımı yalnızca ajansın ana hesabı hazırlayabilir.',
  'demos.no_site': 'Bu hesabın tanıtımın duracağı herkese açık bir sitesi henüz yok.',
};
