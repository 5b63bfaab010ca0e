import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
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
 * Returns a function that changes the steps of an item: seen at once, saved one after the other. Where somebody else has
 * changed steps meanwhile, the change is made once more on theirs.
 */
export function useStepsSave(accountId: string, contentUid: string) {
  const client = useQueryClient();
  const key = keyOf(contract.getByContent, { body: { accountId, contentUid } });
  const newest = useRef<contract.Steps | null>(null);
  const queue = useRef(Promise.resolve());
  const waiting = useRef<StepsChange[]>([]);
  const save = useAction(contract.saveByContent, { onError: () => true });
  const show = (base: contract.Steps) =>
    client.setQueryData(
      key,
      waiting.current.reduce((steps, change) => early(steps, change, contentUid), base),
    );
  const send = async (change: StepsChange): Promise<void> => {
    for (let tries = 1; ; tries++) {
      const base = newest.current!;
      try {
        const elements = change(base.elements.map(stepOf));
        newest.current = await save.mutateAsync({
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
  return (change: StepsChange): void => {
    const isIdle = waiting.current.length === 0;
    if (isIdle) newest.current = client.getQueryData<contract.Steps>(key) ?? null;
    if (!newest.current) return;
    waiting.current = [...waiting.current, change];
    // An answer that was asked for before the change would take it back on the screen.
    void client.cancelQueries({ queryKey: key });
    show(newest.current);
    queue.current = queue.current.then(async () => {
      await send(change).catch(toastProblem);
      waiting.current = waiting.current.filter((entry) => entry !== change);
      show(newest.current!);
    });
  };
}
export type SaveSteps = ReturnType<typeof useStepsSave>;
