import type { Words } from '#shared/words.ts';
import type { screens as enScreens } from './en-screens.ts';

export const screens = {
  colorFilter: 'Renk',
  red: 'Kırmızı',
  orange: 'Turuncu',
  yellow: 'Sarı',
  green: 'Yeşil',
  blue: 'Mavi',
  purple: 'Mor',
  pink: 'Pembe',
  brown: 'Kahverengi',
  white: 'Beyaz',
  gray: 'Gri',
  black: 'Siyah',
} satisfies Words<typeof enScreens>;
