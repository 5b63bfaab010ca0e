import { useLanguage } from '#app/words.ts';
import { localeOf } from '#shared/language.ts';
import { GIGABYTE } from '../../rules.ts';

/** Returns a function that writes bytes as gigabytes in the language of the screen. */
export function useBytes(): (bytes: number) => string {
  const language = useLanguage();
  const written = new Intl.NumberFormat(localeOf(language), {
    style: 'unit',
    unit: 'gigabyte',
    unitDisplay: 'short',
    maximumFractionDigits: 1,
  });
  return (bytes) => written.format(bytes / GIGABYTE);
}
