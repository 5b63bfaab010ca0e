import { Select } from '@mantine/core';
import { z } from 'zod';
import { useEndpoint } from '#app/query.ts';
import { useScreenSearch } from '#app/screen.ts';
import { useSession } from '#app/session.ts';
import { DataTable, rowTitle, TitleCell, type Column } from '#app/ui/data-table.tsx';
import { FilterBar } from '#app/ui/filter-bar.tsx';
import { Go } from '#app/ui/go.tsx';
import { firstPage, useKeyset } from '#app/ui/keyset.ts';
import { Face, StatusSquare } from '#app/ui/marks.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import { TimeAgo, useDates } from '#app/ui/time.tsx';
import { WorkAs } from '#features/identity/switching/app/parts/work-as.tsx';
import { personName } from '#shared/actor.ts';
import { sorts, type Member } from '../../contract.ts';
import { ownerRoles, rolesOf } from '../../rules.ts';
import { useRoleName, type Team } from '../scope.ts';
import { useScreenWords } from '../screen-words.ts';

const shape = z.object({
  q: z.string().max(100).optional().catch(undefined),
  sort: z.enum(sorts).catch('since'),
  order: z.enum(['asc', 'desc']).optional().catch(undefined),
  role: z.string().max(20).optional().catch(undefined),
  after: z.string().optional().catch(undefined),
  page: z.string().optional().catch(undefined),
});
/** Returns the columns of the members. */
function useMemberColumns(team: Team): Column<Member>[] {
  const t = useScreenWords();
  const roleName = useRoleName();
  const { me } = useSession();
  const dates = useDates();
  return [
    {
      key: 'name',
      header: t('name'),
      sort: true,
      cell: (row) => (
        <TitleCell
          picture={<Face name={personName(row)} image={row.logo?.url ?? null} />}
          title={
            <Go className={rowTitle} dir="auto" to={team.pathOf(row.id)}>
              {personName(row)}
            </Go>
          }
          sub={
            <>
              <bdi dir="ltr">{row.email}</bdi>
              {row.id === me!.id && ` · ${t('you')}`}
            </>
          }
        />
      ),
    },
    { key: 'title', header: t('title'), hide: 'm', cell: (row) => <bdi>{row.title ?? '–'}</bdi> },
    { key: 'role', header: t('role'), cell: (row) => roleName(row.role) },
    {
      key: 'state',
      header: t('state'),
      hide: 'l',
      cell: () => (
        <StatusSquare fill="tick" tone="ok">
          {t('active')}
        </StatusSquare>
      ),
    },
    {
      key: 'factor',
      header: t('factor'),
      hide: 'l',
      cell: (row) => (
        <StatusSquare
          fill={row.factor === 'none' ? 'none' : 'tick'}
          tone={row.factor === 'none' ? 'quiet' : 'ok'}
        >
          {t(`factor_${row.factor}`)}
        </StatusSquare>
      ),
    },
    {
      key: 'seen',
      header: t('seen'),
      hide: 's',
      nowrap: true,
      cell: (row) => <span className="muted">{row.seenAt ? <TimeAgo at={row.seenAt} /> : t('never')}</span>,
    },
    {
      key: 'since',
      header: t('since'),
      sort: true,
      hide: 'w',
      nowrap: true,
      cell: (row) => <span className="num muted">{dates.day(row.since)}</span>,
    },
    {
      key: 'choices',
      header: t('choices'),
      silent: true,
      end: true,
      hide: 's',
      cell: (row) => (
        <WorkAs
          asker={team}
          target={{
            level: team.kind,
            tenantId: team.id,
            name: personName(row),
            person: { userId: row.id, may: row.mayWorkAs },
          }}
          variant="subtle"
        />
      ),
    },
  ];
}

/** Lists the members, with search, a filter by role, and pages. */
export function People({ team }: { team: Team }) {
  const roleName = useRoleName();
  const t = useScreenWords();
  const keyset = useKeyset();
  const [search, setSearch] = useScreenSearch(shape);
  const offered = [...new Set([...ownerRoles[team.kind], ...rolesOf[team.kind]])];
  const role = offered.find((name) => name === search.role);
  const list = useEndpoint(
    team.api.list,
    {
      params: team.params,
      query: {
        sort: search.sort,
        ...(search.order ? { order: search.order } : {}),
        ...(search.q ? { search: search.q } : {}),
        ...(role ? { role } : {}),
        ...(keyset.cursor ? { cursor: keyset.cursor } : {}),
      },
    },
    { keep: true },
  );
  const columns = useMemberColumns(team);
  const none = { q: undefined, role: undefined, ...firstPage };
  const filters = [
    ...(search.q
      ? [
          {
            key: 'q',
            name: t('search'),
            value: search.q,
            remove: () => setSearch({ q: undefined, ...firstPage }),
          },
        ]
      : []),
    ...(role
      ? [
          {
            key: 'role',
            name: t('role'),
            value: roleName(role),
            remove: () => setSearch({ role: undefined, ...firstPage }),
          },
        ]
      : []),
  ];
  return (
    <>
      <FilterBar
        search={{
          value: search.q ?? '',
          change: (q) => setSearch({ q: q || undefined, ...firstPage }),
          label: t('search'),
        }}
        filters={filters}
        clear={() => setSearch(none)}
      >
        {!role && (
          <Select
            aria-label={t('role')}
            placeholder={t('role')}
            w={170}
            value={null}
            data={offered.map((value) => ({ value, label: roleName(value) }))}
            onChange={(value) => setSearch({ role: value ?? undefined, ...firstPage })}
          />
        )}
      </FilterBar>
      <DataTable
        caption={t('people')}
        query={list}
        rows={list.data?.members}
        columns={columns}
        rowKey={(row) => row.id}
        rowLabel={personName}
        keyset={keyset}
        next={list.data?.nextCursor}
        sort={{
          key: search.sort,
          down: (search.order ?? (search.sort === 'since' ? 'desc' : 'asc')) === 'desc',
        }}
        onSort={({ key, down }) =>
          setSearch({ sort: key as 'name', order: down ? 'desc' : 'asc', ...firstPage })
        }
        filters={filters}
        clear={() => setSearch(none)}
        total={list.data?.total}
        empty={<EmptyState art title={t('noPeople')} lead={t('noPeopleWhy')} />}
      />
    </>
  );
}
