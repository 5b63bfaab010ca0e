import { addWords } from '#app/words.ts';
import type { Language } from '#shared/endpoint.ts';
import type { Message } from '#shared/words.ts';

/** The screens, each with the words of all of them: the first load of the application carries only the address of this file. */
const words: Record<Language, () => Promise<{ app: Record<string, Message> }>> = { en: () => import('../messages/en.ts'), tr: () => import('../messages/tr.ts'), ar: () => import('../messages/ar.ts') };
const withWords = async <M>(screen: Promise<M>): Promise<M> => {
  await addWords('security', (language) => words[language]().then((m) => m.app));
  return screen;
};
export const secondStep = () => withWords(import('./second-step.tsx'));
export const setUp = () => withWords(import('./set-up.tsx'));
export const security = () => withWords(import('./security.tsx'));
export const codes = () => withWords(import('./codes.tsx'));
export const ways = () => withWords(import('./ways.tsx'));
