import { defineFixtures, type Before } from '#testing/fixtures.ts';
import { worksOn } from '#shared/rights/own-items.ts';
import type { Actor } from '#shared/actor.ts';

const path = '/api/accounts/:accountId/tasks/:taskId';
const ofOne = [`GET ${path}`, `PATCH ${path}`, `DELETE ${path}`];
const ownOnly = (actor: Actor) => worksOn(actor) === 'own';
/** Puts the task of the world back, with version 1, and gives it to a person who sees their own tasks only. */
const arrangeTask: Before = async ({ sql, ids, person }) => {
  await sql(
    `
      insert into task (account_id, id, type, title, created_by, version)
      values ($1, $2, 'regular', 'Secret task', $3, 1)
      on conflict (account_id, id) do update set created_by = $3, version = 1
    `,
    [ids['accountId'], ids['taskId'], person.role === 'user' ? person.userId : null],
  );
};
export const fixtures = defineFixtures({
  own: Object.fromEntries(ofOne.map((name) => [name, ownOnly])),
  before: Object.fromEntries(ofOne.map((name) => [name, arrangeTask])),
});
