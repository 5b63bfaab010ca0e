import { defineFixtures } from '#testing/fixtures.ts';

const onePath = '/api/accounts/:accountId/testimonials/:testimonialId';
const manyPath = '/api/accounts/:accountId/testimonial-changes';
const ofBulk = [
  `GET ${manyPath}/:testimonialBulkId`,
  `POST ${manyPath}/:testimonialBulkId/undo`,
  `POST ${manyPath}/:testimonialBulkId/stop`,
];
/** The hash of no words, which the testimonial of the world has. */
const EMPTY_TEXT = 'e3b0c44298fc';
/** The testimonial of the world names nobody; calls that write to its customer need an address and no permission. */
export const fixtures = defineFixtures({
  arrange: async ({ sql, accountId, ids }) => {
    await sql(
      `insert into testimonial_message (account_id, testimonial_id, kind, body, author_name)
       values ($1, $2, 'thanks', 'Secret thanks', 'Secret person')`,
      [accountId, ids['testimonialId']],
    );
    const [bulk] = await sql<{ id: string }>(
      `
        with bulk as (
          insert into run (account_id, name, asker, standing, request, total, changed, state, forget_at)
          values ($1, 'testimonials.bulk', '{}', '', '{"action": "tag"}', 1, 1, 'done', now() + interval '1 day')
          returning account_id, id
        )
        insert into run_item (account_id, run_id, item_id, state, kept)
        select account_id, id, $2, 'done', '{}' from bulk
        returning run_id as id
      `,
      [accountId, ids['testimonialId']],
    );
    return {
      testimonialBulkId: bulk!.id,
    };
  },
  bodies: {
    [`PATCH ${onePath}`]: (ids) => ({ tagIds: [ids['tagId']] }),
    [`PUT ${onePath}/marks`]: () => ({ textHash: EMPTY_TEXT, ranges: [] }),
    [`POST ${manyPath}`]: (ids) => ({
      ids: [ids['testimonialId']],
      action: 'tag',
      addTagIds: [ids['tagId']],
    }),
  },
  own: Object.fromEntries(ofBulk.map((name) => [name, () => true])),
  refused: ofBulk,
  before: {
    ...Object.fromEntries(
      ofBulk.map((name) => [
        name,
        async ({ sql, ids, person }) => {
          await sql(
            `
              update run
              set state = $3, asked_by = $2, finished_at = now(), changed = 1, restored = 0
              where id = $1
            `,
            [ids['testimonialBulkId'], person.userId, name.endsWith('/stop') ? 'running' : 'done'],
          );
          await sql("update run_item set state = 'done' where run_id = $1", [ids['testimonialBulkId']]);
        },
      ]),
    ),
    ...Object.fromEntries(
      ['thanks', 'permission-requests'].map((call) => [
        `POST /api/accounts/:accountId/testimonials/:testimonialId/${call}`,
        async ({ sql, ids }) => {
          await sql(
            `update content set testimonial = '{"customerEmail": "secret@customer.test", "isSubmissionConsent": false}' where id = $1`,
            [ids['testimonialId']],
          );
          await sql("delete from testimonial_message where kind = 'again' and testimonial_id = $1", [
            ids['testimonialId'],
          ]);
        },
      ]),
    ),
  },
});
