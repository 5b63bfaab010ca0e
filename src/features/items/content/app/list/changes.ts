import { useState } from 'react';
import { useAction } from '#app/query.ts';
import { confirm } from '#app/ui/confirm.tsx';
import { toast } from '#app/ui/toasts.tsx';
import { codeText, useWords } from '#app/words.ts';
import type { Output } from '#shared/endpoint.ts';
import * as contract from '../../contract.ts';
import { BULK_MOST } from '../../rules.ts';
import { useDeleteItem } from '../trash/delete-item.ts';

const stale = [contract.list, contract.overview, contract.get];
/** A change that the list makes to one item or to many. */
export type ListChange = { stageId?: string; statusPublish?: 'published'; isFeatured?: boolean };

type Changed = Output<typeof contract.changeMany>;

/** Returns the actions on items of the list; items that were refused, or not reached, stay chosen. */
export function useChanges(accountId: string) {
  const t = useWords('content');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [busy, setBusy] = useState(false);
  const many = useAction(contract.changeMany, { refresh: stale });
  const tell = ({ changed, refused }: Changed) => {
    if (changed.length) toast(t('changedMany', { count: changed.length }));
    if (refused.length)
      toast(t('refusedMany', { count: refused.length }), {
        tone: 'bad',
        stays: true,
        small: [...new Set(refused.map(({ code }) => codeText(code)))].join(' '),
      });
  };
  const removal = useDeleteItem(accountId);
  /** Changes as many at once as a call takes, until all are done or a call fails, which says so itself. */
  const changeAll = async (to: Partial<Parameters<typeof many.mutate>[0]['body']>, ids: string[]) => {
    const sum: Changed = { changed: [], refused: [] };
    setBusy(true);
    try {
      for (let from = 0; from < ids.length; from += BULK_MOST) {
        const part = ids.slice(from, from + BULK_MOST);
        const { changed, refused } = await many.mutateAsync({
          params: { accountId },
          body: { ids: part, ...to },
        });
        sum.changed.push(...changed);
        sum.refused.push(...refused);
      }
    } catch {
      // The failed call has said so itself.
    }
    setBusy(false);
    tell(sum);
    const done = new Set(sum.changed);
    setChosen(new Set(ids.filter((id) => !done.has(id))));
  };
  const change = (to: Parameters<typeof changeAll>[0], ids = [...chosen]) => void changeAll(to, ids);
  const unpublish = async (ids = [...chosen]) => {
    const sure = await confirm({
      title: t('unpublishManyAsk', { count: ids.length }),
      lead: t('unpublishManyWhat'),
      yes: t('unpublish'),
    });
    if (sure) change({ statusPublish: 'notPublished' }, ids);
  };
  return { chosen, setChosen, busy, change, unpublish, remove: removal.ask };
}
