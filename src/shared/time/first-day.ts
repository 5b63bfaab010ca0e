import type { Language } from '../language.ts';

/** First day of the week where only the language is known; 0 is Sunday. */
const usual: Partial<Record<Language, number>> = { tr: 1, ar: 6 };
type WeekInfo = { getWeekInfo?: () => { firstDay: number } };
const firstDayIn = (locale: Intl.Locale): number | undefined => {
  const day = (locale as Intl.Locale & WeekInfo).getWeekInfo?.().firstDay;
  return day === undefined ? undefined : day % 7;
};

/**
 * Returns the first day of the week, 0 is Sunday: that of the country of an account (TEN-11), else that of the language,
 * of which English follows the region of the browser where it says one.
 */
export function firstDayOf(language: Language, country: string | null, browser: string): number {
  const here = country === null ? undefined : firstDayIn(new Intl.Locale(`und-${country}`));
  if (here !== undefined) return here;
  const locale = new Intl.Locale(browser);
  return usual[language] ?? (locale.language === 'en' ? (firstDayIn(locale) ?? 0) : 0);
}
