import { defineFixtures, type Before, type Sql } from '#testing/fixtures.ts';

const base = '/api/accounts/:accountId';
const connect = async (sql: Sql, accountId: string, kind: string) => {
  const [row] = await sql<{ id: string }>(
    `insert into connection (account_id, kind, name, settings, address, sealed_as, is_only)
     values ($1, $2, 'their page', '{"address": "https://else.test", "domain": "else.test", "clientId": "x"}',
       'https://else.test', 'nothing', false)
     returning id`,
    [accountId, kind],
  );
  return row!.id;
};
const insert = async (sql: Sql, accountId: string, connectionId: string, name: string) => {
  const [row] = await sql<{ id: string }>(
    `insert into review (account_id, source, external_id, connection_id, author, rating, text)
     values ($1, 'trustpilot', gen_random_uuid()::text, $2, $3, 5, 'Secret words')
     returning id`,
    [accountId, connectionId, name],
  );
  return row!.id;
};
const ownReview: Before = async ({ sql, ids }) => {
  const connectionId = await connect(sql, ids['accountId']!, 'reviews.trustpilot');
  return { ids: { reviewId: await insert(sql, ids['accountId']!, connectionId, 'Secret author') } };
};
/** Reviews of the world with their connections, a log and a location; two of each list, so that it has a next page. */
export const fixtures = defineFixtures({
  bodies: { [`POST ${base}/reviews/import`]: (ids) => ({ connectionId: ids['reviewConnectionId'] }) },
  before: {
    [`PUT ${base}/reviews/:reviewId/reply`]: ownReview,
    [`POST ${base}/reviews/:reviewId/reply/send`]: ownReview,
  },
  async arrange({ sql, accountId }) {
    const reviewConnectionId = await connect(sql, accountId, 'reviews.trustpilot');
    await insert(sql, accountId, reviewConnectionId, 'Secret author');
    const reviewId = await insert(sql, accountId, reviewConnectionId, 'Secret second author');
    const [log] = await sql<{ id: string }>(
      `insert into reviews_log (account_id, source, name, outcome, ended_at)
       values ($1, 'trustpilot', 'Secret page', 'imported', now()), ($1, 'csv', 'Secret file', 'none', now())
       returning id`,
      [accountId],
    );
    const profileId = await connect(sql, accountId, 'reviews.google');
    const [location] = await sql<{ id: string }>(
      `insert into gmb_location (account_id, connection_id, name, title)
       values ($1, $2, 'accounts/1/locations/2', 'Secret place')
       returning id`,
      [accountId, profileId],
    );
    return { logId: log!.id, reviewConnectionId, reviewId, profileId, locationId: location!.id };
  },
});
