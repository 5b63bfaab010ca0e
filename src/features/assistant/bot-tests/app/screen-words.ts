import { screenWords } from '#app/words.ts';
import type { screens } from '../messages/en-screens.ts';
import './parts/error-words.ts';

/** Waits for the words of the screen; the first load does not carry them. */
export const useScreenWords = screenWords<typeof screens>({
  en: () => import('../messages/en-screens.ts'),
  tr: () => import('../messages/tr-screens.ts'),
  ar: () => import('../messages/ar-screens.ts'),
});
