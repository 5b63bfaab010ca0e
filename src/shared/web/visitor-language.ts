import type { Language } from '#shared/endpoint.ts';
import { languages } from '#shared/language.ts';

/**
 * Returns the language of a visitor: ?lang=, else the best supported one of Accept-Language, else that of the
 * host.
 */
export function visitorLanguage(asked: unknown, accepts: string | undefined, own: Language): Language {
  const languageOf = (tag: string) =>
    languages.find((code) => code === tag.trim().toLowerCase().split('-')[0]);
  const chosen = typeof asked === 'string' ? languageOf(asked) : undefined;
  if (chosen) return chosen;
  const wishes = (accepts ?? '')
    .slice(0, 500)
    .split(',')
    .map((part) => {
      const [tag = '', ...rest] = part.split(';');
      const weight = /^\s*q=([\d.]+)/.exec(rest.join(';'))?.[1];
      return { tag, weight: weight === undefined ? 1 : Number(weight) || 0 };
    });
  for (const wish of wishes.filter((weighted) => weighted.weight > 0).sort((a, b) => b.weight - a.weight)) {
    const spoken = languageOf(wish.tag);
    if (spoken) return spoken;
  }
  return own;
}
