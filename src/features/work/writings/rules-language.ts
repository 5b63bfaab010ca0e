import type { Language } from '#shared/language.ts';

/** Short words by which languages of the same letters are told apart. */
const shortWords: Record<'en' | 'tr', ReadonlySet<string>> = {
  en: new Set(
    'the and of with for was were is are in on at by from this that it as to a an we our'.split(' '),
  ),
  tr: new Set(
    've bir bu ile için da de olan olarak çok daha ama gibi kadar sonra yer yapılan tarafından şu ya en'.split(
      ' ',
    ),
  ),
};
/** Letters that are too few to tell. */
const LEAST_LETTERS = 40;

/** Checks that a text seems to be in a language, by its letters and its short words; a short text always does. */
export function seemsIn(text: string, language: Language): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  if (letters < LEAST_LETTERS) return true;
  const arabic = text.match(/\p{Script=Arabic}/gu)?.length ?? 0;
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0;
  if (language === 'ar') return arabic * 2 > letters;
  if (latin * 2 <= letters) return false;
  const words = text.toLocaleLowerCase(language).match(/\p{L}+/gu) ?? [];
  const countOf = (of: 'en' | 'tr') => words.filter((word) => shortWords[of].has(word)).length;
  const other = language === 'en' ? 'tr' : 'en';
  return countOf(language) >= countOf(other);
}
