import { screenWords } from '#app/words.ts';
import type { screens } from '../../messages/list/en-map.ts';

/** Waits for the words of the map on the first call; the first load does not carry them. */
export const useMapWords = screenWords<typeof screens>({
  en: () => import('../../messages/list/en-map.ts'),
  tr: () => import('../../messages/list/tr-map.ts'),
  ar: () => import('../../messages/list/ar-map.ts'),
});
