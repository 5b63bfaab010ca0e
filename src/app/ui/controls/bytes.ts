import { useCallback } from 'react';
import { useLanguage } from '#app/words.ts';
import { localeOf } from '#shared/language.ts';

/** Units of sizes, with the digits after the point that a size in them needs. */
const units = [
  { unit: 'gigabyte', size: 1e9, digits: 1 },
  { unit: 'megabyte', size: 1e6, digits: 1 },
  { unit: 'kilobyte', size: 1e3, digits: 0 },
] as const;

/** Returns a function that writes a number of bytes in the language of the screen: "8.2 MB". */
export function useBytes(): (bytes: number) => string {
  const locale = localeOf(useLanguage());
  return useCallback(
    (bytes) => {
      const { unit, size, digits } = units.find((larger) => bytes >= larger.size) ?? units[2];
      // A file of a few bytes is no empty one.
      return new Intl.NumberFormat(locale, {
        style: 'unit',
        unit,
        unitDisplay: 'short',
        maximumFractionDigits: digits,
      }).format(bytes > 0 ? Math.max(1, bytes / size) : 0);
    },
    [locale],
  );
}
