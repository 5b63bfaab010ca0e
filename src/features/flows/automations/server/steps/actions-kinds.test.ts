import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, test } from 'node:test';
import { sendPublication } from '#features/flows/publishing/server/send/jobs.ts';
import { create as createHook, remove as removeHook } from '#features/flows/webhooks/contract.ts';
import { deliverHook } from '#features/flows/webhooks/server/jobs.ts';
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

const statesOf = async (runId: string) => {
  const { status: end, steps } = await read(runId);
  return [end, ...steps.map(({ state, message }) => (message ? `${state} ${message}` : state))];
};
async function makeHook(path: string): Promise<string> {
  const {
    status: code,
    body,
    text,
  } = await ask(server, createHook, {
    cookie,
    params,
    body: { name: path, url: `http://${host}/${path}`, events: [] },
  });
  assert.equal(code, 201, text);
  return body.hook.id;
}
async function deliver(hookId: string): Promise<void> {
  const [message] = await server.sql<{ id: string }>(
    "select id from hook_delivery where hook_id = $1 and state = 'waiting'",
    [hookId],
  );
  await deliverHook.run({ accountId, hookId, deliveryId: message!.id }, server, {
    jobId: 'test',
    attempt: 0,
    lastAttempt: false,
  });
  await deliverEvents(server);
}

test('AUTO-01 a webhook that does not answer is tried for hours, while the steps after it go on', async () => {
  const hookId = await makeHook('crm');
  const automationId = await make('task.created', [
    { kind: 'webhook', after: after0, hookId },
    { kind: 'notify', after: after0, personId: null, text: 'A task is there' },
  ]);
  await ask(server, createTask, { cookie, params, body: { title: 'Order the slate' } });
  const runId = await runOf(automationId);
  await work(runId);
  assert.deepEqual(await statesOf(runId), ['waiting', 'handed', 'success']);
  status = 503;
  await deliver(hookId);
  await work(runId);
  assert.deepEqual(await statesOf(runId), ['waiting', 'handed', 'success']);
  status = 204;
  await deliver(hookId);
  assert.deepEqual(await statesOf(runId), ['success', 'success', 'success']);
  assert.deepEqual(
    messages.map(({ id }) => id),
    [`${runId}.0`, `${runId}.0`],
  );
  assert.equal(messages[1]!.body['type'], 'task.created');
});
test('AUTO-01 a step whose webhook is removed, or of which nobody hears for two days, has failed', async () => {
  for (const [path, code] of [
    ['removed', 'webhooks.off'],
    ['silent', 'automations.no_answer'],
  ] as const) {
    const hookId = await makeHook(path);
    const automationId = await make('task.created', [{ kind: 'webhook', after: after0, hookId }]);
    await ask(server, createTask, { cookie, params, body: { title: 'Order the copper' } });
    const runId = await runOf(automationId);
    await work(runId);
    if (path === 'removed') {
      await ask(server, removeHook, { cookie, params: { ...params, hookId } });
      await deliverEvents(server);
    } else {
      now = new Date(now.getTime() + 49 * 3_600_000);
      await work(runId);
    }
    assert.deepEqual(await statesOf(runId), ['failed', `failed ${code}`]);
  }
});
test('AUTO-01 a step ends as its website answers, and an item that is not public is left out', async () => {
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
  assert.deepEqual(await statesOf(runId), ['waiting', 'handed'], 'asked is not yet shown');
  const rows = await server.sql<{ id: string }>('select id from publication where content_id = $1', [
    item.body.id,
  ]);
  assert.equal(rows.length, 1);
  const job = { accountId, publicationId: rows[0]!.id };
  await sendPublication.run(job, server, { jobId: 'test', attempt: 9, lastAttempt: true });
  await deliverEvents(server);
  assert.deepEqual(
    await statesOf(runId),
    ['failed', 'failed publishing.not_public'],
    'it has no public copy',
  );
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
  assert.deepEqual(await statesOf(runId), ['waiting', 'handed']);
  const rows = await server.sql<{ id: string; type: string }>(
    'select id, type from publication where content_id = $1',
    [item.body.id],
  );
  assert.deepEqual(
    rows.map(({ type }) => type),
    ['network'],
  );
  const job = { accountId, publicationId: rows[0]!.id };
  await sendPublication.run(job, server, { jobId: 'test', attempt: 9, lastAttempt: true });
  await deliverEvents(server);
  assert.deepEqual(
    await statesOf(runId),
    ['failed', 'failed publishing.not_public'],
    'it has no public copy',
  );
  await server.sql('delete from connection where id = $1', [networkId]);
  await assert.rejects(make('item.created', [{ kind: 'social', after: after0, networkId }]));
});
