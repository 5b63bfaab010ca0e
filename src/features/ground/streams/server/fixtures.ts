import { defineFixtures } from '#testing/fixtures.ts';

const stop = 'POST /api/accounts/:accountId/streams/:streamId/stop';
/** A stream under way, with its first frame. */
export const fixtures = defineFixtures({
  own: { [stop]: () => true },
  before: {
    [stop]: async ({ sql, ids, person }) => {
      await sql('update event_stream set asker = $2 where id = $1', [ids['streamId'], person.userId]);
    },
  },
  arrange: async ({ sql, accountId }) => {
    const [stream] = await sql<{ id: string }>(
      `insert into event_stream (account_id, id, asker, path)
       values ($1, gen_random_uuid(), 'Secret asker', '/secret')
       returning id`,
      [accountId],
    );
    await sql(
      `insert into event_stream_part (account_id, stream_id, first, frames) values ($1, $2, 1, '["Secret frame"]')`,
      [accountId, stream!.id],
    );
    return { streamId: stream!.id };
  },
});
