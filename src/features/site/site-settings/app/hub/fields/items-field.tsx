import { Select } from '@mantine/core';
import { useState } from 'react';
import { useEndpoint } from '#app/query.ts';
import { findItems } from '../../../contract.ts';
import type { PresentationName } from '../../../contract-settings.ts';
import { EntryList } from '../entry-list.tsx';
import type { ControlProps } from './control-props.ts';
import { useHubWords } from '../hub-words.ts';
import { useNamed } from '../named-fields.tsx';
import css from '../hub.module.css';

/** Entries of a section at most. */
const MOST = 12;
type Named = { id: string; title: string };
type Offers = { rows: Named[]; offers: Named[] };
/** Returns the chosen entries with their titles, and those that can be added. */
function useOffers(of: PresentationName, ids: string[], search: string, accountId: string): Offers {
  const isService = of === 'services';
  const services = useNamed(accountId).services.map(({ id, label }) => ({ id, title: label }));
  const kind = isService ? 'contents' : of;
  const params = { accountId };
  const chosen = useEndpoint(
    findItems,
    { params, query: { of: kind, ids } },
    { enabled: !isService && ids.length > 0, keep: true },
  );
  const offered = useEndpoint(
    findItems,
    { params, query: { of: kind, ...(search ? { search } : {}) } },
    { enabled: !isService, keep: true },
  );
  if (isService) return { rows: services, offers: services };
  const rows = [...(chosen.data?.items ?? []), ...(offered.data?.items ?? [])];
  return { rows, offers: offered.data?.items ?? [] };
}

/** Entries of a section of the home page, in an order of their own (SITE-129). */
export function ItemsField({
  label,
  value,
  change,
  error,
  accountId,
  of,
}: ControlProps & { of: PresentationName }) {
  const t = useHubWords();
  const [search, setSearch] = useState('');
  const ids = value as string[];
  const { rows, offers } = useOffers(of, ids, search.trim().slice(0, 100), accountId);
  const titleOf = (id: string) => rows.find((row) => row.id === id)?.title ?? t('goneItem');
  const open = offers.filter(({ id }) => !ids.includes(id));
  return (
    <fieldset className={css.entries}>
      <EntryList
        label={label}
        rows={ids.map((id) => ({ id }))}
        nameOf={({ id }) => titleOf(id)}
        order={(next) => change(next)}
        remove={({ id }) => change(ids.filter((other) => other !== id))}
        error={error}
        more={null}
      >
        {({ id }) => (
          <span className="grow">
            <bdi>{titleOf(id)}</bdi>
          </span>
        )}
      </EntryList>
      {ids.length < MOST && (
        <Select
          aria-label={`${label}: ${t('findItem')}`}
          placeholder={t('findItem')}
          searchable
          value={null}
          searchValue={search}
          onSearchChange={setSearch}
          filter={of === 'services' ? undefined : ({ options }) => options}
          data={open.map(({ id, title }) => ({ value: id, label: title }))}
          nothingFoundMessage={t('noNames')}
          onChange={(id) => {
            if (id) change([...ids, id]);
            setSearch('');
          }}
        />
      )}
    </fieldset>
  );
}
