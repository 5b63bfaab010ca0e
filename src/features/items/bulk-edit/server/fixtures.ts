import { seesAll } from '../policy.ts';
import { defineFixtures } from '#testing/fixtures.ts';

const path = '/api/accounts/:accountId/bulk-edits';
const body = (ids: Record<string, string>) => ({
  selection: { ids: [ids['contentId']] },
  change: { set: { isFeatured: true } },
});
const ofOne = [
  `GET ${path}/:bulkEditId`,
  `GET ${path}/:bulkEditId/items`,
  `POST ${path}/:bulkEditId/undo`,
  `POST ${path}/:bulkEditId/stop`,
];
export const fixtures = defineFixtures({
  // A second change and a second item, so that each list has a second page.
  arrange: async ({ sql, accountId, userId, ids }) => {
    await sql(
      `
        insert into run (account_id, name, asked_by, asker, standing, request, total, state, forget_at)
        values ($1, 'bulk-edit.run', $2, '{}', '', '{}', 1, 'done', now() + interval '1 day')
      `,
      [accountId, userId],
    );
    await sql(
      `
        insert into run_item (account_id, run_id, item_id)
        values ($1, $2, '01900000-0000-7000-8000-0000000b01f2')
      `,
      [accountId, ids['runId']],
    );
    return { bulkEditId: ids['runId']! };
  },
  bodies: { [`POST ${path}/preview`]: body, [`POST ${path}`]: body },
  own: Object.fromEntries(ofOne.map((name) => [name, (actor) => !seesAll(actor)])),
  refused: ofOne,
  before: Object.fromEntries(
    ofOne.map((name) => [
      name,
      async ({ sql, ids, person }) => {
        await sql(
          `
            update run
            set state = $3, finished_at = now(), asked_by = $2, changed = 1, restored = 0
            where id = $1
          `,
          [ids['bulkEditId'], person.userId, name.endsWith('/stop') ? 'running' : 'done'],
        );
      },
    ]),
  ),
});
