import { translators } from '#shared/words.ts';
import { site as siteAr } from '../messages/ar.ts';
import { mail as ar } from '../messages/mail/ar.ts';
import { site as siteEn } from '../messages/en.ts';
import { mail as en } from '../messages/mail/en.ts';
import { site as siteTr } from '../messages/tr.ts';
import { mail as tr } from '../messages/mail/tr.ts';
import { pages as pagesAr } from '../messages/ar-pages.ts';
import { pages as pagesEn } from '../messages/en-pages.ts';
import { pages as pagesTr } from '../messages/tr-pages.ts';

/** Returns the words of the emails. */
export const mailWords = translators({ en, tr, ar });
/** Returns the words of the request page, for texts that the server writes: greeting, title, consent. */
export const siteWords = translators({ en: siteEn, tr: siteTr, ar: siteAr });
/** Returns the words of the page that ends all requests, and of the poster. */
export const pageWords = translators({ en: pagesEn, tr: pagesTr, ar: pagesAr });
const LONGEST_QUOTE = 600;
/** Returns the beginning of a long text. */
export function quoteOf(text: string): string {
  const letters = Array.from(text);
  return letters.length > LONGEST_QUOTE ? `${letters.slice(0, LONGEST_QUOTE).join('')}…` : text;
}

/** Returns the paragraphs of a text, which empty lines part. */
export const paragraphsOf = (text: string): string[] => text.split(/\n\s*\n/);
