import { IconPlus } from '@tabler/icons-react';
import { getModel, type Model } from '#features/structure/content-model/contract.ts';
import { useAsker } from '#features/tenants/tenants/app/parts/controls.ts';
import { useNavigateTo, useScreenParams } from '#app/screen.ts';
import { useEndpoint } from '#app/query.ts';
import { defineSlot } from '#app/slots/slot.tsx';
import { DataTable, type Column } from '#app/ui/data-table.tsx';
import { GoButton } from '#app/ui/go.tsx';
import { firstPage, useKeyset } from '#app/ui/keyset.ts';
import { Page } from '#app/ui/page.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import { useLanguage, useWords } from '#app/words.ts';
import * as contract from '../contract.ts';
import { listViews } from '../contract-views.ts';
import { canChangeMany, canCreate, canPublish, canUpdate } from '../policy.ts';
import { BulkActions } from './list/bulk-actions.tsx';
import { useChanges } from './list/changes.ts';
import { useColumns } from './list/columns.tsx';
import { ListFilters } from './parts/list-filters.tsx';
import { orderOf, useListFilters, type ListView } from './parts/list-view.ts';
import { RowMenu } from './list/row-menu.tsx';
import { counted, useSentence, useViews } from './list/views.ts';
import { ViewTools } from './views/view-tools.tsx';

const listActions = defineSlot('content.listAction');
const bulkActions = defineSlot('content.bulkAction');

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
    { params: { accountId }, query: { ...query, ...(keyset.cursor ? { cursor: keyset.cursor } : {}) } },
    { keep: true },
  );
  const changes = useChanges(accountId);
  const { chosen, setChosen } = changes;
  const stored = useEndpoint(listViews, { params: { accountId } }).data?.views ?? [];
  const tabs = useViews(view, model, counts, stored, () => setChosen(new Set()));
  const columns = useColumns(model, counts);
  const off = new Set((search.off ?? '').split(','));
  const shownColumns = columns.filter((column, at) => at === 0 || !off.has(column.key));
  const menu = useMenuColumn(changes);
  const sort = { key: search.sort.replace('-', ''), down: search.sort.startsWith('-') };
  const sentence = useSentence(view, counts, {
    page: keyset.page,
    rows: rows.data?.rows.length ?? 0,
    isLast: !rows.data?.nextCursor,
  });
  const bulk = canChangeMany(asker) && canUpdate(asker);
  const create = canCreate(asker) && (
    <GoButton to="/content/new" leftSection={<IconPlus size={16} aria-hidden />}>
      {t('createContent')}
    </GoButton>
  );
  return (
    <Page
      title={t('content')}
      count={counts && counted(counts.all, language)}
      actions={
        <>
          <listActions.Parts of={{ query }} />
          {create}
        </>
      }
      tabs={tabs}
      tabsLabel={t('views')}
      bleed
    >
      <ListFilters
        view={view}
        model={model}
        people={counts?.people ?? []}
        end={
          <ViewTools view={view} columns={columns} current={stored.find(({ id }) => id === search.view)} />
        }
      />
      <DataTable
        caption={t('listOf')}
        query={rows}
        rows={rows.data?.rows}
        columns={asker.controls.editPanel ? [...shownColumns, menu] : shownColumns}
        rowKey={(row) => row.id}
        rowLabel={(row) => row.title || t('untitled')}
        current={contentId}
        sort={sort}
        onSort={(next) => {
          // Times begin with the newest, titles with the first.
          const isDown = next.key === sort.key ? next.down : next.key === 'updated';
          setSearch({ sort: orderOf(next.key, isDown), ...firstPage });
        }}
        selection={
          bulk
            ? {
                ids: chosen,
                change: setChosen,
                actions: <ChosenActions view={view} changes={changes} pipelines={model?.pipelines ?? []} />,
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

type Changes = ReturnType<typeof useChanges>;
/** Returns the column of the menu that each item has. */
function useMenuColumn({ change, unpublish, remove }: Changes): Column<contract.Row> {
  const t = useWords('content');
  return {
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
}

/** The actions on the chosen items, those of other features included. */
function ChosenActions({
  view: { search, query },
  changes: { chosen, busy, change, unpublish },
  pipelines,
}: {
  view: ListView;
  changes: Changes;
  pipelines: Model['pipelines'];
}) {
  const asker = useAsker();
  const navigate = useNavigateTo();
  /** Opens the bulk edit, for these items or for all that the filters let through. */
  const editMany = (ids?: string[]) =>
    navigate({
      to: '/bulk-edit',
      ...(ids ? { state: { chosen: ids } } : { search: { ...search, ...firstPage } }),
    });
  return (
    <>
      <BulkActions
        stages={pipelines}
        change={change}
        unpublish={() => void unpublish()}
        busy={busy}
        mayPublish={canPublish(asker)}
        more={() => editMany([...chosen])}
        matching={() => editMany()}
      />
      <bulkActions.Parts of={{ ids: [...chosen], query }} />
    </>
  );
}
