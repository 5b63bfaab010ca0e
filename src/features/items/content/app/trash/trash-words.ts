import { screenWords } from '#app/words.ts';
import type { screens } from '../../messages/en-trash.ts';

/** Waits for the words of the trash on the first call; the first load does not carry them. */
export const useTrashWords = screenWords<typeof screens>({
  en: () => import('../../messages/en-trash.ts'),
  tr: () => import('../../messages/tr-trash.ts'),
  ar: () => import('../../messages/ar-trash.ts'),
});
