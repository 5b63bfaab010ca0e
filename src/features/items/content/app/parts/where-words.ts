import { screenWords } from '#app/words.ts';
import type { screens } from '../../messages/list/en-where.ts';

/** Waits for the words of conditions on the first call; the first load does not carry them. */
export const useWhereWords = screenWords<typeof screens>({
  en: () => import('../../messages/list/en-where.ts'),
  tr: () => import('../../messages/list/tr-where.ts'),
  ar: () => import('../../messages/list/ar-where.ts'),
});
