import type { Language } from '#shared/endpoint.ts';
import { translator, type Message, type Translate, type Words } from '#shared/words.ts';
import { site as ar } from './messages/ar.ts';
import { site as en } from './messages/en.ts';
import { site as tr } from './messages/tr.ts';

/**
 * Returns a function that translates messages of public pages: `const words = bind({ en, tr, ar });
 * words('tr')('key')`.
 */
export function bind<W extends Record<string, Message>>(sets: {
  en: W;
  tr: Words<W>;
  ar: Words<W>;
}): (language: Language) => Translate<W> {
  const translators = {
    en: translator(sets.en, 'en'),
    tr: translator(sets.tr as W, 'tr'),
    ar: translator(sets.ar as W, 'ar'),
  };
  return (language) => translators[language];
}
/** Returns the words of the frame and the kit. */
export const siteWords = bind({ en, tr, ar });
