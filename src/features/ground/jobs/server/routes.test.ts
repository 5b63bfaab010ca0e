import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { pino } from 'pino';
import { z } from 'zod';
import { asNobody } from '#platform/db/scope.ts';
import { defineJob, startJobs } from '#platform/jobs/jobs.ts';
import { firstLine } from '#platform/jobs/failed.ts';
import { ask, testServer, until } from '#testing/kit.ts';
import { makeAccount, makeAgency, makePerson } from '#testing/tenants.ts';
import * as contract from '../contract.ts';

const server = await testServer();
const agencyId = await makeAgency(server, 'Northlight');
const { accountId } = await makeAccount(server, 'Cedar & Stone', { agencyId });
const house = await makePerson(server, { role: 'house' });
const runs: { n: number; attempt: number }[] = [];
const broken = new Set<number>();
/** Fails at once and for good while its number is among the broken ones. */
const flaky = defineJob({
  name: 'test.flaky',
  payload: z.object({ n: z.number(), accountId: z.string().optional() }),
  retries: 0,
  run: async ({ n }, _services, { attempt }) => {
    runs.push({ n, attempt });
    if (broken.has(n)) throw new Error(`number ${n} is broken`);
  },
});
// Another node than the one that answers the calls: it knows the kind and runs it.
const worker = await startJobs({
  url: server.database.appUrl,
  jobs: [flaky],
  log: pino({ level: 'silent' }),
  works: true,
});
await worker.work(server);
test.after(() => worker.stop());

/** Adds jobs that failed before, as the queue keeps them; the kind is one of this test alone. */
const addFailed = async (
  kind: string,
  {
    count = 1,
    data = {},
    output = { message: 'broken' },
  }: { count?: number; data?: object; output?: object } = {},
) =>
  (
    await server.sql<{ id: string }>(
      `
        insert into job.job (name, source_name, source_id, source_retry_count, data, output, created_on)
        select 'dead', $1, gen_random_uuid(), 5, $3, $4, now() - n * interval '1 minute'
        from generate_series(1, $2) n
        returning id
      `,
      [kind, count, data, output],
    )
  ).map(({ id }) => id);
const list = (query: Record<string, string | number> = {}, cookie: string | undefined = house.cookie) =>
  ask(server, contract.listFailedJobs, { cookie, query });
const entries = (action: string, name: string) =>
  server.sql<{ tenantKind: string; after: { jobs: number } | null }>(
    `select tenant_kind as "tenantKind", after from audit_entry where action = $1 and object_name = $2`,
    [action, name],
  );

test('failed jobs are listed last failure first, page by page, with tenant, tries, first line of the error and the counts of all kinds', async () => {
  await addFailed('test.pages', {
    count: 5,
    data: { accountId },
    output: { message: 'no space left\nat x' },
  });
  await addFailed('test.agency', { data: { agencyId } });
  const seen: string[] = [];
  for (let cursor: string | null | undefined; cursor !== null;) {
    const { body, text } = await list({ kind: 'test.pages', limit: 2, ...(cursor ? { cursor } : {}) });
    assert.ok(body.jobs.length <= 2, text);
    for (const job of body.jobs) {
      seen.push(job.failedAt);
      assert.deepEqual(
        [job.kind, job.tenant, job.tries, job.error],
        ['test.pages', { kind: 'account', name: 'Cedar & Stone' }, 6, 'no space left'],
      );
    }
    cursor = body.nextCursor;
  }
  assert.equal(new Set(seen).size, 5);
  assert.deepEqual(seen, seen.toSorted().toReversed());
  const { body } = await list({ kind: 'test.agency' });
  assert.deepEqual(body.jobs[0]!.tenant, { kind: 'agency', name: 'Northlight' });
  assert.equal(body.kinds.find(({ kind }) => kind === 'test.pages')!.count, 5);
  assert.equal(body.kinds.find(({ kind }) => kind === 'test.agency')!.count, 1);
  assert.deepEqual((await list({ kind: 'test.unknown' })).body.jobs, []);
  assert.equal((await list({ cursor: 'bm9uc2Vuc2U' })).status, 400);
});

test('a retried job runs again on the node that knows its kind, with fresh retries, and leaves the list; the log of the house says who', async () => {
  broken.add(1);
  await server.db.withTenant(asNobody(), (tx) => worker.enqueue(tx, flaky, { n: 1, accountId }));
  const [failed] = await until(async () => {
    const { jobs } = (await list({ kind: flaky.name })).body;
    return jobs.length > 0 && jobs;
  });
  assert.deepEqual([failed!.tries, failed!.error], [1, 'number 1 is broken']);
  broken.delete(1);
  const params = { failedJobId: failed!.id };
  assert.equal((await ask(server, contract.retryFailedJob, { cookie: house.cookie, params })).status, 204);
  await until(async () => runs.filter(({ n }) => n === 1).length === 2);
  assert.deepEqual(
    runs.filter(({ n }) => n === 1).map(({ attempt }) => attempt),
    [0, 0],
  );
  assert.deepEqual((await list({ kind: flaky.name })).body.jobs, []);
  assert.equal((await ask(server, contract.retryFailedJob, { cookie: house.cookie, params })).status, 404);
  assert.deepEqual(
    (await entries('jobs.retried', flaky.name)).map(({ tenantKind }) => tenantKind),
    ['house'],
  );
});

test('the jobs of a kind run again together, bounded by a call, and those of other kinds stay', async () => {
  await addFailed('notices.mail', { count: contract.MOST_RETRIED + 3, data: { mailId: randomUUID() } });
  await addFailed('test.stays');
  const retry = () =>
    ask(server, contract.retryFailedJobs, { cookie: house.cookie, body: { kind: 'notices.mail' } });
  assert.deepEqual((await retry()).body, { retried: contract.MOST_RETRIED, left: 3 });
  assert.deepEqual((await retry()).body, { retried: 3, left: 0 });
  assert.deepEqual((await retry()).body, { retried: 0, left: 0 });
  const [queue] = await server.sql<{ count: number; retries: number }>(
    `
      select count(*)::int as count, max(retry_count) as retries
      from job.job
      where name = 'notices.mail' and state = 'created'
    `,
  );
  assert.deepEqual(queue, { count: contract.MOST_RETRIED + 3, retries: 0 });
  assert.equal((await list({ kind: 'test.stays' })).body.jobs.length, 1);
  assert.deepEqual(
    (await entries('jobs.many_retried', 'notices.mail'))
      .map(({ after }) => after!.jobs)
      .sort((a, b) => a - b),
    [3, contract.MOST_RETRIED],
  );
});

test('a discarded job is gone and never runs; a second call finds none', async () => {
  const [failedJobId, other] = await addFailed('test.discard', { count: 2 });
  const discard = () =>
    ask(server, contract.discardFailedJob, { cookie: house.cookie, params: { failedJobId: failedJobId! } });
  assert.equal((await discard()).status, 204);
  assert.equal((await discard()).status, 404);
  assert.deepEqual(
    (await list({ kind: 'test.discard' })).body.jobs.map(({ id }) => id),
    [other],
  );
  assert.equal((await entries('jobs.discarded', 'test.discard')).length, 1);
  const [waiting] = await addFailed('test.discard');
  await server.sql("update job.job set name = 'notices.mail' where id = $1", [waiting]);
  const params = { failedJobId: waiting! };
  assert.equal(
    (await ask(server, contract.discardFailedJob, { cookie: house.cookie, params })).status,
    404,
    'a job that waits in its own queue is no failed one',
  );
});

test('nobody but the operator sees, retries or discards failed jobs', async () => {
  const [failedJobId] = await addFailed('test.closed', { data: { accountId } });
  const params = { failedJobId: failedJobId! };
  const people = [
    await makePerson(server, { role: 'agency', agencyId }),
    await makePerson(server, { role: 'agencyAdmin', agencyId }),
    await makePerson(server, { role: 'account', accountId }),
    await makePerson(server, { role: 'user', accountId }),
  ];
  for (const cookie of [...people.map((person) => person.cookie), undefined]) {
    const answers = [
      await ask(server, contract.listFailedJobs, { cookie }),
      await ask(server, contract.retryFailedJob, { cookie, params }),
      await ask(server, contract.retryFailedJobs, { cookie, body: { kind: 'test.closed' } }),
      await ask(server, contract.discardFailedJob, { cookie, params }),
    ];
    for (const { status, text } of answers) {
      assert.ok([401, 403, 404].includes(status), `${status} ${text}`);
      assert.doesNotMatch(text, /test\.closed/);
    }
  }
  assert.equal((await list({ kind: 'test.closed' })).body.jobs.length, 1);
});

test('a job of a deleted account is listed without a name and can be discarded', async () => {
  const [failedJobId] = await addFailed('test.orphan', { data: { accountId: randomUUID() } });
  const { body } = await list({ kind: 'test.orphan' });
  assert.deepEqual(body.jobs[0]!.tenant, { kind: 'account', name: null });
  await addFailed('test.ofNone', { data: { accountId: 'no id' } });
  assert.equal((await list({ kind: 'test.ofNone' })).body.jobs[0]!.tenant, null);
  const params = { failedJobId: failedJobId! };
  assert.equal((await ask(server, contract.discardFailedJob, { cookie: house.cookie, params })).status, 204);
});

test('a payload is never answered, nor what an error repeats of it, and a long error is cut', async () => {
  const secret = 'hunter-2-the-secret';
  await addFailed('test.secret', {
    data: { accountId, link: { code: secret }, empty: null },
    output: { message: `could not use ${secret} at https://x.test/in?code=abcdef&lang=en`, stack: secret },
  });
  const answer = await list({ kind: 'test.secret' });
  assert.doesNotMatch(answer.text, /hunter|abcdef|"link"|stack/);
  assert.equal(answer.body.jobs[0]!.error, 'could not use ••• at https://x.test/in?code=•••&lang=•••');
  await addFailed('test.long', { output: { message: 'x'.repeat(10_000) } });
  const long = (await list({ kind: 'test.long' })).body.jobs[0]!.error;
  assert.deepEqual([long.length, long.at(-1)], [300, '…']);
});

test('the first line of an error is one that says something', () => {
  assert.equal(firstLine({ message: '\n[\n  "code": 1' }, {}), '"code": 1');
  assert.equal(firstLine({ value: { message: 'job timed out' } }, null), 'job timed out');
  assert.equal(firstLine(null, {}), '');
  assert.equal(
    firstLine({ message: 'postgres://ada:pass@host/db is away' }, {}),
    'postgres://•••@host/db is away',
  );
});
