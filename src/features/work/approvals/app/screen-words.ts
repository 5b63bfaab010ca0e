import { screenWords } from '#app/words.ts';
import type { screens as links } from '../messages/en-links.ts';
import type { screens } from '../messages/en-screens.ts';

/** Waits for the words of approvals; the first load does not carry them. */
export const useApprovalWords = screenWords<typeof screens>({
  en: () => import('../messages/en-screens.ts'),
  tr: () => import('../messages/tr-screens.ts'),
  ar: () => import('../messages/ar-screens.ts'),
});
/** Waits for the words of links and settings. */
export const useLinkWords = screenWords<typeof links>({
  en: () => import('../messages/en-links.ts'),
  tr: () => import('../messages/tr-links.ts'),
  ar: () => import('../messages/ar-links.ts'),
});
