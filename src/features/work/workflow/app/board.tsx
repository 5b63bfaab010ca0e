import { IconPlus } from '@tabler/icons-react';
import { getModel, type Model } from '#features/structure/content-model/contract.ts';
import { canChangePipelines } from '#features/structure/content-model/policy.ts';
import { canCreate } from '#features/items/content/policy.ts';
import { useAsker } from '#features/tenants/tenants/app/parts/controls.ts';
import { useEndpoint } from '#app/query.ts';
import { useScreenParams } from '#app/screen.ts';
import { NoMatch } from '#app/ui/filter-bar.tsx';
import { GoButton } from '#app/ui/go.tsx';
import { Page } from '#app/ui/page.tsx';
import { EmptyState, ErrorState, Loaded } from '#app/ui/states.tsx';
import { useLanguage, useWords } from '#app/words.ts';
import { Problem } from '#shared/fail.ts';
import { countedTo } from '#shared/words.ts';
import { CARDS_COUNTED, getBoard } from '../contract.ts';
import { BoardFilterBar, useBoardFilters } from './parts/filters.tsx';
import { boardInput } from './parts/columns.ts';
import { Stages } from './parts/stages.tsx';
import { useBoardWords } from './screen-words.ts';

/** The board of a pipeline: its stages as columns, its items as cards (TASK-06). */
export function Screen() {
  const { id: accountId } = useAsker();
  const model = useEndpoint(getModel, { params: { accountId } });
  return (
    <Loaded query={model} screen>
      {(loaded) => <Board accountId={accountId} model={loaded} />}
    </Loaded>
  );
}

function Board({ accountId, model }: { accountId: string; model: Model }) {
  const { id } = useScreenParams<'id'>();
  const pipeline = id ? model.pipelines.find((entry) => entry.id === id) : model.pipelines[0];
  if (!pipeline) return <ErrorState error={new Problem('not_found', 404)} screen />;
  return <PipelineBoard key={pipeline.id} accountId={accountId} model={model} pipeline={pipeline} />;
}

function PipelineBoard({
  accountId,
  model,
  pipeline,
}: {
  accountId: string;
  model: Model;
  pipeline: Model['pipelines'][number];
}) {
  const t = useBoardWords();
  const title = useWords('workflow')('title');
  const language = useLanguage();
  const asker = useAsker();
  const view = useBoardFilters();
  const boardView = { accountId, pipelineId: pipeline.id, filters: view.filters };
  const board = useEndpoint(getBoard, boardInput(boardView), { keep: true });
  const types = model.contentTypes.filter(({ pipelineId }) => pipelineId === pipeline.id);
  const total = board.data?.stages.reduce((sum, { count }) => sum + count, 0);
  const create = canCreate(asker) && (
    <GoButton to="/content/new" leftSection={<IconPlus size={16} aria-hidden />}>
      {t('createContent')}
    </GoButton>
  );
  const tabs = model.pipelines.map((entry) => ({
    label: entry.label,
    to: `/workflow/${entry.id}`,
    current: entry.id === pipeline.id,
  }));
  return (
    <Page
      title={title}
      count={countedTo(CARDS_COUNTED, total, language)}
      actions={
        <>
          {canChangePipelines(asker) && (
            <GoButton to="/settings/pipelines" variant="default" visibleFrom="sm">
              {t('editStages')}
            </GoButton>
          )}
          {create}
        </>
      }
      {...(tabs.length > 1 ? { tabs, tabsLabel: t('pipelines') } : {})}
      bleed
    >
      <BoardFilterBar view={view} types={types} people={board.data?.people ?? []} />
      {board.error && !board.data && <ErrorState error={board.error} retry={board.refetch} />}
      {total === 0 && view.isFiltered && <NoMatch filters={[]} clear={view.clear} />}
      {total === 0 && !view.isFiltered && (
        <EmptyState art title={t('empty')} lead={t('emptyWhy')}>
          {create}
        </EmptyState>
      )}
      {total !== 0 && !(board.error && !board.data) && (
        <Stages
          boardView={boardView}
          stages={pipeline.stages}
          board={board.data}
          types={new Map(types.map(({ id, label }) => [id, label]))}
        />
      )}
    </Page>
  );
}
