import { screenWords } from '#app/words.ts';
import type { screens } from '../../messages/en-fields.ts';
// The refusals of the model come with the words of its screens.
import '../screen-words.ts';

/** Waits for the words of custom fields on the first call; the first load does not carry them. */
export const useFieldWords = screenWords<typeof screens>({
  en: () => import('../../messages/en-fields.ts'),
  tr: () => import('../../messages/tr-fields.ts'),
  ar: () => import('../../messages/ar-fields.ts'),
});
