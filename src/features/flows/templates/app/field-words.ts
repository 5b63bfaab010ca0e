import { screenWords } from '#app/words.ts';
import type { fields } from '../messages/en-fields.ts';

/** Names of fields, which come with a preview. */
export const useFieldWords = screenWords<typeof fields>({
  en: () => import('../messages/en-fields.ts').then(({ fields: screens }) => ({ screens })),
  tr: () => import('../messages/tr-fields.ts').then(({ fields: screens }) => ({ screens })),
  ar: () => import('../messages/ar-fields.ts').then(({ fields: screens }) => ({ screens })),
});
