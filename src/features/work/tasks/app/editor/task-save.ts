import { useQueryClient } from '@tanstack/react-query';
import { useReducer, useRef } from 'react';
import { keyOf, useAction } from '#app/query.ts';
import { confirm } from '#app/ui/confirm.tsx';
import { useLanguage } from '#app/words.ts';
import { listed } from '#shared/language.ts';
import type { Problem } from '#shared/fail.ts';
import * as contract from '../../contract.ts';
import { useTaskWords } from '../parts/screen-words.ts';

type Field = keyof contract.Change;
const fieldWords = {
  title: 'title',
  description: 'description',
  status: 'status',
  contentId: 'item',
  assigneeId: 'assignee',
  dueOn: 'dueOn',
  dueTime: 'dueTime',
  recurrence: 'recurrence',
  checklist: 'checklist',
  labels: 'labels',
  isMilestone: 'milestone',
  remindMinutes: 'reminder',
} as const satisfies Record<Field, string>;

/** Returns the fields of a change that both people have changed. */
function changedByBoth(change: contract.Change, base: contract.Task, current: contract.Task): Field[] {
  const text = (value: unknown) => JSON.stringify(value);
  return (Object.keys(change) as Field[]).filter(
    (field) => text(current[field]) !== text(base[field]) && text(current[field]) !== text(change[field]),
  );
}

/**
 * Returns a function that saves fields of a task as soon as they change, one request after the other, and the task
 * as it is shown meanwhile. Where somebody else has changed other fields, it saves once more on their version;
 * where they changed the same, it asks.
 */
export function useTaskSave(accountId: string, task: contract.Task) {
  const t = useTaskWords();
  const language = useLanguage();
  const client = useQueryClient();
  const params = { accountId, taskId: task.id };
  const key = keyOf(contract.get, { params });
  const newest = useRef(task);
  const sending = useRef<contract.Change>({});
  const waiting = useRef<contract.Change>({});
  const isBusy = useRef(false);
  if (task.version > newest.current.version) newest.current = task;
  /** Returns a task with what is not yet saved. */
  const withChanges = (base: contract.Task) => ({ ...base, ...sending.current, ...waiting.current });
  // The query tells of its data a moment later; what was clicked is shown at once.
  const [, renderNow] = useReducer((count: number) => count + 1, 0);
  const show = () => {
    client.setQueryData(key, withChanges(newest.current));
    renderNow();
  };
  const send = () => {
    const change = waiting.current;
    if (isBusy.current || Object.keys(change).length === 0) return;
    isBusy.current = true;
    sending.current = change;
    waiting.current = {};
    update.mutate({ params, body: { ...change, version: newest.current.version } });
  };
  const settle = async (
    problem: Problem,
    { version: _, ...change }: contract.Change & { version: number },
  ) => {
    const current = problem.extra['current'] as contract.Task;
    const both = changedByBoth(change, newest.current, current);
    newest.current = current;
    const isMine =
      both.length === 0 ||
      (await confirm({
        title: t('staleTitle'),
        lead: t('staleWhat', {
          fields: listed(
            both.map((field) => t(fieldWords[field])),
            language,
          ),
        }),
        yes: t('keepMine'),
        no: t('takeTheirs'),
        unasked: true,
      }));
    waiting.current = { ...(isMine ? change : {}), ...waiting.current };
    sending.current = {};
    isBusy.current = false;
    show();
    send();
  };
  const update = useAction(contract.update, {
    refresh: [contract.list, contract.overview],
    done: (saved) => {
      newest.current = saved;
      sending.current = {};
      isBusy.current = false;
      show();
      send();
    },
    onError: (problem, { body }) => {
      if (problem.code === 'tasks.stale') {
        void settle(problem, body as contract.Change & { version: number });
        return true;
      }
      isBusy.current = false;
      sending.current = {};
      waiting.current = {};
      show();
      return false;
    },
  });
  const save = (change: contract.Change): void => {
    waiting.current = { ...waiting.current, ...change };
    show();
    send();
  };
  // An answer that was asked for before the change would take it back on the screen.
  const shownTask = withChanges(task.version < newest.current.version ? newest.current : task);
  return { shown: shownTask, save, isSaving: update.isPending, isSaved: update.isSuccess };
}
export type SaveTask = ReturnType<typeof useTaskSave>['save'];
