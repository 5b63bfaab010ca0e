import { defineFixtures, type Before } from '#testing/fixtures.ts';

const onePath = '/api/accounts/:accountId/testimonials/:testimonialId';
const manyPath = '/api/accounts/:accountId/testimonial-changes';
const ofBulk = [`GET ${manyPath}/:testimonialBulkId`, `POST ${manyPath}/:testimonialBulkId/undo`];
/** The hash of no words, which the testimonial of the world has. */
const EMPTY_TEXT = 'e3b0c44298fc';
const ofCut = [`PUT ${onePath}/cut`, `DELETE ${onePath}/cut`];
const giveVideo: Before = async ({ sql, ids }) => {
  await sql(
    `update content set testimonial = testimonial || jsonb_build_object('video', $2::text) where id = $1`,
    [ids['testimonialId'], ids['mediaId']],
  );
};
/** Gives the testimonial of the world a film that was converted. */
const giveFilm: Before = async ({ sql, ids }) => {
  await sql(
    `with m as (
       insert into media (account_id, content_id, kind, name, media_type, size, state, storage_key, derivatives)
       values ($1, $2, 'video', 'v.mp4', 'video/mp4', 10, 'ready', 'video/a/b/original.mp4',
         '{"film": "/files/video/a/b/film.mp4", "seconds": 60}')
       returning id
     )
     update content c set testimonial = testimonial || jsonb_build_object('video', m.id) from m where c.id = $2`,
    [ids['accountId'], ids['testimonialId']],
  );
};
const batches = '/api/accounts/:accountId/testimonial-batches';
const chosen = (ids: Record<string, string>) => ({ selection: { ids: [ids['contentId']] } });
/** The testimonial of the world names nobody; calls that write to its customer need an address and no permission. */
export const fixtures = defineFixtures({
  arrange: async ({ sql, accountId, ids }) => {
    await sql(
      `insert into testimonial_message (account_id, testimonial_id, kind, body, author_name)
       values ($1, $2, 'thanks', 'Secret thanks', 'Secret person')`,
      [accountId, ids['testimonialId']],
    );
    await sql('insert into testimonial_optout (account_id, email) values ($1, $2)', [
      accountId,
      'secret@optout.test',
    ]);
    await sql(
      `insert into testimonial_caption (account_id, testimonial_id, language, state, source, vtt)
       values ($1, $2, 'en', 'ready', 'person', 'WEBVTT')`,
      [accountId, ids['testimonialId']],
    );
    const [bulk] = await sql<{ id: string }>(
      `insert into testimonial_bulk (account_id, asker, standing, change, state, items)
       values ($1, '{}', '', '{"action": "tag", "addTagIds": [], "dropTagIds": [], "text": ""}', 'done', '[]')
       returning id`,
      [accountId],
    );
    // A second request to many and a second planned one, so that each list has a second page.
    await sql("insert into testimonial_batch (account_id, standing, locale) values ($1, '', 'en')", [
      accountId,
    ]);
    await sql(
      "insert into testimonial_plan (account_id, content_id, due_at) values ($1, $2, now() + interval '9 days')",
      [accountId, ids['contentId']],
    );
    return {
      testimonialBulkId: bulk!.id,
      batchId: ids['testimonialBatchId']!,
      planId: ids['testimonialPlanId']!,
    };
  },
  bodies: {
    [`POST ${batches}/preview`]: chosen,
    [`POST ${batches}`]: chosen,
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
    // A poster is printed again and again; its secret is made from the key of the server.
    'POST /api/accounts/:accountId/testimonial-links/:linkId/poster': async ({ sql, ids }) => {
      await sql('update testimonial_link set is_open = true where id = $1', [ids['linkId']]);
    },
    'POST /api/accounts/:accountId/testimonial-plans/:planId/cancel': async ({ sql, ids }) => {
      await sql("update testimonial_plan set state = 'waiting' where id = $1", [ids['planId']]);
    },
    // Captions need a video; the file of another item does.
    [`PUT ${onePath}/captions/:language`]: giveVideo,
    ...Object.fromEntries(ofCut.map((name) => [name, giveFilm])),
    // Speech recognition writes anew what it wrote before.
    [`POST ${onePath}/captions/:language/listen`]: async (world) => {
      await giveVideo(world);
      await world.sql(
        "update testimonial_caption set source = 'speech', state = 'failed' where testimonial_id = $1",
        [world.ids['testimonialId']],
      );
    },
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
