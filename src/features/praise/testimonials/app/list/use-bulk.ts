import { useEffect, useState } from 'react';
import { useAction, useEndpoint } from '#app/query.ts';
import { useAccount } from '#app/session.ts';
import { toast } from '#app/ui/toasts.tsx';
import { codeText } from '#app/words.ts';
import { get, list } from '../../contract.ts';
import { changeMany, getBulk, undoBulk, type Bulk, type BulkChange } from '../../contract-inbox.ts';
import { useInboxWords } from '../inbox-words.ts';

const refresh = [list, get];
const isUnderWay = ({ state }: Bulk) => state === 'waiting' || state === 'running' || state === 'undoing';
/** Milliseconds between two looks at a change that a job makes. */

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
      // A change that failed left those that were still waiting.
      ({ state }) => state === 'refused' || (bulk.state === 'failed' && state === 'waiting'),
    );
    const reasons = [...new Set(refused.map(({ code }) => codeText(code ?? 'internal')))].join(' ');
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
  return {
    isPending: change.isPending,
    run: (ids: string[], parts: Partial<BulkChange> & Pick<BulkChange, 'action'>) =>
      mutate({ params: { accountId }, body: { ids, ...parts } }),
  };
}
