import { screenWords } from '#app/words.ts';
import type { screens } from '../messages/en-screens.ts';

/** Waits for the words of these screens on the first call; the first load does not carry them. */
export const useElementWords = screenWords<typeof screens>({
  en: () => import('../messages/en-screens.ts'),
  tr: () => import('../messages/tr-screens.ts'),
  ar: () => import('../messages/ar-screens.ts'),
});
