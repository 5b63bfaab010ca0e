import { defineFixtures } from '#testing/fixtures.ts';

const batches = '/api/accounts/:accountId/testimonial-batches';
const chosen = (ids: Record<string, string>) => ({ selection: { ids: [ids['contentId']] } });
export const fixtures = defineFixtures({
  arrange: async ({ sql, accountId, ids }) => {
    await sql('insert into testimonial_optout (account_id, email) values ($1, $2)', [
      accountId,
      'secret@optout.test',
    ]);
    // A second request to many and a second planned one, so that each list has a second page.
    await sql("insert into testimonial_batch (account_id, standing, locale) values ($1, '', 'en')", [
      accountId,
    ]);
    await sql(
      "insert into testimonial_plan (account_id, content_id, due_at) values ($1, $2, now() + interval '9 days')",
      [accountId, ids['contentId']],
    );
    return { batchId: ids['testimonialBatchId']!, planId: ids['testimonialPlanId']! };
  },
  bodies: {
    [`POST ${batches}/preview`]: chosen,
    [`POST ${batches}`]: chosen,
  },
  before: {
    // A poster is printed again and again; its secret is made from the key of the server.
    'POST /api/accounts/:accountId/testimonial-links/:linkId/poster': async ({ sql, ids }) => {
      await sql('update testimonial_link set is_open = true where id = $1', [ids['linkId']]);
    },
    'POST /api/accounts/:accountId/testimonial-plans/:planId/cancel': async ({ sql, ids }) => {
      await sql("update testimonial_plan set state = 'waiting' where id = $1", [ids['planId']]);
    },
  },
});
