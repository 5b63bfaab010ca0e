import type { Words } from '#shared/words.ts';
import type { app as enApp } from './en.ts';

export const app = {
  stats: 'İstatistikler',
  dashboards: 'Panolar',
  usageByYear: 'Yıllara göre kullanım',
} satisfies Words<typeof enApp>;
