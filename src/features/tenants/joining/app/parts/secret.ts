import { useEffect, useState } from 'react';

/**
 * Reads the parameters of a link and removes them from the address, so that no history, bookmark or referrer
 * has them.
 */
export function useSecret(): Record<string, string> {
  const [parameters] = useState(() => Object.fromEntries(new URLSearchParams(location.search)));
  useEffect(() => {
    if (location.search) window.history.replaceState(window.history.state, '', location.pathname);
  }, []);
  return parameters;
}

// Keys of local storage: the email that this browser requested a link for (AUTH-42), the screen of the request,
// and whether the link was not mailed.
const ASKED = 'askedEmail';
const AT = 'askedAt';
const UNSENT = 'askedKept';
const places = ['/reset-password', '/login/link', '/signup-account', '/signup-agency'] as const;
type AskedAt = (typeof places)[number];
/** Stores a request for a link, so that the next screen can name the address and lead back. */
export function rememberAsked(email: string, at: AskedAt, { mailed }: { mailed: boolean }): void {
  localStorage.setItem(ASKED, email);
  localStorage.setItem(AT, at);
  if (mailed) localStorage.removeItem(UNSENT);
  else localStorage.setItem(UNSENT, 'true');
}
/** Returns the email of the last request, empty without any. */
export const asked = (): string => localStorage.getItem(ASKED) ?? '';
/** Returns the screen of the last request; without any, the screen that resets a password. */
export const askedAt = (): AskedAt =>
  places.find((place) => place === localStorage.getItem(AT)) ?? '/reset-password';
/** Says whether the link was not mailed for want of a mail server. */
export const isUnsent = (): boolean => localStorage.getItem(UNSENT) === 'true';
/** Forgets the last request once its link was used. */
export function forgetAsked(): void {
  for (const key of [ASKED, AT, UNSENT]) localStorage.removeItem(key);
}
