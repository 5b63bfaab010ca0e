import { call } from '#app/client.ts';
import { useAction } from '#app/query.ts';
import { confirm } from '#app/ui/confirm.tsx';
import { toast, toastProblem } from '#app/ui/toasts.tsx';
import { useLanguage, useWords } from '#app/words.ts';
import { number } from '#shared/words.ts';
import * as contract from '../../contract.ts';
import * as trashCalls from '../../contract-trash.ts';

type Deletable = Pick<contract.Row, 'id' | 'title' | 'statusPublish'>;
const stale = [contract.list, contract.overview, trashCalls.listTrash, contract.get];

/**
 * Returns a function that asks, with what hangs on the item, and then moves the item into the trash; the
 * message that says so takes it back (CONT-15). `done` runs when the item is gone.
 */
export function useDeleteItem(accountId: string, done: () => void = () => {}) {
  const t = useWords('content');
  const language = useLanguage();
  const restore = useAction(trashCalls.restore, { refresh: stale, done: () => toast(t('restoredItem')) });
  const remove = useAction(contract.remove, { refresh: stale, done });
  const ask = async (item: Deletable): Promise<void> => {
    const { id: contentId } = item;
    const title = item.title || t('untitled');
    const isPublic = item.statusPublish === 'published';
    const held = await call(trashCalls.countHoldings, { params: { accountId, contentId } }).catch(
      (failure: unknown) => {
        toastProblem(failure);
      },
    );
    if (!held) return;
    const tally = (['photos', 'pairs', 'writings', 'tasks', 'testimonials', 'links'] as const)
      .filter((key) => held[key] > 0)
      .map((key) => ({ label: t(`held_${key}`), value: number(held[key], language) }));
    const isSure = await confirm({
      title: t('deleteAsk', { title }),
      lead: isPublic ? t('deletePublished') : t('deleteWhat'),
      yes: t('toTrash'),
      danger: true,
      ...(tally.length ? { tally } : {}),
    });
    if (!isSure) return;
    remove.mutate(
      { params: { accountId, contentId }, query: isPublic ? { force: 'true' } : {} },
      {
        onSuccess: () =>
          toast(t('inTrash', { title }), {
            act: {
              label: t('undo'),
              run: () =>
                restore.mutate({ params: { accountId, trashedId: contentId }, body: { publish: isPublic } }),
            },
          }),
      },
    );
  };
  return { ask, isBusy: remove.isPending };
}
