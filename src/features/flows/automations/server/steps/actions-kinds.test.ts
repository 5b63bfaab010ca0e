import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, test } from 'node:test';
import { create as createHook } from '#features/flows/webhooks/contract.ts';
import { accountCalls } from '#features/ground/connections/contract.ts';
import { create as createItem } from '#features/items/content/contract.ts';
import { create as createTask } from '#features/work/tasks/contract.ts';
import { contentWorld } from '#testing/content-world.ts';
import { deliverEvents } from '#testing/events.ts';
import { ask, testServer } from '#testing/kit.ts';
import * as contract from '../../contract.ts';
import { getRun, listRuns } from '../../contract-runs.ts';
import type { Step } from '../../contract.ts';
import { runAutomation } from '../runs/jobs.ts';

/** Steps that reach other programs: a webhook by a receiver of this file, a website without one. */
const messages: { id: string; body: Record<string, unknown> }[] = [];
let status = 204;
const receiver = createServer((request, response) => {
  const pieces: Buffer[] = [];
  request.on('data', (piece: Buffer) => pieces.push(piece));
  request.on('end', () => {
    messages.push({
      id: String(request.headers['webhook-id']),
      body: JSON.parse(Buffer.concat(pieces).toString()) as Record<string, unknown>,
    });
    response.writeHead(status).end();
  });
});
await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
after(() => receiver.close());
const host = `127.0.0.1:${(receiver.address() as AddressInfo).port}`;

let now = new Date('2026-11-29T12:00:00Z');
const server = await testServer({ clock: () => now, env: { PRIVATE_HOSTS: host } });
const world = await contentWorld(server);
const { cookie } = await world.as('account');
const { accountId } = world;
const params = { accountId };
const after0 = { days: 0, hours: 0, at: null };
async function make(type: contract.Values['type'], steps: Step[]): Promise<string> {
  await server.sql('delete from automation');
  const automation = await ask(server, contract.create, {
    cookie,
    params,
    body: {
      name: 'Tell the CRM',
      type,
      schedule: null,
      match: 'all',
      filters: [],
      steps,
      perDay: 50,
      contactDays: 30,
      quiet: null,
      isActive: true,
    },
  });
  assert.equal(automation.status, 201, automation.text);
  return automation.body.id;
}
const work = async (runId: string) =>
  runAutomation.run({ accountId, runId }, server, { jobId: 'test', attempt: 0, lastAttempt: false });
async function runOf(automationId: string): Promise<string> {
  await deliverEvents(server);
  const { body } = await ask(server, listRuns, { cookie, params, query: { automationId } });
  return body.runs[0]!.id;
}
const read = async (automationRunId: string) =>
  (await ask(server, getRun, { cookie, params: { ...params, automationRunId } })).body;

test('AUTO-01 a webhook that is not answered is asked again later under the same id, and then ends the run', async () => {
  const hook = await ask(server, createHook, {
    cookie,
    params,
    body: { name: 'CRM', url: `http://${host}/crm`, events: [] },
  });
  assert.equal(hook.status, 201, hook.text);
  const automationId = await make('task.created', [
    { kind: 'webhook', after: after0, hookId: hook.body.hook.id },
  ]);
  await ask(server, createTask, { cookie, params, body: { title: 'Order the slate' } });
  const runId = await runOf(automationId);
  status = 503;
  await work(runId);
  const waiting = await read(runId);
  assert.deepEqual([waiting.status, waiting.steps[0]!.tries], ['waiting', 1]);
  await work(runId);
  assert.equal(messages.length, 1, 'not before its time');
  status = 204;
  now = new Date(Date.parse(waiting.steps[0]!.dueAt) + 1000);
  await work(runId);
  assert.equal((await read(runId)).status, 'success');
  assert.deepEqual(
    messages.map(({ id }) => id),
    [`${runId}.0`, `${runId}.0`],
  );
  assert.equal(messages[1]!.body['type'], 'task.created');
});
test('AUTO-01 a webhook whose process was killed in the call is asked again by another one, with the same id', async () => {
  messages.length = 0;
  const [hook] = await server.sql<{ id: string }>('select id from hook where account_id = $1', [accountId]);
  const automationId = await make('task.created', [{ kind: 'webhook', after: after0, hookId: hook!.id }]);
  await ask(server, createTask, { cookie, params, body: { title: 'Order the copper' } });
  const runId = await runOf(automationId);
  const stopped = { ...server, db: { ...server.db } };
  let transactions = 0;
  stopped.db.withTenant = ((scope: never, transaction: never) => {
    transactions += 1;
    // The transaction that notes the answer is the last of all: the process is gone by then.
    if (messages.length > 0) return Promise.reject(new Error('killed'));
    return server.db.withTenant(scope, transaction);
  }) as typeof server.db.withTenant;
  await assert.rejects(
    runAutomation.run({ accountId, runId }, stopped, { jobId: 'test', attempt: 0, lastAttempt: false }),
    /killed/,
  );
  assert.ok(transactions > 0);
  await work(runId);
  assert.equal(messages.length, 1, 'nobody else makes it while it may be under way');
  now = new Date(now.getTime() + 6 * 60_000);
  await work(runId);
  assert.deepEqual(
    messages.map(({ id }) => id),
    [`${runId}.0`, `${runId}.0`],
  );
  assert.equal((await read(runId)).status, 'success');
});
test('AUTO-01 an item is brought to another website once, and one that is not public is left out', async () => {
  const website = await ask(server, accountCalls.connect, {
    cookie,
    params,
    body: {
      kind: 'website.wordpress',
      name: 'Blog',
      settings: { address: `http://${host}`, userName: 'ann' },
      secrets: { password: 'abcd efgh ijkl mnop qrst uvwx' },
    },
  });
  assert.equal(website.status, 201, website.text);
  const automationId = await make('item.created', [
    { kind: 'publish', after: after0, websiteId: website.body.id },
  ]);
  const item = await ask(server, createItem, { cookie, params, body: { title: 'Slate roof' } });
  const runId = await runOf(automationId);
  await work(runId);
  const draft = await read(runId);
  assert.deepEqual([draft.status, draft.message], ['skipped', 'publishing.not_public']);
  await server.sql("update content set status_publish = 'published' where id = $1", [item.body.id]);
  await server.sql("update automation_run set status = 'waiting' where id = $1", [runId]);
  await server.sql("update automation_step set state = 'waiting', due_at = $2 where run_id = $1", [
    runId,
    now,
  ]);
  await work(runId);
  assert.equal((await read(runId)).status, 'success');
  const rows = await server.sql<{ asked_key: string }>(
    'select asked_key from publication where content_id = $1',
    [item.body.id],
  );
  assert.deepEqual(rows, [{ asked_key: `${runId}.0` }]);
});
test('AUTO-01 INTG-01 an item is posted on a network once, and a step for a removed network is refused', async () => {
  const network = await ask(server, accountCalls.connect, {
    cookie,
    params,
    body: {
      kind: 'network.mastodon',
      name: 'Builders',
      settings: { address: `http://${host}` },
      secrets: { token: 'secret' },
    },
  });
  assert.equal(network.status, 201, network.text);
  const networkId = network.body.id;
  const automationId = await make('item.created', [{ kind: 'social', after: after0, networkId }]);
  const item = await ask(server, createItem, { cookie, params, body: { title: 'Copper gutter' } });
  const runId = await runOf(automationId);
  await server.sql("update content set status_publish = 'published' where id = $1", [item.body.id]);
  await work(runId);
  assert.equal((await read(runId)).status, 'success');
  const rows = await server.sql<{ type: string; asked_key: string }>(
    'select type, asked_key from publication where content_id = $1',
    [item.body.id],
  );
  assert.deepEqual(rows, [{ type: 'network', asked_key: `${runId}.0` }]);
  await server.sql('delete from connection where id = $1', [networkId]);
  await assert.rejects(make('item.created', [{ kind: 'social', after: after0, networkId }]));
});
