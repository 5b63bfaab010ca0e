import type { Language } from '#shared/endpoint.ts';
import { languages } from '#shared/words.ts';

/** The information pages that need no login (SHELL-13, SHELL-14). */
export const infoPages = ['terms', 'privacy', 'support', 'marketing', 'welcome'] as const;
export type InfoPage = (typeof infoPages)[number];

/** What links of these pages hand on, so that nobody falls back into another language: a choice on pages, and to the application (which begins in the host's) whatever is spoken. */
export const carried = (asked: string | null, spoken: Language, own: Language) => {
  const suffix = `?lang=${spoken}`, chosen = languages.some((one) => one === asked);
  return { page: chosen ? suffix : '', app: chosen || spoken !== own ? suffix : '' };
};

/** Why a page could not be made, as a visitor understands it. */
export type Fault = 'away' | 'closed' | 'busy' | 'bad' | 'gone' | 'broken';

/** The language of a visitor: asked for by ?lang=, else the best of Accept-Language that we speak, else the host's own. */
export function visitorLanguage(asked: string | null | undefined, accepts: string | undefined, own: Language): Language {
  const known = (tag: string) => languages.find((one) => one === tag.trim().toLowerCase().split('-')[0]);
  const chosen = asked ? known(asked) : undefined;
  if (chosen) return chosen;
  const wishes = (accepts ?? '').slice(0, 500).split(',').map((part) => {
    const [tag = '', ...rest] = part.split(';'), weight = /^\s*q=([\d.]+)/.exec(rest.join(';'))?.[1];
    return { tag, weight: weight === undefined ? 1 : Number(weight) || 0 };
  });
  for (const wish of wishes.filter((one) => one.weight > 0).sort((a, b) => b.weight - a.weight)) {
    const found = known(wish.tag);
    if (found) return found;
  }
  return own;
}
