import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Endpoint } from '#shared/endpoint.ts';
import { everyCall, nameOf } from '../calls.ts';
import { testServer, until } from '../kit.ts';
import { makeOutsiders, type Outsider } from '../sweep/outsiders.ts';
import { outside } from '../sweep/rights.ts';
import { idsOf, snapshot } from '../sweep/snapshot.ts';

/**
 * Every call by everybody who stands outside of the tenant it names: refused before it does, says or writes
 * anything.
 */
const server = await testServer();
const { endpoints, world, ids, valid } = await everyCall(server);
const { outsiders, sibling, foreign } = await makeOutsiders(server, world);
const guarded = endpoints.filter(({ who }) => who !== 'public');
const secret = await idsOf(server, world.victim, world.people);
const before = await snapshot(server, world.victim, world.people);
let asked = 0;

async function knock(
  endpoint: Endpoint,
  { headers, address = '', at }: Outsider,
): Promise<{ status: number; text: string }> {
  const { path, query, body } = valid(endpoint, at ? { ...ids, ...at } : ids);
  // Each from an address of its own, so that no limit stands before what is tested.
  const answer = await server.app.inject({
    method: endpoint.method,
    url: `${path}?${new URLSearchParams(query)}${address}`,
    remoteAddress: `10.${(++asked >> 16) & 255}.${(asked >> 8) & 255}.${asked & 255}`,
    headers: { host: 'localhost', 'sec-fetch-site': 'same-origin', ...headers },
    ...(body === undefined ? {} : { payload: body as object }),
  });
  return { status: answer.statusCode, text: answer.body };
}

/** Asks again while the database is busy with the others. */
const untilServed = (ask: () => ReturnType<typeof knock>) =>
  until(async () => {
    const answer = await ask();
    return answer.status === 503 && answer.text.includes('database.busy') ? undefined : answer;
  });
describe('ROLE-33 TEN-01 TEN-03 whoever stands outside gets what docs/rights.md says, and nothing of the victim', () => {
  for (const endpoint of guarded)
    test(nameOf(endpoint), async () => {
      await Promise.all(
        outsiders.map(async (outsider) => {
          const expected = outside[outsider.group]![endpoint.who as 'account'];
          // Searches take at most a quarter of the connections, so that many at once are sent away.
          const answer = await untilServed(() => knock(endpoint, outsider));
          const at = `${outsider.name}: ${answer.status} ${answer.text.slice(0, 300)}`;
          assert.ok(answer.status < 500, at);
          assert.doesNotMatch(answer.text, /Secret/, at);
          if (expected !== 'own') assert.equal(answer.status, Number(expected), at);
          // A house in a tenant that goes away, and own things: no id of the victim comes back.
          if (outsider.headers['cookie'] !== world.people.at(-1)!.cookie)
            assert.equal(
              answer.text.match(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g)?.find((id) => secret.has(id)),
              undefined,
              at,
            );
        }),
      );
    });
});
test('ROLE-33 TEN-01 none of these calls changed a row of the victim', async () => {
  assert.deepEqual(await snapshot(server, world.victim, world.people), before);
});
test('ROLE-04 TEN-03 each role of an agency lists the accounts of its own agency, and no other', async () => {
  for (const person of world.people.filter(({ type }) => type === 'agency')) {
    const answer = await server.app.inject({
      url: `/api/agencies/${world.victim.agencyId}/accounts`,
      headers: { host: 'localhost', cookie: person.cookie },
    });
    const text = answer.body;
    assert.equal(answer.statusCode, 200);
    assert.ok(text.includes(world.victim.accountId) && text.includes(sibling.accountId), person.role);
    assert.ok(!text.includes(foreign.accountId) && !text.includes(world.stranger.accountId), person.role);
  }
});
