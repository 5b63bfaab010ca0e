import { screenWords } from '#app/words.ts';
import type { screens } from '../../messages/en-history.ts';

/** Waits for the words of the history on the first call; the first load does not carry them. */
export const useHistoryWords = screenWords<typeof screens>({
  en: () => import('../../messages/en-history.ts'),
  tr: () => import('../../messages/tr-history.ts'),
  ar: () => import('../../messages/ar-history.ts'),
});
