import { screenWords } from '#app/words.ts';
import '#features/assistant/knowledge/app/parts/error-words.ts';
import type { screens } from '../messages/en-screens.ts';

/** Waits for the words of the screens; the first load does not carry them. */
export const useScreenWords = screenWords<typeof screens>({
  en: () => import('../messages/en-screens.ts'),
  tr: () => import('../messages/tr-screens.ts'),
  ar: () => import('../messages/ar-screens.ts'),
});
