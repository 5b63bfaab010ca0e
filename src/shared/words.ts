import { direction, localeOf, type Language } from './language.ts';

/** A message: a text, or a function of parameters and language. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- parameters differ per message
export type Message = string | ((p: any, lang: Language) => string);
/** The type of the messages in other languages: the same keys and parameters. */
export type Words<T> = { [K in keyof T]: T[K] extends string ? string : T[K] };

const rules: Partial<Record<Language, Intl.PluralRules>> = {};
const numbers: Partial<Record<Language, Intl.NumberFormat>> = {};
const small: Partial<Record<Language, string[]>> = {};
/** Formats a number; small integers are cached, since Intl is slow and pages show many counts. */
export function number(value: number, lang: Language): string {
  numbers[lang] ??= new Intl.NumberFormat(localeOf(lang));
  const numberFormat = numbers[lang];
  if (value < 0 || value >= 2000 || !Number.isInteger(value)) return numberFormat.format(value);
  small[lang] ??= [];
  small[lang][value] ??= numberFormat.format(value);
  return small[lang][value];
}

/** Formats a count with an upper limit, `100+` above it; undefined stays undefined. */
export function countedTo(limit: number, count: number | undefined, lang: Language): string | undefined {
  if (count === undefined) return undefined;
  return count > limit ? `${number(limit, lang)}+` : number(count, lang);
}
/** Makes a message with a form per plural category; `#` is replaced by the number. */
export const plural =
  <P extends { count: number }>(forms: Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }) =>
  (p: P, lang: Language): string => {
    rules[lang] ??= new Intl.PluralRules(lang);
    const form = forms[rules[lang].select(p.count)] ?? forms.other;
    return form.replace('#', number(p.count, lang));
  };

type Parameters1<M> = M extends string ? [] : M extends (p: infer P, lang: Language) => string ? [P] : never;
/** A function that returns a message by its key and its parameters, if it has any. */
export type Translate<W> = <K extends keyof W & string>(key: K, ...p: Parameters1<W[K]>) => string;

const ISOLATE = '\u2068';
const ISOLATE_END = '\u2069';
/**
 * Parameters without isolation marks: formatted numbers and dates, URLs (a mark would become part of the link), texts
 * without letters and digits, and right-to-left text.
 */
const bare = /^(?:[\d.,]+%?|\d{4}-\d\d-\d\d|\d\d:\d\d|https?:.*|(?:\p{Script=Arabic}|[^\p{L}\p{N}])*)$/u;
const isolated = (text: string): string =>
  bare.test(text) || (text.startsWith(ISOLATE) && text.endsWith(ISOLATE_END))
    ? text
    : `${ISOLATE}${text}${ISOLATE_END}`;
/** Isolates text parameters, so that a name keeps its direction within right-to-left text (UAX 9). */
const isolatedTexts = <P>(p: P): P =>
  Object.fromEntries(
    Object.entries(p as Record<string, unknown>).map(([name, value]) => [
      name,
      typeof value === 'string' ? isolated(value) : value,
    ]),
  ) as P;
/** Removes isolation marks from a text that is stored, searched for or passed to other programs. */
export const withoutMarks = (text: string): string => text.replaceAll(/[\u2068\u2069]/g, '');

/**
 * Binds messages to a language: `const t = translator(words, 'tr'); t('hello', { name })`. In right-to-left languages text
 * parameters are isolated.
 */
export const translator =
  <W extends Record<string, Message>>(words: W, lang: Language): Translate<W> =>
  (key, ...p) => {
    const message = words[key] as Message;
    if (typeof message === 'string') return message;
    return message(direction(lang) === 'rtl' && p[0] ? isolatedTexts(p[0]) : p[0], lang);
  };

/**
 * Binds the messages of a feature to each language: `const words = translators({ en, tr, ar }); words('tr')('hello')`, for
 * mails, public pages and widgets.
 */
export function translators<W extends Record<string, Message>>(messages: {
  en: W;
  tr: Words<W>;
  ar: Words<W>;
}): (language: Language) => Translate<W> {
  const bound = {
    en: translator(messages.en, 'en'),
    tr: translator(messages.tr as W, 'tr'),
    ar: translator(messages.ar as W, 'ar'),
  };
  return (language) => bound[language];
}
