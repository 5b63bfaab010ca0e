import { useEffect } from 'react';
import { useNavigate } from '@tanstack/react-router';
import { getModel } from '#features/structure/content-model/contract.ts';
import type { ItemPart } from '#app/slots/slot-parts.ts';
import { useAsker } from '#features/tenants/tenants/app/parts/controls.ts';
import { useEndpoint } from '#app/query.ts';
import { useScreenParams } from '#app/screen.ts';
import { EmptyState, Loaded } from '#app/ui/states.tsx';
import { GoButton } from '#app/ui/go.tsx';
import { useLanguage } from '#app/words.ts';
import { countedTo, number } from '#shared/words.ts';
import * as contract from '../../contract.ts';
import { canCreate } from '../../policy.ts';
import { QuickAdd } from './quick-add.tsx';
import { useTaskWords } from './screen-words.ts';
import { useSetStatus } from './task-calls.ts';
import { TaskGroups } from './task-groups.tsx';
import css from './tasks.module.css';

const MOST = 100;
const useOverview = (accountId: string, contentId: string) =>
  useEndpoint(contract.overview, { params: { accountId }, query: { contentId } }, { keep: true }).data;

/** The number of open tasks of an item, beside the name of its tab. */
export const OpenTasks: ItemPart = ({ item }) => {
  const { id: accountId } = useAsker();
  const language = useLanguage();
  const counts = useOverview(accountId, item.id);
  return counts?.open ? <>{countedTo(contract.COUNT_MOST, counts.open, language)}</> : null;
};

/** Leads from the address of a task within its item to the screen of the task (CONT-49). */
function useNamedTask(): void {
  const { taskId } = useScreenParams<'taskId'>();
  const navigate = useNavigate();
  useEffect(() => {
    if (taskId) void navigate({ to: `/tasks/${taskId}`, replace: true });
  }, [taskId, navigate]);
}

/** The tasks of an item, with its milestones and their progress where its type tracks them (TASK-03). */
export const ItemTasks: ItemPart = ({ item }) => {
  useNamedTask();
  const t = useTaskWords();
  const asker = useAsker();
  const { id: accountId } = asker;
  const params = { accountId };
  const counts = useOverview(accountId, item.id);
  const { data: model } = useEndpoint(getModel, { params });
  const query = { contentId: item.id, limit: MOST };
  const list = useEndpoint(contract.list, { params, query }, { keep: true });
  const setStatus = useSetStatus(accountId, counts?.today);
  const type = model?.contentTypes.find(({ id }) => id === item.contentTypeId);
  const tracksMilestones = type?.isMilestones ?? false;
  return (
    <section aria-label={t('itemTasks')}>
      {(tracksMilestones || Boolean(counts?.milestones)) && counts && <Progress counts={counts} />}
      {canCreate(asker) && (
        <QuickAdd accountId={accountId} fields={{ contentId: item.id }} offersMilestone={tracksMilestones} />
      )}
      <Loaded query={list} rows={3}>
        {({ rows, nextCursor }) =>
          rows.length === 0 ? (
            <EmptyState title={t('itemNone')} lead={t('itemNoneWhy')} />
          ) : (
            <>
              <TaskGroups rows={rows} today={counts?.today} setStatus={setStatus} inItem />
              {nextCursor && (
                <p className="row">
                  <GoButton variant="default" to="/tasks/all" search={{ q: item.title }}>
                    {t('more')}
                  </GoButton>
                </p>
              )}
            </>
          )
        }
      </Loaded>
    </section>
  );
};

function Progress({ counts }: { counts: { milestones: number; milestonesDone: number } }) {
  const t = useTaskWords();
  const language = useLanguage();
  const { milestones, milestonesDone } = counts;
  const share = milestones ? Math.round((milestonesDone / milestones) * 100) : 0;
  return (
    <div className={css.milestones}>
      <h2>{t('milestones')}</h2>
      <span className="num">
        {t('progress', { done: number(milestonesDone, language), all: number(milestones, language) })}
      </span>
      <span className={css.bar} aria-hidden="true">
        <i style={{ inlineSize: `${share}%` }} />
      </span>
    </div>
  );
}
