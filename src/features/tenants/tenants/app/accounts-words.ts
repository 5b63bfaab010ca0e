import { screenWords } from '#app/words.ts';
import type { screens } from '../messages/en-accounts.ts';

/** The words of the table of accounts, which screens of other features show too. */
export const useAccountsWords = screenWords<typeof screens>({
  en: () => import('../messages/en-accounts.ts'),
  tr: () => import('../messages/tr-accounts.ts'),
  ar: () => import('../messages/ar-accounts.ts'),
});
