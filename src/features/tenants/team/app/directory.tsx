import { Button, Select } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { z } from 'zod';
import { useEndpoint } from '#app/query.ts';
import { useScreenSearch } from '#app/screen.ts';
import { useAccount } from '#app/session.ts';
import { DataTable, rowTitle, TitleCell, type Column } from '#app/ui/data-table.tsx';
import { FilterBar } from '#app/ui/filter-bar.tsx';
import { Go } from '#app/ui/go.tsx';
import { firstPage, useKeyset } from '#app/ui/keyset.ts';
import { Face } from '#app/ui/marks.tsx';
import { Page } from '#app/ui/page.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import { useLanguage, useWords } from '#app/words.ts';
import { WorkAs } from '#features/identity/switching/app/parts/work-as.tsx';
import { personName } from '#shared/actor.ts';
import { countedTo } from '#shared/words.ts';
import { COUNTED, listDirectory, listTitles, type Colleague } from '../contract.ts';
import { canSeeTeam } from '../policy.ts';
import { InviteDialog } from './parts/invite-dialog.tsx';
import { useTeam, type Team } from './scope.ts';
import { useScreenWords } from './screen-words.ts';
import { telHref } from '#shared/text/phone.ts';
import css from './team.module.css';

const shape = z.object({
  q: z.string().max(100).optional().catch(undefined),
  title: z.string().max(60).optional().catch(undefined),
  after: z.string().optional().catch(undefined),
  page: z.string().optional().catch(undefined),
});
/** Lists the people of the account for all members: title and contact (CONT-46). */
export const Screen = () => <Directory inviting={false} />;
/** Shows the directory with the dialog of an invitation (CONT-47). */
export const InviteScreen = () => <Directory inviting />;

/** Returns the columns of the people of an account. */
function useColleagueColumns(team: Team): Column<Colleague>[] {
  const t = useScreenWords();
  return [
    {
      key: 'name',
      header: t('name'),
      cell: (row) => (
        <TitleCell
          picture={<Face name={personName(row)} image={row.logo?.url ?? null} />}
          title={
            <Go className={rowTitle} dir="auto" to={`/directory/${row.id}`}>
              {personName(row)}
            </Go>
          }
          sub={
            <>
              {row.title && <bdi>{row.title}</bdi>}
              <bdi className={css.onPhone} dir="ltr">
                {row.email}
              </bdi>
            </>
          }
        />
      ),
    },
    {
      key: 'email',
      header: t('email'),
      hide: 'm',
      cell: (row) => (
        <a className="lk" dir="ltr" href={`mailto:${row.email}`}>
          {row.email}
        </a>
      ),
    },
    {
      key: 'phone',
      header: t('phone'),
      nowrap: true,
      hide: 's',
      cell: (row) =>
        row.phone ? (
          <a className="lk" dir="ltr" href={telHref(row.phone)}>
            {row.phone}
          </a>
        ) : (
          <span className="muted">–</span>
        ),
    },
    {
      key: 'choices',
      header: t('choices'),
      silent: true,
      end: true,
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

/** Reads the page of the directory that the search asks for, and the titles to filter it by. */
function useColleagues(accountId: string, search: z.output<typeof shape>, cursor: string | undefined) {
  const list = useEndpoint(
    listDirectory,
    {
      params: { accountId },
      query: {
        ...(search.q ? { search: search.q } : {}),
        ...(search.title ? { title: search.title } : {}),
        ...(cursor ? { cursor } : {}),
      },
    },
    { keep: true },
  );
  const titles = useEndpoint(listTitles, { body: { accountId } }, { staleTime: 30_000 });
  return { list, titles };
}

function Directory({ inviting }: { inviting: boolean }) {
  const t = useScreenWords();
  const words = useWords('team');
  const language = useLanguage();
  const account = useAccount();
  const team = useTeam()!;
  const navigate = useNavigate();
  const keyset = useKeyset();
  const [search, setSearch] = useScreenSearch(shape);
  const [open, setOpen] = useState(inviting);
  const { list, titles } = useColleagues(account.id, search, keyset.cursor);
  const total = list.data?.total;
  const columns = useColleagueColumns(team);
  const none = { q: undefined, title: undefined, ...firstPage };
  const filters = [
    ...(search.q
      ? [
          {
            key: 'q',
            name: t('name'),
            value: search.q,
            remove: () => setSearch({ q: undefined, ...firstPage }),
          },
        ]
      : []),
    ...(search.title
      ? [
          {
            key: 'title',
            name: t('title'),
            value: search.title,
            remove: () => setSearch({ title: undefined, ...firstPage }),
          },
        ]
      : []),
  ];
  const close = () => {
    setOpen(false);
    if (inviting) void navigate({ to: '/directory', replace: true });
  };
  const offered = titles.data?.titles ?? [];
  return (
    <Page
      title={words('directory')}
      bleed
      count={countedTo(COUNTED, total, language)}
      actions={
        canSeeTeam(team) && (
          <Button leftSection={<IconPlus size={16} stroke={1.6} aria-hidden />} onClick={() => setOpen(true)}>
            {t('invite')}
          </Button>
        )
      }
    >
      <FilterBar
        search={{
          value: search.q ?? '',
          change: (q) => setSearch({ q: q || undefined, ...firstPage }),
          label: t('directorySearch'),
        }}
        filters={filters}
        clear={() => setSearch(none)}
      >
        {!search.title && offered.length > 0 && (
          <Select
            aria-label={t('title')}
            placeholder={t('title')}
            w={170}
            value={null}
            data={offered.map((title) => title.label)}
            onChange={(title) => setSearch({ title: title ?? undefined, ...firstPage })}
          />
        )}
      </FilterBar>
      <DataTable
        caption={words('directory')}
        query={list}
        rows={list.data?.people}
        columns={columns}
        rowKey={(row) => row.id}
        rowLabel={personName}
        keyset={keyset}
        next={list.data?.nextCursor}
        filters={filters}
        clear={() => setSearch(none)}
        total={total}
        empty={<EmptyState art title={t('noColleagues')} lead={t('noColleaguesWhy')} />}
      />
      {open && canSeeTeam(team) && <InviteDialog team={team} close={close} />}
    </Page>
  );
}
