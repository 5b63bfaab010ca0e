import { useQueryClient } from '@tanstack/react-query';
import { useReducer, useRef } from 'react';
import { keyOf, useAction } from '#app/query.ts';
import { toastProblem } from '#app/ui/toasts.tsx';
import { Problem } from '#shared/fail.ts';
import * as contract from '../../contract.ts';

/** A step as it is saved. */
export type Step = contract.ItemStep;
/** A change of the steps of an item, made on whatever they are by then. */
export type StepsChange = (steps: Step[]) => Step[];
const TRIES = 4;

/** Returns what is saved of a step. */
export const stepOf = ({
  uid,
  title,
  staffTitleId,
  labels,
  dueOffsetDays,
  isMilestone,
  isDone,
}: contract.Element): Step => ({ uid, title, staffTitleId, labels, dueOffsetDays, isMilestone, isDone });

/** Returns steps as they are shown until the server has answered. */
function early(
  { elements, ...rest }: contract.Steps,
  change: StepsChange,
  contentId: string,
): contract.Steps {
  const before = new Map(elements.map((element) => [element.uid, element]));
  const fresh = {
    serviceId: null,
    contentId,
    templateId: null,
    dueOn: null,
    doneAt: null,
    doneBy: null,
    doneByName: null,
    taskId: null,
  };
  const steps = change(elements.map(stepOf));
  return {
    ...rest,
    elements: steps.map((step, order) => ({ ...(before.get(step.uid) ?? fresh), ...step, order })),
  };
}

/**
 * Returns the steps of an item as they are shown, and a function that changes them: seen at once, saved one after the other.
 * Where somebody else has changed steps meanwhile, the change is made once more on theirs.
 */
export function useStepsSave(accountId: string, contentUid: string, read: contract.Steps) {
  const client = useQueryClient();
  const key = keyOf(contract.getByContent, { body: { accountId, contentUid } });
  const newest = useRef(read);
  const queue = useRef(Promise.resolve());
  const waiting = useRef<StepsChange[]>([]);
  if (read.version > newest.current.version) newest.current = read;
  // A lock, a name or a task of others moves no version of these steps: an answer of the same one is as new.
  else if (waiting.current.length === 0 && read.version === newest.current.version) newest.current = read;
  const [, renderNow] = useReducer((count: number) => count + 1, 0);
  const update = useAction(contract.saveByContent, { onError: () => true });
  const send = async (change: StepsChange): Promise<void> => {
    for (let tries = 1; ; tries++) {
      const base = newest.current;
      try {
        const elements = change(base.elements.map(stepOf));
        newest.current = await update.mutateAsync({
          body: { accountId, contentUid, elements, version: base.version },
        });
        return;
      } catch (error) {
        const current = error instanceof Problem && error.code === 'elements.stale' && error.extra['current'];
        if (!current || tries === TRIES) throw error;
        newest.current = current as contract.Steps;
      }
    }
  };
  const save = (change: StepsChange): void => {
    waiting.current = [...waiting.current, change];
    renderNow();
    queue.current = queue.current.then(async () => {
      await send(change).catch(toastProblem);
      waiting.current = waiting.current.filter((entry) => entry !== change);
      client.setQueryData(key, newest.current);
      renderNow();
    });
  };
  const steps = waiting.current.reduce((row, change) => early(row, change, contentUid), newest.current);
  return { steps, save };
}
export type SaveSteps = ReturnType<typeof useStepsSave>['save'];
