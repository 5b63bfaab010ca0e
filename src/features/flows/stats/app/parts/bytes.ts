import { useLanguage } from '#app/words.ts';
import { localeOf } from '#shared/language.ts';

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;
/** Returns the function that writes a number of bytes in the language of the person: `1.2 GB`. */
export function useBytes(): (bytes: number) => string {
  const locale = localeOf(useLanguage());
  return (bytes) => {
    const power = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3));
    return new Intl.NumberFormat(locale, {
      style: 'unit',
      unit: units[power]!,
      unitDisplay: 'short',
      maximumFractionDigits: power > 2 ? 1 : 0,
    }).format(bytes / 1000 ** power);
  };
}
