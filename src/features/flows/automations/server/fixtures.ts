import { defineFixtures } from '#testing/fixtures.ts';

/** Automations of the world with two runs, so that the log has a next page. The operator reads their names. */
export const fixtures = defineFixtures({
  arrange: async ({ sql, accountId }) => {
    const steps = JSON.stringify([
      { kind: 'notify', after: { days: 0, hours: 0, at: null }, text: 'Secret text', personId: null },
    ]);
    const [automation] = await sql<{ id: string }>(
      `insert into automation (account_id, name, type, steps)
       values ($1, 'Hidden automation', 'task.created', $2::jsonb) returning id`,
      [accountId, steps],
    );
    const automationId = automation!.id;
    await sql(`insert into automation_filter (account_id, automation_id, filters) values ($1, $2, '[]')`, [
      accountId,
      automationId,
    ]);
    const [blocked] = await sql<{ id: string }>(
      `insert into automation (account_id, name, type, steps, status, blocked_time)
       values ($1, 'Hidden blocked', 'task.created', $2::jsonb, 'blocked', now()) returning id`,
      [accountId, steps],
    );
    await sql(`insert into automation_filter (account_id, automation_id, filters) values ($1, $2, '[]')`, [
      accountId,
      blocked!.id,
    ]);
    const [run] = await sql<{ id: string }>(
      `insert into automation_run
         (account_id, automation_id, automation_name, event, type, status, message, cause, title, steps)
       values ($1, $2, 'Hidden automation', 'task.created', 'notify', 'failed', 'Hidden failure', 'event 1', 'Hidden item', $3::jsonb),
         ($1, $2, 'Hidden automation', 'task.created', 'notify', 'failed', 'Hidden failure', 'event 2', 'Hidden item', $3::jsonb)
       returning id`,
      [accountId, automationId, steps],
    );
    const runId = run!.id;
    await sql(
      `insert into automation_step (account_id, run_id, step, kind, state, message, due_at)
       values ($1, $2, 0, 'notify', 'failed', 'Hidden failure', now())`,
      [accountId, runId],
    );
    return { automationId, automationRunId: runId, blockedAutomationId: blocked!.id };
  },
});
