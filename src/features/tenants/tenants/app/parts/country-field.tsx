import { Select } from '@mantine/core';
import { useMemo } from 'react';
import { useLanguage } from '#app/words.ts';
import { countries, isCountry } from '#shared/address/countries.ts';
import type { Language } from '#shared/endpoint.ts';
import { searchKey } from '#shared/text/search-key.ts';
import { useScreenWords } from '../screen-words.ts';

/** Returns a country as it is stored: its code, or free text of before countries were chosen from a list. */
export const countryCode = (value: string): string =>
  isCountry(value.toUpperCase()) ? value.toUpperCase() : value;

const names: Partial<Record<Language, Intl.DisplayNames>> = {};
/** Returns the name of a country in a language; a text that is no code stays as it is. */
export const countryName = (code: string, language: Language): string => {
  if (!isCountry(code)) return code;
  names[language] ??= new Intl.DisplayNames(language, { type: 'region' });
  return names[language].of(code)!;
};

const fold = (text: string) => searchKey(text).trim();
/** Shows a field for a country, chosen by its name in the language of the screen or by its code. */
export function CountryField({
  value,
  onChange,
  ...rest
}: {
  label: string;
  description?: string;
  disabled?: boolean;
  value?: string;
  onChange?: (code: string) => void;
}) {
  const language = useLanguage();
  const t = useScreenWords();
  const data = useMemo(() => {
    const { compare } = new Intl.Collator(language);
    const all = countries
      .map((code) => ({ value: code, label: countryName(code, language) }))
      .toSorted((a, b) => compare(a.label, b.label));
    return value && !isCountry(value) ? [{ value, label: value }, ...all] : all;
  }, [language, value]);
  return (
    <Select
      {...rest}
      data={data}
      value={value || null}
      onChange={(code) => onChange?.(code ?? '')}
      searchable
      clearable
      selectFirstOptionOnChange
      autoComplete="off"
      nothingFoundMessage={t('noCountry')}
      filter={({ options, search }) => {
        const sought = fold(search);
        const matches = (options as typeof data).filter(
          (option) => fold(option.label).includes(sought) || option.value.toLowerCase() === sought,
        );
        const isFirst = (option: { value: string; label: string }) =>
          fold(option.label).startsWith(sought) || option.value.toLowerCase() === sought;
        return [...matches.filter(isFirst), ...matches.filter((option) => !isFirst(option))];
      }}
    />
  );
}
