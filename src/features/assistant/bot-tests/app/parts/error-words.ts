import { addWords } from '#app/words.ts';

const packs = {
  en: () => import('../../messages/en-errors.ts'),
  tr: () => import('../../messages/tr-errors.ts'),
  ar: () => import('../../messages/ar-errors.ts'),
};
/** Ends once the words of the codes are there, which the first load does not carry. */
export const errorWords = addWords('botTestErrors', (language) =>
  packs[language]().then(({ errors }) => errors),
);
