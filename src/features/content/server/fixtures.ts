import { defineFixtures } from '#server/testing/fixtures.ts';
import * as policy from '../policy.ts';

const path = '/api/accounts/:accountId/contents';
export const fixtures = defineFixtures({
  may: { [`GET ${path}`]: policy.canList, [`GET ${path}/overview`]: policy.canList, 'GET /contents': policy.canReadFeed, [`POST ${path}`]: policy.canCreate, [`POST ${path}/bulk`]: policy.canChangeMany, [`POST ${path}/:contentId/publish`]: policy.canPublish, [`POST ${path}/:contentId/unpublish`]: policy.canPublish },
  bodies: { [`POST ${path}/bulk`]: (ids) => ({ ids: [ids['contentId']], isFeatured: true }) },
  // Made by somebody else: not there for the plain user.
  answers: { [`GET ${path}/:contentId`]: (actor) => (policy.canRead(actor, { userId: null, contentTypeId: '', statusPublish: 'notPublished' }) ? 200 : 404) },
});
