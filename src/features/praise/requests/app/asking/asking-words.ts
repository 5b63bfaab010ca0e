import { screenWords } from '#app/words.ts';
import type { screens } from '../../messages/asking/en.ts';

/** Waits for the words of requests to many, by rule, and on posters. */
export const useAskingWords = screenWords<typeof screens>({
  en: () => import('../../messages/asking/en.ts'),
  tr: () => import('../../messages/asking/tr.ts'),
  ar: () => import('../../messages/asking/ar.ts'),
});
