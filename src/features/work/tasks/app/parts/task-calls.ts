import { useAction } from '#app/query.ts';
import { toast } from '#app/ui/toasts.tsx';
import { useLanguage } from '#app/words.ts';
import { localDay } from '#shared/language.ts';
import * as contract from '../../contract.ts';
import { nextDue, type TaskStatus } from '../../rules.ts';
import { useTaskWords } from './screen-words.ts';

/** Calls whose answers are stale after a change of a task. */
export const staleTasks = [contract.list, contract.overview, contract.get];

/** Returns a function that moves the status of a task by one press; done, the message offers to undo it. */
export function useSetStatus(accountId: string, today: string | undefined) {
  const t = useTaskWords();
  const language = useLanguage();
  const update = useAction(contract.update, { refresh: staleTasks });
  return (row: contract.Row, status: TaskStatus): void => {
    const { id: taskId, title, recurrence, dueOn } = row;
    const params = { accountId, taskId };
    const next = recurrence && dueOn && today ? nextDue(recurrence, dueOn, { today }) : null;
    update.mutate(
      { params, body: { version: row.version, status } },
      {
        onSuccess: ({ version }) => {
          if (status !== 'DONE') return;
          const date = next && localDay({ dueOn: next, dueTime: null }, language);
          toast(t('isDone', { title }), {
            ...(date ? { small: t('followed', { date }) } : {}),
            act: {
              label: t('undo'),
              run: () => update.mutate({ params, body: { version, status: row.status } }),
            },
          });
        },
      },
    );
  };
}
