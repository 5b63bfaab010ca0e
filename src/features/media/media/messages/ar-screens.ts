import type { Words } from '#shared/words.ts';
import type { screens as enScreens } from './en-screens.ts';

export const screens = {
  colorFilter: 'اللون',
  red: 'أحمر',
  orange: 'برتقالي',
  yellow: 'أصفر',
  green: 'أخضر',
  blue: 'أزرق',
  purple: 'بنفسجي',
  pink: 'وردي',
  brown: 'بني',
  white: 'أبيض',
  gray: 'رمادي',
  black: 'أسود',
} satisfies Words<typeof enScreens>;
