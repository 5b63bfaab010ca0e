import { defineFixtures } from '#testing/fixtures.ts';
import { stop } from '../contract.ts';

/** Two questions, and a run over them that goes on. */
export const fixtures = defineFixtures({
  async arrange({ sql, accountId, userId }) {
    const [entry] = await sql<{ id: string }>(
      `insert into bot_test (account_id, question)
       values ($1, 'Secret question'), ($1, 'Secret second question')
       returning id`,
      [accountId],
    );
    const [run] = await sql<{ id: string }>(
      `insert into run (account_id, name, asked_by, asker, standing, request, total, state, forget_at)
       values ($1, 'bot_tests.run', $2, '{}', '', '{}', 1, 'running', now() + interval '1 day')
       returning id`,
      [accountId, userId],
    );
    return { botTestId: entry!.id, botTestRunId: run!.id };
  },
  before: {
    [`POST ${stop.path}`]: async ({ sql, ids }) => {
      await sql("update run set state = 'running' where id = $1", [ids['botTestRunId']]);
    },
    'POST /api/accounts/:accountId/bot-test-runs': async ({ sql }) => {
      await sql("update run set state = 'done' where name = 'bot_tests.run'");
      await sql('delete from connection');
    },
  },
});
