import { withWords } from '#app/words.ts';

/**
 * Loads a screen with the words of all screens. Exists for the size of the first load, which has only the
 * address of this file.
 */
const load = withWords('joining', {
  en: () => import('../messages/en.ts'),
  tr: () => import('../messages/tr.ts'),
  ar: () => import('../messages/ar.ts'),
});
export const resetPassword = () => load(import('./reset-password.tsx'));
export const emailLink = () => load(import('./email-link.tsx'));
export const checkEmail = () => load(import('./check-email.tsx'));
export const setPassword = () => load(import('./set-password.tsx'));
export const confirmEmail = () => load(import('./confirm-email.tsx'));
export const signUpAccount = () => load(import('./sign-up-account.tsx'));
export const signUpAgency = () => load(import('./sign-up-agency.tsx'));
export const confirmAccount = () => load(import('./confirm-account.tsx'));
export const confirmAgency = () => load(import('./confirm-agency.tsx'));
export const invitation = () => load(import('./invitation.tsx'));
export const getStarted = () => load(import('./get-started.tsx'));
export const ways = () => load(import('./ways.tsx'));
/** Adds the words of the dialog that asks for a proof of identity. */
const proof = withWords('security', {
  en: () => import('#features/identity/security/messages/en.ts'),
  tr: () => import('#features/identity/security/messages/tr.ts'),
  ar: () => import('#features/identity/security/messages/ar.ts'),
});
export const change = () => load(proof(import('./change.tsx')));
