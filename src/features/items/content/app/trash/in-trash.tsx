import { Button } from '@mantine/core';
import { useAsker } from '#features/tenants/tenants/app/parts/controls.ts';
import { useAction, useEndpoint } from '#app/query.ts';
import { GoButton } from '#app/ui/go.tsx';
import { EmptyState, ErrorState, LoadingRows } from '#app/ui/states.tsx';
import { toast } from '#app/ui/toasts.tsx';
import { useDates } from '#app/ui/time.tsx';
import { useWords } from '#app/words.ts';
import type { Problem } from '#shared/fail.ts';
import * as contract from '../../contract.ts';
import * as trashCalls from '../../contract-trash.ts';
import { canRemove } from '../../policy.ts';
import { useTrashWords } from './trash-words.ts';

/**
 * Stands at the address of an item that is not there: one that lies in the trash says so and is restored here
 * (CONT-16); of every other one the error is shown.
 */
export function InTrash({
  accountId,
  contentId,
  error,
  retry,
}: {
  accountId: string;
  contentId: string;
  error: Problem;
  retry: () => unknown;
}) {
  const t = useTrashWords();
  const words = useWords('content');
  const dates = useDates();
  const asker = useAsker();
  const params = { accountId, trashedId: contentId };
  const trashed = useEndpoint(trashCalls.getTrashed, { params });
  const restore = useAction(trashCalls.restore, {
    refresh: [contract.get, contract.list, contract.overview, trashCalls.listTrash, trashCalls.getTrashed],
    done: ({ lost }) => {
      const count = lost.photos + lost.pairs;
      toast(words('restoredItem'), count > 0 ? { small: t('notBack', { count }) } : {});
    },
  });
  if (trashed.isPending) return <LoadingRows slow={false} />;
  if (!trashed.data) return <ErrorState error={error} retry={retry} screen />;
  const { title, deletedBy, deletedAt, purgedAt } = trashed.data;
  return (
    <EmptyState
      art
      screen
      title={t('isInTrash', { title: title || words('untitled') })}
      lead={t('isInTrashWhy', { by: deletedBy, at: dates.day(deletedAt), until: dates.day(purgedAt) })}
    >
      {canRemove(asker, trashed.data) && (
        <Button loading={restore.isPending} onClick={() => restore.mutate({ params, body: {} })}>
          {t('restore')}
        </Button>
      )}
      <GoButton variant="default" to="/trash">
        {t('title')}
      </GoButton>
    </EmptyState>
  );
}
