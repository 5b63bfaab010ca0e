import { screenWords } from '#app/words.ts';
import type { attention } from '../messages/en-attention.ts';

/** The words come with what waits, so that the first load of the application does not carry them. */
export const useAttentionWords = screenWords<typeof attention>({
  en: () => import('../messages/en-attention.ts').then((m) => ({ screens: m.attention })),
  tr: () => import('../messages/tr-attention.ts').then((m) => ({ screens: m.attention })),
  ar: () => import('../messages/ar-attention.ts').then((m) => ({ screens: m.attention })),
});
