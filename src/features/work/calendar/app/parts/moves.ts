import * as plans from '#features/items/content/contract-plan.ts';
import * as content from '#features/items/content/contract.ts';
import * as tasks from '#features/work/tasks/contract.ts';
import { useAction } from '#app/query.ts';
import { toast } from '#app/ui/toasts.tsx';
import { problemText } from '#app/words.ts';
import { Problem } from '#shared/fail.ts';
import { momentOf } from '#shared/time/time-zone.ts';
import { getCalendar, getDrafts, type Entry } from '../../contract.ts';
import { useCalendarWords } from '../screen-words.ts';
import { whenOf, type When } from './entries.ts';

const refresh = [getCalendar, getDrafts];
const handled = { refresh, onError: () => true };
/** Time of a publication for which only the day is chosen. */
export const MORNING = '09:00';
/** Returns the function that gives an entry another date; it answers whether that was done, and says why not. */
export function useMoves(accountId: string, timeZone: string) {
  const t = useCalendarWords();
  const item = useAction(content.update, handled);
  const plan = useAction(plans.setPlan, handled);
  const task = useAction(tasks.update, handled);
  const send = async (entry: Entry, { day, time }: When): Promise<unknown> => {
    const { id, version } = entry;
    if (entry.kind === 'item')
      return item.mutateAsync({ params: { accountId, contentId: id }, body: { version, doneOn: day } });
    if (entry.kind === 'task')
      return task.mutateAsync({
        params: { accountId, taskId: id },
        body: { version, dueOn: day, dueTime: time },
      });
    if (entry.kind === 'booking') throw new Problem('forbidden', 403);
    const clock = `${day}T${time ?? whenOf(entry, timeZone).time ?? MORNING}`;
    return plan.mutateAsync({
      params: { accountId, contentId: id },
      body: { publishAt: momentOf(clock, timeZone) },
    });
  };
  return async (entry: Entry, when: When): Promise<boolean> => {
    const title = entry.title || t('untitled');
    try {
      await send(entry, when);
      return true;
    } catch (error) {
      const problem = error instanceof Problem ? error : new Problem('internal', 500);
      const small = problem.extra['current'] ? t('changedElsewhere') : problemText(problem);
      toast(t('notMoved', { title }), { tone: 'bad', small });
      return false;
    }
  };
}

/** Returns the function that plans a draft; it answers whether that was done, and says why not. */
export function usePlans(accountId: string, timeZone: string) {
  const t = useCalendarWords();
  const plan = useAction(plans.setPlan, handled);
  return async (draft: { id: string; title: string }, { day, time }: When): Promise<boolean> => {
    try {
      await plan.mutateAsync({
        params: { accountId, contentId: draft.id },
        body: { publishAt: momentOf(`${day}T${time ?? MORNING}`, timeZone) },
      });
      toast(t('planned', { title: draft.title }));
      return true;
    } catch (error) {
      const problem = error instanceof Problem ? error : new Problem('internal', 500);
      toast(t('notPlanned', { title: draft.title }), { tone: 'bad', small: problemText(problem) });
      return false;
    }
  };
}
