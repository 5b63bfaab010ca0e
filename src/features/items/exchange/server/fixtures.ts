import { defineFixtures, type Before } from '#testing/fixtures.ts';

const path = '/api/accounts/:accountId/imports/:importId';
const TRIAL = {
  rows: 2,
  refused: 0,
  reasons: [],
  first: [],
  words: { category: [], service: [], tag: [] },
  pictures: 0,
};
/** Puts the import into a state from which the call goes on. */
const inState =
  (state: string): Before =>
  async ({ sql, ids }) => {
    await sql('update content_import set state = $2, created = 1, undone = 0, trial = $3 where id = $1', [
      ids['importId'],
      state,
      JSON.stringify(TRIAL),
    ]);
  };
export const fixtures = defineFixtures({
  async arrange({ sql, accountId, userId }) {
    const insert = (name: string) =>
      sql<{ id: string }>(
        `
          insert into content_import (account_id, user_id, name, size, kind, state)
          values ($1, $2, $3, 10, 'csv', 'ready')
          returning id
        `,
        [accountId, userId, name],
      );
    await insert('older.csv');
    const [latest] = await insert('jobs.csv');
    return { importId: latest!.id };
  },
  before: {
    [`PATCH ${path}`]: inState('ready'),
    [`POST ${path}/start`]: inState('ready'),
    [`POST ${path}/stop`]: inState('running'),
    [`POST ${path}/undo`]: inState('done'),
    [`POST ${path}/pictures`]: async (world) => {
      await inState('done')(world);
      await world.sql("update content_import set kind = 'wxr', unpictured = 1 where id = $1", [
        world.ids['importId'],
      ]);
      await world.sql(
        `
          insert into content_import_row (account_id, import_id, row_number, missing)
          values ($1, $2, 2, '[{"url": "https://old.test/a.jpg", "alt": ""}]')
          on conflict (account_id, import_id, row_number) do update set missing = excluded.missing
        `,
        [world.ids['accountId'], world.ids['importId']],
      );
    },
    [`DELETE ${path}`]: async ({ sql, ids, ...rest }) => {
      await sql(
        `
          insert into content_import (account_id, id, name, size, kind, state)
          values ($1, $2, 'jobs.csv', 10, 'csv', 'ready')
          on conflict do nothing
        `,
        [ids['accountId'], ids['importId']],
      );
      await inState('ready')({ sql, ids, ...rest });
    },
  },
});
