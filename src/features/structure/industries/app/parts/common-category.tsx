import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useEndpoint } from '#app/query.ts';
import type { Language } from '#shared/language.ts';
import * as contract from '../../contract.ts';
import { askedOf } from '../../rules.ts';
import { useScreenWords } from '../screen-words.ts';
import { useLabel } from './label.ts';

/**
 * Finds a category of the operator's list from the third letter on and adds its name in the language of the account;
 * those that the account has are left out.
 */
export function CommonCategory({
  present,
  language,
  isBusy,
  add,
}: {
  /** Names that the account has. */
  present: string[];
  language: Language;
  isBusy: boolean;
  add: (label: string) => void;
}) {
  const t = useScreenWords();
  const labelOf = useLabel();
  const [typed, setTyped] = useState('');
  const [asked] = useDebouncedValue(askedOf(typed), 250);
  const list = useEndpoint(
    contract.listBusinessCategories,
    { query: { search: asked ?? '' } },
    { keep: true, enabled: asked !== undefined },
  );
  const nameOf = (labels: contract.Labels) => labels[language] || labels.en;
  const rows = (asked ? (list.data?.categories ?? []) : []).filter(
    ({ labels }) => !present.includes(nameOf(labels)),
  );
  return (
    <Select
      mt="md"
      label={t('fromList')}
      description={t('fromListWhat')}
      searchable
      disabled={isBusy}
      searchValue={typed}
      onSearchChange={setTyped}
      data={rows.map(({ id, labels, industry }) => ({
        value: id,
        label: `${nameOf(labels)} · ${labelOf(industry)}`,
      }))}
      filter={({ options }) => options}
      nothingFoundMessage={asked && list.data && !list.isFetching ? t('nothingFound') : undefined}
      value={null}
      onChange={(id) => {
        const row = rows.find((category) => category.id === id);
        if (row) add(nameOf(row.labels));
        setTyped('');
      }}
    />
  );
}
