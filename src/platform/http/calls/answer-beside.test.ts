import assert from 'node:assert/strict';
import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import { beforeEach, test } from 'node:test';
import { z } from 'zod';
import { ask, testServer, until } from '#testing/kit.ts';
import { makeAccount, makePerson } from '#testing/tenants.ts';
import { accountParams, endpoint } from '#shared/endpoint.ts';
import { fail } from '#shared/fail.ts';
import { anyMember } from '#shared/rights/right.ts';
import { q } from '../../db/tenant.ts';
import { answer } from '../answer.ts';
import { answerBeside } from './answer-beside.ts';

/** Each work under way: a stranger who answers when the test says so, or never. */
type Work = { signal: AbortSignal; end: () => void; fail: (error: Error) => void };
let works: Work[] = [];
const undone: string[] = [];
beforeEach(() => {
  works = [];
  undone.length = 0;
});
const base = {
  who: 'account' as const,
  params: accountParams,
  summary: 'test',
  output: z.object({ label: z.string() }),
};
const slow = endpoint({
  ...base,
  method: 'POST',
  path: '/api/accounts/:accountId/slow',
  body: z.strictObject({ label: z.string().max(50) }),
});
const hasty = endpoint({ ...base, method: 'POST', path: '/api/accounts/:accountId/hasty' });
const quick = endpoint({ ...base, method: 'GET', path: '/api/accounts/:accountId/quick' });
const canWork = Object.assign(
  ({ role }: { role: string | null }) => role === 'account' || role === 'user',
  {},
);
const stranger = (signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    works.push({ signal, end: resolve, fail: reject });
    signal.addEventListener('abort', () => reject(signal.reason as Error));
  });
const server = await testServer({
  features: [
    {
      name: 'slow',
      routes: [
        answerBeside(
          slow,
          { may: canWork },
          {
            before: async ({ body }) => body.label,
            work: ({ signal }) => stranger(signal),
            after: async ({ tx, params, begun }) => {
              await tx.run(q.insertInto('pipeline').values({ accountId: params.accountId, label: begun }));
              return { label: begun };
            },
            undo: async ({ begun }) => void undone.push(begun),
          },
        ),
        answerBeside(
          hasty,
          { may: anyMember, seconds: 0.05 },
          {
            before: async () => 'hasty',
            work: ({ signal }) => stranger(signal),
            after: async () => ({ label: '' }),
            undo: async ({ begun }) => void undone.push(begun),
          },
        ),
        answer(quick, { may: anyMember }, async ({ tx }) => ({
          label: (await tx.one(q.selectFrom('account').select('businessName')))!.businessName,
        })),
      ],
    },
  ],
});
const { accountId } = await makeAccount(server, 'Slow');
const { cookie } = await makePerson(server, { role: 'account', accountId });
const params = { accountId };
const start = (label: string, more: { headers?: Record<string, string>; cookie?: string } = {}) =>
  ask(server, slow, { cookie, params, body: { label }, ...more });
const rows = async (label: string) =>
  (await server.sql('select 1 from pipeline where account_id = $1 and label = $2', [accountId, label]))
    .length;
const begun = (count: number) => until(async () => works.length === count);

test('#45 a stranger who never answers holds no connection: more wait than the pool has, and others are answered', async () => {
  const waiting = Array.from({ length: 12 }, () => start('many'));
  await begun(12);
  const answered = await ask(server, quick, { cookie, params });
  assert.equal(answered.status, 200);
  assert.equal(await rows('many'), 0);
  for (const { end } of works) end();
  assert.deepEqual(
    (await Promise.all(waiting)).map(({ status }) => status),
    Array(12).fill(200),
  );
  assert.equal(await rows('many'), 12);
  assert.deepEqual(undone, []);
});
test('#45 whoever loses the right while the work goes on gets nothing, and what was taken is given back', async () => {
  const person = await makePerson(server, { role: 'user', accountId });
  for (const [change, status] of [
    ["update account_member set role = 'accountUser' where user_id = $1", 403],
    ['delete from account_member where user_id = $1', 404],
  ] as const) {
    works = [];
    undone.length = 0;
    await server.sql("update account_member set role = 'user' where user_id = $1", [person.userId]);
    const answer = start('lost', { cookie: person.cookie });
    await begun(1);
    await server.sql(change, [person.userId]);
    works[0]!.end();
    assert.equal((await answer).status, status, change);
    assert.deepEqual(undone, ['lost']);
  }
  assert.equal(await rows('lost'), 0);
});
test('#45 an asker who leaves fires the signal, and so does the end of the time', async () => {
  const address = new URL(await server.app.listen({ port: 0, host: '127.0.0.1' }));
  const request = httpRequest({
    host: '127.0.0.1',
    port: address.port,
    method: 'POST',
    path: `/api/accounts/${accountId}/slow`,
    headers: {
      host: 'localhost',
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
      cookie,
    },
  });
  request.on('error', () => {});
  request.end(JSON.stringify({ label: 'left' }));
  await once(request, 'finish');
  await begun(1);
  request.destroy();
  await until(async () => works[0]!.signal.aborted);
  await until(async () => undone.length === 1);
  assert.equal(await rows('left'), 0);

  const late = await ask(server, hasty, { cookie, params });
  assert.deepEqual([late.status, late.code], [504, 'slow.limit']);
  assert.deepEqual(undone, ['left', 'hasty']);
});
test('#45 an Idempotency-Key is reserved while the work goes on, kept with its answer, and freed when it fails', async () => {
  const headers = { 'idempotency-key': 'key-of-slow-1' };
  const broken = start('once', { headers });
  await begun(1);
  works[0]!.fail(fail('slow.busy', 429));
  assert.equal((await broken).status, 429);
  const first = start('once', { headers });
  await begun(2);
  const second = await start('once', { headers });
  assert.deepEqual([second.status, second.code], [409, 'idempotency.under_way']);
  works[1]!.end();
  assert.deepEqual((await first).body, { label: 'once' });
  const third = await start('once', { headers });
  assert.deepEqual([third.status, third.body, works.length], [200, { label: 'once' }, 2]);
  assert.equal((await start('other', { headers })).code, 'idempotency.reused');
  assert.equal(await rows('once'), 1);
});
test('#45 a key that was reserved by a process that was killed is taken over', async () => {
  const headers = { 'idempotency-key': 'key-of-slow-2' };
  const killed = start('killed', { headers });
  await begun(1);
  await server.sql(
    "update idempotency_key set created_at = now() - interval '10 minutes' where key = 'key-of-slow-2'",
  );
  const again = start('killed', { headers });
  await begun(2);
  works[1]!.end();
  assert.equal((await again).status, 200);
  works[0]!.fail(fail('slow.busy', 429));
  assert.equal((await killed).status, 429);
  assert.equal((await start('killed', { headers })).status, 200);
  assert.equal(works.length, 2);
});
test('#45 one person has a bounded number under way, and others are let in', async () => {
  const waiting = Array.from({ length: 30 }, () => start('bounded'));
  await begun(30);
  const refused = await start('bounded');
  assert.deepEqual([refused.status, refused.code], [429, 'slow.busy']);
  const other = await makePerson(server, { role: 'user', accountId });
  const theirs = start('bounded', { cookie: other.cookie });
  await begun(31);
  for (const { end } of works) end();
  for (const { status } of await Promise.all([...waiting, theirs])) assert.equal(status, 200);
});
