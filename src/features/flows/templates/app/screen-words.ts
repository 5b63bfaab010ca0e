import { screenWords } from '#app/words.ts';
import type { screens } from '../messages/en-screens.ts';

/** The words of these screens come with them, so that the first load of the application does not carry them. */
export const useScreenWords = screenWords<typeof screens>({
  en: () => import('../messages/en-screens.ts'),
  tr: () => import('../messages/tr-screens.ts'),
  ar: () => import('../messages/ar-screens.ts'),
});
