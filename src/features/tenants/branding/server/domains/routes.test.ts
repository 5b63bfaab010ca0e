import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asHouseJob } from '#platform/db/scope.ts';
import { createAccount, createAgency } from '#features/tenants/tenants/server/actions.ts';
import { startNameServer } from '#testing/dns.ts';
import { ask, testServer } from '#testing/kit.ts';
import { makePerson } from '#testing/tenants.ts';
import * as contract from '../../contract.ts';
import { listAllDomains, type Domain } from '../../contract-domain.ts';
import * as publicCalls from '../../contract-public.ts';
import { lookAround, lookNow } from '../jobs.ts';

const EDGE = 'edge.hub.test';
const IP = '192.0.2.40';
const HOUR = 3600_000;
const dns = [await startNameServer(), await startNameServer()];
const set: (typeof dns)[0]['set'] = (...args) => {
  for (const nameServer of dns) nameServer.set(...args);
};
set('A', EDGE, IP);
let now = Date.now();
const env = {
  SITE_SUFFIX: 'hub.test',
  APP_HOST: 'app.hub.test',
  BASE_HOSTS: 'localhost,dev.hub.test,stage.hub.test',
  EDGE_HOST: EDGE,
  EDGE_ADDRESSES: `${IP},2001:db8::40`,
  DNS_SERVERS: dns.map(({ address }) => address).join(','),
  APP_NAME: 'Trial',
  PUBLIC_PORT: '80',
};
const server = await testServer({ env, clock: () => new Date(now) });
const world = await server.db.withTenant(asHouseJob(), async (tx) => {
  const north = await createAgency(tx, server.config, {
    businessName: 'Northern',
    language: 'en',
    advancedAgency: true,
  });
  const south = await createAgency(tx, server.config, {
    businessName: 'Southern',
    language: 'tr',
    advancedAgency: false,
  });
  const cedar = await createAccount(tx, server.config, {
    agencyId: north.agencyId,
    businessName: 'Cedar',
    language: 'en',
  });
  const nile = await createAccount(tx, server.config, {
    agencyId: south.agencyId,
    businessName: 'Nile',
    language: 'ar',
  });
  return { north, south, cedar, nile };
});
const owner = await makePerson(server, {
  role: 'account',
  accountId: world.cedar.accountId,
  isPrimary: true,
});
const staff = await makePerson(server, { role: 'accountUser', accountId: world.cedar.accountId });
const rival = await makePerson(server, { role: 'account', accountId: world.nile.accountId, isPrimary: true });
const agency = await makePerson(server, { role: 'agency', agencyId: world.north.agencyId });
const cedar = { cookie: owner.cookie, params: { accountId: world.cedar.accountId } };
const nile = { cookie: rival.cookie, params: { accountId: world.nile.accountId } };
const north = { cookie: agency.cookie, params: { agencyId: world.north.agencyId } };

const info = { jobId: 'j', attempt: 0, lastAttempt: true };
const look = (domainId: string) => lookNow.run({ domainId }, server, info);
const add = async (as: typeof cedar, domain: string) => {
  const answer = await ask(server, contract.ofAccount.addDomain, { ...as, body: { domain } });
  assert.equal(answer.status, 201, answer.text);
  return answer.body;
};
const get = async (as: typeof cedar, domainId: string) =>
  (await ask(server, contract.ofAccount.getDomain, { cookie: as.cookie, params: { ...as.params, domainId } }))
    .body;
const visit = async (host: string, path = '/robots.txt') => {
  const answer = await server.app.inject({ url: path, headers: { host } });
  return { status: answer.statusCode, to: answer.headers.location as string | undefined, body: answer.body };
};
const tls = async (domain: string, headers = {}) =>
  (
    await server.app.inject({
      url: `/internal/tls-ask?domain=${encodeURIComponent(domain)}`,
      headers: { host: 'app:3000', ...headers },
    })
  ).statusCode;
const prove = (domain: Domain) => {
  set(
    'TXT',
    domain.records.find(({ key }) => key === 'proof')!.name,
    domain.records.find(({ key }) => key === 'proof')!.value,
  );
};
const mails = async (host: string) =>
  (
    await server.sql<{ kind: string }>(
      "select kind from mail where kind like 'domain.%' and subject like '%' || $1 || '%' order by id",
      [host],
    )
  ).map(({ kind }) => kind);

test('TEN-26 TEN-27 a free name: what is typed, what it becomes, and that it works at once', async () => {
  const first = await ask(server, contract.ofAccount.findFree, { ...cedar, query: { name: ' My  Biz!! ' } });
  assert.deepEqual(first.body, { asked: 'my-biz.hub.test', host: 'my-biz.hub.test', taken: false });
  const taken = await ask(server, contract.ofAccount.takeFree, { ...cedar, body: { name: ' My  Biz!! ' } });
  assert.deepEqual([taken.body.host, taken.body.state, taken.body.kind], ['my-biz.hub.test', 'live', 'free']);
  assert.equal((await visit('my-biz.hub.test')).status, 200);
  assert.deepEqual(
    (await ask(server, contract.ofAccount.findFree, { ...nile, query: { name: 'my biz' } })).body,
    { asked: 'my-biz.hub.test', host: 'my-biz-1.hub.test', taken: true },
  );
  const arabic = await ask(server, contract.ofAccount.findFree, { ...cedar, query: { name: 'شركة النور' } });
  assert.equal(arabic.body.host, 'shrkh-lnwr.hub.test', 'letters outside of Latin are written in it');
  for (const [name, code] of [
    ['admin', 'domain.reserved'],
    ['WWW', 'domain.reserved'],
    ['!!!', 'domain.invalid'],
  ] as const)
    assert.equal(
      (await ask(server, contract.ofAccount.takeFree, { ...cedar, body: { name } })).body &&
        (await ask(server, contract.ofAccount.findFree, { ...cedar, query: { name } })).code,
      code,
    );
  assert.equal(
    (
      await ask(server, contract.ofAccount.takeFree, {
        cookie: staff.cookie,
        params: cedar.params,
        body: { name: 'staff' },
      })
    ).status,
    403,
  );
});

test('TEN-28 SITE-145 own domain: the exact lines, waiting, verified with both lines, served with www, told by mail', async () => {
  for (const [domain, code] of [
    ['halealder-.uk', 'domain.invalid'],
    ['cedar.hub.test', 'domain.ours'],
    [EDGE, 'domain.ours'],
    ['printer.local', 'domain.reserved'],
    ['co.uk', 'domain.reserved'],
  ] as const)
    assert.equal(
      (await ask(server, contract.ofAccount.addDomain, { ...cedar, body: { domain } })).code,
      code,
      domain,
    );
  const domain = await add(cedar, 'https://www.CedarStone.co.uk');
  assert.deepEqual(
    [domain.host, domain.state, domain.withWww, domain.looking],
    ['cedarstone.co.uk', 'waiting', true, true],
  );
  assert.deepEqual(
    domain.records.map(({ type, short, value }) => [type, short, value.replace(/=.*/, '=…')]),
    [
      ['A', '@', IP],
      ['AAAA', '@', '2001:db8::40'],
      ['CNAME', 'www', EDGE],
      ['TXT', '_proof', 'pc-proof=…'],
    ],
  );
  assert.equal(
    (await ask(server, contract.ofAccount.addDomain, { ...cedar, body: { domain: 'cedarstone.co.uk' } }))
      .code,
    'domain.yours',
  );
  await look(domain.id);
  assert.deepEqual(
    (await get(cedar, domain.id)).records.map(({ state }) => state),
    ['missing', 'missing', 'missing', 'missing'],
  );
  assert.deepEqual([(await visit('cedarstone.co.uk')).status, await tls('cedarstone.co.uk')], [302, 404]);
  dns[0]!.set('A', 'cedarstone.co.uk', IP);
  prove(domain);
  await look(domain.id);
  const half = await get(cedar, domain.id);
  assert.equal(half.state, 'waiting');
  assert.equal(half.records.find(({ key }) => key === 'host')!.state, 'spreading');
  set('A', 'cedarstone.co.uk', IP);
  set('CNAME', 'www.cedarstone.co.uk', EDGE);
  set('NS', 'cedarstone.co.uk', 'ns1.hostwright.net');
  await look(domain.id);
  const done = await get(cedar, domain.id);
  assert.deepEqual([done.state, done.nameServers, done.looking], ['live', ['ns1.hostwright.net'], false]);
  assert.deepEqual(
    [
      (await visit('cedarstone.co.uk')).status,
      await tls('cedarstone.co.uk'),
      await tls('www.cedarstone.co.uk'),
      await tls('WWW.cedarstone.co.uk.'),
    ],
    [200, 200, 200, 200],
  );
  assert.deepEqual(
    await visit('www.cedarstone.co.uk', '/project?x=1').then(({ status, to }) => [status, to]),
    [302, 'http://cedarstone.co.uk/project?x=1'],
  );
  assert.equal(
    (await visit(world.cedar.host, '/project')).to,
    'http://cedarstone.co.uk/project',
    'the free name leads to the main one',
  );
  assert.deepEqual(await mails('cedarstone.co.uk'), ['domain.ready']);
  await look(domain.id);
  assert.deepEqual(await mails('cedarstone.co.uk'), ['domain.ready']);
});

test('TEN-28 a zone that takes no address: CNAME, and an alias that is flattened to our address, are both right', async () => {
  const domain = await add(cedar, 'studio.cedar.agency');
  assert.deepEqual(
    domain.records.filter(({ key }) => key === 'host').map(({ type, short }) => [type, short]),
    [
      ['CNAME', 'studio'],
      ['A', 'studio'],
      ['AAAA', 'studio'],
    ],
  );
  prove(domain);
  set('CNAME', 'studio.cedar.agency', EDGE);
  await look(domain.id);
  assert.equal((await get(cedar, domain.id)).state, 'live');
  set('CNAME', 'studio.cedar.agency');
  set('AAAA', 'studio.cedar.agency', '2001:db8::41');
  await look(domain.id);
  const away = await get(cedar, domain.id);
  assert.deepEqual(
    [away.state, away.problem, away.records.find(({ key }) => key === 'host')!.places[0]!.seen],
    ['broken', 'pointing', ['2001:db8::41']],
  );
  assert.deepEqual(await mails('studio.cedar.agency'), ['domain.ready', 'domain.broken-pointing']);
  for (const nameServer of dns) nameServer.ill = true;
  await look(domain.id);
  assert.equal((await get(cedar, domain.id)).state, 'broken');
  for (const nameServer of dns) nameServer.ill = false;
});

test('TEN-28 what our name servers know of inner networks is not told to tenants', async () => {
  const domain = await add(cedar, 'printer.inner.uk');
  for (const server of dns) {
    server.set('A', 'printer.inner.uk', '10.1.2.3');
    server.set('AAAA', 'printer.inner.uk', 'fd00::7');
  }
  await look(domain.id);
  const seen = await get(cedar, domain.id);
  assert.equal(seen.records.find(({ key }) => key === 'host')!.state, 'wrong');
  assert.doesNotMatch(JSON.stringify(seen), /10\.1\.2\.3|fd00/);
});
test('TEN-28 a dangling name: without its proof it is warned of, then no longer served; nobody else gets it without theirs', async () => {
  const domain = await add(cedar, 'dangling.org');
  prove(domain);
  set('A', 'dangling.org', IP);
  await look(domain.id);
  set('TXT', '_proof.dangling.org');
  await look(domain.id);
  assert.deepEqual(
    [(await get(cedar, domain.id)).problem, (await visit('dangling.org')).status],
    ['proof', 200],
  );
  assert.deepEqual(await mails('dangling.org'), ['domain.ready', 'domain.warn-proof']);
  const stolen = await add(nile, 'dangling.org');
  await look(stolen.id);
  assert.equal((await get(nile, stolen.id)).state, 'waiting', 'pointing alone proves nothing');
  now += 24 * HOUR;
  await lookAround.run({}, server, info);
  assert.deepEqual(
    [(await get(cedar, domain.id)).state, (await visit('dangling.org')).status, await tls('dangling.org')],
    ['broken', 302, 404],
  );
  assert.deepEqual((await mails('dangling.org')).at(-1), 'domain.broken-proof');
  const taken = await add(cedar, 'given-up.org');
  prove(taken);
  set('A', 'given-up.org', IP);
  await look(taken.id);
  assert.equal((await visit('given-up.org')).status, 200);
  await ask(server, contract.ofAccount.removeDomain, {
    cookie: cedar.cookie,
    params: { ...cedar.params, domainId: taken.id },
  });
  assert.equal((await visit('given-up.org')).status, 302);
  const again = await add(nile, 'given-up.org');
  await look(again.id);
  assert.equal((await get(nile, again.id)).state, 'waiting', 'the old line of somebody else is no proof');
});

test("TEN-28 moving to another tenant takes the new tenant's proof, ends the old one at once, and asks the old one for a new proof", async () => {
  const mine = await add(cedar, 'moving.org');
  prove(mine);
  set('A', 'moving.org', IP);
  await look(mine.id);
  const theirs = await add(nile, 'moving.org');
  await look(theirs.id);
  assert.deepEqual(
    [
      (await get(nile, theirs.id)).state,
      JSON.parse((await visit('moving.org', '/site.webmanifest')).body).name,
    ],
    ['waiting', 'Cedar'],
  );
  const lines = [mine, theirs].map(({ records }) => records.find(({ key }) => key === 'proof')!.value);
  assert.notEqual(lines[0], lines[1]);
  set('TXT', '_proof.moving.org', ...lines);
  await look(theirs.id);
  assert.equal(JSON.parse((await visit('moving.org', '/site.webmanifest')).body).name, 'Nile');
  // Also before the next look: the line that is wanted now is not the one that was seen.
  const { records, log } = await get(cedar, mine.id);
  assert.deepEqual([records.find(({ key }) => key === 'proof')!.state, log[0]?.what], ['wrong', 'broken']);
  await look(mine.id);
  const lost = await get(cedar, mine.id);
  assert.deepEqual(
    [lost.state, lost.problem, JSON.parse((await visit('moving.org', '/site.webmanifest')).body).name],
    ['broken', 'moved', 'Nile'],
  );
  assert.notEqual(lost.records.find(({ key }) => key === 'proof')!.value, lines[0]);
  assert.equal((await mails('moving.org')).at(-1), 'domain.broken-moved');
  set('TXT', '_proof.moving.org', lost.records.find(({ key }) => key === 'proof')!.value);
  await look(mine.id);
  assert.equal(JSON.parse((await visit('moving.org', '/site.webmanifest')).body).name, 'Cedar');
});

test("TEN-28 an agency's own domain carries its application, sees those of its accounts, and its people are told", async () => {
  const domain = (
    await ask(server, contract.ofAgency.addDomain, { ...north, body: { domain: 'studio.north.agency' } })
  ).body;
  prove(domain);
  set('CNAME', 'studio.north.agency', EDGE);
  await look(domain.id);
  const all = (await ask(server, contract.ofAgency.listDomains, north)).body.domains;
  assert.deepEqual(
    [all[0]!.host, all[0]!.leadsTo, all[0]!.state],
    ['studio.north.agency', 'application', 'live'],
  );
  assert.ok(all.some(({ host, businessName }) => host === 'moving.org' && businessName === 'Cedar'));
  assert.deepEqual(await mails('studio.north.agency'), ['domain.ready']);
  // Page by page the same names in the same order, each once, whatever the size of a page; a cursor of
  // another list is refused.
  await server.sql(
    `
      insert into whitelabel (host, type, agency_id, account_id, verified_at)
      select 'cedar-' || n || '.hub.test', 'account', $1, $2, now()
      from generate_series(1, 5) n
    `,
    [world.north.agencyId, world.cedar.accountId],
  );
  const whole = (await ask(server, contract.ofAgency.listDomains, north)).body.domains.map(
    ({ host }) => host,
  );
  const seen: string[] = [];
  let cursor: string | null = null;
  do {
    const { body }: { body: { domains: { host: string }[]; nextCursor: string | null } } = await ask(
      server,
      contract.ofAgency.listDomains,
      { ...north, query: cursor ? { limit: 2, cursor } : { limit: 2 } },
    );
    assert.ok(body.domains.length <= 2);
    seen.push(...body.domains.map(({ host }) => host));
    cursor = body.nextCursor;
  } while (cursor);
  assert.deepEqual(seen, whole);
  assert.ok(new Set(seen).size === seen.length && seen.length > 7);
  assert.ok(
    seen.indexOf(world.north.host) < seen.indexOf('moving.org'),
    'the names of the agency itself come first',
  );
  const { nextCursor } = (await ask(server, contract.ofAgency.listDomains, { ...north, query: { limit: 1 } }))
    .body;
  const ofCedar = await ask(server, contract.ofAccount.listDomains, { ...cedar, query: { limit: 1 } });
  assert.equal(ofCedar.body.domains.length, 1);
  for (const wrong of [nextCursor!, 'tampered'])
    assert.equal(
      (await ask(server, contract.ofAccount.listDomains, { ...cedar, query: { cursor: wrong } })).code,
      'cursor.invalid',
    );
  const southern = await ask(server, contract.ofAgency.getDomain, {
    cookie: agency.cookie,
    params: { agencyId: world.south.agencyId, domainId: domain.id },
  });
  assert.equal(southern.status, 404);
  assert.equal(
    (
      await ask(server, contract.ofAccount.getDomain, {
        cookie: rival.cookie,
        params: { ...nile.params, domainId: domain.id },
      })
    ).status,
    404,
  );
  const free = all.find(({ host }) => host === world.north.host)!;
  assert.equal(
    (
      await ask(server, contract.ofAgency.removeDomain, {
        cookie: agency.cookie,
        params: { ...north.params, domainId: free.id },
      })
    ).code,
    'domain.last',
  );
});

test('ROLE-33 what happened to names stands in the log of their tenant', async () => {
  const entries = await server.sql<{ action: string; object_name: string }>(
    "select action, object_name from audit_entry where tenant_id = $1 and topic = 'domains' order by seq",
    [world.cedar.accountId],
  );
  for (const [action, host] of [
    ['domains.added', 'my-biz.hub.test'],
    ['domains.verified', 'cedarstone.co.uk'],
    ['domains.broken', 'studio.cedar.agency'],
    ['domains.broken', 'dangling.org'],
    ['domains.removed', 'given-up.org'],
    ['domains.moved', 'moving.org'],
  ])
    assert.ok(
      entries.some((entry) => entry.action === action && entry.object_name === host),
      `${action} ${host}`,
    );
  assert.deepEqual(
    await server.sql("select 1 from audit_entry where tenant_id = $1 and object_name = 'cedarstone.co.uk'", [
      world.nile.accountId,
    ]),
    [],
  );
});
test('TEN-22 an unknown host leads to the main application, or to the agency below whose domain it is; calls get 404', async () => {
  assert.equal((await visit('nobody.example', '/x')).to, 'http://app.hub.test/');
  assert.equal((await visit('old.studio.north.agency', '/x')).to, 'http://studio.north.agency/');
  assert.equal((await visit('nobody.example', '/api/public/site')).status, 404);
  assert.equal((await visit('evil.cedarstone.co.uk', '/')).to, 'http://app.hub.test/');
  // A long name costs no more look-ups than an agency may lie deep.
  const { withTenant } = server.db;
  let asked = 0;
  server.db.withTenant = ((...args: Parameters<typeof withTenant>) => {
    asked++;
    return withTenant(...args);
  }) as typeof withTenant;
  try {
    assert.equal(
      (await visit(`${Array.from({ length: 60 }, (_, n) => `l${n}`).join('.')}.example`, '/')).to,
      'http://app.hub.test/',
    );
  } finally {
    server.db.withTenant = withTenant;
  }
  assert.ok(asked <= 5, String(asked));
});
test("TEN-24 TEN-25 the four base hosts show the product's own brand", async () => {
  for (const host of ['localhost', 'dev.hub.test', 'stage.hub.test', 'app.hub.test']) {
    const { body } = await ask(server, publicCalls.whiteLabelByDomain, { host, query: { domain: host } });
    assert.deepEqual(
      [body.type, body.appName, body.logo, await tls(host)],
      ['app', 'Trial', `http://${host}/favicon.svg`, 200],
    );
  }
  assert.equal(
    (
      await ask(server, publicCalls.whiteLabelByDomain, {
        host: 'localhost',
        query: { domain: 'other.hub.test' },
      })
    ).status,
    404,
  );
});

test('NFR the door of the proxy: cheap for known names, limited for unknown ones, closed to strangers', async () => {
  assert.equal(await tls('cedarstone.co.uk', { 'x-forwarded-for': '203.0.113.9' }), 404);
  for (const bad of ['', 'a', '../x', 'a b.com', '192.0.2.1', 'x'.repeat(300)])
    assert.equal(await tls(bad), 404, bad);
  assert.equal(await tls('cedarstone.co.uk'), 200);
  const answers = await Promise.all(Array.from({ length: 60 }, (_, i) => tls(`flood-${i}.example`)));
  assert.ok(answers.filter((status) => status === 429).length >= 20, 'a flood of unknown names is cut off');
  assert.equal(await tls('cedarstone.co.uk'), 200, 'and a known name is still answered');
});

test('the operator lists the names of all tenants, newest first, by state, kind and search; nobody else does', async () => {
  const operator = await makePerson(server, { role: 'house' });
  const all = (query: object = {}, cookie = operator.cookie) =>
    ask(server, listAllDomains, { cookie, query: query as never });
  await add(nile, 'river.test');
  const first = await all({ limit: 2 });
  const hosts: string[] = [];
  assert.equal(first.status, 200, first.text);
  for (let page = first; ; page = await all({ limit: 2, cursor: page.body.nextCursor! })) {
    hosts.push(...page.body.domains.map(({ host }) => host));
    if (!page.body.nextCursor) break;
  }
  const hostRows = await server.sql<{ host: string }>(
    `
      select host::text as host
      from (
        select host, created_at, id
        from domain
        union all
        select host, created_at, id
        from whitelabel
        where domain_id is null
      ) n
      order by created_at desc, id desc
    `,
  );
  assert.deepEqual(
    hosts,
    hostRows.map(({ host }) => host),
  );
  assert.deepEqual(
    (await all({ search: 'RIVER' })).body.domains.map(
      ({ host, businessName, agencyName, accountId, state }) => [
        host,
        businessName,
        agencyName,
        accountId,
        state,
      ],
    ),
    [['river.test', 'Nile', 'Southern', world.nile.accountId, 'waiting']],
  );
  assert.ok(
    (await all({ kind: 'free', limit: 100 })).body.domains.every(
      ({ kind, state }) => kind === 'free' && state === 'live',
    ),
  );
  assert.ok(
    (await all({ state: 'waiting', limit: 100 })).body.domains.every(
      ({ kind, state }) => kind === 'own' && state === 'waiting',
    ),
  );
  assert.deepEqual(
    [
      (await all({ kind: 'free', state: 'waiting' })).body.domains,
      (await all({ search: '100%' })).body.domains,
    ],
    [[], []],
  );
  for (const cookie of [owner.cookie, agency.cookie]) assert.equal((await all({}, cookie)).status, 404);
  assert.equal((await all({ cursor: 'nonsense' })).code, 'cursor.invalid');
});
