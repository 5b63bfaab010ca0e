import { Select } from '@mantine/core';
import { useState } from 'react';
import { list } from '#features/items/content/contract.ts';
import { useEndpoint } from '#app/query.ts';
import { useAccount } from '#app/session.ts';
import { useWords } from '#app/words.ts';
import { useInboxWords } from '../inbox-words.ts';

/** Most items that a search offers. */
const OFFERED = 8;
type Props = {
  label: string;
  value: string | null;
  /** The item that is chosen now, with its title. */
  current: { id: string; title: string } | null;
  change: (contentId: string | null) => void;
};
/** Chooses an item of the account by words of its title. */
export function ItemSelect({ label, value, current, change }: Props) {
  const t = useInboxWords();
  const words = useWords('content');
  const { id: accountId } = useAccount();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<{ value: string; label: string } | null>(null);
  const search = typed.trim();
  const hits = useEndpoint(
    list,
    { params: { accountId }, query: { ...(search ? { search } : {}), limit: String(OFFERED) } },
    { keep: true },
  );
  const stored = current && { value: current.id, label: current.title || words('untitled') };
  const selected = [chosen, stored].find((option) => option?.value === value) ?? null;
  const offered = (hits.data?.rows ?? []).map(({ id, title }) => ({
    value: id,
    label: title || words('untitled'),
  }));
  const isOffered = offered.some((option) => option.value === selected?.value);
  const options = selected && !isOffered ? [selected, ...offered] : offered;
  return (
    <Select
      label={label}
      placeholder={t('itemHint')}
      nothingFoundMessage={t('itemNone')}
      data={options}
      value={selected?.value ?? null}
      searchable
      clearable
      comboboxProps={{ withinPortal: false }}
      onChange={(next) => {
        setChosen(options.find((option) => option.value === next) ?? null);
        change(next);
      }}
      onSearchChange={(text) => setTyped(text === selected?.label ? '' : text)}
      filter={({ options: all }) => all}
    />
  );
}
