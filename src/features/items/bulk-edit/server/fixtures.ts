import { seesAll } from '../policy.ts';
import { defineFixtures } from '#testing/fixtures.ts';

const path = '/api/accounts/:accountId/bulk-edits';
const body = (ids: Record<string, string>) => ({
  selection: { ids: [ids['contentId']] },
  change: { set: { isFeatured: true } },
});
const ofOne = [`GET ${path}/:bulkEditId`, `GET ${path}/:bulkEditId/items`, `POST ${path}/:bulkEditId/undo`];
export const fixtures = defineFixtures({
  // A second change and a second item, so that each list has a second page.
  arrange: async ({ sql, accountId, userId, ids }) => {
    await sql(
      `
        insert into bulk_edit (account_id, asked_by, asker, standing, change, total, state)
        values ($1, $2, '{}', '', '{}', 1, 'done')
      `,
      [accountId, userId],
    );
    await sql(
      `
        insert into bulk_edit_item (account_id, bulk_edit_id, content_id)
        values ($1, $2, '01900000-0000-7000-8000-0000000b01f2')
      `,
      [accountId, ids['bulkEditId']],
    );
    return {};
  },
  bodies: { [`POST ${path}/preview`]: body, [`POST ${path}`]: body },
  own: Object.fromEntries(ofOne.map((name) => [name, (actor) => !seesAll(actor)])),
  refused: ofOne,
  before: Object.fromEntries(
    ofOne.map((name) => [
      name,
      async ({ sql, ids, person }) => {
        await sql("update bulk_edit set state = 'done', finished_at = now(), asked_by = $2 where id = $1", [
          ids['bulkEditId'],
          person.userId,
        ]);
      },
    ]),
  ),
});
