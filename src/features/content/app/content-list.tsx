import { ActionIcon, Menu } from '@mantine/core';
import {
  IconCheck,
  IconDots,
  IconExternalLink,
  IconEye,
  IconEyeOff,
  IconLayoutColumns,
  IconPlus,
  IconStar,
  IconStarFilled,
  IconStarOff,
  IconTrash,
} from '@tabler/icons-react';
import { useState } from 'react';
import { getModel, type Model } from '#features/content-model/contract.ts';
import { useAsker } from '#features/tenants/app/parts/controls.ts';
import { useAction, useEndpoint } from '#app/query.ts';
import { useScreenParams } from '#app/screen.ts';
import { confirm } from '#app/ui/confirm.tsx';
import { DataTable, rowTitle, TitleCell, type Column } from '#app/ui/data-table.tsx';
import { Go, GoButton } from '#app/ui/go.tsx';
import { firstPage, useKeyset } from '#app/ui/keyset.ts';
import { Face, Readiness, StatusSquare, statusFill, TypeMark } from '#app/ui/marks.tsx';
import { toast } from '#app/ui/toasts.tsx';
import { Page, type Tab } from '#app/ui/page.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import { Thumb } from '#app/ui/thumb.tsx';
import { TimeAgo } from '#app/ui/time.tsx';
import { codeText, useLanguage, useWords } from '#app/words.ts';
import type { Language, Output } from '#shared/endpoint.ts';
import { number, listed } from '#shared/words.ts';
import * as contract from '../contract.ts';
import { canChangeMany, canCreate, canPublish, canRemove, canUpdate } from '../policy.ts';
import { FILTERED_PAGE_SIZE, PAGE_SIZE } from '../rules.ts';
import css from './content-list.module.css';
import { ListFilters, useListFilters } from './list-filters.tsx';

const stale = [contract.list, contract.overview, contract.get];

type Counts = Output<typeof contract.overview>;
/** Beyond a bound nothing is counted any more. */
const counted = (n: number, language: Language): string =>
  n > contract.COUNT_MOST ? `${number(contract.COUNT_MOST, language)}+` : number(n, language);

/** What can be done with items of the list; those that were refused stay chosen. */
function useChanges(accountId: string) {
  const t = useWords('content');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const many = useAction(contract.changeMany, {
    refresh: stale,
    done: ({ changed, refused }) => {
      if (changed.length) toast(t('changedMany', { count: changed.length }));
      if (refused.length)
        toast(t('refusedMany', { count: refused.length }), {
          tone: 'bad',
          stays: true,
          small: [...new Set(refused.map((one) => codeText(one.code)))].join(' '),
        });
      setChosen(new Set(refused.map((one) => one.id)));
    },
  });
  const one = useAction(contract.remove, { refresh: stale, done: () => toast(t('deleted')) });
  const change = (to: Partial<Parameters<typeof many.mutate>[0]['body']>, ids = [...chosen]) =>
    many.mutate({ params: { accountId }, body: { ids, ...to } });
  const unpublish = async (ids = [...chosen]) => {
    const sure = await confirm({
      title: t('unpublishManyAsk', { count: ids.length }),
      lead: t('unpublishManyWhat'),
      yes: t('unpublish'),
    });
    if (sure) change({ statusPublish: 'notPublished' }, ids);
  };
  const remove = async (row: contract.Row) => {
    const published = row.statusPublish === 'published';
    const lead = published ? t('deletePublished') : t('deleteWhat');
    const sure = await confirm({
      title: t('deleteAsk', { title: row.title || t('untitled') }),
      lead,
      yes: t('delete'),
      danger: true,
    });
    if (sure)
      one.mutate({ params: { accountId, contentId: row.id }, query: published ? { force: 'true' } : {} });
  };
  return { chosen, setChosen, busy: many.isPending, change, unpublish, remove };
}

/** Views of the list: everything, one type, and what only has to be published. */
function useViews(
  { search, setSearch }: ReturnType<typeof useListFilters>,
  model: Model | undefined,
  counts: Counts | undefined,
  leave: () => void,
): Tab[] {
  const t = useWords('content');
  const language = useLanguage();
  const count = (n: number | undefined) => (n === undefined ? undefined : counted(n, language));
  const pick = (change: { type?: string | undefined; ready?: 'true' | undefined }) => {
    leave();
    setSearch({ type: undefined, ready: undefined, ...change, ...firstPage });
  };
  return [
    {
      label: t('all'),
      count: count(counts?.all),
      current: !search.type && !search.ready,
      pick: () => pick({}),
    },
    ...(model?.contentTypes ?? [])
      .filter((type) => type.key !== 'testimonial')
      .map((type): Tab => ({
        label: type.label,
        count: count(counts?.types.find((one) => one.contentTypeId === type.id)?.count),
        current: search.type === type.id,
        pick: () => pick({ type: type.id }),
      })),
    {
      label: t('readyToPublish'),
      count: count(counts?.ready),
      current: search.ready === 'true',
      pick: () => pick({ ready: 'true' }),
    },
  ];
}

function useColumns(model: Model | undefined, counts: Counts | undefined): Column<contract.Row>[] {
  const t = useWords('content');
  const language = useLanguage();
  const types = new Map(model?.contentTypes.map((type) => [type.id, type]));
  const stages = new Map(
    model?.pipelines.flatMap((pipeline) => pipeline.stages).map((stage) => [stage.id, stage]),
  );
  const people = new Map(counts?.people.map((one) => [one.id, one.name]));
  return [
    {
      key: 'title',
      header: t('title'),
      sort: true,
      grow: true,
      cell: (row) => (
        <TitleCell
          picture={<Thumb picture={row.card.cover as never} />}
          sub={
            <>
              <span className={css.phone}>
                <StatusSquare
                  fill={statusFill[row.statusPublish === 'published' ? 'published' : row.statusContent]!}
                />
              </span>
              {listed([row.neighborhood, row.city], language) || types.get(row.contentTypeId)?.label}
            </>
          }
          title={
            <span className="row" style={{ flexWrap: 'nowrap', gap: 6 }}>
              <Go className={rowTitle} dir="auto" to={`/content/${row.id}`}>
                {row.title || t('untitled')}
              </Go>
              {row.isFeatured && (
                <IconStarFilled
                  size={13}
                  style={{ flex: 'none' }}
                  color="var(--mark)"
                  role="img"
                  aria-label={t('featured')}
                />
              )}
            </span>
          }
        />
      ),
    },
    {
      key: 'type',
      header: t('type'),
      hide: 'w',
      nowrap: true,
      cell: (row) => {
        const type = types.get(row.contentTypeId);
        return type && <TypeMark color={type.color}>{type.label}</TypeMark>;
      },
    },
    {
      key: 'stage',
      header: t('stage'),
      hide: 'w',
      nowrap: true,
      cell: (row) => stages.get(row.stageId)?.label,
    },
    {
      key: 'content',
      header: t('text'),
      hide: 's',
      nowrap: true,
      cell: (row) => (
        <StatusSquare fill={statusFill[row.statusContent]!}>{t(row.statusContent)}</StatusSquare>
      ),
    },
    {
      key: 'publication',
      header: t('publication'),
      hide: 's',
      nowrap: true,
      cell: (row) => (
        <StatusSquare fill={statusFill[row.statusPublish]!}>{t(row.statusPublish)}</StatusSquare>
      ),
    },
    { key: 'ready', header: t('readyShort'), hide: 'm', cell: (row) => <Readiness ready={row.ready} /> },
    {
      key: 'photos',
      header: t('photos'),
      end: true,
      hide: 'xl',
      cell: (row) => number(row.card.photos, language),
    },
    {
      key: 'updated',
      header: t('updated'),
      sort: true,
      hide: 's',
      nowrap: true,
      cell: (row) => (
        <span className="muted">
          <TimeAgo at={row.updatedAt} />
        </span>
      ),
    },
    {
      key: 'owner',
      header: t('owner'),
      hide: 'xl',
      cell: (row) => {
        const name = row.userId && people.get(row.userId);
        return name ? (
          <>
            <Face name={name} small />
            <span className="vh">{name}</span>
          </>
        ) : null;
      },
    },
  ];
}

/** The content of an account: dense list with views, filters, bulk bar (CONT-18, CONT-21, CONT-48). */
export function Screen() {
  const t = useWords('content');
  const language = useLanguage();
  const asker = useAsker();
  const { id: accountId } = asker;
  const { contentId } = useScreenParams<'contentId'>();
  const { data: model } = useEndpoint(getModel, { params: { accountId } });
  const { data: counts } = useEndpoint(contract.overview, { params: { accountId } }, { keep: true });
  const keyset = useKeyset();
  const view = useListFilters(model, counts?.people ?? []);
  const { search, setSearch, filters, clear, query } = view;
  const rows = useEndpoint(
    contract.list,
    {
      params: { accountId },
      query: { ...query, ...(keyset.cursor ? { cursor: keyset.cursor } : {}) } as never,
    },
    { keep: true },
  );
  const { chosen, setChosen, busy, change, unpublish, remove } = useChanges(accountId);
  const tabs = useViews(view, model, counts, () => setChosen(new Set()));
  const columns = useColumns(model, counts);
  const menu: Column<contract.Row> = {
    key: 'actions',
    header: t('actions'),
    silent: true,
    width: 56,
    cell: (row) => (
      <RowMenu
        row={row}
        change={(to) => change(to, [row.id])}
        unpublish={() => void unpublish([row.id])}
        remove={() => void remove(row)}
      />
    ),
  };

  const sort = { key: search.sort.replace('-', ''), down: search.sort.startsWith('-') };
  const size = filters.length || search.type || search.ready ? FILTERED_PAGE_SIZE : PAGE_SIZE;
  const shown = rows.data?.rows.length ?? 0;
  const from = (keyset.page - 1) * size + 1;
  const total = filters.length
    ? undefined
    : search.ready
      ? counts?.ready
      : search.type
        ? counts?.types.find((one) => one.contentTypeId === search.type)?.count
        : counts?.all;
  const range = { from: number(from, language), to: number(from + shown - 1, language) };
  const sentence = !shown
    ? undefined
    : keyset.page === 1 && !rows.data?.nextCursor
      ? t('shownAll', { count: shown })
      : total === undefined
        ? t('shownPart', range)
        : t('shownOf', { ...range, total: counted(total, language) });
  const bulk = canChangeMany(asker) && canUpdate(asker);
  const create = canCreate(asker) && (
    <GoButton to="/content/new" leftSection={<IconPlus size={16} />}>
      {t('createContent')}
    </GoButton>
  );
  return (
    <Page
      title={t('content')}
      count={counts && counted(counts.all, language)}
      actions={create}
      tabs={tabs}
      tabsLabel={t('views')}
      bleed
    >
      <ListFilters view={view} model={model} people={counts?.people ?? []} />
      <DataTable
        caption={t('listOf')}
        query={rows}
        rows={rows.data?.rows}
        columns={asker.controls.editPanel ? [...columns, menu] : columns}
        rowKey={(row) => row.id}
        rowLabel={(row) => row.title || t('untitled')}
        current={contentId}
        sort={sort}
        onSort={(next) =>
          setSearch({
            sort: `${(next.key === sort.key ? next.down : next.key === 'updated') ? '-' : ''}${next.key}` as never,
            ...firstPage,
          })
        }
        selection={
          bulk
            ? {
                ids: chosen,
                change: setChosen,
                actions: (
                  <BulkActions
                    stages={model?.pipelines ?? []}
                    change={change}
                    unpublish={() => void unpublish()}
                    busy={busy}
                    mayPublish={canPublish(asker)}
                  />
                ),
              }
            : undefined
        }
        keyset={keyset}
        next={rows.data?.nextCursor}
        sentence={sentence}
        total={counts?.all}
        filters={filters}
        clear={clear}
        empty={
          search.ready ? (
            <EmptyState title={t('noneReady')} lead={t('noneReadyWhy')} />
          ) : (
            <EmptyState art title={t('empty')} lead={t('emptyWhy')}>
              {create}
            </EmptyState>
          )
        }
      />
    </Page>
  );
}

type Change = { stageId?: string; statusPublish?: 'published'; isFeatured?: boolean };
function RowMenu({
  row,
  change,
  unpublish,
  remove,
}: {
  unpublish: () => void;
  row: contract.Row;
  change: (change: Change) => void;
  remove: () => void;
}) {
  const t = useWords('content');
  const asker = useAsker();
  const { controls, host } = asker;
  const published = row.statusPublish === 'published';
  const bulk = canChangeMany(asker) && canUpdate(asker, row);
  if (!(published && host && controls.shareButton) && !bulk && !canRemove(asker, row)) return null;
  return (
    <Menu position="bottom-end" width={220}>
      <Menu.Target>
        <ActionIcon aria-label={t('moreFor', { title: row.title || t('untitled') })}>
          <IconDots size={18} stroke={1.8} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {published && host && controls.shareButton && (
          <Menu.Item
            leftSection={<IconExternalLink size={16} stroke={1.6} />}
            component="a"
            href={publicAddress(host, row.id)}
            target="_blank"
            rel="noreferrer"
          >
            {t('openPage')}
          </Menu.Item>
        )}
        {bulk && canPublish(asker, row) && (
          <Menu.Item
            leftSection={
              published ? <IconEyeOff size={16} stroke={1.6} /> : <IconEye size={16} stroke={1.6} />
            }
            onClick={() => (published ? unpublish() : change({ statusPublish: 'published' }))}
          >
            {published ? t('unpublish') : t('publish')}
          </Menu.Item>
        )}
        {bulk && (
          <Menu.Item
            leftSection={<IconStar size={16} stroke={1.6} />}
            onClick={() => change({ isFeatured: !row.isFeatured })}
          >
            {row.isFeatured ? t('unfeature') : t('feature')}
          </Menu.Item>
        )}
        {canRemove(asker, row) && (
          <>
            {bulk && <Menu.Divider />}
            <Menu.Item
              color="var(--danger)"
              leftSection={<IconTrash size={16} stroke={1.6} />}
              onClick={remove}
            >
              {t('delete')}
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
/** Where the public sees an item, on the host of its account (SITE-17). */
export const publicAddress = (host: string, id: string, slug = '') =>
  `${location.protocol}//${host}${location.port ? `:${location.port}` : ''}/${encodeURIComponent(slug)}${slug === '' || slug === id ? `?id=${id}` : ''}`;

function BulkActions({
  stages,
  change,
  unpublish,
  busy,
  mayPublish,
}: {
  unpublish: () => void;
  mayPublish: boolean;
  stages: { id: string; label: string; stages: { id: string; label: string }[] }[];
  change: (change: Change) => void;
  busy: boolean;
}) {
  const t = useWords('content');
  return (
    <>
      <Menu position="top" width={240}>
        <Menu.Target>
          <button type="button" disabled={busy}>
            <IconLayoutColumns size={16} aria-hidden />
            {t('moveStage')}
          </button>
        </Menu.Target>
        <Menu.Dropdown mah={320} style={{ overflowY: 'auto' }}>
          {stages.map((pipeline) => [
            <Menu.Label key={pipeline.id}>{pipeline.label}</Menu.Label>,
            ...pipeline.stages.map((stage) => (
              <Menu.Item key={stage.id} onClick={() => change({ stageId: stage.id })}>
                {stage.label}
              </Menu.Item>
            )),
          ])}
        </Menu.Dropdown>
      </Menu>
      {mayPublish && (
        <>
          <button type="button" disabled={busy} onClick={() => change({ statusPublish: 'published' })}>
            <IconCheck size={16} aria-hidden />
            {t('publish')}
          </button>
          <button type="button" disabled={busy} onClick={unpublish}>
            <IconEyeOff size={16} aria-hidden />
            {t('unpublish')}
          </button>
        </>
      )}
      <button type="button" disabled={busy} onClick={() => change({ isFeatured: true })}>
        <IconStar size={16} aria-hidden />
        {t('feature')}
      </button>
      <button type="button" disabled={busy} onClick={() => change({ isFeatured: false })}>
        <IconStarOff size={16} aria-hidden />
        {t('unfeature')}
      </button>
    </>
  );
}
