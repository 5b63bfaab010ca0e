import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asJobOf } from '#platform/db/scope.ts';
import * as content from '#features/items/content/contract.ts';
import { createDefaults } from '#features/structure/content-model/server/actions.ts';
import * as identity from '#features/identity/identity/contract.ts';
import { hashPassword } from '#features/identity/identity/server/passwords.ts';
import * as tenants from '#features/tenants/tenants/contract.ts';
import * as testimonials from '#features/praise/requests/contract.ts';
import * as received from '#features/praise/testimonials/contract.ts';
import * as linkCalls from '#features/praise/requests/contract-links.ts';
import * as editor from '#features/praise/testimonial-settings/contract.ts';
import { ask, testServer, until } from '#testing/kit.ts';
import { makePerson, makeAccount, type Person } from '#testing/tenants.ts';
import * as contract from '../contract.ts';
import { audit, bySystem, type Entry } from './actions.ts';
import { checkChains } from './jobs.ts';

const server = await testServer({ env: { DATABASE_POOL: '6' } });
const { accountId, agencyId } = await makeAccount(server, 'main');
const person = (role: Person['role']) =>
  makePerson(server, {
    role,
    ...(role.startsWith('agency') && { agencyId }),
    ...(role !== 'house' && !role.startsWith('agency') && { accountId }),
    isPrimary: true,
  });
const owner = await person('account');
const staff = await person('accountUser');
const boss = await person('agency');
const house = await person('house');
await server.sql(
  `
    insert into whitelabel (host, type, agency_id, verified_at)
    values ('main.localhost', 'agency', $1, now())
  `,
  [agencyId],
);
await server.sql(
  `
    insert into whitelabel (host, type, agency_id, account_id, verified_at)
    values ('site.localhost', 'account', $1, $2, now())
  `,
  [agencyId, accountId],
);
await server.db.withTenant(asJobOf(accountId), (tx) => createDefaults(tx, accountId, 'en'));
const at = { cookie: owner.cookie, params: { accountId } };
const rows = async (query: Record<string, string | number> = {}) =>
  (await ask(server, contract.account.list, { ...at, query })).body;
const newest = async () => (await rows({ limit: 1 })).entries[0]!;
const record = (entry: Omit<Entry, 'log'>, id = accountId) =>
  server.db.withTenant(asJobOf(id), async (tx) => audit(tx, { ...bySystem, accountId: id }, entry));

test('AUTH-09 signing in and out stand in the log with host, device and network, without address, password or token', async () => {
  await server.sql(
    "update app_user set email = 'ada@main.test', last_name = 'Lovelace', first_name = 'Ada' where id = $1",
    [owner.userId],
  );
  await server.sql('insert into credential (user_id, password_hash) values ($1, $2)', [
    owner.userId,
    await hashPassword('right-password'),
  ]);
  const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' };
  const host = 'main.localhost';
  const signedIn = await ask(server, identity.login, {
    host,
    headers,
    body: { email: 'ada@main.test', password: 'right-password' },
  });
  assert.equal(signedIn.status, 200);
  const entry = await newest();
  assert.deepEqual(
    [entry.action, entry.actor.name, entry.actor.id, entry.device, entry.network, entry.after],
    [
      'sign_in.succeeded',
      'Ada Lovelace',
      owner.userId,
      'Firefox · Linux',
      '127.0.0.0/24',
      { host, way: 'password' },
    ],
  );
  assert.equal((await ask(server, identity.logout, { host, headers, cookie: signedIn.cookie })).status, 204);
  assert.equal((await newest()).action, 'sign_in.ended');
  const text = JSON.stringify(await server.sql('select * from audit_entry'));
  for (const secret of ['right-password', signedIn.cookie!.split('=')[1]!, '127.0.0.1'])
    assert.ok(!text.includes(secret), secret);
});

test('AUTH-09 a logout without a session records nothing', async () => {
  const before = (await rows()).chain.entries;
  await ask(server, identity.logout, { cookie: 'session=not-a-session' });
  assert.equal((await rows()).chain.entries, before);
});

test('AUTH-09 AUTH-11 a refused sign-in is recorded without what was typed; unknown e-mails go to the log of the host; a flood adds at most twenty in an hour', async () => {
  const host = 'main.localhost';
  await ask(server, identity.login, { host, body: { email: 'ada@main.test', password: 'typed-wrong' } });
  const refusal = await until(async () =>
    (await rows({ what: 'sign_in', limit: 1 })).entries.find((entry) => entry.action === 'sign_in.failed'),
  );
  assert.deepEqual(
    [refusal.actor.kind, refusal.object.id, refusal.object.name, refusal.after],
    ['visitor', owner.userId, 'Ada Lovelace', { host, reason: 'wrong_password' }],
  );
  for (let i = 0; i < 25; i++)
    await ask(server, identity.login, {
      host,
      body: { email: `typed-secret-${i}@x.test`, password: 'typed-wrong' },
    });
  const ofAgency = () =>
    ask(server, contract.agency.list, {
      cookie: boss.cookie,
      params: { agencyId },
      query: { what: 'sign_in', limit: 100 },
    });
  const refusals = await until(async () => {
    const { body } = await ofAgency();
    return body.entries.length >= 20 ? body.entries : undefined;
  });
  assert.equal(refusals.length, 20);
  assert.deepEqual(
    [refusals[0]!.object.id, refusals[0]!.object.name, refusals[0]!.after],
    [null, '', { host, reason: 'unknown_email' }],
  );
  assert.doesNotMatch(JSON.stringify(await server.sql('select * from audit_entry')), /typed-/);
});

test('TEN-11 a change of the account keeps the fields that differ, plan and settings apart; a change that changes nothing leaves no line', async () => {
  const boss2 = { cookie: boss.cookie, params: { accountId } };
  await ask(server, tenants.updateAccount, {
    ...boss2,
    body: { phone: '+44 1225 555', industry: 'Gardens', tokensMax30: 5000, inviteCode: 'CODE-1234' },
  });
  const [settings, plan] = (await rows({ limit: 2 })).entries;
  assert.deepEqual(
    [settings!.action, settings!.before, settings!.after],
    [
      'settings.account_changed',
      { phone: null, industry: null, inviteCode: null },
      { phone: '+44 1225 555', industry: 'Gardens', inviteCode: '•••' },
    ],
  );
  assert.deepEqual(
    [plan!.action, plan!.before, plan!.after, plan!.actor.role],
    ['settings.plan_changed', { tokensMax30: 1000 }, { tokensMax30: 5000 }, 'agency'],
  );
  const before = (await rows()).chain.entries;
  await ask(server, tenants.updateAccount, { ...boss2, body: { industry: 'Gardens' } });
  assert.equal((await rows()).chain.entries, before);
  await ask(server, tenants.updateAccount, { ...boss2, cookie: staff.cookie, body: { industry: 'Mine' } });
  assert.equal((await rows()).chain.entries, before, 'what was refused is no change');
});

test('TEN-01 TEN-26 a new account stands in the log of its agency, a new agency in that of the house, their domains in their own', async () => {
  const answer = await ask(server, tenants.createAccount, {
    cookie: boss.cookie,
    params: { agencyId },
    body: { businessName: 'Fresh Yard', language: 'en', domain: 'freshyard.co.uk' },
  });
  assert.equal(answer.status, 201, answer.text);
  const [created] = (
    await ask(server, contract.agency.list, {
      cookie: boss.cookie,
      params: { agencyId },
      query: { what: 'tenants' },
    })
  ).body.entries;
  assert.deepEqual([created!.action, created!.object.name], ['tenants.account_created', 'Fresh Yard']);
  const own = (
    await ask(server, contract.account.list, {
      cookie: boss.cookie,
      params: { accountId: answer.body.account.id },
    })
  ).body.entries;
  assert.deepEqual(
    own.map((entry) => [entry.action, entry.object.id]),
    [
      ['domains.added', 'freshyard.co.uk'],
      ['domains.added', answer.body.host],
    ],
  );
  await ask(server, tenants.createAgency, {
    cookie: house.cookie,
    body: { businessName: 'Fresh Agency', language: 'en' },
  });
  assert.equal(
    (await ask(server, contract.house.list, { cookie: house.cookie, query: { what: 'tenants' } })).body
      .entries[0]!.object.name,
    'Fresh Agency',
  );
});

test('CONT-33 publishing, taking off and deleting are recorded once each, by whom and what', async () => {
  const { body: item } = await ask(server, content.create, { ...at, body: { title: 'Walcot Parade' } });
  const params = { accountId, contentId: item.id };
  const published = await ask(server, content.publish, { ...at, params, body: { version: item.version } });
  const again = await ask(server, content.publish, {
    ...at,
    params,
    body: { version: published.body.version },
  });
  await ask(server, content.changeMany, { ...at, body: { ids: [item.id], statusPublish: 'notPublished' } });
  await ask(server, content.publish, { ...at, params, body: { version: again.body.version } });
  assert.equal((await ask(server, content.remove, { ...at, params, query: { force: 'true' } })).status, 204);
  const { entries } = await rows({ object: item.id });
  assert.deepEqual(
    entries.map((entry) => entry.action),
    ['content.removed', 'content.unpublished', 'content.published'],
  );
  assert.deepEqual([entries[0]!.object.name, entries[0]!.actor.id], ['Walcot Parade', owner.userId]);
});

test('TEST-12 TEST-43 request links, consents and publication of testimonials are recorded, without the secret and without the customer', async () => {
  const { body: link } = await ask(server, linkCalls.createLink, {
    ...at,
    body: { customerName: 'Margaret Ferrers', customerEmail: 'margaret@customer.test', send: false },
  });
  const secret = new URL(link.url).searchParams.get('t')!;
  await ask(server, editor.updateSettings, {
    ...at,
    body: { isShowSubmission: true, greeting: 'Hello' },
  });
  const state = await ask(server, testimonials.getRequest, {
    host: 'site.localhost',
    params: { linkId: link.link.id },
    query: { t: secret },
  });
  const sent = await ask(server, testimonials.submit, {
    host: 'site.localhost',
    params: { linkId: link.link.id },
    body: {
      t: secret,
      termsVersion: state.body.terms?.version ?? null,
      description: 'A lovely wall indeed.',
      rating: 5,
      customerName: 'Margaret Ferrers',
      email: '',
      titleCompany: '',
      isSubmissionTerms: true,
    },
  });
  assert.equal(sent.status, 200, sent.text);
  const { body: second } = await ask(server, linkCalls.createLink, {
    ...at,
    body: { customerName: 'Margaret Ferrers', customerEmail: '', send: false },
  });
  for (let i = 0; i < 2; i++)
    await ask(server, linkCalls.revokeLink, { ...at, params: { accountId, linkId: second.link.id } });
  await ask(server, received.publish, { ...at, params: { accountId, testimonialId: sent.body.uid } });
  const { entries } = await rows({ what: 'testimonials,settings' });
  assert.deepEqual(
    entries.slice(0, 6).map((entry) => entry.action),
    [
      'testimonials.published',
      'testimonials.link_revoked',
      'testimonials.link_created',
      'testimonials.consent_given',
      'settings.testimonials_changed',
      'testimonials.link_created',
    ],
  );
  assert.deepEqual(
    [entries[3]!.actor.kind, entries[3]!.network, entries[3]!.device],
    ['visitor', null, null],
  );
  for (const text of [secret, 'Margaret', 'margaret@'])
    assert.ok(!JSON.stringify(await server.sql('select * from audit_entry')).includes(text), text);
});

test('ROLE-33 filters by who, what, when and object; pages of a keyset are the whole list; a foreign cursor is refused', async () => {
  const { accountId: id } = await makeAccount(server, 'filters');
  const admin = await makePerson(server, { role: 'accountAdmin', accountId: id });
  const mine = { cookie: admin.cookie, params: { accountId: id } };
  for (let i = 1; i <= 12; i++)
    await record(
      {
        action: i % 3 === 0 ? 'media.removed' : 'content.removed',
        object: { type: 'content', id: `c${i % 2}`, name: `Item ${i}` },
      },
      id,
    );
  await ask(server, tenants.updateAccount, { ...mine, body: { industry: 'Stone' } });
  const list = async (query: Record<string, string | number>) =>
    (await ask(server, contract.account.list, { ...mine, query })).body;
  const numbers = (page: { entries: contract.Entry[] }) => page.entries.map((entry) => entry.seq);
  assert.deepEqual(numbers(await list({ what: 'media' })), [12, 9, 6, 3]);
  assert.deepEqual(numbers(await list({ what: 'media,settings' })), [13, 12, 9, 6, 3]);
  assert.deepEqual(numbers(await list({ what: 'media', object: 'c0' })), [12, 6]);
  assert.deepEqual(numbers(await list({ who: admin.userId })), [13]);
  assert.equal((await list({ who: 'system' })).entries.length, 12);
  assert.deepEqual(
    [(await list({ what: 'media' })).found, (await list({})).found, (await list({})).chain.entries],
    [4, null, 13],
  );
  const all = (await list({})).entries;
  const from = all.find((entry) => entry.seq === 10)!.at;
  assert.deepEqual(numbers(await list({ from })), [13, 12, 11, 10]);
  assert.deepEqual(numbers(await list({ to: from, limit: 3 })), [9, 8, 7]);
  assert.deepEqual(numbers(await list({ from: '2200-01-01T00:00:00Z' })), []);
  assert.deepEqual(numbers(await list({ to: '2000-01-01T00:00:00Z' })), []);
  const paged: number[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const page: contract.Filters & Awaited<ReturnType<typeof list>> = await list({
      what: 'content,settings',
      limit: 4,
      ...(cursor ? { cursor } : {}),
    });
    paged.push(...numbers(page));
    cursor = page.nextCursor;
  }
  assert.deepEqual(paged, [13, 11, 10, 8, 7, 5, 4, 2, 1]);
  assert.deepEqual(
    (await ask(server, contract.account.people, mine)).body.people.map((person) => person.id),
    [admin.userId],
  );
  for (const query of [
    { cursor: 'WyJvdGhlciIsMV0' },
    { what: 'nonsense' },
    { who: 'nobody' },
    { from: 'yesterday' },
  ])
    assert.equal(
      (await ask(server, contract.account.list, { ...mine, query: query as never })).status,
      400,
      JSON.stringify(query),
    );
});

test('ROLE-33 TEN-01 who may see which log: staff not, owners their account, agencies theirs, the operator all', async () => {
  const status = async (
    endpoint: typeof contract.account.list | typeof contract.agency.list | typeof contract.house.list,
    who: Person,
  ) =>
    (
      await ask(server, endpoint as typeof contract.account.list, {
        cookie: who.cookie,
        params: { accountId, agencyId } as never,
      })
    ).status;
  assert.deepEqual(
    await Promise.all([owner, staff, boss, house].map((who) => status(contract.account.list, who))),
    [200, 403, 200, 200],
  );
  assert.deepEqual(
    await Promise.all([owner, staff, boss, house].map((who) => status(contract.agency.list, who))),
    [404, 404, 200, 200],
  );
  assert.deepEqual(
    await Promise.all([owner, staff, boss, house].map((who) => status(contract.house.list, who))),
    [404, 404, 404, 200],
  );
});

test('ROLE-33 CSV holds every line that fits, formulas are harmless in it, and the export is recorded before it is sent', async () => {
  const { accountId: id } = await makeAccount(server, 'csv');
  const admin = await makePerson(server, { role: 'accountAdmin', accountId: id });
  const mine = { cookie: admin.cookie, params: { accountId: id } };
  for (const name of [
    '=HYPERLINK("http://evil.test","click")',
    '+1+1',
    '-2',
    '@SUM(A1)',
    '\t=1',
    'Plain, with "quotes"',
    'a;=1+1',
    'a; "=1+1',
    'b\r\n=2',
    'c; d-e',
  ])
    await record({ action: 'content.removed', object: { type: 'content', name } }, id);
  await server.sql(
    "do $$ declare i int; begin perform set_config('app.account_id', '" +
      id +
      "', false); for i in 1..1500 loop perform audit_append(jsonb_build_array(jsonb_build_object('tenant_kind', 'account', 'tenant_id', '" +
      id +
      "', 'actor_kind', 'system', 'action', 'media.removed', 'object_type', 'media'))); end loop; end $$",
  );
  const csv = await ask(server, contract.account.download, mine);
  assert.equal(csv.status, 200);
  assert.match(csv.headers['content-disposition']!, /attachment; filename="audit-\d{4}-\d\d-\d\d\.csv"/);
  const lines = csv.text.trimEnd().split('\r\n');
  assert.equal(lines.length, 1 + 10 + 1500 + 1 + 1, 'one name has two lines');
  assert.match(lines[1]!, /exports\.made/);
  assert.ok(csv.text.startsWith('\ufeffnumber,time,who'));
  for (const cell of [
    `"'=HYPERLINK(""http://evil.test"",""click"")"`,
    `,'+1+1,`,
    `,'-2,`,
    `,'@SUM(A1),`,
    `,'\t=1,`,
    `"Plain, with ""quotes"""`,
    `,a;'=1+1,`,
    `"a;' ""=1+1"`,
    `"b\r\n'=2"`,
    ',c; d-e,',
  ])
    assert.ok(csv.text.includes(cell), cell);
  const filtered = await ask(server, contract.account.download, { ...mine, query: { what: 'content' } });
  assert.equal(filtered.text.trimEnd().split('\r\n').length, 1 + 10 + 1);
  const [entry] = (await ask(server, contract.account.list, { ...mine, query: { what: 'exports' } })).body
    .entries;
  assert.deepEqual([entry!.actor.id, entry!.after], [admin.userId, { what: ['content'] }]);
});

test('ROLE-33 a check says that the chain is whole, and where it is not; the nightly job finds it too', async () => {
  const { accountId: id } = await makeAccount(server, 'check');
  const admin = await makePerson(server, { role: 'account', accountId: id });
  const mine = { cookie: admin.cookie, params: { accountId: id } };
  assert.deepEqual((await ask(server, contract.account.check, mine)).body, {
    entries: 0,
    checkedAt: null,
    checkedUpto: null,
    brokenAt: null,
    waiting: false,
  });
  for (let i = 0; i < 3; i++)
    await record({ action: 'media.removed', object: { type: 'media', name: `a${i}` } }, id);
  const { body: good } = await ask(server, contract.account.check, mine);
  assert.deepEqual([good.entries, good.checkedUpto, good.brokenAt, good.waiting], [3, 3, null, false]);
  await server.sql('alter table audit_entry disable trigger user');
  await server.sql("update audit_entry set object_name = 'b' where tenant_id = $1 and seq = 2", [id]);
  await server.sql('alter table audit_entry enable trigger user');
  assert.equal((await ask(server, contract.account.check, mine)).body.brokenAt, 2);
  await server.sql('update audit_head set broken_seq = null where tenant_id = $1', [id]);
  await checkChains.run({}, server, { jobId: '', attempt: 0, lastAttempt: false });
  assert.equal((await ask(server, contract.account.list, mine)).body.chain.brokenAt, 2);
});
