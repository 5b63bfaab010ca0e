import { useLanguage } from '#app/words.ts';
import { themes } from '#shared/theme/palette.ts';
import { number } from '#shared/words.ts';
import { cut } from '#shared/text/graphemes.ts';
import { shownSections, type PlacedSection } from '../../rules-sections.ts';
import { listed } from '#shared/language.ts';
import type { Field, OptionName } from '../../rules-catalog.ts';
import { useHubWords, useOptionNames } from './hub-words.ts';

/** Returns a function that says a value of a setting in words. */
export function useValueText(): (field: Field, value: unknown) => string {
  const t = useHubWords();
  const options = useOptionNames();
  const language = useLanguage();
  return (field, value) => {
    if (value === undefined || value === null || value === '') return t('nothing');
    if (field.kind === 'flag') return t(value === true ? 'on' : 'off');
    if (field.kind === 'choice') return options(`${field.path}.${String(value)}` as OptionName);
    if (field.kind === 'sections')
      return cut(
        listed(
          shownSections(value as PlacedSection[]).map((name) => options(`sections.${name}`)),
          language,
        ),
        120,
      );
    if (field.kind === 'theme') return themes[String(value)]?.name ?? t('nothing');
    if (field.kind === 'percent') return `${number(Math.round(Number(value) * 100), language)}%`;
    if (typeof value === 'number') return number(value, language);
    if (typeof value === 'string') return cut(value, 120);
    const count = Array.isArray(value) ? value.length : Object.keys(value).length;
    if (field.kind === 'picture' || field.kind === 'film') return t('onePhoto');
    return t('entries', { count });
  };
}
