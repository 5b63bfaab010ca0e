import { q, sql, type TenantTx } from '#platform/db/tenant.ts';

/** Marks reminders of all accounts whose moment has come as queued, and returns their tasks. */
export const takeDue = (tx: TenantTx, atOnce: number) =>
  tx.all(
    q
      .updateTable('task as t')
      .set({ reminder: 'queued' })
      .from(
        q
          .selectFrom('task')
          .select(['accountId', 'id'])
          .where('reminder', '=', 'waiting')
          .where('remindAt', '<=', sql<string>`now()`)
          .orderBy('remindAt')
          .limit(atOnce)
          .forUpdate()
          .skipLocked()
          .as('due'),
      )
      .whereRef('t.accountId', '=', 'due.accountId')
      .whereRef('t.id', '=', 'due.id')
      .returning(['t.accountId', 't.id as taskId']),
  );

/** Marks a queued reminder as sent and returns its task; undefined when it is not queued any more. */
export const takeReminder = (tx: TenantTx, accountId: string, taskId: string) =>
  tx.one(
    q
      .updateTable('task')
      .set({ reminder: 'sent' })
      .where('accountId', '=', accountId)
      .where('id', '=', taskId)
      .where('reminder', '=', 'queued')
      .returning(['status', 'assigneeId', 'createdBy', 'dueOn']),
  );
