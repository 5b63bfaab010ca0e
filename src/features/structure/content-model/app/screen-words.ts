import { addWords, screenWords } from '#app/words.ts';
import type { screens } from '../messages/en-screens.ts';

/** The words of this screen come with it, so that the first load of the application does not carry them. */
const packs = {
  en: () => import('../messages/en-screens.ts'),
  tr: () => import('../messages/tr-screens.ts'),
  ar: () => import('../messages/ar-screens.ts'),
};
/** Waits for the words on the first call; the screen is suspended meanwhile. */
export const useScreenWords = screenWords<typeof screens>(packs);
void addWords('model', (language) => packs[language]().then(({ errors }) => errors));
