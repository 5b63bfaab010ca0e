import type { Language } from '#shared/endpoint.ts';
import type { Referrals, Settings } from '../../contract-settings.ts';
import { greetingOf } from '../../rules.ts';
import { siteWords } from '../actions-words.ts';

/** Returns settings with the texts of a language in the place of those of all languages. */
export function inLanguage<Values extends Settings | Referrals>(values: Values, language: Language): Values {
  const ownTexts = Object.entries(values.byLanguage[language] ?? {}).filter(([, text]) => text.length > 0);
  return { ...values, ...Object.fromEntries(ownTexts) };
}
/** Returns the greeting of a request, from settings in its language (TEST-15). */
export function greet(settings: Settings, language: Language, value: string | null): string {
  const t = siteWords(language);
  return greetingOf({
    greeting: settings.greeting || t('greeting'),
    fallback: settings.greetingMain || t('greetingFallback'),
    value,
  });
}
