import { screenWords } from '#app/words.ts';
import type { screens } from '../../messages/en-structure.ts';
// The refusals of the model come with the words of its screens.
import '../screen-words.ts';

/** Waits for the words of pipelines and content types on the first call; the first load does not carry them. */
export const useStructureWords = screenWords<typeof screens>({
  en: () => import('../../messages/en-structure.ts'),
  tr: () => import('../../messages/tr-structure.ts'),
  ar: () => import('../../messages/ar-structure.ts'),
});
