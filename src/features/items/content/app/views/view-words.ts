import { screenWords } from '#app/words.ts';
import type { screens } from '../../messages/list/en-views.ts';

/** Waits for the words of stored views on the first call; the first load does not carry them. */
export const useViewWords = screenWords<typeof screens>({
  en: () => import('../../messages/list/en-views.ts'),
  tr: () => import('../../messages/list/tr-views.ts'),
  ar: () => import('../../messages/list/ar-views.ts'),
});
