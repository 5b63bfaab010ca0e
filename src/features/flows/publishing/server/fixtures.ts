import type { Actor } from '#shared/actor.ts';
import { worksOn } from '#shared/rights/own-items.ts';
import { defineFixtures, type Before, type Sql } from '#testing/fixtures.ts';

const base = '/api/accounts/:accountId';
const ofOne = [
  `POST ${base}/publications/:publicationId/take-down`,
  `POST ${base}/publications/:publicationId/retry`,
];
const publishing = `POST ${base}/contents/:contentId/publications`;
const ownOnly = (actor: Actor) => worksOn(actor) === 'own';
/** Makes a public item of a person. Returns its id. */
async function makePublic(sql: Sql, accountId: string, userId: string): Promise<string> {
  const [item] = await sql<{ id: string }>(
    `
      insert into content (account_id, content_type_id, pipeline_id, stage_id, title, user_id, status_publish)
      select account_id, content_type_id, pipeline_id, stage_id, 'Secret item', $2, 'published'
      from content
      where account_id = $1 and not is_testimonial
      limit 1
      returning id
    `,
    [accountId, userId],
  );
  return item!.id;
}
const publish = (sql: Sql, accountId: string, websiteId: string, contentId: string) =>
  sql<{ id: string }>(
    `
      insert into publication (account_id, website_id, content_id, title, state, content_type_id)
      select c.account_id, $2, c.id, c.title, 'completed', c.content_type_id
      from content c
      where c.account_id = $1 and c.id = $3
      on conflict (account_id, content_id, website_id) do update set state = 'completed'
      returning id
    `,
    [accountId, websiteId, contentId],
  );
const ownItem: Before = async ({ sql, ids, person }) => ({
  ids: { contentId: await makePublic(sql, ids['accountId']!, person.userId) },
});
const ownPublication: Before = async ({ sql, ids, person }) => {
  const contentId = await makePublic(sql, ids['accountId']!, person.userId);
  const [row] = await publish(sql, ids['accountId']!, ids['websiteId']!, contentId);
  return { ids: { publicationId: row!.id } };
};
/** A website, and two publications, so that their list has a next page. */
export const fixtures = defineFixtures({
  bodies: { [publishing]: (ids) => ({ websiteId: ids['websiteId'] }) },
  own: Object.fromEntries([...ofOne, publishing].map((name) => [name, ownOnly])),
  before: {
    [publishing]: ownItem,
    ...Object.fromEntries(ofOne.map((name) => [name, ownPublication])),
  },
  async arrange({ sql, accountId, ids }) {
    const [connection] = await sql<{ id: string }>(
      `
        insert into connection (account_id, kind, name, settings, address, sealed_as, is_only)
        values ($1, 'website.wordpress', 'their site', '{"address": "https://secret.test", "userName": "secret"}',
          'https://secret.test', 'nothing', false)
        returning id
      `,
      [accountId],
    );
    const websiteId = connection!.id;
    const [publication] = await publish(sql, accountId, websiteId, ids['contentId']!);
    await sql(
      `
        insert into publication (account_id, website_id, content_id, title, state)
        values ($1, $2, gen_random_uuid(), 'Secret item', 'completed')
      `,
      [accountId, websiteId],
    );
    return { websiteId, publicationId: publication!.id };
  },
});
