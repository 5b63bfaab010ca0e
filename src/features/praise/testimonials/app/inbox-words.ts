import { screenWords } from '#app/words.ts';
import type { screens } from '../messages/inbox/en.ts';

/** Waits for the words of the inbox that the first load does not carry. */
export const useInboxWords = screenWords<typeof screens>({
  en: () => import('../messages/inbox/en.ts'),
  tr: () => import('../messages/inbox/tr.ts'),
  ar: () => import('../messages/inbox/ar.ts'),
});
