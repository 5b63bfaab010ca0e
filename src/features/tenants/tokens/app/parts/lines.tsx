import { Button, Select } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { z } from 'zod';
import { useEndpoint } from '#app/query.ts';
import { useScreenSearch } from '#app/screen.ts';
import { DataTable, rowTitle, TitleCell, type Column } from '#app/ui/data-table.tsx';
import { FilterBar, type Filter } from '#app/ui/filter-bar.tsx';
import { Go } from '#app/ui/go.tsx';
import { firstPage, useKeyset } from '#app/ui/keyset.ts';
import { StatusSquare, type Fill, type Tone } from '#app/ui/marks.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import { TimeAgo } from '#app/ui/time.tsx';
import { useLanguage } from '#app/words.ts';
import { callAddress } from '#shared/web/call-address.ts';
import type { Language } from '#shared/endpoint.ts';
import { number } from '#shared/words.ts';
import { exportEntries, listEntries, type Entry, type PersonUse } from '../../contract.ts';
import { entryKinds, type EntryState } from '../../rules.ts';
import { useTokenWords, type T } from '../screen-words.ts';

const PRODUCT = 'product';
const shape = z.object({
  kind: z.enum(entryKinds).optional().catch(undefined),
  person: z
    .union([z.uuid(), z.literal(PRODUCT)])
    .optional()
    .catch(undefined),
});
const marks: Record<EntryState, [Fill, Tone]> = {
  held: ['third', 'wait'],
  settled: ['full', 'quiet'],
  voided: ['struck', 'quiet'],
  granted: ['tick', 'ok'],
};

/** Kinds of work that stand on the tab of writings of their item. */
const textTypes = new Set(['generation', 'writing', 'draft']);
/** Returns the address of the work that a line paid for; undefined where it has none. */
function addressOf({
  ref,
  contentId,
  label,
}: Entry): { to: string; search?: Record<string, string> } | undefined {
  if (ref.type === 'media' && label) return { to: '/extras/media', search: { q: label.slice(0, 100) } };
  if (ref.type === 'captions') return { to: `/testimonials/${ref.id}` };
  if (ref.type === 'testimonialLink') return { to: '/testimonials' };
  if (contentId === null) return undefined;
  return { to: `/content/${contentId}`, ...(textTypes.has(ref.type) ? { search: { tab: 'writings' } } : {}) };
}
function PaidFor({ line, t }: { line: Entry; t: T }) {
  const language = useLanguage();
  const address = addressOf(line);
  const title = line.label || t(`kind_${line.kind}`);
  const amount = number(line.quantity, language);
  const facts = [t(`kind_${line.kind}`)];
  if (line.kind !== 'grant') {
    const units = t(`unit_${line.kind}`, { amount });
    facts.push(
      line.state === 'held'
        ? t('atMost', { amount: units })
        : `${units} × ${number(line.coefficient, language)}`,
    );
  }
  if (line.waived > 0) facts.push(t('notCharged', { amount: number(line.waived, language) }));
  return (
    <TitleCell
      title={
        address ? (
          <Go className={`${rowTitle} trunc`} dir="auto" {...address}>
            {title}
          </Go>
        ) : (
          <span className={`${rowTitle} trunc`} dir="auto">
            {title}
          </span>
        )
      }
      sub={facts.join(' · ')}
    />
  );
}

type NameOf = (person: { userId: string | null; name: string | null }) => string;
function columnsOf(t: T, language: Language, nameOf: NameOf): Column<Entry>[] {
  return [
    { key: 'when', header: t('when'), nowrap: true, hide: 'm', cell: ({ at }) => <TimeAgo at={at} /> },
    { key: 'what', header: t('paidFor'), cell: (line) => <PaidFor line={line} t={t} /> },
    {
      key: 'who',
      header: t('who'),
      nowrap: true,
      hide: 'l',
      cell: ({ userId, userName }) => <bdi>{nameOf({ userId, name: userName })}</bdi>,
    },
    {
      key: 'tokens',
      header: t('tokens'),
      end: true,
      nowrap: true,
      cell: ({ cost, state }) => (
        <b className="strong">
          {state === 'granted' ? `+${number(cost, language)}` : number(cost, language)}
        </b>
      ),
    },
    {
      key: 'balance',
      header: t('balance'),
      end: true,
      nowrap: true,
      hide: 'm',
      cell: ({ balance }) => <span className="muted">{number(balance, language)}</span>,
    },
    {
      key: 'state',
      header: t('state'),
      nowrap: true,
      hide: 's',
      cell: ({ state }) => (
        <StatusSquare fill={marks[state][0]} tone={marks[state][1]}>
          {t(`state_${state}`)}
        </StatusSquare>
      ),
    },
  ];
}

type Search = z.output<typeof shape>;
type SetSearch = (change: Partial<Search>) => void;
/** Returns the filters that are set, as chips that take them away. */
function chipsOf(search: Search, setSearch: SetSearch, personName: string, t: T): Filter[] {
  const chips: Filter[] = [];
  if (search.kind)
    chips.push({
      key: 'kind',
      name: t('kind'),
      value: t(`kind_${search.kind}`),
      remove: () => setSearch({ kind: undefined }),
    });
  if (search.person)
    chips.push({
      key: 'person',
      name: t('person'),
      value: personName,
      remove: () => setSearch({ person: undefined }),
    });
  return chips;
}

/** Shows the lines of the ledger with filters by kind and person, and their export. */
export function Lines({ accountId, people }: { accountId: string; people: PersonUse[] }) {
  const t = useTokenWords();
  const language = useLanguage();
  const keyset = useKeyset();
  const [search, setScreenSearch] = useScreenSearch(shape);
  const setSearch: SetSearch = (change) => setScreenSearch({ ...change, ...firstPage });
  const filters = {
    ...(search.kind ? { kind: search.kind } : {}),
    ...(search.person ? { userId: search.person } : {}),
  };
  const list = useEndpoint(
    listEntries,
    { params: { accountId }, query: { ...filters, ...(keyset.cursor ? { cursor: keyset.cursor } : {}) } },
    { keep: true, staleTime: 0 },
  );
  const nameOf: NameOf = ({ userId, name }) => (userId === null ? t('product') : (name ?? t('left')));
  const rows = list.data?.entries;
  const person = people.find(({ userId }) => (userId ?? PRODUCT) === search.person);
  return (
    <>
      <LineFilters
        search={search}
        setSearch={setSearch}
        people={people.map((use) => ({ value: use.userId ?? PRODUCT, label: nameOf(use) }))}
        exportHref={
          rows?.length ? callAddress(exportEntries, { params: { accountId }, query: filters }) : undefined
        }
      />
      <DataTable
        caption={t('ledger')}
        query={list}
        rows={rows}
        columns={columnsOf(t, language, nameOf)}
        rowKey={({ id }) => id}
        rowLabel={({ label }) => label}
        keyset={keyset}
        next={list.data?.nextCursor}
        sentence={rows && t('lines', { count: rows.length })}
        filters={chipsOf(search, setSearch, person ? nameOf(person) : t('left'), t)}
        clear={() => setSearch({ kind: undefined, person: undefined })}
        empty={<EmptyState art title={t('empty')} lead={t('emptyText')} />}
      />
    </>
  );
}

/** Asks for kind and person, and links to the file of what they leave. */
function LineFilters({
  search,
  setSearch,
  people,
  exportHref,
}: {
  search: Search;
  setSearch: SetSearch;
  people: { value: string; label: string }[];
  exportHref: string | undefined;
}) {
  const t = useTokenWords();
  return (
    <FilterBar
      end={
        exportHref && (
          <Button
            component="a"
            variant="default"
            href={exportHref}
            download
            title={t('exportTip')}
            leftSection={<IconDownload size={16} stroke={1.6} aria-hidden />}
          >
            {t('export')}
          </Button>
        )
      }
    >
      <Select
        aria-label={t('kind')}
        w={170}
        allowDeselect={false}
        value={search.kind ?? ''}
        data={[
          { value: '', label: t('anyKind') },
          ...entryKinds.map((kind) => ({ value: kind, label: t(`kind_${kind}`) })),
        ]}
        onChange={(value) => setSearch({ kind: entryKinds.find((kind) => kind === value) })}
      />
      <Select
        aria-label={t('person')}
        w={190}
        allowDeselect={false}
        value={search.person ?? ''}
        data={[{ value: '', label: t('anyPerson') }, ...people]}
        onChange={(value) => setSearch({ person: value || undefined })}
      />
    </FilterBar>
  );
}
