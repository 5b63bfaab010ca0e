type LanguageRow = {
  /** Name in the language itself. */
  name: string;
  direction: 'ltr' | 'rtl';
  /** For Intl: Arabic is written with the digits of its texts, 0 to 9. */
  locale: string;
  /** For Open Graph. */
  region: string;
  /** Between names of a list. */
  comma: string;
  /** Around what somebody has said. */
  quotes: readonly [opening: string, closing: string];
  /** The script, by which fonts are chosen. */
  script: 'latin' | 'arabic';
};
/**
 * The languages of the product, in the order in which they are offered. A new one is a line here, a value of the
 * domain `language_code` in the database, and a message file wherever the compiler asks for one.
 */
export const languageTable = {
  en: {
    name: 'English',
    direction: 'ltr',
    locale: 'en',
    region: 'en_US',
    comma: ', ',
    quotes: ['“', '”'],
    script: 'latin',
  },
  tr: {
    name: 'Türkçe',
    direction: 'ltr',
    locale: 'tr',
    region: 'tr_TR',
    comma: ', ',
    quotes: ['“', '”'],
    script: 'latin',
  },
  ar: {
    name: 'العربية',
    direction: 'rtl',
    locale: 'ar-u-nu-latn',
    region: 'ar_AR',
    comma: '، ',
    quotes: ['«', '»'],
    script: 'arabic',
  },
} as const satisfies Record<string, LanguageRow>;

/** Code of a language of the product. */
export type Language = keyof typeof languageTable;
/** Codes of all languages, in the order in which they are offered. */
export const languages = Object.keys(languageTable) as [Language, ...Language[]];
/** Returns the languages in which a business writes, its own first. */
export const languagesOf = ({
  language,
  otherLanguages,
}: {
  language: Language;
  otherLanguages: readonly Language[];
}): Language[] => [...new Set([language, ...otherLanguages])];
/** Returns the locale for Intl. */
export const localeOf = (language: Language): string => languageTable[language].locale;
/** Returns the value of `dir` attributes. */
export const direction = (language: Language): 'ltr' | 'rtl' => languageTable[language].direction;
/** Returns what stands between names, or a place, the place around it and a year. */
export const comma = (language: Language): string => languageTable[language].comma;
/** Puts a text between the quotation marks of the language. */
export const quoted = (text: string, language: Language): string => languageTable[language].quotes.join(text);
/** Joins names with the comma of the language; empty ones are left out. */
export const listed = (names: readonly (string | null | undefined)[], language: Language): string =>
  names.filter(Boolean).join(comma(language));

/**
 * Returns a date with its time of day, if it has one, as text. Both are those of an account, so no time zone is
 * applied: `{ dueOn: '2026-11-23', dueTime: '14:30' }`.
 */
export function localDay(
  { dueOn, dueTime }: { dueOn: string; dueTime: string | null },
  language: Language,
  dateStyle: 'full' | 'medium' = 'medium',
): string {
  const format = new Intl.DateTimeFormat(localeOf(language), {
    dateStyle,
    ...(dueTime === null ? {} : { timeStyle: 'short' as const }),
    timeZone: 'UTC',
  });
  return format.format(new Date(`${dueOn}T${dueTime ?? '00:00'}:00Z`));
}
