import { json, q, sql, type TenantTx } from '#platform/db/tenant.ts';
import type { Change } from '../contract.ts';
import type { TaskStatus } from '../rules.ts';

/** Columns of a task that are written. */
export type TaskValues = Omit<Change, 'checklist' | 'recurrence'> & {
  checklist?: ReturnType<typeof json> | undefined;
  recurrence?: ReturnType<typeof json> | null | undefined;
  recurrenceDay?: number | null;
  type?: string;
  contentTitle?: string;
  contentTypeId?: string | null;
  contentType?: string;
  nextId?: string;
  /** Name of the entry of another calendar that the task was made of. */
  outsideUid?: string;
};
/** Turns the jsonb fields of a change into parameters. */
export const valuesOf = ({ checklist, recurrence, ...change }: Change): TaskValues => ({
  ...change,
  ...(checklist === undefined ? {} : { checklist: json(checklist) }),
  ...(recurrence === undefined ? {} : { recurrence: recurrence && json(recurrence) }),
});
const doneAt = (status: TaskStatus | undefined) => {
  if (status === undefined) return {};
  return { doneAt: status === 'DONE' ? sql<string>`coalesce(done_at, now())` : null };
};
export const insertTask = (
  tx: TenantTx,
  accountId: string,
  createdBy: string | null,
  values: TaskValues & { title: string; type: string },
) =>
  tx.one(
    q
      .insertInto('task')
      .values({
        ...values,
        accountId,
        createdBy,
        doneAt: values.status === 'DONE' ? sql<string>`now()` : null,
      })
      .returning('id'),
  );
/** Changes a task that is locked, which moves its version. */
export const updateTask = (tx: TenantTx, accountId: string, taskId: string, values: TaskValues) =>
  tx.run(
    q
      .updateTable('task')
      .set({ ...values, ...doneAt(values.status) })
      .set((column) => ({ version: column('version', '+', 1), updatedAt: sql<string>`now()` }))
      .where('accountId', '=', accountId)
      .where('id', '=', taskId),
  );
export const removeTask = (tx: TenantTx, accountId: string, taskId: string) =>
  tx.run(q.deleteFrom('task').where('accountId', '=', accountId).where('id', '=', taskId));
