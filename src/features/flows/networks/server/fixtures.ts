import type { Actor } from '#shared/actor.ts';
import { worksOn } from '#shared/rights/own-items.ts';
import { defineFixtures, type Before, type Sql } from '#testing/fixtures.ts';

const base = '/api/accounts/:accountId';
const posts = `${base}/contents/:contentId/posts`;
const posting = `POST ${posts}`;
const looking = `GET ${posts}`;
const ownOnly = (actor: Actor) => worksOn(actor) === 'own';
/** Makes a public item of a person. */
const ownItem: Before = async ({ sql, ids, person }) => {
  const [item] = await sql<{ id: string }>(
    `
      insert into content (account_id, content_type_id, pipeline_id, stage_id, title, user_id, status_publish)
      select account_id, content_type_id, pipeline_id, stage_id, 'Secret item', $2, 'published'
      from content
      where account_id = $1 and not is_testimonial
      limit 1
      returning id
    `,
    [ids['accountId'], person.userId],
  );
  return { ids: { contentId: item!.id } };
};
/** Connects an account to a network. Returns the id of that network. */
async function connect(sql: Sql, accountId: string, name: string): Promise<string> {
  const [connection] = await sql<{ id: string }>(
    `
      insert into connection (account_id, kind, name, settings, address, sealed_as, is_only)
      values ($1, 'network.bluesky', $2, '{"address": "https://secret.test", "handle": "secret.test"}',
        'https://secret.test', 'nothing', false)
      returning id
    `,
    [accountId, name],
  );
  return connection!.id;
}
/** Connects an account to a page whose token sees no other, so that nobody outside is asked. */
const withPage: Before = async ({ sql, ids }) => {
  const [connection] = await sql<{ id: string }>(
    `
      insert into connection (account_id, kind, name, settings, address, sealed_as, is_only)
      values ($1, 'network.facebook', '', '{"clientId": "x", "place": "1234567890", "handle": "secret.test"}',
        'https://secret.test', 'nothing', false)
      returning id
    `,
    [ids['accountId']],
  );
  return { ids: { networkId: connection!.id } };
};
/** A network, one that was removed because nothing was posted there, and a plan. */
export const fixtures = defineFixtures({
  bodies: { [posting]: (ids) => ({ networkId: ids['openNetworkId'] }) },
  own: { [posting]: ownOnly, [looking]: ownOnly },
  before: {
    [posting]: ownItem,
    [looking]: ownItem,
    [`POST ${base}/networks/:networkId/places`]: withPage,
    [`PUT ${base}/networks/:networkId/place`]: withPage,
    async [`POST ${base}/networks/:networkId/restore`]({ sql, ids }) {
      await sql(
        'update website set is_deleted = true, deleted_at = now(), is_idle = true where account_id = $1 and id = $2',
        [ids['accountId'], ids['networkId']],
      );
      return {};
    },
  },
  async arrange({ sql, accountId, agencyId }) {
    // The operator's list has a second page.
    const [neighbour] = await sql<{ id: string }>(
      "insert into account (agency_id, business_name) values ($1, 'Neighbour') returning id",
      [agencyId],
    );
    await connect(sql, neighbour!.id, '');
    await sql('insert into social_setting (account_id) values ($1)', [accountId]);
    const networkId = await connect(sql, accountId, 'their network');
    await sql(
      `insert into account_ayrshare (account_id, connection_id, title, ref_id, platforms)
       values ($1, $2, 'Secret profile', 'secret', '["facebook"]')`,
      [accountId, networkId],
    );
    const [publication] = await sql<{ id: string }>(
      `insert into publication (account_id, type, website_id, content_id, title)
       values ($1, 'network', $2, gen_random_uuid(), 'Secret post')
       returning id`,
      [accountId, networkId],
    );
    await sql(
      `insert into ayrshare_analytics (account_id, publication_id, likes, comments, shares, views)
       values ($1, $2, 1, 1, 1, 1)`,
      [accountId, publication!.id],
    );
    return { networkId, openNetworkId: await connect(sql, accountId, 'their other network') };
  },
});
