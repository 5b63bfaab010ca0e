import { defineFixtures, type Sql } from '#testing/fixtures.ts';

/** Adds failed jobs of the account to the queue of these; answers the id of the last one. */
const addFailed = async (sql: Sql, accountId: string, count: number): Promise<string> =>
  (
    await sql<{ id: string }>(
      `
        insert into job.job (name, source_name, source_id, source_retry_count, data, output)
        select 'dead', 'notices.mail', gen_random_uuid(), 5,
          jsonb_build_object('accountId', $1::text, 'mailId', gen_random_uuid()), '{"message":"Arranged"}'
        from generate_series(1, $2)
        returning id
      `,
      [accountId, count],
    )
  ).at(-1)!.id;

export const fixtures = defineFixtures({
  // Two, so that the list has a second part.
  arrange: async ({ sql, accountId }) => ({ failedJobId: await addFailed(sql, accountId, 2) }),
  // The rows of the queue do not come back after a call, as those of the product do.
  before: {
    'POST /api/house/failed-jobs/:failedJobId/retry': async ({ sql, ids }) => ({
      ids: { failedJobId: await addFailed(sql, ids['accountId']!, 1) },
    }),
    'DELETE /api/house/failed-jobs/:failedJobId': async ({ sql, ids }) => ({
      ids: { failedJobId: await addFailed(sql, ids['accountId']!, 1) },
    }),
  },
});
