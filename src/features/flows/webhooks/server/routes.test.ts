import assert from 'node:assert/strict';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, test } from 'node:test';
import { Webhook } from 'standardwebhooks';
import { leadReceived } from '#features/site/leads/events.ts';
import { asJobOf } from '#platform/db/scope.ts';
import { emitAll } from '#platform/events/emit.ts';
import type { Role } from '#shared/actor.ts';
import { ask, testServer, until } from '#testing/kit.ts';
import { makeAccount, makePerson } from '#testing/tenants.ts';
import * as contract from '../contract.ts';
import { payloadOf } from '../contract-events.ts';
import { MOST_DELIVERIES, MOST_HOOKS, type EventName } from '../rules.ts';
import { sendMessage } from './actions.ts';
import { deliverHook } from './jobs.ts';

type Got = { path: string; headers: Record<string, string>; body: string };
const got: Got[] = [];
const replies = new Map<string, (response: ServerResponse) => void>();
const receiver = createServer((request: IncomingMessage, response) => {
  const pieces: Buffer[] = [];
  request.on('data', (piece: Buffer) => pieces.push(piece));
  request.on('end', () => {
    const path = request.url!;
    got.push({ path, headers: request.headers as never, body: Buffer.concat(pieces).toString() });
    const reply = replies.get(path) ?? ((each) => each.writeHead(204).end());
    reply(response);
  });
});
await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
after(() => {
  receiver.closeAllConnections();
  receiver.close();
});
/** A receiver that takes messages and never answers. */
const held: ServerResponse[] = [];
const deaf = createServer((_request, response) => held.push(response));
await new Promise<void>((resolve) => deaf.listen(0, '127.0.0.1', resolve));
after(() => {
  deaf.closeAllConnections();
  deaf.close();
});
const deadHost = `127.0.0.1:${(deaf.address() as AddressInfo).port}`;
const { port } = receiver.address() as AddressInfo;
const host = `127.0.0.1:${port}`;
const urlOf = (path: string) => `http://${host}${path}`;
const gotAt = (path: string) => got.filter((each) => each.path === path);

const server = await testServer({ works: true, env: { PRIVATE_HOSTS: `${host},${deadHost}` } });
/** A server whose jobs run only when a test runs them. */
const idle = await testServer({ env: { PRIVATE_HOSTS: host } });

async function accountOn(node: typeof server, name: string) {
  const { accountId } = await makeAccount(node, name);
  const cookieOf = async (role: Role) =>
    (await makePerson(node, { role, accountId, isPrimary: role === 'account' })).cookie;
  const cookie = await cookieOf('account');
  const params = { accountId };
  return {
    accountId,
    cookie,
    cookieOf,
    params,
    make: (path: string, events: EventName[] = ['lead.received'], url = urlOf(path)) =>
      ask(node, contract.create, { cookie, params, body: { name: path, url, events } }),
    hook: async (hookId: string) => {
      const { body } = await ask(node, contract.list, { cookie, params });
      return body.hooks.find(({ id }) => id === hookId)!;
    },
    deliveries: async (hookId: string) => {
      const list = await ask(node, contract.deliveries, { cookie, params: { ...params, hookId } });
      return list.body.deliveries;
    },
    tryOut: (hookId: string) => ask(node, contract.attempt, { cookie, params: { ...params, hookId } }),
    tell: (count = 1) =>
      node.db.withTenant(asJobOf(accountId), (tx) =>
        emitAll(
          { tx, services: node, accountId },
          leadReceived,
          Array.from({ length: count }, () => ({
            subject: crypto.randomUUID(),
            data: { contentId: null, categoryId: null, photos: 2 },
          })),
        ),
      ),
  };
}
const cedar = await accountOn(server, 'Cedar');
const oak = await accountOn(idle, 'Oak');
const verify = (secret: string, { headers, body }: Got) => new Webhook(secret).verify(body, headers);
/** Writes a message that waits for a webhook of the idle server. */
async function waiting(hookId: string): Promise<string> {
  const [row] = await idle.sql<{ id: string }>(
    `
      insert into hook_delivery (account_id, hook_id, message_id, event, body)
      values ($1, $2, gen_random_uuid()::text, 'lead.received', '{"type":"lead.received"}')
      returning id
    `,
    [oak.accountId, hookId],
  );
  return row!.id;
}
const sendTo = (accountId: string, hookId: string, id: string) =>
  idle.db.withTenant(asJobOf(accountId), (tx) =>
    sendMessage({ tx, services: idle, accountId }, hookId, { id, type: 'task.created', data: {} }),
  );
const runJob = (hookId: string, deliveryId: string, services = idle) =>
  deliverHook.run({ accountId: oak.accountId, hookId, deliveryId }, services, {
    jobId: deliveryId,
    attempt: 0,
    lastAttempt: false,
  });

test('INTG-08 an event comes signed as Standard Webhooks says, in the exact shape of the catalogue', async () => {
  const { status, body } = await cedar.make('/signed');
  assert.equal(status, 201);
  assert.match(body.secret, /^whsec_[A-Za-z0-9+/]{43}=$/);
  await cedar.tell();
  const [message] = await until(async () => gotAt('/signed').length > 0 && gotAt('/signed'));
  const payload = verify(body.secret, message!) as { data: Record<string, unknown> };
  const parsed = payloadOf('lead.received').strict().parse(payload);
  assert.deepEqual(Object.keys(payload.data).toSorted(), [
    'accountId',
    'categoryId',
    'contentId',
    'id',
    'link',
    'photos',
  ]);
  assert.equal(
    payload.data['link'],
    `${server.hosts.origin('localhost')}/leads/${String(payload.data['id'])}`,
  );
  assert.deepEqual(parsed, payload);
  const other = await cedar.make('/other', []);
  assert.throws(() => verify(other.body.secret, message!));
  const [delivery] = await until(async () => {
    const rows = await cedar.deliveries(body.hook.id);
    return rows[0]?.state === 'done' && rows;
  });
  assert.equal(delivery!.messageId, message!.headers['webhook-id']);
  assert.equal(delivery!.status, 204);
});

test('INTG-08 after a rotation both secrets verify for a day, and then the new one alone', async () => {
  const { body } = await oak.make('/rotated', []);
  const { id: hookId } = body.hook;
  const params = { ...oak.params, hookId };
  const rotated = await ask(idle, contract.rotate, { cookie: oak.cookie, params });
  assert.equal(rotated.status, 200);
  assert.notEqual(rotated.body.secret, body.secret);
  assert.equal((await oak.tryOut(hookId)).body.ok, true);
  const [both] = gotAt('/rotated');
  verify(body.secret, both!);
  verify(rotated.body.secret, both!);
  await idle.sql("update hook set previous_until = now() - interval '1 second' where id = $1", [hookId]);
  await oak.tryOut(hookId);
  const later = gotAt('/rotated')[1]!;
  verify(rotated.body.secret, later);
  assert.throws(() => verify(body.secret, later));
});

test('INTG-08 a secret that cannot be read fails the message by its name, and a new one mends it', async () => {
  const { body } = await oak.make('/unread', []);
  const { id: hookId } = body.hook;
  await idle.sql("update hook set secret_sealed = 'broken' where id = $1", [hookId]);
  assert.equal((await oak.tryOut(hookId)).body.failure, 'webhooks.secret');
  assert.equal(gotAt('/unread').length, 0);
  const rotated = await ask(idle, contract.rotate, {
    cookie: oak.cookie,
    params: { ...oak.params, hookId },
  });
  assert.equal((await oak.tryOut(hookId)).body.ok, true);
  verify(rotated.body.secret, gotAt('/unread')[0]!);
});

test('INTG-08 secrets stand in no other answer, in no log of changes and in no column of an export', async () => {
  const { body } = await oak.make('/secret', []);
  const { id: hookId } = body.hook;
  replies.set('/secret', (response) => response.end(`I know ${body.secret}`));
  const answers = [
    await oak.tryOut(hookId),
    await ask(idle, contract.list, { cookie: oak.cookie, params: oak.params }),
    await ask(idle, contract.deliveries, { cookie: oak.cookie, params: { ...oak.params, hookId } }),
  ];
  const log = await idle.sql("select e::text as text from audit_entry e where action like 'webhooks.%'");
  const rows = await idle.sql(
    'select to_jsonb(h) - array(select column_name::text from information_schema.columns where table_name = $2 and udt_name = $3) as row from hook h where id = $1',
    [hookId, 'hook', 'bytea'],
  );
  const allText = JSON.stringify([answers.map(({ text }) => text), log, rows]);
  assert.ok(log.length > 0 && rows.length === 1);
  assert.ok(answers[0]!.body !== undefined && allText.includes('I know •••'));
  for (const part of [body.secret, body.secret.slice(6)]) assert.ok(!allText.includes(part));
});

test('INTG-08 a receiver that answers 410 ends its webhook, and the owner is told', async () => {
  replies.set('/gone', (response) => response.writeHead(410).end());
  const { body } = await oak.make('/gone');
  const { id: hookId } = body.hook;
  const deliveryId = await waiting(hookId);
  await runJob(hookId, deliveryId);
  const { state, reason } = await oak.hook(hookId);
  assert.deepEqual([state, reason], ['ended', 'gone']);
  const notices = await idle.sql("select from notice where kind = 'webhook.ended' and account_id = $1", [
    oak.accountId,
  ]);
  assert.equal(notices.length, 1);
  const entries = await idle.sql(
    "select from audit_entry where action = 'webhooks.stopped' and object_id = $1",
    [hookId],
  );
  assert.equal(entries.length, 1, 'the log says that the product has done it');
  const params = { ...oak.params, hookId };
  const again = await ask(idle, contract.save, {
    cookie: oak.cookie,
    params,
    body: { name: '', url: urlOf('/gone'), events: [], isOn: true },
  });
  assert.deepEqual([again.status, again.code], [409, 'webhooks.ended']);
  assert.equal((await oak.tryOut(hookId)).code, 'webhooks.ended');
  await runJob(hookId, await waiting(hookId));
  assert.equal(gotAt('/gone').length, 1, 'nothing more is sent');
});

test('INTG-08 a failed try waits for the next one, as Retry-After says, until there is none any more', async () => {
  replies.set('/busy', (response) => response.writeHead(503, { 'retry-after': '4000' }).end('busy'));
  const { body } = await oak.make('/busy');
  const { id: hookId } = body.hook;
  const deliveryId = await waiting(hookId);
  await runJob(hookId, deliveryId);
  const [first] = await oak.deliveries(hookId);
  assert.deepEqual(
    [first!.state, first!.tries, first!.status, first!.answer, first!.failure],
    ['waiting', 1, 503, 'busy', 'webhooks.status'],
  );
  const seconds = (Date.parse(first!.nextAt!) - Date.parse(first!.triedAt!)) / 1000;
  assert.equal(seconds, 4000);
  const queued = await idle.jobs.find('webhooks.deliver', { deliveryId });
  assert.equal(queued.length, 1, 'the next try is in the queue');
  for (let tries = 1; tries < 7; tries++) await runJob(hookId, deliveryId);
  const [last] = await oak.deliveries(hookId);
  assert.deepEqual([last!.state, last!.tries, last!.nextAt], ['failed', 7, null]);
  assert.equal((await oak.hook(hookId)).failures, 1);
  await runJob(hookId, deliveryId);
  assert.equal(gotAt('/busy').length, 7);
});

test('INTG-08 twenty messages in a row that fail switch a webhook off; one that arrives begins anew', async () => {
  replies.set('/down', (response) => response.writeHead(500).end());
  const { body } = await oak.make('/down');
  const { id: hookId } = body.hook;
  const failOnce = async () => {
    const deliveryId = await waiting(hookId);
    await idle.sql('update hook_delivery set tries = 6 where id = $1', [deliveryId]);
    await runJob(hookId, deliveryId);
  };
  const countNotices = async (kind: string) =>
    (await idle.sql('select from notice where kind = $1 and account_id = $2', [kind, oak.accountId])).length;
  for (let i = 0; i < 5; i++) await failOnce();
  assert.deepEqual([(await oak.hook(hookId)).failures, await countNotices('webhook.failing')], [5, 1]);
  replies.delete('/down');
  await runJob(hookId, await waiting(hookId));
  assert.equal((await oak.hook(hookId)).failures, 0);
  replies.set('/down', (response) => response.writeHead(500).end());
  await idle.sql('update hook set failures = 19 where id = $1', [hookId]);
  await failOnce();
  const { state, reason } = await oak.hook(hookId);
  assert.deepEqual([state, reason, await countNotices('webhook.off')], ['off', 'failures', 1]);
  await assert.rejects(sendTo(oak.accountId, hookId, 'run_0'), { code: 'webhooks.off' });
});

test('INTG-08 private addresses are refused when they are saved and when they are sent to, redirects not followed', async () => {
  for (const [url, code] of [
    ['https://10.0.0.1/x', 'webhooks.private'],
    ['https://[::1]/x', 'webhooks.private'],
    ['https://[::ffff:127.0.0.1]/x', 'webhooks.private'],
    ['https://localhost:9/x', 'webhooks.private'],
    ['http://hooks.example/x', 'webhooks.https'],
    ['https://user:pass@hooks.example/x', 'webhooks.address'],
    ['ftp://hooks.example/x', 'webhooks.address'],
  ] as const) {
    const refused = await oak.make('/x', [], url);
    assert.equal(refused.status, 400, url);
    assert.ok(refused.text.includes(code), `${url}: ${refused.text}`);
  }
  replies.set('/moved', (response) => response.writeHead(302, { location: urlOf('/target') }).end());
  const moved = (await oak.make('/moved', [])).body.hook.id;
  const { body } = await oak.tryOut(moved);
  assert.deepEqual([body.ok, body.status, body.failure], [false, 302, 'webhooks.redirect']);
  assert.equal(gotAt('/target').length, 0);
  for (const url of ['https://169.254.169.254/x', 'https://[fd00::1]/x']) {
    await idle.sql('update hook set url = $2 where id = $1', [moved, url]);
    assert.equal((await oak.tryOut(moved)).body.failure, 'webhooks.private', url);
  }
});

test('INTG-08 a huge answer is cut, and one that drips counts by its status', async () => {
  replies.set('/huge', (response) => response.writeHead(200).end('x'.repeat(10_000_000)));
  const huge = (await oak.make('/huge', [])).body.hook.id;
  const { body } = await oak.tryOut(huge);
  assert.deepEqual([body.ok, body.status, body.answer.length], [true, 200, 2000]);
  const drips: NodeJS.Timeout[] = [];
  replies.set('/drip', (response) => {
    response.writeHead(500);
    drips.push(setInterval(() => response.write('.'), 20));
  });
  after(() => drips.forEach((drip) => clearInterval(drip)));
  const drip = (await oak.make('/drip', [])).body.hook.id;
  const dripped = await oak.tryOut(drip);
  assert.deepEqual([dripped.body.ok, dripped.body.status], [false, 500]);
  assert.ok(dripped.body.answer.length <= 2000);
});

/** Messages to the dead receiver. */
const MANY = 60;
test('INTG-08 a dead receiver with many messages holds up none of ten others', async () => {
  const busy = await accountOn(server, 'Busy');
  const dead = await busy.make('/dead', ['lead.received'], `http://${deadHost}/dead`);
  await busy.tell(MANY);
  await until(async () => (await busy.deliveries(dead.body.hook.id)).length === MANY && held.length > 0);
  const live = await accountOn(server, 'Live');
  for (let i = 0; i < 10; i++) await live.make(`/live-${i}`);
  await live.tell();
  await until(async () => Array.from({ length: 10 }, (_, i) => gotAt(`/live-${i}`).length).every(Boolean));
  const rows = await busy.deliveries(dead.body.hook.id);
  const untried = rows.filter(({ tries }) => tries === 0).length;
  assert.ok(untried > deliverHook.atOnce!, `the ten have theirs while most of the dead one wait: ${untried}`);
});

test('INTG-08 a process that is killed between answer and mark sends the message again with the same id', async () => {
  const { body } = await oak.make('/twice');
  const { id: hookId } = body.hook;
  const deliveryId = await waiting(hookId);
  let calls = 0;
  const dying = {
    ...idle,
    db: {
      ...idle.db,
      withTenant: ((scope: never, work: never) => {
        calls += 1;
        if (calls > 1) throw new Error('killed');
        return idle.db.withTenant(scope, work);
      }) as typeof idle.db.withTenant,
    },
  };
  await assert.rejects(runJob(hookId, deliveryId, dying), /killed/);
  await runJob(hookId, deliveryId);
  const ids = gotAt('/twice').map(({ headers, body: text }) => [headers['webhook-id'], text]);
  assert.equal(ids.length, 2);
  assert.deepEqual(ids[0], ids[1]);
  await runJob(hookId, deliveryId);
  assert.equal(gotAt('/twice').length, 2, 'what has arrived is not sent again');
});

test('INTG-08 a message is sent once more with its id and body, by those who run the account alone', async () => {
  replies.set('/replayed', (response) => response.writeHead(500).end());
  const { body } = await oak.make('/replayed', []);
  const { id: hookId } = body.hook;
  await oak.tryOut(hookId);
  replies.delete('/replayed');
  const [failed] = await oak.deliveries(hookId);
  assert.equal(failed!.state, 'failed');
  const params = { ...oak.params, hookId, deliveryId: failed!.id };
  const plain = await oak.cookieOf('user');
  assert.equal((await ask(idle, contract.replay, { cookie: plain, params })).status, 403);
  const replayed = await ask(idle, contract.replay, { cookie: oak.cookie, params });
  assert.deepEqual([replayed.status, replayed.body.ok], [200, true], replayed.text);
  const [first, second] = gotAt('/replayed');
  assert.deepEqual(
    [first!.headers['webhook-id'], first!.body],
    [second!.headers['webhook-id'], second!.body],
  );
  const rows = await oak.deliveries(hookId);
  assert.deepEqual(
    rows.map(({ state, tries }) => [state, tries]),
    [['done', 2]],
  );
});

test('INTG-08 a message that waits for its next try and is sent again in vain still waits for it', async () => {
  replies.set('/vain', (response) => response.writeHead(500).end());
  const { body } = await oak.make('/vain', []);
  const { id: hookId } = body.hook;
  const deliveryId = await waiting(hookId);
  await runJob(hookId, deliveryId);
  const [before] = await oak.deliveries(hookId);
  const params = { ...oak.params, hookId, deliveryId };
  assert.equal((await ask(idle, contract.replay, { cookie: oak.cookie, params })).body.ok, false);
  const [later] = await oak.deliveries(hookId);
  assert.deepEqual([later!.state, later!.nextAt, later!.tries], ['waiting', before!.nextAt, 2]);
  replies.delete('/vain');
  await runJob(hookId, deliveryId);
  assert.equal((await oak.deliveries(hookId))[0]!.state, 'done');
});

test('INTG-08 the newest 100 messages of a webhook stay, and those that wait besides', async () => {
  const { body } = await oak.make('/many', []);
  const { id: hookId } = body.hook;
  const waits = await waiting(hookId);
  await idle.sql(
    `
      insert into hook_delivery (account_id, hook_id, message_id, event, body, state)
      select $1, $2, n::text, 'lead.received', '{}', 'done'
      from generate_series(1, 150) n
    `,
    [oak.accountId, hookId],
  );
  await oak.tryOut(hookId);
  assert.equal((await oak.deliveries(hookId)).length, MOST_DELIVERIES);
  const rows = await idle.sql<{ id: string }>('select id from hook_delivery where hook_id = $1', [hookId]);
  assert.equal(rows.length, MOST_DELIVERIES + 1);
  assert.ok(rows.some(({ id }) => id === waits));
});

test('INTG-08 a webhook ends when whoever made it may make none any more', async () => {
  const maker = await makePerson(server, { role: 'accountAdmin', accountId: cedar.accountId });
  const { params } = cedar;
  const answer = await ask(server, contract.create, {
    cookie: maker.cookie,
    params,
    body: { name: '', url: urlOf('/left'), events: ['lead.received'] },
  });
  assert.equal(answer.status, 201);
  await server.sql('delete from account_member where user_id = $1', [maker.userId]);
  assert.deepEqual((await cedar.hook(answer.body.hook.id)).reason, 'maker');
  await cedar.tell();
  await until(async () => {
    const [row] = await server.sql<{ state: string }>('select state from hook where id = $1', [
      answer.body.hook.id,
    ]);
    return row?.state === 'ended';
  });
  assert.equal(gotAt('/left').length, 0);
});

test('INTG-08 a message of an automation is tried as those of events are, and the automation hears how it ended', async () => {
  const { body } = await oak.make('/automation', []);
  const hookId = body.hook.id;
  const ends = async () =>
    (
      await idle.sql<{ subject: string; data: { code: string | null } }>(
        "select subject, data from event where account_id = $1 and name = 'webhook.messageEnded' order by id",
        [oak.accountId],
      )
    ).map(({ subject, data }) => [subject, data.code]);
  replies.set('/automation', (response) => response.writeHead(503).end());
  await sendTo(oak.accountId, hookId, 'run_1');
  const [message] = await oak.deliveries(hookId);
  assert.equal((await idle.jobs.find('webhooks.deliver', { deliveryId: message!.id })).length, 1);
  await runJob(hookId, message!.id);
  assert.deepEqual(await ends(), [], 'there are more tries');
  replies.delete('/automation');
  await runJob(hookId, message!.id);
  assert.deepEqual(await ends(), [['run_1', null]]);
  await sendTo(oak.accountId, hookId, 'run_1');
  await runJob(hookId, message!.id);
  assert.deepEqual(
    gotAt('/automation').map(({ headers }) => headers['webhook-id']),
    ['run_1', 'run_1', 'run_1'],
    'a replay has the same id',
  );
  await sendTo(oak.accountId, hookId, 'run_2');
  const hookParams = { ...oak.params, hookId };
  await ask(idle, contract.remove, { cookie: oak.cookie, params: hookParams });
  assert.deepEqual((await ends()).at(-1), ['run_2', 'webhooks.off'], 'also of one whose webhook is removed');
  const other = await makeAccount(idle, 'Else');
  await assert.rejects(sendTo(other.accountId, hookId, 'run_3'), { code: 'webhooks.off' });
});

test('INTG-08 webhooks are made, changed, switched off and removed by those who run the account; at most 100', async () => {
  const elm = await accountOn(idle, 'Elm');
  const { params, cookie } = elm;
  const { body } = await elm.make('/elm');
  const hookParams = { ...params, hookId: body.hook.id };
  const values = { name: 'Office', url: urlOf('/elm-2'), events: [] as EventName[], isOn: false };
  const saved = await ask(idle, contract.save, { cookie, params: hookParams, body: values });
  assert.deepEqual(
    [saved.body.name, saved.body.url, saved.body.events, saved.body.state, saved.body.reason],
    ['Office', urlOf('/elm-2'), [], 'off', 'person'],
  );
  const unknown = { ...values, events: ['no.event' as EventName] };
  assert.equal((await ask(idle, contract.save, { cookie, params: hookParams, body: unknown })).status, 400);
  for (const [role, status] of [
    ['accountAdmin', 200],
    ['accountUser', 403],
    ['user', 403],
  ] as const) {
    const as = await elm.cookieOf(role);
    assert.equal((await ask(idle, contract.list, { cookie: as, params })).status, status, role);
  }
  assert.equal((await ask(idle, contract.list, { cookie: oak.cookie, params })).status, 404);
  await idle.sql(
    `
      insert into hook (account_id, url, secret_sealed, by_person, by_key)
      select $1, 'https://hooks.example', 'x', false, false
      from generate_series(1, $2::int) n
    `,
    [elm.accountId, MOST_HOOKS - 1],
  );
  const full = await elm.make('/elm-3');
  assert.deepEqual([full.status, full.code], [409, 'webhooks.too_many']);
  assert.equal((await ask(idle, contract.remove, { cookie, params: hookParams })).status, 204);
  assert.equal((await ask(idle, contract.remove, { cookie, params: hookParams })).status, 404);
});
