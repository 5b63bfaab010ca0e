import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { describe, test } from 'node:test';
import { hashToken } from '#platform/http/session.ts';
import { successOf, type Endpoint } from '#shared/endpoint.ts';
import { includesScope, keyScopes, scopeOf, type KeyScope } from '#shared/rights/scopes.ts';
import { everyCall, nameOf } from '../calls.ts';
import { testServer } from '../kit.ts';
import { keepRows } from '../sweep/rewind.ts';

/** Every call by keys of the API in their own account: with its scope, and with every scope but that one. */
/** Speech recognition is there, so that its call answers; the call only sets a job on. */
const server = await testServer({
  env: { SPEECH_URL: 'https://speech.test/v1', SPEECH_MODEL: 'small' },
});
const { endpoints, world, ids, fixtures, valid } = await everyCall(server);
const owner = world.people.find(({ role }) => role === 'account')!;
const rewind = await keepRows(server);
const guarded = endpoints.filter(({ who }) => who !== 'public');

async function knock(endpoint: Endpoint, scopes: KeyScope[]): Promise<{ status: number; text: string }> {
  await rewind();
  const token = `key_${randomBytes(16).toString('hex')}`;
  await server.sql(
    `
      insert into api_key (account_id, name, prefix, secret_hash, role, scopes)
      values ($1, 'Program', 'key_0', $2, 'account', $3)
    `,
    [world.victim.accountId, hashToken(token), scopes],
  );
  const headers = { host: 'localhost', authorization: `Bearer ${token}` };
  const post = async (url: string, body?: object) => {
    const answer = await server.app.inject({
      method: 'POST',
      url,
      headers: { host: 'localhost', 'sec-fetch-site': 'same-origin', cookie: owner.cookie },
      ...(body === undefined ? {} : { payload: body }),
    });
    return { body: answer.json() as Record<string, unknown>, cookie: owner.cookie };
  };
  const before = endpoint.scope && fixtures.before[nameOf(endpoint)];
  const instead = (await before?.({ sql: server.sql as never, ids, person: owner, post, server })) ?? {};
  const { path, query, body } = valid(endpoint, { ...ids, ...instead.ids });
  const sent = instead.body ?? body;
  const answer = await server.app.inject({
    method: endpoint.method,
    url: `${path}?${new URLSearchParams(query)}`,
    headers,
    ...(sent === undefined ? {} : { payload: sent as object }),
  });
  return { status: answer.statusCode, text: answer.body };
}

describe('ROLE-33 a key of the API gets what its scopes say, and no call without a scope', () => {
  for (const endpoint of guarded)
    test(nameOf(endpoint), async () => {
      const { who } = endpoint;
      const { body: named } = valid(endpoint);
      const scope = scopeOf(endpoint, { params: { ...endpoint.example.params, ...ids }, body: named });
      const all = await knock(endpoint, [...keyScopes]);
      const at = `${all.status} ${all.text.slice(0, 300)}`;
      if (who === 'agency' || who === 'house') {
        assert.equal(all.status, 404, at);
        return;
      }
      if (!scope) {
        assert.equal(all.status, 403, at);
        assert.match(all.text, /api_keys\.closed/);
        return;
      }
      assert.equal(all.status, successOf(endpoint), at);
      const others = keyScopes.filter((other) => !includesScope([other], scope));
      const without = await knock(endpoint, others);
      assert.equal(without.status, 403, `${without.status} ${without.text.slice(0, 300)}`);
      assert.match(without.text, /api_keys\.scope/);
    });
});
