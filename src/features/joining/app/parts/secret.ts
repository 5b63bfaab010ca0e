import { useEffect, useState } from 'react';

/** What a link carries, read once; it leaves the address at once, so that it is in no history, bookmark or referrer. */
export function useSecret(): Record<string, string> {
  const [given] = useState(() => Object.fromEntries(new URLSearchParams(location.search)));
  useEffect(() => { if (location.search) window.history.replaceState(window.history.state, '', location.pathname); }, []);
  return given;
}

/** The e-mail that this browser asked a link for (AUTH-42). */
const ASKED = 'askedEmail';
export const rememberAsked = (email: string) => localStorage.setItem(ASKED, email);
export const asked = (): string => localStorage.getItem(ASKED) ?? '';
export const forgetAsked = () => localStorage.removeItem(ASKED);
