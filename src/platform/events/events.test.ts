import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { z } from 'zod';
import { asJobOf } from '#platform/db/scope.ts';
import { sql, type TenantTx } from '#platform/db/tenant.ts';
import { defineEvent } from '#shared/events.ts';
import { testServer, until } from '#testing/kit.ts';
import { makeAccount } from '#testing/tenants.ts';
import {
  announceListeners,
  MOST_BEGUN,
  startDispatcher,
  TRIES,
  type Dispatcher,
  type Park,
} from './dispatcher.ts';
import { emit } from './emit.ts';
import type { EventPlace, Listener } from '../services.ts';
import { on, within } from './listener.ts';

// Each test has its own account, event and listener, so that no dispatcher of another one takes its deliveries.
const server = await testServer();
await server.sql(`
  create table heard (
    at bigint generated always as identity, account_id uuid, listener text, subject text, number integer
  );
  grant all on heard to hub_app
`);
const started: Dispatcher[] = [];
after(() => Promise.all(started.map((dispatcher) => dispatcher.stop())));

const eventOf = (name: string) =>
  defineEvent({ name, about: 'A test', subject: 'anything', data: z.object({ number: z.number() }) });
const parked: { accountId: string; listener: string; id: number }[] = [];
const park: Park = async ({ accountId }, delivery) => void parked.push({ accountId, ...delivery });
const servicesWith = (listeners: Listener[]) => ({ ...server, listeners });
async function start(listeners: Listener[], limitMs?: number) {
  const services = servicesWith(listeners);
  await announceListeners(services);
  const dispatcher = startDispatcher(services, { park, ...(limitMs ? { limitMs } : {}) });
  started.push(dispatcher);
  return dispatcher;
}
async function note(
  tx: TenantTx,
  accountId: string,
  listener: string,
  subject: string,
  number: number,
): Promise<void> {
  await tx.run(
    sql`insert into heard (account_id, listener, subject, number) values (${accountId}, ${listener}, ${subject}, ${number})`,
  );
}
const heardBy = (listener: string) =>
  server.sql<{ subject: string; number: number }>(
    'select subject, number from heard where listener = $1 order by at',
    [listener],
  );
const waiting = async (accountId: string) =>
  (await server.sql('select from event_delivery where account_id = $1 and not parked', [accountId])).length;
/** Tells events of a subject, each in a transaction of its own. */
async function tell(
  accountId: string,
  event: ReturnType<typeof eventOf>,
  subject: string,
  numbers: number[],
  listeners: Listener[] = [],
) {
  for (const number of numbers)
    await server.db.withTenant(asJobOf(accountId), (tx) =>
      emit({ tx, services: servicesWith(listeners), accountId }, event, { subject, data: { number } }),
    );
}
/** Makes failed deliveries due at once, in place of their delay. */
const hurry = (accountId: string) =>
  server.sql('update event_delivery set next_at = now() where account_id = $1 and begun = 0', [accountId]);
async function world(name: string) {
  const { accountId } = await makeAccount(server, name);
  return { accountId, event: eventOf(`test.${name}`), listener: `test.${name}`, subject: randomUUID() };
}

test('an event is delivered after its change, and one of a change that is undone is not', async () => {
  const { accountId, event, listener, subject } = await world('Undone');
  await start([
    on(event, listener, (place, { data }) => note(place.tx, accountId, listener, subject, data.number)),
  ]);
  await assert.rejects(
    server.db.withTenant(asJobOf(accountId), async (tx) => {
      await emit({ tx, services: server, accountId }, event, { subject, data: { number: 1 } });
      throw new Error('undone');
    }),
  );
  await tell(accountId, event, subject, [2]);
  await until(async () => (await heardBy(listener)).length === 1 && (await waiting(accountId)) === 0);
  assert.deepEqual(await heardBy(listener), [{ subject, number: 2 }]);
});

test('a listener that throws holds back its subject and no other, and its events come in their order', async () => {
  const { accountId, event, listener, subject } = await world('Throws');
  const other = randomUUID();
  let broken = true;
  await start([
    on(event, listener, async ({ tx }, delivered) => {
      await note(tx, accountId, listener, delivered.subject, delivered.data.number);
      if (broken && delivered.subject === subject) throw new Error('broken');
    }),
  ]);
  await tell(accountId, event, subject, [1, 2, 3]);
  await tell(accountId, event, other, [4, 5]);
  await until(async () => (await heardBy(listener)).length === 2);
  broken = false;
  await until(async () => {
    await hurry(accountId);
    return (await waiting(accountId)) === 0;
  });
  assert.deepEqual(
    (await heardBy(listener)).map(({ number }) => number),
    [4, 5, 1, 2, 3],
  );
});

test('after its last try a delivery is handed over once and holds back nothing', async () => {
  const { accountId, event, listener, subject } = await world('Refused');
  let tries = 0;
  await start([
    on(event, listener, async ({ tx }, { data }) => {
      if (data.number === 1) {
        tries++;
        throw new Error('never');
      }
      await note(tx, accountId, listener, subject, data.number);
    }),
  ]);
  await tell(accountId, event, subject, [1, 2]);
  await until(async () => {
    await hurry(accountId);
    return (await heardBy(listener)).length === 1;
  });
  assert.equal(tries, TRIES);
  assert.equal(parked.filter((delivery) => delivery.accountId === accountId).length, 1);
});

test('a listener that hangs loses what it has written, and others go on', async () => {
  const { accountId, event, listener, subject } = await world('Hangs');
  const free = Promise.withResolvers<void>();
  let late: Promise<unknown> | undefined;
  const other = randomUUID();
  const hang = async ({ tx }: EventPlace, number: number) => {
    await note(tx, accountId, listener, subject, number);
    await free.promise;
    late = note(tx, accountId, listener, subject, 99).catch((error: Error) => error);
  };
  await start(
    [
      on(event, listener, async (place, delivered) => {
        if (delivered.subject === subject) await hang(place, delivered.data.number);
        else await note(place.tx, accountId, listener, delivered.subject, delivered.data.number);
      }),
    ],
    300,
  );
  await tell(accountId, event, subject, [1]);
  await tell(accountId, event, other, [2]);
  await until(async () => {
    const [row] = await server.sql<{ tries: number }>(
      'select tries from event_delivery where account_id = $1 and subject = $2',
      [accountId, subject],
    );
    return row!.tries > 0 && (await heardBy(listener)).length === 1;
  });
  free.resolve();
  await until(async () => late);
  assert.ok((await late) instanceof Error);
  assert.deepEqual(await heardBy(listener), [{ subject: other, number: 2 }]);
});

test('two dispatchers deliver each event once, in the order of its subject', async () => {
  const { accountId, event, listener } = await world('Two');
  const listeners = [
    on(event, listener, (place, { subject, data }) =>
      note(place.tx, accountId, listener, subject, data.number),
    ),
  ];
  await announceListeners(servicesWith(listeners));
  const subjects = Array.from({ length: 6 }, () => randomUUID());
  const numbers = Array.from({ length: 10 }, (_, i) => i);
  await Promise.all(subjects.map((subject) => tell(accountId, event, subject, numbers)));
  await start(listeners);
  await start(listeners);
  await until(async () => (await waiting(accountId)) === 0);
  const heard = await heardBy(listener);
  for (const subject of subjects)
    assert.deepEqual(
      heard.filter((row) => row.subject === subject).map(({ number }) => number),
      numbers,
    );
});

/** Runs a process that is killed within its listener, after the listener has written; the watchdog does the same. */
async function runKilled({ event, listener, subject }: Omit<Awaited<ReturnType<typeof world>>, 'accountId'>) {
  const at = (path: string) => JSON.stringify(join(import.meta.dirname, path));
  const source = `
    const { startServices, readConfig } = await import(${at('../../processes/start-services.ts')});
    const { startDispatcher } = await import(${at('dispatcher.ts')});
    const { sql } = await import(${at('../db/tenant.ts')});
    const { z } = await import('zod');
    const services = await startServices({
      config: readConfig(process.env), appUrl: ${JSON.stringify(server.database.appUrl)}, works: false,
    });
    const run = async ({ tx }) => {
      await tx.run(sql\`insert into heard (listener, subject, number) values ('${listener}', '${subject}', 1)\`);
      process.kill(process.pid, 'SIGKILL');
      await new Promise(() => {});
    };
    const event = { name: '${event.name}', data: z.object({ number: z.number() }) };
    startDispatcher({ ...services, listeners: [{ name: '${listener}', event, run }] }, { park: async () => {} });`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', source], {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const [, signal] = (await once(child, 'exit')) as [number | null, string | null];
  assert.equal(signal, 'SIGKILL');
}

test('a process that is killed within its listener has written nothing; the next one delivers it once', async () => {
  const killed = await world('Killed');
  const { accountId, event, listener, subject } = killed;
  const listeners = [
    on(event, listener, (place, { data }) => note(place.tx, accountId, listener, subject, data.number)),
  ];
  await announceListeners(servicesWith(listeners));
  await tell(accountId, event, subject, [1]);
  await runKilled(killed);
  assert.deepEqual(await heardBy(listener), []);
  await start(listeners);
  await until(async () => (await waiting(accountId)) === 0);
  assert.deepEqual(await heardBy(listener), [{ subject, number: 1 }]);
});

test('a delivery that ends its process each time is handed over, and holds back nothing', async () => {
  const blocks = await world('Blocks');
  const { accountId, event, listener, subject } = blocks;
  const listeners = [
    on(event, listener, (place, { data }) => note(place.tx, accountId, listener, subject, data.number)),
  ];
  await announceListeners(servicesWith(listeners));
  await tell(accountId, event, subject, [1, 2]);
  for (let begun = 0; begun < MOST_BEGUN; begun++) await runKilled(blocks);
  await start(listeners);
  await until(async () => (await waiting(accountId)) === 0);
  assert.deepEqual(await heardBy(listener), [{ subject, number: 2 }]);
  assert.equal(parked.filter((delivery) => delivery.accountId === accountId).length, 1);
});

test('an error ends a begun delivery, so that only kills without an end count', async () => {
  const { accountId, event, listener, subject } = await world('Ends');
  let tries = 0;
  await start([
    on(event, listener, async ({ tx }, { data }) => {
      tries++;
      if (tries <= MOST_BEGUN + 1) throw new Error('broken');
      await note(tx, accountId, listener, subject, data.number);
    }),
  ]);
  await tell(accountId, event, subject, [1]);
  await until(async () => {
    await hurry(accountId);
    return (await waiting(accountId)) === 0;
  });
  assert.deepEqual(await heardBy(listener), [{ subject, number: 1 }]);
});

test('a try that a wrong clock has put off for days is made', async () => {
  const { accountId, event, listener, subject } = await world('Clock');
  const listeners = [
    on(event, listener, (place, { data }) => note(place.tx, accountId, listener, subject, data.number)),
  ];
  await announceListeners(servicesWith(listeners));
  await tell(accountId, event, subject, [1]);
  await server.sql("update event_delivery set next_at = now() + interval '2 days' where account_id = $1", [
    accountId,
  ]);
  await start(listeners);
  await until(async () => (await heardBy(listener)).length === 1);
});

test('a deleted account takes its events along, and those of others come', async () => {
  const gone = await world('Gone');
  const { accountId, event, listener, subject } = await world('Stays');
  const listeners = [
    on(event, listener, (place, delivered) =>
      note(place.tx, place.accountId, listener, delivered.subject, 1),
    ),
  ];
  await announceListeners(servicesWith(listeners));
  await tell(gone.accountId, event, gone.subject, [1]);
  await server.sql('delete from account where id = $1', [gone.accountId]);
  await tell(accountId, event, subject, [1]);
  await start(listeners);
  await until(async () => (await heardBy(listener)).length === 1);
  assert.deepEqual(await heardBy(listener), [{ subject, number: 1 }]);
  assert.deepEqual(await server.sql('select from event where account_id = $1', [gone.accountId]), []);
});

test('a listener within the change undoes it with its error; a passing event is heard there and not stored', async () => {
  const { accountId, event, listener, subject } = await world('Within');
  const passing = defineEvent({ ...event, name: 'test.passing', passing: true });
  const refuse = within(event, async () => {
    throw new Error('refused');
  });
  const hear = within(passing, (place, { data }) =>
    note(place.tx, accountId, listener, subject, data.number),
  );
  await assert.rejects(tell(accountId, event, subject, [1], [refuse]), /refused/);
  await tell(accountId, passing, subject, [7], [hear]);
  assert.deepEqual(await heardBy(listener), [{ subject, number: 7 }]);
  assert.deepEqual(await server.sql('select from event where account_id = $1', [accountId]), []);
});

test('data that are not those of the event are refused', async () => {
  const { accountId, event, subject } = await world('Wrong');
  await assert.rejects(tell(accountId, event, subject, [Number.NaN]), z.ZodError);
});
