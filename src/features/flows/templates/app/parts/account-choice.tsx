import { MultiSelect, Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useEndpoint } from '#app/query.ts';
import { listAgencyAccounts } from '#features/tenants/tenants/contract-lists.ts';
import { WAVE } from '../../rules.ts';
import { useScreenWords } from '../screen-words.ts';

/** An account that was chosen. */
export type Chosen = { id: string; name: string };
const OFFERED = 20;
/** Returns the open accounts of an agency whose names match, with those that are chosen already. */
function useOffered(agencyId: string, text: string, chosen: readonly Chosen[]) {
  const t = useScreenWords();
  const [asked] = useDebouncedValue(text.trim(), 250);
  // The name of a chosen account in the field is no search.
  const isSearch = asked !== '' && !chosen.some(({ name }) => name === asked);
  const list = useEndpoint(
    listAgencyAccounts,
    {
      params: { agencyId },
      query: {
        ...(isSearch ? { search: asked.slice(0, 100) } : {}),
        state: 'open',
        sort: 'name',
        limit: OFFERED,
      },
    },
    { keep: true, enabled: agencyId !== '' },
  );
  const accounts = (list.data?.accounts ?? []).map(({ id, businessName }) => ({ id, name: businessName }));
  const others = chosen.filter(({ id }) => !accounts.some((account) => account.id === id));
  return { offered: [...others, ...accounts], nothing: list.isPending ? t('searching') : t('noAccount') };
}
const dataOf = (accounts: readonly Chosen[]) => accounts.map(({ id, name }) => ({ value: id, label: name }));

/** Chooses an account of the agency by its name. */
export function AccountSelect({
  agencyId,
  label,
  value,
  choose,
}: {
  agencyId: string;
  label: string;
  value: Chosen | null;
  choose: (account: Chosen | null) => void;
}) {
  const t = useScreenWords();
  const [text, setText] = useState('');
  const { offered, nothing } = useOffered(agencyId, text, value ? [value] : []);
  return (
    <Select
      label={label}
      placeholder={t('findAccount')}
      searchable
      data-reads
      value={value?.id ?? null}
      data={dataOf(offered)}
      filter={({ options }) => options}
      searchValue={text}
      onSearchChange={setText}
      onChange={(id) => choose(offered.find((account) => account.id === id) ?? null)}
      nothingFoundMessage={nothing}
      comboboxProps={{ withinPortal: false }}
    />
  );
}
/** Chooses several accounts of the agency by their names. */
export function AccountsSelect({
  agencyId,
  value,
  choose,
}: {
  agencyId: string;
  value: readonly Chosen[];
  choose: (accounts: Chosen[]) => void;
}) {
  const t = useScreenWords();
  const [text, setText] = useState('');
  const { offered, nothing } = useOffered(agencyId, text, value);
  return (
    <MultiSelect
      label={t('chosenAccounts')}
      placeholder={t('findAccount')}
      searchable
      data-reads
      maxValues={WAVE.most}
      value={value.map(({ id }) => id)}
      data={dataOf(offered)}
      filter={({ options }) => options}
      searchValue={text}
      onSearchChange={setText}
      onChange={(ids) => choose(ids.flatMap((id) => offered.find((account) => account.id === id) ?? []))}
      nothingFoundMessage={nothing}
      comboboxProps={{ withinPortal: false }}
    />
  );
}
