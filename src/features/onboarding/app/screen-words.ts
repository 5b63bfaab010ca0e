import { screenWords } from '#app/words.ts';
import type { screens } from '../messages/en.ts';

/** The words come with the list, so that the first load of the application does not carry them. */
export const useScreenWords = screenWords<typeof screens>({
  en: () => import('../messages/en.ts'),
  tr: () => import('../messages/tr.ts'),
  ar: () => import('../messages/ar.ts'),
});
