import { Select } from '@mantine/core';
import { useMemo } from 'react';
import { useLanguage } from '#app/words.ts';
import type { Language } from '#shared/endpoint.ts';
import { searchKey } from '#shared/text/search-key.ts';
import { useScreenWords } from '../screen-words.ts';

/** Codes of ISO 3166-1, and XK, which is agreed on outside of it. */
const codes = (
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY ' +
  'HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY ' +
  'QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS XK YE YT ZA ZM ZW'
).split(' ');
const codeSet = new Set(codes);
/** Returns a country as it is stored: its code, or free text of before countries were chosen from a list. */
export const countryCode = (value: string): string =>
  codeSet.has(value.toUpperCase()) ? value.toUpperCase() : value;

const names: Partial<Record<Language, Intl.DisplayNames>> = {};
/** Returns the name of a country in a language; a text that is no code stays as it is. */
export const countryName = (code: string, language: Language): string => {
  if (!codeSet.has(code)) return code;
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
  disabled?: boolean;
  value?: string;
  onChange?: (code: string) => void;
}) {
  const language = useLanguage();
  const t = useScreenWords();
  const data = useMemo(() => {
    const { compare } = new Intl.Collator(language);
    const all = codes
      .map((code) => ({ value: code, label: countryName(code, language) }))
      .toSorted((a, b) => compare(a.label, b.label));
    return value && !codeSet.has(value) ? [{ value, label: value }, ...all] : all;
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
