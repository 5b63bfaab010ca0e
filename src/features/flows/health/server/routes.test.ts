import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { makeProcessState } from '#platform/process-state.ts';
import { ask, testServer } from '#testing/kit.ts';
import { makeAccount, makeAgency, makePerson } from '#testing/tenants.ts';
import { getHealth } from '../contract.ts';

const server = await testServer();
const house = await makePerson(server, { role: 'house' });
const agencyId = await makeAgency(server, 'Northlight');
const { accountId } = await makeAccount(server, 'Cedar & Stone', { agencyId });
const look = async () => (await ask(server, getHealth, { cookie: house.cookie })).body;

test('43 D: two processes give signs of life, a killed one is silent, and one that ended in order is gone', async () => {
  assert.ok((await look()).red.includes('processes'), 'none runs');
  const web = makeProcessState(server, 'http');
  const jobs = makeProcessState(server, 'jobs');
  await web.beat();
  await jobs.beat();
  await jobs.beat();
  const alive = await look();
  assert.deepEqual(alive.processes.map(({ kind, isSilent }) => [kind, isSilent]).sort(), [
    ['http', false],
    ['jobs', false],
  ]);
  assert.ok(alive.processes.every(({ diskFree, diskSize }) => diskFree > 0 && diskSize >= diskFree));
  assert.ok(!alive.red.includes('processes'));
  await server.sql("update process_state set release = '0.0.9' where id = $1", [jobs.id]);
  assert.ok((await look()).red.includes('processes'), 'two releases');
  await server.sql("update process_state set seen_at = now() - interval '5 minutes' where id = $1", [
    jobs.id,
  ]);
  const [silent] = (await look()).processes;
  assert.deepEqual([silent!.id, silent!.isSilent], [jobs.id, true]);
  await server.sql("update process_state set seen_at = now() - interval '2 hours' where id = $1", [jobs.id]);
  await web.beat();
  assert.deepEqual(
    (await look()).processes.map(({ id }) => id),
    [web.id],
    'forgotten after an hour',
  );
  await web.end();
  assert.deepEqual((await look()).processes, []);
});

test('43 D: the slowest requests of all processes stand together, calls that wait for others are left out', async () => {
  const routes = (slowestMs: number) =>
    JSON.stringify([{ route: 'GET /api/x', count: 10, averageMs: 1200, slowestMs }]);
  await server.sql(
    `
      insert into process_state (id, machine, kind, release, disk_free, disk_size, slowest, started_at)
      values ($1, 'a', 'http', '1', 5, 100, $2, now()), ($3, 'b', 'jobs', '1', 50, 100, $4, now())
    `,
    [randomUUID(), routes(900), randomUUID(), routes(3000)],
  );
  const { calls, red } = await look();
  assert.deepEqual(calls[0], { route: 'GET /api/x', count: 20, averageMs: 1200, slowestMs: 3000 });
  assert.ok(red.includes('calls'));
  assert.ok(red.includes('disk'), '5 % of the disk are free');
  await server.sql('delete from process_state');
  await ask(server, getHealth, { cookie: house.cookie });
  const own = server.metrics.slowest();
  assert.ok(own.some(({ route }) => route === 'GET /api/house/health'));
});

test('43 D: waiting and failed work, mails, connections and certificates are counted and turn red', async () => {
  const before = await look();
  assert.deepEqual(
    before.red.filter((kind) => kind !== 'processes'),
    [],
  );
  assert.ok(before.database.bytes > 0 && before.database.connections > 0 && before.database.most > 0);
  await server.sql(
    `
      insert into job.job (name, start_after, created_on)
      select 'notices.mail', now() - interval '10 minutes', now() - interval '10 minutes'
      from generate_series(1, 3)
    `,
  );
  await server.sql(
    "insert into job.job (name, start_after) values ('notices.mail', now() + interval '1 day')",
  );
  await server.sql(
    "insert into job.job (name, data, source_name, source_retry_count) values ('dead', '{}', 'notices.mail', 5)",
  );
  await server.sql(
    `
      insert into mail (kind, recipient, sender_name, language, subject, html, text, state, created_at)
      select 'x', 'a@x.test', 'A', 'en', 'S', '', '', state, now() - interval '1 hour'
      from unnest(array['queued', 'failed', 'sent']) state
    `,
  );
  await server.sql(
    `
      insert into connection (account_id, agency_id, kind, address, sealed_as, settings, state, failure, is_only)
      values (null, null, 'smtp', 'a', 'a', '{}', 'failing', 'network', false), ($1, null, 'smtp', 'b', 'b', '{}', 'failing', 'network', false)
    `,
    [accountId],
  );
  await server.sql(
    `
      insert into domain (agency_id, host, state, certificate_until)
      values ($1, 'ends.example', 'live', now() + interval '6 days'),
        ($1, 'lasts.example', 'live', now() + interval '60 days'),
        ($1, 'broken.example', 'broken', now() + interval '6 days')
    `,
    [agencyId],
  );
  const now = await look();
  const kind = now.jobs.kinds.find((line) => line.kind === 'notices.mail')!;
  assert.equal(kind.waiting, 3, 'later ones do not wait yet');
  assert.ok(Date.parse(now.at) - Date.parse(kind.dueSince!) >= 600_000);
  assert.equal(now.jobs.failed, 1);
  assert.deepEqual([now.mail.waiting, now.mail.failed, now.mail.isOn], [1, 1, false]);
  assert.deepEqual(now.connections, { ofHouse: 1, ofAgencies: 0, ofAccounts: 1 });
  assert.deepEqual([now.certificates.ending, now.certificates.next!.host], [1, 'ends.example']);
  assert.deepEqual(
    now.red.filter((red) => red !== 'processes'),
    ['jobs', 'failedJobs', 'mail', 'connections', 'certificates'],
  );
});

test('43 D: an event that nobody takes is seen with its age', async () => {
  await server.sql(
    "insert into event (account_id, name, subject, data, created_at) values ($1, 'x', 's', '{}', now() - interval '1 hour')",
    [accountId],
  );
  await server.sql(
    `
      insert into event_delivery (account_id, event_id, listener, subject, next_at)
      select account_id, id, 'nobody', 's', now() + interval '1 day'
      from event
      where name = 'x'
    `,
  );
  const { events, red } = await look();
  assert.equal(events.waiting, 1);
  assert.ok(red.includes('events'));
});

test('43 D: nobody but the operator sees the board', async () => {
  const owner = await makePerson(server, { role: 'account', accountId });
  const leader = await makePerson(server, { role: 'agencyAdmin', agencyId });
  for (const { cookie } of [owner, leader])
    assert.equal((await ask(server, getHealth, { cookie })).status, 404);
  assert.equal((await ask(server, getHealth, {})).status, 401);
});
