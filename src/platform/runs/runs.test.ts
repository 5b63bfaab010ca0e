import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { test } from 'node:test';
import { z } from 'zod';
import { asHouseJob, asMember } from '#platform/db/scope.ts';
import { sql } from '#platform/db/tenant.ts';
import type { Actor } from '#shared/actor.ts';
import { fail, Problem } from '#shared/fail.ts';
import { testServer, until } from '#testing/kit.ts';
import { makeAccount, makePerson } from '#testing/tenants.ts';
import type { Place } from '../place.ts';
import { askRun, stopRun, undoRun, undoUntil } from './ask.ts';
import { defineRun } from './define-run.ts';
import { countRefusals, findRun, sweepRuns } from './queries.ts';
import { readItems } from './read.ts';
import type { DefinedRun, ItemResult, RunItem } from './run.ts';

// Runs of a test write into a table of their own: an item is painted once, whatever happens to its process.
let now = new Date();
const server = await testServer({ clock: () => now });
await server.sql(`
  create table paint (run_name text, item_id uuid, color text, primary key (run_name, item_id));
  grant all on paint to hub_app
`);
/** Services whose queue takes no jobs: each test runs the job itself. */
const services = { ...server, jobs: { ...server.jobs, enqueue: async () => {} } };
const info = { jobId: '', attempt: 0, lastAttempt: false };
const LAST = { ...info, lastAttempt: true };

const request = z.object({ color: z.string() });
type Request = z.output<typeof request>;
const painted = z.object({ was: z.string().nullable() });
type Painted = z.output<typeof painted>;
type Run = DefinedRun<Request, Painted>;
const basis = {
  request,
  item: painted,
  rights: async ({ actor }: { actor: Actor }) => actor,
  caps: { items: 20, atOnce: 2, few: 2 },
  keptDays: 30,
  timeoutSeconds: 60,
};
/** Paints items one by one; `before` may refuse one or break. */
const painter =
  (name: string, before: (item: RunItem<Painted>, place: Place) => unknown) =>
  async (place: Place, { color }: Request, items: RunItem<Painted>[]) => {
    const results: ItemResult<Painted>[] = [];
    for (const item of items) {
      await before(item, place);
      await place.tx.run(sql`insert into paint values (${name}, ${item.id}, ${color})`);
      results.push({ id: item.id, state: 'done', kept: { was: null } });
    }
    return results;
  };
const paintRun = (
  before: (item: RunItem<Painted>, place: Place) => unknown = () => {},
  options: { inline?: number } = {},
  name = `test.paint-${randomUUID()}`,
): Run =>
  defineRun<Request, Painted>({
    ...basis,
    name,
    batch: { size: 5, ...options, run: painter(name, before) },
    undo: {
      minutes: 60,
      may: ({ color }) => color !== 'gold',
      async run({ tx }, _request, items) {
        for (const { id, kept } of items) {
          assert.deepEqual(kept, { was: null });
          await tx.run(sql`delete from paint where run_name = ${name} and item_id = ${id}`);
        }
        return items.map(({ id }) => ({ id, state: 'undone' as const }));
      },
    },
  });

async function world(name: string) {
  const { accountId, agencyId } = await makeAccount(server, name);
  const person = await makePerson(server, { role: 'account', accountId });
  const actor: Actor = {
    kind: 'user',
    userId: person.userId,
    type: 'account',
    role: 'account',
    isPrimary: true,
    accountId,
    agencyId,
    email: 'p@x.test',
    firstName: 'Pat',
    lastName: 'Painter',
    language: 'en',
  };
  const inPlace = <T>(work: (place: Place) => Promise<T>) =>
    server.db.withTenant(asMember({ userId: person.userId, accountId, agencyId }), (tx) =>
      work({ tx, services, actor, accountId }),
    );
  const itemIds = (count: number) => Array.from({ length: count }, () => ({ id: randomUUID() }));
  const begin = (run: Run, count: number, color = 'red') =>
    inPlace((place) => askRun(place, run, { request: { color }, items: itemIds(count) }));
  const read = (runId: string) => inPlace(async (place) => (await findRun(place.tx, { accountId, runId }))!);
  const work = (run: Run, runId: string, how = info) => run.job.run({ accountId, runId }, services, how);
  const refusals = (runId: string) => inPlace(({ tx }) => countRefusals(tx, { accountId, runId }));
  const paint = async ({ name: runName }: Run) =>
    (await server.sql('select from paint where run_name = $1', [runName])).length;
  return { accountId, person, inPlace, begin, read, work, refusals, paint };
}
/** Sessions that wait for the lock of a row. */
const WAITING =
  "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
const codeOf = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  return error instanceof Problem ? error.code : error;
};

test('a run does its batches, tells how far it is, and one begun twice does nothing twice', async () => {
  const { accountId, begin, read, work, paint } = await world('Batches');
  const run = paintRun();
  const runId = await begin(run, 12);
  assert.equal((await read(runId)).state, 'asked');
  await Promise.all([work(run, runId), work(run, runId)]);
  await work(run, runId);
  const { state, total, done, changed, by } = await read(runId);
  assert.deepEqual([state, total, done, changed], ['done', 12, 12, 12]);
  assert.equal(await paint(run), 12);
  assert.notEqual(by, '');
  const eventRows = await server.sql<{ data: { state: string; done: number } }>(
    "select data from event where account_id = $1 and name = 'run.progressed' and subject = $2 order by id",
    [accountId, runId],
  );
  assert.deepEqual(
    eventRows.map(({ data }) => `${data.state} ${data.done}`),
    ['asked 0', 'running 0', 'running 5', 'running 10', 'running 12', 'done 12'],
  );
});

test('a process that is killed between two batches loses none, and another one goes on where it was', async () => {
  const { accountId, begin, read, work, paint } = await world('Killed');
  const run = paintRun();
  const runId = await begin(run, 12);
  const at = (path: string) => JSON.stringify(join(import.meta.dirname, path));
  const source = `
    const { startServices, readConfig } = await import(${at('../../processes/start-services.ts')});
    const { defineRun } = await import(${at('define-run.ts')});
    const { sql } = await import(${at('../db/tenant.ts')});
    const { z } = await import('zod');
    const services = await startServices({
      config: readConfig(process.env), appUrl: ${JSON.stringify(server.database.appUrl)}, works: false,
    });
    let batches = 0;
    const paint = async ({ tx }, { color }, items) => {
      for (const { id } of items) await tx.run(sql\`insert into paint values ('${run.name}', \${id}, \${color})\`);
      if (++batches === 2) {
        process.kill(process.pid, 'SIGKILL');
        await new Promise(() => {});
      }
      return items.map(({ id }) => ({ id, state: 'done', kept: { was: null } }));
    };
    const run = defineRun({
      name: '${run.name}', request: z.any(), item: z.any(), rights: async ({ actor }) => actor,
      caps: {}, keptDays: 1, timeoutSeconds: 60, batch: { size: 5, run: paint },
    });
    await run.job.run({ accountId: '${accountId}', runId: '${runId}' }, services, {});`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', source], {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const [, signal] = (await once(child, 'exit')) as [number | null, string | null];
  assert.equal(signal, 'SIGKILL');
  const killed = await read(runId);
  assert.deepEqual([killed.state, killed.done, await paint(run)], ['running', 5, 5]);
  await work(run, runId);
  const row = await read(runId);
  assert.deepEqual([row.state, row.done, await paint(run)], ['done', 12, 12]);
});

test('rights that are taken away between two batches refuse the rest; what was done before stays counted', async () => {
  const { person, begin, read, work, refusals, paint } = await world('Rights');
  let painted = 0;
  const run = paintRun(async () => {
    painted += 1;
    if (painted === 5)
      await server.sql("update account_member set role = 'user' where user_id = $1", [person.userId]);
  });
  const runId = await begin(run, 12);
  await work(run, runId);
  const { state, done, changed, refused } = await read(runId);
  assert.deepEqual([state, done, changed, refused], ['done', 12, 5, 7]);
  assert.deepEqual(await refusals(runId), [{ code: 'bulk.rights_changed', count: 7 }]);
  assert.equal(await paint(run), 5);
});

test('one item that breaks does not lose its batch, and one that is refused says why', async () => {
  const { begin, read, work, refusals, paint, inPlace } = await world('Poisoned');
  let first: string | undefined;
  let second: string | undefined;
  const run = paintRun(async ({ id }, { tx }) => {
    first ??= id;
    if (id !== first) second ??= id;
    if (id === first) await tx.run(sql`select 1 / 0`);
    if (id === second) throw fail('content.locked', 409);
  });
  const runId = await begin(run, 7);
  await work(run, runId);
  const { state, done, changed, refused } = await read(runId);
  assert.deepEqual([state, done, changed, refused], ['done', 7, 5, 2]);
  assert.deepEqual((await refusals(runId)).map(({ code }) => code).toSorted(), [
    'content.locked',
    'internal',
  ]);
  assert.equal(await paint(run), 5);
  const left = await inPlace((place) => readItems(place, runId, { state: 'refused', limit: 1 }));
  assert.deepEqual([left.rows[0]?.id, left.rows[0]?.code], [first, 'internal']);
  const rest = await inPlace((place) =>
    readItems(place, runId, { state: 'refused', limit: 1, cursor: left.nextCursor! }),
  );
  assert.deepEqual([rest.rows[0]?.id, rest.nextCursor], [second, null]);
});

test('items for which nothing comes back are not there any more', async () => {
  const { begin, read, work, refusals } = await world('Gone');
  const run = defineRun<Request, Painted>({
    ...basis,
    name: 'test.gone',
    batch: { size: 5, run: async (_place, _request, [item]) => [{ id: item!.id, state: 'same' }] },
  });
  const runId = await begin(run, 3);
  await work(run, runId);
  assert.deepEqual([(await read(runId)).done, (await read(runId)).changed], [3, 0]);
  assert.deepEqual(await refusals(runId), [{ code: 'not_found', count: 2 }]);
});

test('a run is stopped after its batch, and what it has done is undone within its time alone', async () => {
  const { accountId, begin, read, work, paint, inPlace } = await world('Stopped');
  let painted = 0;
  let runId = '';
  const stopped = Promise.withResolvers<boolean>();
  const run = paintRun(async () => {
    painted += 1;
    if (painted !== 3) return;
    // Waits for the batch under way, and comes before the last one.
    void inPlace((place) => stopRun(place, runId)).then(stopped.resolve, stopped.reject);
    await until(async () => (await server.sql(WAITING)).length > 0);
  });
  runId = await begin(run, 20);
  await work(run, runId);
  assert.equal(await stopped.promise, true);
  const row = await read(runId);
  assert.equal(row.state, 'stopped');
  assert.deepEqual([row.done, await paint(run)], [5, 5]);
  assert.equal(await inPlace((place) => stopRun(place, runId)), false, 'it has ended');
  await work(run, runId);
  assert.equal((await read(runId)).done, row.done, 'a job of a stopped run does nothing');
  now = new Date(Date.now() + 61 * 60_000);
  assert.equal(await inPlace((place) => undoRun(place, run, runId)), false, 'its hour is over');
  now = new Date();
  assert.equal(await inPlace((place) => undoRun(place, run, runId)), true);
  await work(run, runId);
  const undone = await read(runId);
  assert.deepEqual([undone.state, undone.restored, await paint(run)], ['undone', row.done, 0]);
  assert.equal(await inPlace((place) => undoRun(place, run, runId)), false, 'it is undone');
  const stranger = await world('Stranger');
  assert.equal(await stranger.inPlace((place) => stopRun(place, runId)), false);
  assert.equal(await stranger.inPlace(({ tx }) => findRun(tx, { accountId, runId })), undefined);
});

test('an undoing goes by the rights of who asks for it, and some requests have none', async () => {
  const { begin, read, work, inPlace, paint, person } = await world('Undoing');
  const run = paintRun();
  const golden = await begin(run, 3, 'gold');
  await work(run, golden);
  assert.equal(undoUntil(run, await read(golden), new Date()), null);
  assert.equal(await inPlace((place) => undoRun(place, run, golden)), false);
  const runId = await begin(run, 3);
  await work(run, runId);
  assert.notEqual(undoUntil(run, await read(runId), new Date()), null);
  await inPlace((place) => undoRun(place, run, runId));
  await server.sql("update account_member set role = 'user' where user_id = $1", [person.userId]);
  await work(run, runId);
  const row = await read(runId);
  assert.deepEqual([row.state, row.restored, await paint(run)], ['undone', 0, 6]);
});

test('a run of a few items is done in the call, and undone in the call', async () => {
  const { begin, read, inPlace, paint } = await world('Inline');
  const run = paintRun(() => {}, { inline: 3 });
  const runId = await begin(run, 3);
  assert.deepEqual([(await read(runId)).state, await paint(run)], ['done', 3]);
  await inPlace((place) => undoRun(place, run, runId));
  assert.deepEqual([(await read(runId)).state, await paint(run)], ['undone', 0]);
  assert.equal((await read(await begin(run, 4))).state, 'asked');
});

test('a run has a most of items, and an account a most of runs; those of a few items do not count', async () => {
  const { begin, work } = await world('Caps');
  const other = await world('Caps of another');
  const run = paintRun();
  assert.equal(await codeOf(begin(run, 21)), 'runs.too_many');
  const runId = await begin(run, 3);
  await begin(run, 3);
  assert.equal(await codeOf(begin(run, 3)), 'runs.busy');
  await begin(run, 2);
  await other.begin(run, 3);
  await begin(paintRun(), 3);
  await work(run, runId);
  await begin(run, 3);
});

test('a run that fails for good keeps what its batches did, and can be undone', async () => {
  const { begin, read, work, paint, inPlace } = await world('Fails');
  const run = paintRun();
  const runId = await begin(run, 7);
  await server.sql(`
    create function refuse_paint() returns trigger language plpgsql as $$
    begin
      if (select count(*) from run_item where run_id = '${runId}' and state = 'done') >= 5 then
        raise exception 'broken';
      end if;
      return new;
    end
    $$;
    create trigger refuse_paint before update on run_item for each row when (new.run_id = '${runId}')
    execute function refuse_paint()
  `);
  await assert.rejects(work(run, runId), /broken/);
  assert.equal((await read(runId)).state, 'running', 'it is tried again');
  await assert.rejects(work(run, runId, LAST), /broken/);
  const row = await read(runId);
  assert.deepEqual([row.state, row.failure, row.done, await paint(run)], ['failed', 'internal', 5, 5]);
  await server.sql('drop function refuse_paint cascade');
  assert.equal(await inPlace((place) => undoRun(place, run, runId)), true);
  await work(run, runId);
  assert.deepEqual([(await read(runId)).state, await paint(run)], ['undone', 0]);
});

test('a run whose job was put aside is over, with the reason', async () => {
  const { accountId, begin, read } = await world('Aside');
  const run = paintRun();
  const runId = await begin(run, 3);
  await run.job.putAside!({ accountId, runId }, services, 'jobs.blocked');
  assert.deepEqual([(await read(runId)).state, (await read(runId)).failure], ['failed', 'jobs.blocked']);
});

test('runs are forgotten after the days of their definition, with their items', async () => {
  const { accountId, begin } = await world('Swept');
  const old = await begin(paintRun(), 2);
  const fresh = await begin(paintRun(), 2);
  await server.sql("update run set forget_at = now() - interval '1 second' where id = $1", [old]);
  await server.db.withTenant(asHouseJob(), sweepRuns);
  const rows = await server.sql('select distinct run_id from run_item where account_id = $1', [accountId]);
  assert.deepEqual(rows, [{ run_id: fresh }]);
  const [days] = await server.sql<{ days: number }>(
    'select extract(day from forget_at - created_at)::int as days from run where id = $1',
    [fresh],
  );
  assert.equal(days!.days, 30);
});

test('items that ask another server are ended once each, and a failure of all ends the run', async () => {
  const { begin, read, work, refusals, person, paint } = await world('Apart');
  const name = 'test.apart';
  let outcome: (id: string) => void = () => {};
  const run = defineRun<Request, Painted>({
    ...basis,
    name,
    each: {
      atOnce: 3,
      fatal: new Set(['tokens.empty', 'bulk.rights_changed']),
      async run({ request: { color }, item, inName, end }) {
        await inName(async () => {});
        outcome(item.id);
        await inName(async ({ tx }) => {
          await tx.run(sql`insert into paint values (${name}, ${item.id}, ${color}) on conflict do nothing`);
          await end(tx, { state: 'done', kept: { was: null }, amount: 2 });
        });
        return null;
      },
    },
  });
  const first = await begin(run, 7);
  await Promise.all([work(run, first), work(run, first)]);
  const done = await read(first);
  assert.deepEqual([done.state, done.changed, done.amount, await paint(run)], ['done', 7, 14, 7]);
  let refusedId: string | undefined;
  outcome = (id) => {
    refusedId ??= id;
    if (id === refusedId) throw fail('model.answer', 502);
  };
  const second = await begin(run, 4);
  await work(run, second);
  assert.deepEqual([(await read(second)).state, (await read(second)).changed], ['done', 3]);
  assert.deepEqual(await refusals(second), [{ code: 'model.answer', count: 1 }]);
  outcome = () => {
    throw fail('tokens.empty', 402);
  };
  const third = await begin(run, 7);
  await work(run, third);
  const ended = await read(third);
  assert.deepEqual([ended.state, ended.failure, ended.done], ['failed', 'tokens.empty', 0]);
  outcome = () => {};
  const fourth = await begin(run, 7);
  await server.sql("update account_member set role = 'user' where user_id = $1", [person.userId]);
  await work(run, fourth);
  assert.deepEqual(
    [(await read(fourth)).state, (await read(fourth)).failure],
    ['failed', 'bulk.rights_changed'],
  );
});
