import { useCallback } from 'react';
import { useLanguage, type wordsOf } from '#app/words.ts';

type T = ReturnType<typeof wordsOf<'media'>>;
const known = new Set(['media.type', 'media.heic', 'media.too_large', 'media.empty', 'media.content_type', 'media.damaged', 'media.too_many_pixels', 'media.not_processed', 'media.order', 'storage.full', 'upload.gone', 'forbidden', 'forbidden.agency']);
/** Why a file was refused, as a sentence. */
export const reason = (t: T, code: string | null | undefined): string => t((code && known.has(code) ? code : 'media.unknown') as 'media.unknown');

/** Sizes of files in the language of the screen: "8.2 MB". */
export function useBytes(): (bytes: number) => string {
  const language = useLanguage();
  return useCallback((bytes) => {
    const [unit, value] = bytes >= 1e6 ? (['megabyte', bytes / 1e6] as const) : (['kilobyte', Math.max(1, bytes / 1e3)] as const);
    return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: unit === 'megabyte' ? 1 : 0 }).format(value);
  }, [language]);
}
