import type { Language } from '#shared/language.ts';
import type { WriterData, WritingSource } from './rules.ts';

/** Words by which a sentence promises or compares, per language; a stem stands for its forms. */
const promises: Record<Language, RegExp> = {
  en: /\b(best|finest|leading|cheapest|lowest|fastest|award|awarded|certified|licen[cs]ed|insured|guarantee\w*|warrant\w*|free|always|never|everyone|unique|unmatched|perfect\w*|number one|years? of experience|satisfied|sustainable|eco-friendly)\b/i,
  tr: /(^|[^\p{L}])(en iyi|en ucuz|en hızlı|lider|ödül\p{L}*|sertifika\p{L}*|ruhsat\p{L}*|sigorta\p{L}*|garanti\p{L}*|ücretsiz|bedava|her zaman|asla|eşsiz|benzersiz|kusursuz|mükemmel|yıllık deneyim|memnun\p{L}*|sürdürülebilir|çevre dostu)/iu,
  ar: /(الأفضل|أفضل|الأرخص|أرخص|الأسرع|رائد|جائزة|معتمد|مرخص|مرخّص|مؤمن عليه|ضمان|نضمن|مجان|دائمًا|دائما|أبدًا|أبدا|فريد|مثالي|سنوات من الخبرة|سنة خبرة|راض|مستدام|صديق للبيئة)/u,
};
const MOST_CLAIMS = 20;
const MOST_SOURCES = 40;
/** Letters from which the beginning of a word is compared, since words are inflected. */
const STEM = 4;

const fold = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ı', 'i');
const wordsOf = (text: string): string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];
const numbersOf = (text: string): string[] =>
  (text.match(/\p{N}+(?:[.,]\p{N}+)*/gu) ?? []).map((number) => number.replaceAll(/[.,]/g, ''));
const sentencesOf = (text: string, language: Language): string[] =>
  [...new Intl.Segmenter(language, { granularity: 'sentence' }).segment(text)]
    .map(({ segment }) => segment.trim())
    .filter(Boolean);
const valuesOf = (data: WriterData): [keyof WriterData, string][] =>
  Object.entries(data).flatMap(([field, value]) =>
    [value].flat().map((text): [keyof WriterData, string] => [field as keyof WriterData, text]),
  );

/** Returns whether a word, or one with the same beginning, is among those of the fields. */
function isBacked(word: string, fieldWords: ReadonlySet<string>): boolean {
  if (fieldWords.has(word)) return true;
  if (word.length < STEM) return false;
  for (const other of fieldWords)
    if (other.length >= STEM && (word.startsWith(other) || other.startsWith(word))) return true;
  return false;
}
/** Names that stand inside of a sentence; the first word is capital anyway. */
const namesOf = (sentence: string): string[] =>
  (sentence.match(/(?<=[\p{L}\p{N},;:)]\s)\p{Lu}[\p{L}\p{M}]+/gu) ?? []).map(fold);
/** Numbers that the fields have, those of their dates in parts as well. */
const months = (data: WriterData): string[] => {
  const date = /^\d{4}-(\d{2})/.exec(data.doneOn);
  if (!date) return [];
  const day = new Date(`${data.doneOn.slice(0, 10)}T12:00:00Z`);
  if (Number.isNaN(day.getTime())) return [];
  return (['en', 'tr', 'ar'] as const).map((language) =>
    fold(new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' }).format(day)),
  );
};

/**
 * Returns the sentences of a text that no field backs: with a number or a name that the item does not have, or a
 * promise or comparison that its fields do not make.
 */
export function claimsOf(text: string, data: WriterData, language: Language): string[] {
  const all = valuesOf(data)
    .map(([, value]) => value)
    .join(' \n');
  const fieldWords = new Set([...wordsOf(all), ...months(data)]);
  const fieldNumbers = new Set(numbersOf(all).flatMap((number) => [number, number.replace(/^0+/, '')]));
  const claims = sentencesOf(text, language).filter((sentence) => {
    if (numbersOf(sentence).some((number) => !fieldNumbers.has(number))) return true;
    if (language !== 'ar' && namesOf(sentence).some((name) => !isBacked(name, fieldWords))) return true;
    const promise = promises[language].exec(sentence)?.[0];
    return promise !== undefined && !fold(all).includes(fold(promise).trim());
  });
  return [...new Set(claims)].slice(0, MOST_CLAIMS).map((claim) => claim.slice(0, 500));
}

/** Returns whether a text uses a value: as it stands, or most of its longer words. */
function uses(text: string, textWords: ReadonlySet<string>, value: string): boolean {
  if (text.includes(fold(value))) return true;
  const longWords = wordsOf(value).filter((word) => word.length > STEM);
  return (
    longWords.length > 0 &&
    longWords.filter((word) => isBacked(word, textWords)).length * 2 > longWords.length
  );
}
/** Returns the fields behind a text, each with its value. */
export function sourcesOf(text: string, data: WriterData): WritingSource[] {
  const folded = fold(text);
  const textWords = new Set(wordsOf(text));
  const dates = months(data);
  return valuesOf(data)
    .filter(([field, value]) => {
      if (!value.trim()) return false;
      if (field === 'doneOn')
        return textWords.has(value.slice(0, 4)) && dates.some((month) => folded.includes(month));
      return uses(folded, textWords, value);
    })
    .slice(0, MOST_SOURCES)
    .map(([field, value]) => ({ field, text: value.slice(0, 300) }));
}
