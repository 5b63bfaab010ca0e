import { defineFixtures } from '#server/testing/fixtures.ts';
import * as policy from '../policy.ts';

const path = '/api/accounts/:accountId/contents';
export const fixtures = defineFixtures({
  // The calls before have changed the item.
  before: Object.fromEntries([`POST ${path}/:contentId/publish`, `POST ${path}/:contentId/unpublish`, `PATCH ${path}/:contentId`].map((name) => [name, async ({ sql, ids }) => { await sql('update content set version = 1 where account_id = $1 and id = $2', [ids['accountId'], ids['contentId']]); }])),
  may: { [`GET ${path}`]: policy.canList, [`GET ${path}/overview`]: policy.canList, 'GET /contents': policy.canReadFeed, [`POST ${path}`]: policy.canCreate, [`POST ${path}/bulk`]: policy.canChangeMany, [`POST ${path}/:contentId/publish`]: policy.canPublish, [`POST ${path}/:contentId/unpublish`]: policy.canPublish },
  bodies: { [`POST ${path}/bulk`]: (ids) => ({ ids: [ids['contentId']], isFeatured: true }) },
  // Made by somebody else: not there for the plain user.
  answers: { [`GET ${path}/:contentId`]: (actor) => (policy.canRead(actor, { userId: null, contentTypeId: '', statusPublish: 'notPublished' }) ? 200 : 404) },
});
