import { screenWords } from '#app/words.ts';
import type { screens } from '../messages/en-screens.ts';

/** Loads the words of these screens. Exists for the size of the first load, which does not have them. */
export const useScreenWords = screenWords<typeof screens>({
  en: () => import('../messages/en-screens.ts'),
  tr: () => import('../messages/tr-screens.ts'),
  ar: () => import('../messages/ar-screens.ts'),
});
