import { useNavigate } from '@tanstack/react-router';
import { useAction } from '#app/query.ts';
import { toast } from '#app/ui/toasts.tsx';
import { useWords } from '#app/words.ts';
import { list, overview } from '../../../contract.ts';
import { duplicate } from '../../../contract-copies.ts';

/** Returns the action that makes a copy of an item and opens it. */
export function useDuplicate(accountId: string) {
  const t = useWords('content');
  const navigate = useNavigate();
  const action = useAction(duplicate, {
    refresh: [list, overview],
    done: ({ id }) => {
      toast(t('duplicated'));
      void navigate({ to: `/content/${id}` });
    },
  });
  return {
    isBusy: action.isPending,
    run: (contentId: string) => action.mutate({ params: { accountId, contentId } }),
  };
}
