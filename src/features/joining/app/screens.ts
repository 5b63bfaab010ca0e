import { addWords } from '#app/words.ts';
import type { Language } from '#shared/endpoint.ts';
import type { Message } from '#shared/words.ts';

/** The screens of coming in, each with the words of all of them: the first load carries only the address of this file. */
const words: Record<Language, () => Promise<{ app: Record<string, Message> }>> = { en: () => import('../messages/en.ts'), tr: () => import('../messages/tr.ts'), ar: () => import('../messages/ar.ts') };
const withWords = async <M>(screen: Promise<M>): Promise<M> => {
  await addWords('joining', (language) => words[language]().then((m) => m.app));
  return screen;
};
export const resetPassword = () => withWords(import('./reset-password.tsx'));
export const emailLink = () => withWords(import('./email-link.tsx'));
export const checkEmail = () => withWords(import('./check-email.tsx'));
export const setPassword = () => withWords(import('./set-password.tsx'));
export const confirmEmail = () => withWords(import('./confirm-email.tsx'));
export const signUpAccount = () => withWords(import('./sign-up-account.tsx'));
export const signUpAgency = () => withWords(import('./sign-up-agency.tsx'));
export const confirmAccount = () => withWords(import('./confirm-account.tsx'));
export const confirmAgency = () => withWords(import('./confirm-agency.tsx'));
export const invitation = () => withWords(import('./invitation.tsx'));
export const getStarted = () => withWords(import('./get-started.tsx'));
export const ways = () => withWords(import('./ways.tsx'));
/** Asks for a proof in the words of the screen of sign-in and devices. */
const proof: typeof words = { en: () => import('#features/security/messages/en.ts'), tr: () => import('#features/security/messages/tr.ts'), ar: () => import('#features/security/messages/ar.ts') };
export async function change() {
  await addWords('security', (language) => proof[language]().then((m) => m.app));
  return withWords(import('./change.tsx'));
}
