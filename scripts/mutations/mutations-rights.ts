import type { Mutation } from './mutation.ts';

const team = 'src/features/tenants/team/server/routes.test.ts';
const preview = 'src/features/site/public-pages/server/item/pages.test.ts';
const repeated = 'src/features/items/content/server/routes.test.ts';
const testimonials = 'src/features/praise/testimonials/server/routes.test.ts';
const permissions = 'src/features/structure/permissions/server/routes.test.ts';
const live = 'src/platform/http/live.test.ts';
/** Changes to rights that outlive whoever had them, and to calls that lead around them. */
export const mutationsOfRights: Mutation[] = [
  {
    name: 'an invitation opens though whoever sent it is gone',
    tests: [team],
    file: 'migrations/functions/team/invitation_find.sql',
    text: 'and invitation_held(i.invited_by, i.agency_id, i.account_id)',
    by: '',
  },
  {
    name: 'a preview opens though the rights of whoever made it have changed',
    tests: [preview],
    file: 'migrations/functions/content/preview_stands.sql',
    text: 'and stored_standing = standing_of(u.id, in_account)',
    by: '',
  },
  {
    name: 'what was answered to an Idempotency-Key is answered to whoever names it',
    tests: [repeated],
    file: 'src/platform/http/calls/idempotency.ts',
    text: 'const scope = `${who} ${endpoint.method}',
    by: 'const scope = `${endpoint.method}',
  },
  {
    name: 'calls of items show testimonials to those to whom they are closed',
    tests: [testimonials],
    file: 'src/features/items/content/policy.ts',
    text: ' && (!item.isTestimonial || readsTestimonials(actor))',
    by: '',
  },
  {
    name: 'publishing many at once does not ask for the right to publish',
    tests: [permissions],
    file: 'src/features/items/content/server/routes.ts',
    text: '    if (statusPublish !== undefined) demand(actor, canPublish);\n',
    by: '',
  },
  {
    name: 'an event about several items tells of those that somebody may not see',
    tests: [live],
    file: 'src/features/items/content/server/live-events/actions.ts',
    text: '{ ...data, items: visible }',
    by: 'data',
  },
  {
    name: 'an event about a page is told to those to whom it is closed',
    tests: [live],
    file: 'src/platform/http/live.ts',
    text: 'return page === undefined || mayOpen(asker, page) ? data : undefined;',
    by: 'return data;',
  },
];
