import { screenWords } from '#app/words.ts';
import type { screens } from '../../../messages/en-plan.ts';

/** Waits for the words of planned publications on the first call; the first load does not carry them. */
export const usePlanWords = screenWords<typeof screens>({
  en: () => import('../../../messages/en-plan.ts'),
  tr: () => import('../../../messages/tr-plan.ts'),
  ar: () => import('../../../messages/ar-plan.ts'),
});
