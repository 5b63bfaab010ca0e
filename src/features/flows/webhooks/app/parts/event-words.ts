import { screenWords } from '#app/words.ts';
import type { screens } from '../../messages/en-events.ts';

/** Waits for what people call the events of the catalogue. */
export const useEventWords = screenWords<typeof screens>({
  en: () => import('../../messages/en-events.ts'),
  tr: () => import('../../messages/tr-events.ts'),
  ar: () => import('../../messages/ar-events.ts'),
});
