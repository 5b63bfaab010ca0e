import { useEffect, useState } from 'react';

/**
 * What a link carries, read once; it leaves the address at once, so that it is in no history, bookmark or
 * referrer.
 */
export function useSecret(): Record<string, string> {
  const [given] = useState(() => Object.fromEntries(new URLSearchParams(location.search)));
  useEffect(() => {
    if (location.search) window.history.replaceState(window.history.state, '', location.pathname);
  }, []);
  return given;
}

/** The e-mail that this browser asked a link for (AUTH-42), and where: there another address is given. */
const ASKED = 'askedEmail';
const AT = 'askedAt';
const KEPT = 'askedKept';
const places = ['/reset-password', '/login/link', '/signup-account', '/signup-agency'] as const;
type AskedAt = (typeof places)[number];
/** So that the page after it can name the address, and send again. */
export function rememberAsked(email: string, at: AskedAt, { mailed }: { mailed: boolean }): void {
  localStorage.setItem(ASKED, email);
  localStorage.setItem(AT, at);
  if (mailed) localStorage.removeItem(KEPT);
  else localStorage.setItem(KEPT, 'true');
}
/** Empty when this browser has asked for none. */
export const asked = (): string => localStorage.getItem(ASKED) ?? '';
/** Resetting a password when nothing was asked here. */
export const askedAt = (): AskedAt =>
  places.find((place) => place === localStorage.getItem(AT)) ?? '/reset-password';
/** Whether no mail goes out from here, so that the link has to be asked for. */
export const askedKept = (): boolean => localStorage.getItem(KEPT) === 'true';
/** Once the link was used. */
export function forgetAsked(): void {
  for (const key of [ASKED, AT, KEPT]) localStorage.removeItem(key);
}
