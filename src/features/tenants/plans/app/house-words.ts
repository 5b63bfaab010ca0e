import { screenWords } from '#app/words.ts';
import type { screens } from '../messages/en-house.ts';

/** Waits for the words of the operator's screen of plans and invoices. */
export const useHouseWords = screenWords<typeof screens>({
  en: () => import('../messages/en-house.ts'),
  tr: () => import('../messages/tr-house.ts'),
  ar: () => import('../messages/ar-house.ts'),
});
