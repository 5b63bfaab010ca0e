import { Select } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';
import { z } from 'zod';
import { useScreenSearch } from '#app/screen.ts';
import { DataTable } from '../data-table.tsx';
import { FilterBar } from '../filter-bar.tsx';
import { firstPage, useKeyset, type Keyset } from '../keyset.ts';
import { Page } from '../page.tsx';

type Owner = 'account' | 'agency';
const text = z.string().optional().catch(undefined);
const shape = z.object({ kind: text, account: text, agency: text, after: text, page: text });

/** A log of the operator as the address says it: narrowed to a kind and to owners, and at one of its pages. */
type Log<Kind extends string> = {
  kinds: readonly Kind[];
  kind: Kind | undefined;
  ids: Partial<Record<Owner, string>>;
  keyset: Keyset;
  narrow: (change: { [What in Owner | 'kind']?: string | undefined }) => void;
};
/** Reads what a log of the operator is narrowed to from the address: `?kind=tokens&agency=…&after=…`. */
export function useHouseLog<Kind extends string>(
  kinds: readonly Kind[],
  owners: readonly Owner[],
): Log<Kind> {
  const [search, setSearch] = useScreenSearch(shape);
  return {
    kinds,
    kind: kinds.find((name) => name === search.kind),
    ids: Object.fromEntries(owners.flatMap((owner) => (search[owner] ? [[owner, search[owner]]] : []))),
    keyset: useKeyset(),
    narrow: (change) => setSearch({ ...change, ...firstPage }),
  };
}

/**
 * Shows a log of the operator: rows of all tenants, newest first, narrowed to a kind by a choice and to an account or
 * agency by its name in a row.
 */
export function HouseLog<Row, Kind extends string>({
  title,
  lead,
  actions,
  log: { kinds, kind, ids, keyset, narrow },
  kindName,
  kindText,
  ownerName,
  ownerText,
  rows,
  ...table
}: {
  title: string;
  lead: string;
  actions?: ReactNode;
  log: Log<Kind>;
  /** Name of what the kinds are, and the words of each. */
  kindName: string;
  kindText: (kind: Kind) => string;
  /** Name of what an owner is, and the owner's own name in a row. */
  ownerName: (owner: Owner) => string;
  ownerText: (owner: Owner, row: Row) => string | null;
} & Omit<ComponentProps<typeof DataTable<Row>>, 'caption' | 'keyset' | 'filters' | 'clear'>) {
  const owners = (['account', 'agency'] as const).filter((owner) => ids[owner]);
  const filters = [
    ...(kind
      ? [{ key: 'kind', name: kindName, value: kindText(kind), remove: () => narrow({ kind: undefined }) }]
      : []),
    ...owners.map((owner) => ({
      key: owner,
      name: ownerName(owner),
      value: (rows?.[0] && ownerText(owner, rows[0])) ?? '…',
      remove: () => narrow({ [owner]: undefined }),
    })),
  ];
  const clear = () => narrow({ kind: undefined, account: undefined, agency: undefined });
  return (
    <Page title={title} lead={lead} bleed actions={actions}>
      {!(rows?.length === 0 && filters.length === 0) && (
        <FilterBar filters={filters} clear={clear}>
          {!kind && (
            <Select
              aria-label={kindName}
              placeholder={kindName}
              value={null}
              data={kinds.map((value) => ({ value, label: kindText(value) }))}
              onChange={(value) => narrow({ kind: value ?? undefined })}
            />
          )}
        </FilterBar>
      )}
      <DataTable<Row>
        {...table}
        caption={title}
        rows={rows}
        keyset={keyset}
        filters={filters}
        clear={clear}
      />
    </Page>
  );
}
