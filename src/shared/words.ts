import { direction, localeOf, type Language } from './language.ts';

/** Typed messages: a missing key or parameter does not compile. Intl objects are made once per language. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- parameters differ per message
export type Message = string | ((p: any, lang: Language) => string);
/** The shape that tr and ar must fill: same keys, same parameters. */
export type Words<T> = { [K in keyof T]: T[K] extends string ? string : T[K] };

const rules: Partial<Record<Language, Intl.PluralRules>> = {};
const numbers: Partial<Record<Language, Intl.NumberFormat>> = {};
const small: Partial<Record<Language, string[]>> = {};
/** Small whole numbers are written once: a page counts on every filter, and Intl is slow. */
export function number(value: number, lang: Language): string {
  numbers[lang] ??= new Intl.NumberFormat(localeOf(lang));
  const numberFormat = numbers[lang];
  if (value < 0 || value >= 2000 || !Number.isInteger(value)) return numberFormat.format(value);
  small[lang] ??= [];
  small[lang][value] ??= numberFormat.format(value);
  return small[lang][value];
}

/** A count that is only made up to a limit: beyond it `100+`, unknown while it is undefined. */
export function countedTo(limit: number, count: number | undefined, lang: Language): string | undefined {
  if (count === undefined) return undefined;
  return count > limit ? `${number(limit, lang)}+` : number(count, lang);
}
/** One form per plural category; `#` stands for the number. */
export const plural =
  <P extends { count: number }>(forms: Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }) =>
  (p: P, lang: Language): string => {
    rules[lang] ??= new Intl.PluralRules(lang);
    const form = forms[rules[lang].select(p.count)] ?? forms.other;
    return form.replace('#', number(p.count, lang));
  };

type Parameters1<M> = M extends string ? [] : M extends (p: infer P, lang: Language) => string ? [P] : never;
/** What `translator` gives: a message by its key, with parameters exactly when the message takes some. */
export type Translate<W> = <K extends keyof W & string>(key: K, ...p: Parameters1<W[K]>) => string;

const ISOLATE = '\u2068';
const ISOLATE_END = '\u2069';
/**
 * Numbers and dates that are written already, addresses, which programs would link together with the mark, what has no
 * letter or digit, and what runs from right to left by itself.
 */
const bare = /^(?:[\d.,]+%?|\d{4}-\d\d-\d\d|\d\d:\d\d|https?:.*|(?:\p{Script=Arabic}|[^\p{L}\p{N}])*)$/u;
const isolated = (text: string): string =>
  bare.test(text) || (text.startsWith(ISOLATE) && text.endsWith(ISOLATE_END))
    ? text
    : `${ISOLATE}${text}${ISOLATE_END}`;
/** A name keeps its own direction inside of a sentence that runs the other way (UAX 9). */
const isolatedTexts = <P>(p: P): P =>
  Object.fromEntries(
    Object.entries(p as Record<string, unknown>).map(([name, value]) => [
      name,
      typeof value === 'string' ? isolated(value) : value,
    ]),
  ) as P;
/** Returns a text without the marks around its names, for what is stored, searched for or handed to other programs. */
export const withoutMarks = (text: string): string => text.replaceAll(/[\u2068\u2069]/g, '');

/**
 * Binds a set of messages to a language: `const t = translator(words, 'tr'); t('hello', { name })`. Where text runs
 * from right to left, each parameter that is text is isolated.
 */
export const translator =
  <W extends Record<string, Message>>(words: W, lang: Language): Translate<W> =>
  (key, ...p) => {
    const message = words[key] as Message;
    if (typeof message === 'string') return message;
    return message(direction(lang) === 'rtl' && p[0] ? isolatedTexts(p[0]) : p[0], lang);
  };
