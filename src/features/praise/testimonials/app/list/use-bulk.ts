import { useEffect, useState } from 'react';
import { useAction, useEndpoint } from '#app/query.ts';
import { useAccount } from '#app/session.ts';
import { toast } from '#app/ui/toasts.tsx';
import { codeText } from '#app/words.ts';
import { isUnderWay } from '#shared/runs/states.ts';
import { get, list } from '../../contract.ts';
import { changeMany, getBulk, stopBulk, undoBulk, type Bulk, type BulkChange } from '../../contract-inbox.ts';
import { useInboxWords } from '../inbox-words.ts';

const refresh = [list, get];
/** Counts those that the job is through with, of an undoing those that it has set back or left. */
const doneOf = ({ state, done, results }: Bulk): number =>
  state === 'undoing'
    ? results.filter((each) => each.state === 'undone' || each.state === 'left').length
    : done;
/** Counts the codes of those that are left as they were. */
function refusalsOf({ results }: Bulk): { code: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const { code } of results) if (code !== null) counts.set(code, (counts.get(code) ?? 0) + 1);
  return [...counts].map(([code, count]) => ({ code, count }));
}

/** Does the same with many testimonials, follows the job of a large change, and offers to set it back. */
export function useBulk(done: () => void) {
  const t = useInboxWords();
  const { id: accountId } = useAccount();
  const [runningId, setRunningId] = useState<string | null>(null);
  const undo = useAction(undoBulk, {
    refresh,
    done: (bulk) => {
      if (isUnderWay(bulk)) setRunningId(bulk.id);
      else toast(t('undone'));
    },
  });
  const report = (bulk: Bulk) => {
    if (bulk.state === 'undone') {
      toast(t('undone'));
      return;
    }
    const refused = bulk.results.filter(
      // A change that failed or was stopped left those that were still waiting.
      ({ state }) => state === 'refused' || state === 'waiting',
    );
    const waitingCode = bulk.state === 'failed' ? 'internal' : null;
    const codes = new Set(refused.map(({ code }) => code ?? waitingCode).filter((code) => code !== null));
    const reasons = [...codes].map((code) => codeText(code)).join(' ');
    const count = bulk.results.filter(({ state }) => state === 'done').length;
    toast(t('bulkDone', { count }), {
      ...(refused.length ? { small: `${t('bulkRefused', { count: refused.length })}. ${reasons}` } : {}),
      ...(bulk.canUndo
        ? {
            act: {
              label: t('undo'),
              run: () => undo.mutate({ params: { accountId, testimonialBulkId: bulk.id } }),
            },
          }
        : {}),
    });
  };
  const change = useAction(changeMany, {
    refresh,
    done: (bulk) => {
      done();
      if (!isUnderWay(bulk)) {
        report(bulk);
        return;
      }
      toast(t('bulkRunning', { count: bulk.total }));
      setRunningId(bulk.id);
    },
  });
  const running = useEndpoint(
    getBulk,
    { params: { accountId, testimonialBulkId: runningId ?? '' } },
    { enabled: runningId !== null, pollWhile: isUnderWay, staleTime: 0 },
  );
  const bulk = runningId === null ? undefined : running.data;
  useEffect(() => {
    if (!bulk || isUnderWay(bulk)) return;
    setRunningId(null);
    report(bulk);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- reported once, when the job has ended
  }, [bulk?.state]);
  const { mutate } = change;
  const stop = useAction(stopBulk, { refresh: [...refresh, getBulk] });
  return {
    isPending: change.isPending,
    /** The change that a job makes at the moment. */
    underWay:
      bulk && isUnderWay(bulk)
        ? {
            run: { ...bulk, done: doneOf(bulk), refusals: refusalsOf(bulk) },
            stop: {
              isPending: stop.isPending,
              run: () => stop.mutate({ params: { accountId, testimonialBulkId: bulk.id } }),
            },
          }
        : null,
    run: (ids: string[], parts: Partial<BulkChange> & Pick<BulkChange, 'action'>) =>
      mutate({ params: { accountId }, body: { ids, ...parts } }),
  };
}
