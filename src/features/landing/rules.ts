import type { Language } from '#shared/endpoint.ts';
import { languages } from '#shared/words.ts';

/** The information pages that need no login (SHELL-13, SHELL-14). */
export const infoPages = ['terms', 'privacy', 'support', 'marketing', 'welcome'] as const;
export type InfoPage = (typeof infoPages)[number];
/**
 * What links of these pages hand on, so that nobody falls back into another language: a choice on pages, and
 * to the application (which begins in the host's) whatever is spoken.
 */
export const carried = (asked: string | null, spoken: Language, own: Language) => {
  const suffix = `?lang=${spoken}`;
  const chosen = languages.some((one) => one === asked);
  return { page: chosen ? suffix : '', app: chosen || spoken !== own ? suffix : '' };
};

/** The parts of addresses that `carried` hands on: to pages, and to the application. */
export type Carried = ReturnType<typeof carried>;

/** Why a page could not be made, as a visitor understands it. */
export type Fault = 'away' | 'closed' | 'busy' | 'bad' | 'gone' | 'broken';
