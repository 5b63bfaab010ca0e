import { useBytes } from '#app/ui/controls/bytes.ts';
import { codeText, useWords, type wordsOf } from '#app/words.ts';
import type { Upload } from '../upload-list.ts';

type T = ReturnType<typeof wordsOf<'media'>>;
const knownCodes = new Set([
  'media.type',
  'media.too_large',
  'media.empty',
  'media.content_type',
  'media.damaged',
  'media.no_film',
  'media.film_kept',
  'media.film_private',
  'media.film_waits',
  'media.film_private_waits',
  'media.not_cut',
  'media.too_many_pixels',
  'media.too_many',
  'media.no_tokens',
  'media.quota_full',
  'media.other_kind',
  'media.not_processed',
  'media.order',
  'storage.full',
  'upload.gone',
  'forbidden',
  'forbidden.agency',
]);
/** Returns the sentence that says why a file was refused. */
export const reason = (t: T, code: string | null | undefined): string =>
  code === 'plans.storage_full'
    ? codeText(code)
    : t((code && knownCodes.has(code) ? code : 'media.unknown') as 'media.unknown');

/** Returns the progress of an upload as a percentage and as a sentence. */
export function useProgress({ state, sent, size, code }: Upload): {
  percent: number;
  failed: boolean;
  sentence: string;
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
  return { percent, failed: state === 'failed', sentence: words[state]() };
}
