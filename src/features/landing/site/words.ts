import type { Language } from '#shared/endpoint.ts';
import { translator } from '#shared/words.ts';
import { site as ar } from '../messages/ar.ts';
import { site as en } from '../messages/en.ts';
import { site as tr } from '../messages/tr.ts';

const all = { en, tr, ar };
/** Returns the words of the product's own pages. */
export const landingWords = (language: Language) => translator(all[language], language);
export type LandingWords = ReturnType<typeof landingWords>;
