import { defineFixtures, type Before } from '#testing/fixtures.ts';

const onePath = '/api/accounts/:accountId/testimonials/:testimonialId';
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
export const fixtures = defineFixtures({
  arrange: async ({ sql, accountId, ids }) => {
    await sql(
      `insert into testimonial_caption (account_id, testimonial_id, language, state, source, vtt)
       values ($1, $2, 'en', 'ready', 'person', 'WEBVTT')`,
      [accountId, ids['testimonialId']],
    );
    return {};
  },
  before: {
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
  },
});
