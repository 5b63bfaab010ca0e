import { screenWords } from '#app/words.ts';
import type { screens } from '../../../messages/list/en-copies.ts';

/** Waits for the words of copies on the first call; the first load does not carry them. */
export const useCopyWords = screenWords<typeof screens>({
  en: () => import('../../../messages/list/en-copies.ts'),
  tr: () => import('../../../messages/list/tr-copies.ts'),
  ar: () => import('../../../messages/list/ar-copies.ts'),
});
