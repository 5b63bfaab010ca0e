import { plainDigits } from './plain-typing.ts';

/** Marks, vowel signs, tatweel and invisible signs, as search_fold takes them off in SQL. */
const MARKS =
  // oxlint-disable-next-line no-misleading-character-class -- each sign of the class is meant by itself
  /[\u00ad\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u061c\u0640\u064b-\u065f\u0670\u06d6-\u06ed\u08ca-\u08ff\u180b-\u180f\u1ab0-\u1aff\u1dc0-\u1dff\u200b-\u200f\u202a-\u202e\u2060-\u206f\u20d0-\u20ff\ufe00-\ufe0f\ufe20-\ufe2f\ufeff\u{e0000}-\u{e01ef}]/gu;
/** Letters and signs that are written in several ways, and their one form. */
const LETTERS = 'ıøłđðςٱىیةکڪگہھە“”‘’ʼ‐–—−';
const FORMS = "iolddσاييهكككههه\"\"'''----";
const formOf = new Map<string, string>([
  ...[...LETTERS].map((letter, i): [string, string] => [letter, [...FORMS][i]!]),
  ['ß', 'ss'],
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['þ', 'th'],
]);

/**
 * Returns a text as searches compare it: the key that search_fold makes in SQL, for lists that a screen has
 * already. A test holds both to the same result.
 */
export function searchKey(text: string): string {
  const folded = text.replace(MARKS, '').normalize('NFKD').replace(MARKS, '').toLowerCase();
  return plainDigits(Array.from(folded, (letter) => formOf.get(letter) ?? letter).join(''));
}
/** Returns the words of a text, each cut at 40 letters as search_lexemes has them. */
export const searchWords = (text: string): string[] =>
  searchKey(text)
    .split(/[^\p{Alphabetic}0-9]+/u)
    .filter(Boolean)
    .map((word) => [...word].slice(0, 40).join(''));
/**
 * Returns the check of a text for all words of a search, in any order and anywhere in it. Nothing asked is in every
 * text.
 */
export function searchFor(asked: string): (text: string) => boolean {
  const words = searchKey(asked.slice(0, 400)).split(/\s+/).filter(Boolean).slice(0, 12);
  if (words.length === 0) return () => asked.trim() === '';
  return (text) => {
    const key = searchKey(text);
    return words.every((word) => key.includes(word));
  };
}
/** Returns where the first word of a search stands in a text, as [from, to] in UTF-16 units; null where it does not. */
export function foundAt(text: string, asked: string): [number, number] | null {
  const word = searchKey(asked.slice(0, 400)).trim().split(/\s+/)[0];
  if (!word) return null;
  // Each unit of the key with the place in the text of the letter that it comes from.
  const places: number[] = [];
  let key = '';
  let place = 0;
  for (const letter of text) {
    const part = searchKey(letter);
    key += part;
    for (let i = 0; i < part.length; i++) places.push(place);
    place += letter.length;
  }
  const at = key.indexOf(word);
  return at < 0 ? null : [places[at]!, places[at + word.length] ?? text.length];
}
