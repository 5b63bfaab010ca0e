import { Select } from '@mantine/core';
import { useEndpoint } from '#app/query.ts';
import { useLanguage, useWords } from '#app/words.ts';
import { languages, type Language } from '#shared/language.ts';
import { listStarters, type Starter } from '../../contract-starters.ts';
import { useScreenWords } from '../screen-words.ts';

/** Returns the starters of the product; they change with its version only. */
export const useStarters = (isWanted = true): readonly Starter[] =>
  useEndpoint(listStarters, {}, { enabled: isWanted, staleTime: Infinity }).data?.starters ?? [];
/** Returns starters as choices, by trade, in the language of the reader. */
export function useStarterGroups(starters: readonly Starter[]) {
  const language = useLanguage();
  const trade = useWords('taxonomy');
  return [...Map.groupBy(starters, (starter) => starter.trade)].map(([name, ofTrade]) => ({
    group: trade(`trade.${name}`),
    items: ofTrade.map(({ id, name: label }) => ({ value: id, label: label[language] ?? id })),
  }));
}
/** Chooses a starter by its trade. */
export function StarterSelect({
  starters,
  value,
  choose,
}: {
  starters: readonly Starter[];
  value: Starter | undefined;
  choose: (starterId: string) => void;
}) {
  const t = useScreenWords();
  const language = useLanguage();
  return (
    <Select
      label={t('starter')}
      description={value?.lead[language]}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      placeholder={t('chooseStarter')}
      searchable
      data-reads
      comboboxProps={{ withinPortal: false }}
      data={useStarterGroups(starters)}
      value={value?.id ?? null}
      onChange={(id) => id && choose(id)}
    />
  );
}
/** Chooses the language in which a starter comes. */
export function LanguageSelect({ value, choose }: { value: Language; choose: (language: Language) => void }) {
  const t = useScreenWords();
  const names = new Intl.DisplayNames(useLanguage(), { type: 'language' });
  return (
    <Select
      label={t('inLanguage')}
      allowDeselect={false}
      data-reads
      comboboxProps={{ withinPortal: false }}
      data={languages.map((language) => ({ value: language, label: names.of(language)! }))}
      value={value}
      onChange={(chosen) => choose(languages.find((language) => language === chosen) ?? value)}
    />
  );
}
