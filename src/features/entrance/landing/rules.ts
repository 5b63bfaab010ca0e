import type { Language } from '#shared/endpoint.ts';
import { languages } from '#shared/language.ts';

/** The information pages that need no login (SHELL-13, SHELL-14). */
export const infoPages = ['terms', 'privacy', 'support', 'marketing', 'welcome'] as const;
export type InfoPage = (typeof infoPages)[number];
/**
 * Returns the queries that links carry, so that the language stays: to pages if the visitor chose it, and to the
 * application if it is not that of the host.
 */
export const carried = (asked: string | null, spoken: Language, own: Language) => {
  const suffix = `?lang=${spoken}`;
  const chosen = languages.some((language) => language === asked);
  return { page: chosen ? suffix : '', app: chosen || spoken !== own ? suffix : '' };
};

/** Queries of links to pages and to the application. */
export type Carried = ReturnType<typeof carried>;

/** Reason why a page could not be made, in terms of the visitor. */
export type Fault = 'away' | 'maintenance' | 'closed' | 'busy' | 'bad' | 'gone' | 'broken';
