import { getModel } from '#features/structure/content-model/contract.ts';
import { useAsker } from '#features/tenants/tenants/app/parts/controls.ts';
import { useEndpoint } from '#app/query.ts';
import { NoMatch } from '#app/ui/filter-bar.tsx';
import { Pager } from '#app/ui/table/pager.tsx';
import { useKeyset } from '#app/ui/keyset.ts';
import { Page, type Tab } from '#app/ui/page.tsx';
import { EmptyState, Loaded } from '#app/ui/states.tsx';
import { useLanguage, useWords } from '#app/words.ts';
import { countedTo, number } from '#shared/words.ts';
import * as contract from '../contract.ts';
import { canCreate } from '../policy.ts';
import { TaskFilters } from './list/filters.tsx';
import { useTaskView, type View } from './list/views.ts';
import { QuickAdd } from './parts/quick-add.tsx';
import { useTaskWords } from './parts/screen-words.ts';
import { useSetStatus } from './parts/task-calls.ts';
import { TaskGroups } from './parts/task-groups.tsx';

/** The tasks of an account by when they are due (TASK-04). */
export function Screen() {
  const t = useTaskWords();
  const words = useWords('tasks');
  const language = useLanguage();
  const asker = useAsker();
  const { id: accountId } = asker;
  const params = { accountId };
  const { data: counts } = useEndpoint(contract.overview, { params, query: {} }, { keep: true });
  const { data: model } = useEndpoint(getModel, { params });
  const view = useTaskView(counts);
  const { search, query, filters, clear, set } = view;
  const keyset = useKeyset();
  const cursor = keyset.cursor ? { cursor: keyset.cursor } : {};
  const list = useEndpoint(contract.list, { params, query: { ...query, ...cursor } }, { keep: true });
  const setStatus = useSetStatus(accountId, counts?.today);
  const tracksMilestones = model?.contentTypes.some(({ isMilestones }) => isMilestones) ?? false;
  const counted = (count: number | undefined) => countedTo(contract.COUNT_MOST, count, language);
  const tab = (name: View, count?: number): Tab => ({
    label: t(name),
    count: counted(count),
    current: search.view === name,
    pick: () => set({ view: name, status: undefined, person: undefined }),
  });
  const tabs = [
    tab('mine', counts?.mine),
    tab('open', counts?.open),
    tab('nobody'),
    tab('done', counts?.done),
    ...(tracksMilestones || search.view === 'milestones' ? [tab('milestones', counts?.milestones)] : []),
  ];
  return (
    <Page title={words('tasks')} count={counted(counts?.open)} tabs={tabs} tabsLabel={t('views')} bleed>
      {canCreate(asker) && (
        <QuickAdd
          accountId={accountId}
          fields={{ assigneeId: search.view === 'mine' ? asker.userId : null }}
        />
      )}
      <TaskFilters view={view} />
      <Loaded query={list}>
        {({ rows, nextCursor }) =>
          rows.length === 0 && !keyset.cursor ? (
            <Nothing view={search.view} isFiltered={filters.length > 0}>
              <NoMatch filters={filters} clear={clear} />
            </Nothing>
          ) : (
            <>
              <TaskGroups rows={rows} today={counts?.today} setStatus={setStatus} />
              <Pager
                keyset={keyset}
                next={nextCursor}
                sentence={
                  nextCursor || keyset.page > 1
                    ? t('page', { page: number(keyset.page, language) })
                    : t('shown', { count: rows.length })
                }
              />
            </>
          )
        }
      </Loaded>
    </Page>
  );
}

function Nothing({
  view,
  isFiltered,
  children,
}: {
  view: View;
  isFiltered: boolean;
  children: React.ReactNode;
}) {
  const t = useTaskWords();
  if (isFiltered) return children;
  if (view === 'mine') return <EmptyState title={t('noneMine')} lead={t('noneMineWhy')} />;
  if (view === 'nobody') return <EmptyState title={t('noneNobody')} />;
  if (view === 'done') return <EmptyState title={t('noneDone')} />;
  if (view === 'milestones') return <EmptyState title={t('noneMilestones')} lead={t('noneMilestonesWhy')} />;
  return <EmptyState art title={t('emptyTitle')} lead={t('emptyWhy')} />;
}
