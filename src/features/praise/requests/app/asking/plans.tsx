import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useAsker } from '#features/tenants/tenants/app/parts/controls.ts';
import { call } from '#app/client.ts';
import { useAction, useEndpoint } from '#app/query.ts';
import { useAccount } from '#app/session.ts';
import { Go } from '#app/ui/go.tsx';
import { MoreButton } from '#app/ui/states.tsx';
import { toast } from '#app/ui/toasts.tsx';
import { useDates } from '#app/ui/time.tsx';
import { useWords } from '#app/words.ts';
import * as contract from '../../contract-asking.ts';
import { canAskMany } from '../../policy.ts';
import css from '../parts/testimonials.module.css';
import { BatchState } from './ask-many.tsx';
import { useAskingWords } from './asking-words.ts';

/** Planned requests that are shown at once. */
const SHOWN = 10;
/** Requests to many that may go out at the same time, newest first. */
const MOST_BATCHES = 20;
/** Shows a planned request with the way to cancel it. */
export function PlanRow({ plan, hasTitle = false }: { plan: contract.Plan; hasTitle?: boolean }) {
  const t = useWords('content');
  const s = useAskingWords();
  const dates = useDates();
  const { id: accountId } = useAccount();
  const cancel = useAction(contract.cancelPlan, {
    refresh: [contract.listPlans, contract.listBatches, contract.getBatch],
    done: () => toast(s('planCancelled')),
  });
  return (
    <div className={css.asked}>
      <div className="grow">
        {hasTitle && (
          <Go dir="auto" to={`/content/${plan.contentId}`}>
            {plan.contentTitle || t('untitled')}
          </Go>
        )}
        <span className="sub">
          {s('planned', { time: dates.moment(plan.dueAt) })}
          {plan.isByRule && <> · {s('byRule')}</>}
        </span>
        <span className="sub">
          {plan.customerEmail ? <bdi dir="ltr">{plan.customerEmail}</bdi> : s('noEmailYet')}
        </span>
      </div>
      <Button
        variant="default"
        size="xs"
        loading={cancel.isPending}
        onClick={() => cancel.mutate({ params: { accountId, planId: plan.id } })}
      >
        {s('cancelPlan')}
      </Button>
    </div>
  );
}
/** Shows what is to go out by itself: requests to many while they run, and planned requests. */
export function Upcoming() {
  const t = useWords('requests');
  const s = useAskingWords();
  const asker = useAsker();
  const { id: accountId } = useAccount();
  const params = { accountId };
  const mayMany = canAskMany(asker);
  const batches = useEndpoint(
    contract.listBatches,
    { params, query: { limit: MOST_BATCHES } },
    { enabled: mayMany, staleTime: 0 },
  );
  const plans = useInfiniteQuery({
    queryKey: [contract.listPlans.path, accountId, 'byRule'],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      call(contract.listPlans, {
        params,
        query: {
          state: 'waiting',
          byRule: 'true',
          limit: SHOWN,
          ...(pageParam ? { cursor: pageParam } : {}),
        },
        signal,
      }),
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    staleTime: 0,
  });
  const stop = useAction(contract.stopBatch, {
    refresh: [contract.listPlans, contract.listBatches],
    done: () => toast(s('manyStopped')),
  });
  const running = batches.data?.batches.filter(({ waiting }) => waiting > 0) ?? [];
  const rows = plans.data?.pages.flatMap((page) => page.plans) ?? [];
  return (
    <>
      {running.map((batch) => (
        <div key={batch.id} className={css.asked}>
          <div className="grow">
            <b>{s('manyTitle')}</b>
            <BatchState batch={batch} />
          </div>
          <Button
            variant="default"
            size="xs"
            loading={stop.isPending}
            onClick={() => stop.mutate({ params: { accountId, batchId: batch.id } })}
          >
            {s('stopMany')}
          </Button>
        </div>
      ))}
      {rows.length > 0 && (
        <section aria-label={s('upcoming')}>
          <h2 className={css.upcoming}>{s('upcoming')}</h2>
          {rows.map((plan) => (
            <PlanRow key={plan.id} plan={plan} hasTitle />
          ))}
          {plans.hasNextPage && <MoreButton query={plans}>{t('loadMore')}</MoreButton>}
        </section>
      )}
    </>
  );
}
