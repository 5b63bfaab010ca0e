import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import * as items from '#features/items/content/contract.ts';
import { createDefaults } from '#features/structure/content-model/server/actions.ts';
import { asJobOf } from '#platform/db/scope.ts';
import { ask, testServer } from '#testing/kit.ts';
import { makeAccount, makePerson } from '#testing/tenants.ts';
import * as contract from '../../contract.ts';
import * as linkCalls from '../../contract-links.ts';
import * as asking from '../../contract-asking.ts';
import { updateSettings } from '#features/praise/testimonial-settings/contract.ts';
import { askAccount, askDue, sweepRequests } from './jobs.ts';

const server = await testServer();
const HOST = 'cedar.localhost';
const { accountId } = await makeAccount(server, 'Cedar & Stone', { host: HOST, language: 'en' });
await server.db.withTenant(asJobOf(accountId), (tx) => createDefaults(tx, accountId, 'en'));
const { accountId: otherId } = await makeAccount(server, 'Other', {
  host: 'other.localhost',
  language: 'en',
});
const owner = (await makePerson(server, { role: 'account', accountId, email: 'o@cedar.test' })).cookie;
const staff = (await makePerson(server, { role: 'user', accountId, email: 's@cedar.test' })).cookie;
const stranger = (await makePerson(server, { role: 'account', accountId: otherId, email: 'o@other.test' }))
  .cookie;
const params = { accountId };
const call = { cookie: owner, params };
const stages = await server.sql<{ id: string; typeId: string; pipelineId: string }>(
  `
    select s.id, t.id as "typeId", t.pipeline_id as "pipelineId"
    from content_type t
    join stage s on s.account_id = t.account_id and s.pipeline_id = t.pipeline_id
    where t.account_id = $1 and t.key = 'project'
    order by s.position
  `,
  [accountId],
);
beforeEach(async () => {
  for (const table of ['rate_limit', 'testimonial_optout', 'mail', 'testimonial_batch', 'testimonial_link'])
    await server.sql(`delete from ${table}`);
  await server.sql('delete from testimonial_plan');
  await server.sql('delete from content where account_id = $1', [accountId]);
  await setHour(12);
  await setUp({ askRule: false, quietFrom: '19:00', quietUntil: '09:00', askStageId: null, askAfterDays: 2 });
});
const setUp = async (body: Record<string, unknown>) => {
  const answer = await ask(server, updateSettings, { ...call, body });
  assert.equal(answer.status, 200, answer.text);
};
/** Moves the clock of the business so that it is this hour there. */
async function setHour(hour: number): Promise<void> {
  const shift = (((hour - new Date().getUTCHours()) % 24) + 24) % 24;
  const offset = shift > 12 ? shift - 24 : shift;
  // In names of time zones of POSIX, east of Greenwich is negative.
  const zone = offset === 0 ? 'UTC' : `Etc/GMT${offset > 0 ? '-' : '+'}${Math.abs(offset)}`;
  await server.sql('update account set time_zone = $2 where id = $1', [accountId, zone]);
}
async function makeItem(customerEmail = '', title = 'A wall'): Promise<string> {
  const [row] = await server.sql<{ id: string }>(
    `
      insert into content (account_id, content_type_id, pipeline_id, stage_id, title, customer_email)
      values ($1, $2, $3, $4, $5, $6)
      returning id
    `,
    [accountId, stages[0]!.typeId, stages[0]!.pipelineId, stages[0]!.id, title, customerEmail],
  );
  return row!.id;
}
const preview = (ids: string[], cookie = owner) =>
  ask(server, asking.previewBatch, { cookie, params, body: { selection: { ids } } });
const create = (ids: string[], cookie = owner) =>
  ask(server, asking.createBatch, { cookie, params, body: { selection: { ids } } });
const run = (services = server) => askAccount.run({ accountId }, services, {} as never);
const recipients = async () =>
  (
    await server.sql<{ recipient: string }>(
      "select recipient from mail where kind = 'testimonial.request' order by recipient",
    )
  ).map(({ recipient }) => recipient);
const batchOf = async (batchId: string) =>
  (await ask(server, asking.getBatch, { cookie: owner, params: { ...params, batchId } })).body;
const plansOf = async (contentId: string) =>
  (await ask(server, asking.listPlans, { ...call, query: { contentId } })).body.plans;

test('the preview says who is left out and why; the job asks the others once, and the progress agrees', async () => {
  const [good, none, out, answered, lately, same] = await Promise.all(
    ['good@x.test', '', 'Out@x.test', 'answered@x.test', 'lately@x.test', 'GOOD@x.test'].map((email) =>
      makeItem(email),
    ),
  );
  await server.sql('insert into testimonial_optout (account_id, email) values ($1, $2)', [
    accountId,
    'out@x.test',
  ]);
  for (const [contentId, days, isAnswered] of [
    [answered, 60, true],
    [lately, 29, false],
  ] as const)
    await server.sql(
      `
        insert into testimonial_link (
          account_id, content_id, secret_hash, customer_email, expires_at, created_at, answered_at
        )
        select $1, $2::uuid, decode(md5($2::uuid::text), 'hex'), c.customer_email, now(), now() - make_interval(days => $3),
          case when $4 then now() end
        from content c
        where c.id = $2::uuid
      `,
      [accountId, contentId, days, isAnswered],
    );
  const ids = [good!, none!, out!, answered!, lately!, same!];
  const seen = await preview([...ids, '01900000-0000-7000-8000-0000000000aa']);
  assert.equal(seen.status, 200, seen.text);
  assert.deepEqual([seen.body.total, seen.body.asked, seen.body.left], [7, 1, 6]);
  assert.deepEqual(seen.body.reasons.map(({ code, count }) => [code, count]).sort(), [
    ['not_found', 1],
    ['testimonials.already_answered', 1],
    ['testimonials.asked_lately', 1],
    ['testimonials.email_missing', 1],
    ['testimonials.opted_out', 1],
    ['testimonials.same_customer', 1],
  ]);
  assert.deepEqual(await recipients(), [], 'the preview asks nobody');
  const created = await create(ids);
  assert.equal(created.status, 201, created.text);
  assert.deepEqual([created.body.total, created.body.waiting], [6, 6]);
  await run();
  assert.deepEqual((await recipients()).length, 1);
  const batch = await batchOf(created.body.id);
  assert.deepEqual([batch.waiting, batch.sent, batch.left], [0, 1, 5]);
  const { links } = (await ask(server, linkCalls.listLinks, { ...call, query: {} })).body;
  assert.equal(links.filter(({ state }) => state === 'sent').length, 1);
  const again = await create(ids);
  await run();
  assert.equal((await recipients()).length, 1, 'nobody is asked twice within 30 days');
  assert.equal((await batchOf(again.body.id)).left, 6);
});

test('a hundred items of one customer are one mail; two nodes and a job that is killed send each mail once', async () => {
  const same = await Promise.all(Array.from({ length: 100 }, () => makeItem('one@x.test')));
  assert.deepEqual((await preview(same)).body.reasons, [{ code: 'testimonials.same_customer', count: 99 }]);
  await create(same);
  await Promise.all([run(), run()]);
  assert.deepEqual(await recipients(), ['one@x.test']);
  const many = await Promise.all(Array.from({ length: 50 }, (_, n) => makeItem(`c${n}@x.test`)));
  const { id } = (await create(many)).body;
  let transactions = 0;
  const dying = Object.create(server, {
    db: {
      value: {
        withTenant: async (...work: Parameters<typeof server.db.withTenant>) => {
          transactions += 1;
          if (transactions === 2)
            return server.db.withTenant(work[0], async (tx) => {
              await work[1](tx);
              throw new Error('killed before the commit');
            });
          return server.db.withTenant(...work);
        },
      },
    },
  }) as typeof server;
  await assert.rejects(() => run(dying), /killed/);
  const before = await batchOf(id);
  assert.ok(before.sent > 0 && before.waiting > 0, 'the first part is done, the second was taken back');
  await Promise.all([run(), run()]);
  assert.deepEqual([(await batchOf(id)).sent, (await batchOf(id)).waiting], [50, 0]);
  assert.equal(new Set(await recipients()).size, (await recipients()).length);
  assert.equal((await recipients()).length, 51);
});

test('mails wait for the end of the quiet hours, and a request to many can be stopped until then', async () => {
  await setHour(3);
  const ids = [await makeItem('a@x.test'), await makeItem('b@x.test')];
  const opensAt = (await preview(ids)).body.opensAt!;
  const hours = (Date.parse(opensAt) - Date.now()) / 3_600_000;
  assert.ok(hours > 4.9 && hours <= 6, `opens in ${hours} hours`);
  const { id } = (await create(ids)).body;
  await run();
  assert.deepEqual(await recipients(), []);
  assert.equal(Date.parse((await batchOf(id)).dueAt!), Date.parse(opensAt));
  await askDue.run({}, server, {} as never);
  assert.deepEqual(await recipients(), []);
  await setHour(12);
  await server.sql('update testimonial_plan set due_at = now()');
  await askDue.run({}, server, {} as never);
  assert.deepEqual(await recipients(), ['a@x.test', 'b@x.test']);
  await setHour(3);
  const late = (await create([await makeItem('late@x.test')])).body;
  const stopped = await ask(server, asking.stopBatch, {
    cookie: owner,
    params: { ...params, batchId: late.id },
  });
  assert.deepEqual([stopped.body.waiting, stopped.body.cancelled], [0, 1]);
  await setHour(12);
  await run();
  assert.equal((await recipients()).length, 2);
});

const move = async (contentId: string, stageId: string) => {
  const { body } = await ask(server, items.get, { cookie: owner, params: { ...params, contentId } });
  const moved = await ask(server, items.update, {
    cookie: owner,
    params: { ...params, contentId },
    body: { version: body.version, stageId },
  });
  assert.equal(moved.status, 200, moved.text);
};
const pass = () => server.sql('update testimonial_plan set due_at = now()');
const last = stages.at(-1)!.id;
test('by rule a job that comes to the stage is asked about after the days; the item shows it, and it can be cancelled', async () => {
  const early = await makeItem('early@x.test');
  await move(early, last);
  assert.deepEqual(await plansOf(early), [], 'the rule is off');
  await setUp({ askRule: true, askStageId: last, askAfterDays: 3 });
  const item = await makeItem('rule@x.test');
  await move(item, last);
  const [plan] = await plansOf(item);
  assert.deepEqual([plan!.state, plan!.isByRule, plan!.customerEmail], ['waiting', true, 'rule@x.test']);
  for (const [byRule, ids] of [
    ['true', [plan!.id]],
    ['false', []],
  ] as const) {
    const query = { contentId: item, byRule };
    const { body } = await ask(server, asking.listPlans, { ...call, query });
    assert.deepEqual(
      body.plans.map(({ id }) => id),
      ids,
    );
  }
  const days = (Date.parse(plan!.dueAt) - Date.now()) / 86_400_000;
  assert.ok(days > 2.9 && days < 3.1);
  await run();
  assert.deepEqual(await recipients(), []);
  await pass();
  await askDue.run({}, server, {} as never);
  assert.deepEqual(await recipients(), ['rule@x.test']);
  await move(item, stages[0]!.id);
  await move(item, last);
  assert.equal((await plansOf(item)).length, 1, 'it asks once about an item');
  const other = await makeItem('cancel@x.test');
  await move(other, last);
  const planId = (await plansOf(other))[0]!.id;
  const cancel = (cookie: string) =>
    ask(server, asking.cancelPlan, { cookie, params: { ...params, planId } });
  assert.equal((await cancel(stranger)).status, 404);
  assert.equal((await cancel(owner)).body.state, 'cancelled');
  assert.equal((await cancel(owner)).code, 'testimonials.plan_over');
  await pass();
  await run();
  assert.equal((await recipients()).length, 1);
});
test('a planned request does not go out after an answer, an opt-out, a way back, the end of the rule or of its stage', async () => {
  await setUp({ askRule: true, askStageId: last, askAfterDays: 0 });
  const cases: [code: string, prepare: (item: string, email: string) => Promise<unknown>][] = [
    [
      'testimonials.already_answered',
      (item) =>
        server.sql(
          `
            insert into testimonial_link (account_id, content_id, secret_hash, expires_at, answered_at)
            values ($1, $2::uuid, decode(md5($2::uuid::text), 'hex'), now(), now())
          `,
          [accountId, item],
        ),
    ],
    [
      'testimonials.opted_out',
      (_item, email) =>
        server.sql('insert into testimonial_optout (account_id, email) values ($1, $2)', [accountId, email]),
    ],
    ['testimonials.stage_left', (item) => move(item, stages[0]!.id)],
    [
      'testimonials.asked_lately',
      (_item, email) =>
        ask(server, linkCalls.createLink, { ...call, body: { customerEmail: email, send: false } }),
    ],
    ['testimonials.rule_off', () => setUp({ askRule: false })],
  ];
  for (const [n, [code, prepare]] of cases.entries()) {
    const email = `case${n}@x.test`;
    const item = await makeItem(email);
    await move(item, last);
    await prepare(item, email);
    await run();
    const [plan] = await plansOf(item);
    assert.deepEqual([plan!.state, plan!.code], ['left', code]);
  }
  const [stage] = await server.sql<{ id: string }>(
    `
      insert into stage (account_id, pipeline_id, label, value, color, position)
      values ($1, $2, 'Paid', 'paid', '#336699', 99)
      returning id
    `,
    [accountId, stages[0]!.pipelineId],
  );
  await setUp({ askRule: true, askStageId: stage!.id });
  const item = await makeItem('gone@x.test');
  await move(item, stage!.id);
  await server.sql('update content set stage_id = $2 where id = $1', [item, last]);
  await server.sql('delete from stage where id = $1', [stage!.id]);
  await run();
  assert.equal((await plansOf(item))[0]!.code, 'testimonials.stage_gone');
  assert.deepEqual(await recipients(), []);
});
test('a request to many stops where the person who asked has lost the rights', async () => {
  const person = await makePerson(server, { role: 'accountAdmin', accountId, email: `a@cedar.test` });
  const { id } = (await create([await makeItem('x@x.test')], person.cookie)).body;
  await server.sql("update account_member set role = 'accountUser' where user_id = $1", [person.userId]);
  await run();
  assert.deepEqual((await batchOf(id)).reasons, [{ code: 'bulk.rights_changed', count: 1 }]);
  assert.deepEqual(await recipients(), []);
});
test('strangers get 404, people who may not change many items 403', async () => {
  const ids = [await makeItem('a@x.test')];
  const { id: batchId } = (await create(ids)).body;
  for (const [cookie, status] of [
    [stranger, 404],
    [staff, 403],
  ] as const) {
    assert.equal((await preview(ids, cookie)).status, status);
    assert.equal((await create(ids, cookie)).status, status);
    for (const ofBatch of [asking.getBatch, asking.stopBatch])
      assert.equal((await ask(server, ofBatch, { cookie, params: { ...params, batchId } })).status, status);
    assert.equal((await ask(server, asking.listBatches, { cookie, params, query: {} })).status, status);
  }
  assert.equal((await ask(server, asking.listPlans, { cookie: stranger, params, query: {} })).status, 404);
  assert.equal((await create(['01900000-0000-7000-8000-0000000000aa'])).code, 'bulk.none');
});

const visit = (url: string, host = HOST) => server.app.inject({ url, headers: { host } });
test('the short address leads to the request, is short, and ends with it; another one leads nowhere', async () => {
  const { link, short, url } = (await ask(server, linkCalls.createLink, { ...call, body: {} })).body;
  const path = new URL(short).pathname;
  assert.match(path, /^\/r\/[\w-]{11}$/);
  assert.ok(`https://cedar-stone.co${path}`.length <= 40);
  const there = await visit(path);
  assert.deepEqual([there.statusCode, `http://${HOST}`], [302, new URL(url).origin.replace(/:\d+$/, '')]);
  assert.equal(there.headers.location, new URL(url).pathname + new URL(url).search);
  assert.equal(there.headers['cache-control'], 'no-store');
  const nowhere = '/testimonial-request/none';
  const altered = path.slice(0, -1) + (path.endsWith('A') ? 'B' : 'A');
  for (const [at, host] of [
    [altered, HOST],
    [path, 'other.localhost'],
    ['/r/x', HOST],
    [`${path}AAAA`, HOST],
  ] as const)
    assert.equal((await visit(at, host)).headers.location, nowhere, `${host}${at}`);
  await ask(server, linkCalls.revokeLink, { cookie: owner, params: { ...params, linkId: link.id } });
  const page = await ask(server, contract.getRequest, {
    host: HOST,
    params: { linkId: link.id },
    query: { t: new URL(url).searchParams.get('t')! },
  });
  assert.equal((await visit(path)).statusCode, 302);
  assert.equal(page.code, 'testimonials.link_revoked');
});
test('whoever scans the poster gets a request of their own until it is withdrawn; unused scans are deleted', async () => {
  const poster = await ask(server, asking.openPoster, { ...call, body: {} });
  assert.equal(poster.status, 200, poster.text);
  const same = await ask(server, asking.openPoster, { ...call, body: {} });
  assert.equal(same.body.short, poster.body.short, 'one poster a language');
  const path = new URL(poster.body.short).pathname;
  const scans = [await visit(path), await visit(path)].map(({ headers }) => String(headers.location));
  assert.equal(new Set(scans).size, 2);
  const [linkId, t] = [/request\/([^?]+)/.exec(scans[0]!)![1]!, /t=([\w-]+)/.exec(scans[0]!)![1]!];
  const sent = await ask(server, contract.submit, {
    host: HOST,
    params: { linkId },
    body: { t, customerName: 'Dora', description: 'They treated the old wall as their own.', rating: 4 },
  });
  assert.equal(sent.status, 200, sent.text);
  await server.sql("update testimonial_link set created_at = now() - interval '3 days'");
  await sweepRequests.run({}, server, {} as never);
  const { links } = (await ask(server, linkCalls.listLinks, { ...call, query: {} })).body;
  assert.deepEqual(links.map(({ isOpen, isScan, state }) => [isOpen, isScan, state]).sort(), [
    [false, true, 'answered'],
    [true, false, 'open'],
  ]);
  const [left] = await server.sql<{ count: number }>(
    'select count(*)::int as count from testimonial_link where from_link_id is not null',
  );
  assert.equal(left!.count, 1);
  await ask(server, linkCalls.revokeLink, {
    cookie: owner,
    params: { ...params, linkId: poster.body.link.id },
  });
  assert.equal((await visit(path)).headers.location, '/testimonial-request/none');
});
test('a poster is a PDF of the size that was asked for; an altered or late address and a withdrawn request open none', async () => {
  const { link } = (await ask(server, linkCalls.createLink, { ...call, body: { locale: 'ar' } })).body;
  const at = { ...params, linkId: link.id };
  const make = (size: 'a4' | 'a6', cookie = owner) =>
    ask(server, asking.makePoster, { cookie, params: at, body: { size } });
  assert.equal((await make('a4', stranger)).status, 404);
  for (const [size, box] of [
    ['a4', /MediaBox \[0 0 59[45]\.\d* 84[12]\.\d*\]/],
    ['a6', /MediaBox \[0 0 29[78]\.?\d* 4(?:19|20)\.?\d*\]/],
  ] as const) {
    const { href } = (await make(size)).body;
    const pdf = await visit(href);
    assert.equal(pdf.statusCode, 200, pdf.body.slice(0, 300));
    assert.equal(pdf.headers['content-type'], 'application/pdf');
    assert.match(pdf.rawPayload.toString('latin1'), /^%PDF-/);
    assert.match(pdf.rawPayload.toString('latin1'), box);
    assert.equal((await visit(`${href.slice(0, -4)}AAAA`)).statusCode, 404);
  }
  const { href } = (await make('a4')).body;
  await ask(server, linkCalls.revokeLink, { cookie: owner, params: at });
  assert.equal((await visit(href)).statusCode, 404);
  assert.equal((await make('a4')).status, 404);
});
