import { defineFixtures } from '#testing/fixtures.ts';
import type { Actor } from '#shared/actor.ts';
import { worksOn } from '#shared/rights/own.ts';

const path = '/api/accounts/:accountId/contents';
const ofOne = [
  `GET ${path}/:contentId`,
  `PATCH ${path}/:contentId`,
  `POST ${path}/:contentId/preview`,
  `DELETE ${path}/:contentId`,
];
const ownOnly = (actor: Actor) => worksOn(actor) === 'own';
export const fixtures = defineFixtures({
  own: Object.fromEntries(ofOne.map((name) => [name, ownOnly])),
  before: Object.fromEntries(
    ofOne.map((name) => [
      name,
      async ({ sql, ids, person }) => {
        if (person.role === 'user')
          await sql('update content set user_id = $3 where account_id = $1 and id = $2', [
            ids['accountId'],
            ids['contentId'],
            person.userId,
          ]);
      },
    ]),
  ),
  bodies: { [`POST ${path}/bulk`]: (ids) => ({ ids: [ids['contentId']], isFeatured: true }) },
});
