import { withWords } from '#app/words.ts';

/**
 * Loads a screen with the words of all screens. Exists for the size of the first load, which has only the
 * address of this file.
 */
const load = withWords('security', {
  en: () => import('../messages/en.ts'),
  tr: () => import('../messages/tr.ts'),
  ar: () => import('../messages/ar.ts'),
});
export const secondStep = () => load(import('./second-step.tsx'));
export const setUp = () => load(import('./set-up.tsx'));
export const security = () => load(import('./security.tsx'));
export const codes = () => load(import('./codes.tsx'));
export const ways = () => load(import('./ways.tsx'));
