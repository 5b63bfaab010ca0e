import { defineFixtures } from '#testing/fixtures.ts';

const onePath = '/api/accounts/:accountId/testimonials/:testimonialId';
const manyPath = '/api/accounts/:accountId/testimonial-changes';
const ofBulk = [`GET ${manyPath}/:testimonialBulkId`, `POST ${manyPath}/:testimonialBulkId/undo`];
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
      `insert into testimonial_bulk (account_id, asker, standing, change, state, items)
       values ($1, '{}', '', '{"action": "tag", "addTagIds": [], "dropTagIds": [], "text": ""}', 'done', '[]')
       returning id`,
      [accountId],
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
            `update testimonial_bulk set state = 'done', asked_by = $2, created_at = now(), items = $3 where id = $1`,
            [
              ids['testimonialBulkId'],
              person.userId,
              JSON.stringify([{ id: ids['testimonialId'], state: 'done', code: null, before: {} }]),
            ],
          );
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
