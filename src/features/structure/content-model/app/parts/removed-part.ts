import { call } from '#app/client.ts';
import { useAction } from '#app/query.ts';
import { toast, toastProblem } from '#app/ui/toasts.tsx';
import type { Endpoint } from '#shared/endpoint.ts';
import { countPartUse, restorePart, type Use } from '../../contract-removed.ts';
import { useScreenWords } from '../screen-words.ts';

/** Returns a function that says that a part was deleted, in a message that takes it back. */
export function useRemovedPart(accountId: string, refresh: Endpoint[]) {
  const t = useScreenWords();
  const restore = useAction(restorePart, { refresh, done: () => toast(t('restored')) });
  return (text: string, removedPartId: string): void =>
    toast(text, {
      act: {
        label: t('undo'),
        run: () => restore.mutate({ params: { accountId, removedPartId } }),
      },
    });
}
/** Counts what the deletion of a part concerns; a failure is told and answers undefined. */
export const countUse = (accountId: string, partId: string): Promise<Use | undefined> =>
  call(countPartUse, { params: { accountId, partId } }).catch((failure: unknown) => {
    toastProblem(failure);
    return undefined;
  });
