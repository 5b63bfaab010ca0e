import { defineFixtures } from '#testing/fixtures.ts';
import * as policy from '../policy.ts';

const links = '/api/accounts/:accountId/testimonial-links';
const one = '/api/accounts/:accountId/testimonials';
export const fixtures = defineFixtures({
  may: {
    [`POST ${links}`]: policy.canAsk,
    [`GET ${links}`]: policy.canAsk,
    [`POST ${links}/:linkId/revoke`]: policy.canAsk,
    [`GET ${one}`]: policy.canRead,
    [`GET ${one}/:testimonialId`]: policy.canRead,
    [`POST ${one}/:testimonialId/publish`]: policy.canPublish,
    [`POST ${one}/:testimonialId/unpublish`]: policy.canPublish,
    'GET /api/accounts/:accountId/testimonial-settings': policy.canRead,
    'PATCH /api/accounts/:accountId/testimonial-settings': policy.canSetUp,
  },
});
