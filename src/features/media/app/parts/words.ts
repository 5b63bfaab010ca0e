import { useCallback } from 'react';
import { useLanguage, useWords, type wordsOf } from '#app/words.ts';
import type { Upload } from '../uploads.ts';

type T = ReturnType<typeof wordsOf<'media'>>;
const known = new Set([
  'media.type',
  'media.heic',
  'media.too_large',
  'media.empty',
  'media.content_type',
  'media.damaged',
  'media.too_many_pixels',
  'media.not_processed',
  'media.order',
  'storage.full',
  'upload.gone',
  'forbidden',
  'forbidden.agency',
]);
/** Why a file was refused, as a sentence. */
export const reason = (t: T, code: string | null | undefined): string =>
  t((code && known.has(code) ? code : 'media.unknown') as 'media.unknown');

/** Sizes of files in the language of the screen: "8.2 MB". */
export function useBytes(): (bytes: number) => string {
  const language = useLanguage();
  return useCallback(
    (bytes) => {
      const [unit, value] =
        bytes >= 1e6
          ? (['megabyte', bytes / 1e6] as const)
          : (['kilobyte', Math.max(1, bytes / 1e3)] as const);
      return new Intl.NumberFormat(language, {
        style: 'unit',
        unit,
        unitDisplay: 'short',
        maximumFractionDigits: unit === 'megabyte' ? 1 : 0,
      }).format(value);
    },
    [language],
  );
}

/** How far an upload has come, as a number and in words. */
export function useProgress({ state, sent, size, code }: Upload): {
  percent: number;
  failed: boolean;
  said: string;
} {
  const t = useWords('media');
  const bytes = useBytes();
  const percent = Math.floor((100 * sent) / Math.max(1, size));
  const words = {
    failed: () => reason(t, code),
    sending: () => t('sentOf', { percent, size: bytes(size) }),
    waiting: () => t('waiting'),
    offline: () => t('offline'),
    preparing: () => t('preparing'),
    ready: () => t('done'),
  };
  return { percent, failed: state === 'failed', said: words[state]() };
}
