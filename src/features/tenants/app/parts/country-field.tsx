import { Select } from '@mantine/core';
import { useMemo } from 'react';
import { useLanguage } from '#app/words.ts';
import type { Language } from '#shared/endpoint.ts';
import { useScreenWords } from '../screen-words.ts';

/** ISO 3166-1, and XK, which its users agreed upon. */
const codes = (
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY ' +
  'HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY ' +
  'QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS XK YE YT ZA ZM ZW'
).split(' ');
const known = new Set(codes);
/** A country as it is stored: its code, or what stood there before countries were chosen from a list. */
export const countryCode = (value: string): string =>
  known.has(value.toUpperCase()) ? value.toUpperCase() : value;

const names: Partial<Record<Language, Intl.DisplayNames>> = {};
/** What is no country stays as it is. */
export const countryName = (code: string, language: Language): string => {
  if (!known.has(code)) return code;
  names[language] ??= new Intl.DisplayNames(language, { type: 'region' });
  return names[language].of(code)!;
};

/** As people type: without accents, and with one i for the two of Turkish. */
const fold = (text: string) =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ı', 'i').trim();
/** The one field in which a country is chosen: by its name in the language of the screen, or by its code. */
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
    return value && !known.has(value) ? [{ value, label: value }, ...all] : all;
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
        const found = (options as typeof data).filter(
          (one) => fold(one.label).includes(sought) || one.value.toLowerCase() === sought,
        );
        const first = (one: { value: string; label: string }) =>
          fold(one.label).startsWith(sought) || one.value.toLowerCase() === sought;
        return [...found.filter(first), ...found.filter((one) => !first(one))];
      }}
    />
  );
}
