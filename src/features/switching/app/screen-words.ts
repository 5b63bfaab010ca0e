import { screenWords } from '#app/words.ts';
import type { screens } from '../messages/en-screens.ts';

/** Only those who work as somebody else need these words. */
export const useScreenWords = screenWords<typeof screens>({
  en: () => import('../messages/en-screens.ts'),
  tr: () => import('../messages/tr-screens.ts'),
  ar: () => import('../messages/ar-screens.ts'),
});
