import type { Actor } from '#shared/actor.ts';
import { defineFixtures } from '#server/testing/fixtures.ts';
import { canManage } from '../policy.ts';

const kinds = [['categories', 'categoryId'], ['services', 'serviceId'], ['labels', 'labelId']] as const;
const writes = [
  ...kinds.flatMap(([kind, id]) => [`POST /api/accounts/:accountId/${kind}`, `PATCH /api/accounts/:accountId/${kind}/:${id}`, `DELETE /api/accounts/:accountId/${kind}/:${id}`]),
  'POST /api/accounts/:accountId/labels/:labelId/tags', 'PATCH /api/accounts/:accountId/tags/:tagId', 'DELETE /api/accounts/:accountId/tags/:tagId',
];
export const fixtures = defineFixtures({ may: Object.fromEntries(writes.map((name) => [name, (actor: Actor) => canManage(actor, name.includes('categor') ? 'category' : name.includes('service') ? 'service' : 'label')])) });
