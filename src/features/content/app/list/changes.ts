import { useState } from 'react';
import { useAction } from '#app/query.ts';
import { confirm } from '#app/ui/confirm.tsx';
import { toast } from '#app/ui/toasts.tsx';
import { codeText, useWords } from '#app/words.ts';
import * as contract from '../../contract.ts';
import { useDeleteItem } from '../trash/delete-item.ts';

const stale = [contract.list, contract.overview, contract.get];
/** A change that the list makes to one item or to many. */
export type ListChange = { stageId?: string; statusPublish?: 'published'; isFeatured?: boolean };

/** Returns the actions on items of the list; items that were refused stay chosen. */
export function useChanges(accountId: string) {
  const t = useWords('content');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const many = useAction(contract.changeMany, {
    refresh: stale,
    done: ({ changed, refused }) => {
      if (changed.length) toast(t('changedMany', { count: changed.length }));
      if (refused.length)
        toast(t('refusedMany', { count: refused.length }), {
          tone: 'bad',
          stays: true,
          small: [...new Set(refused.map(({ code }) => codeText(code)))].join(' '),
        });
      setChosen(new Set(refused.map(({ id }) => id)));
    },
  });
  const removal = useDeleteItem(accountId);
  const change = (to: Partial<Parameters<typeof many.mutate>[0]['body']>, ids = [...chosen]) =>
    many.mutate({ params: { accountId }, body: { ids, ...to } });
  const unpublish = async (ids = [...chosen]) => {
    const sure = await confirm({
      title: t('unpublishManyAsk', { count: ids.length }),
      lead: t('unpublishManyWhat'),
      yes: t('unpublish'),
    });
    if (sure) change({ statusPublish: 'notPublished' }, ids);
  };
  return { chosen, setChosen, busy: many.isPending, change, unpublish, remove: removal.ask };
}
