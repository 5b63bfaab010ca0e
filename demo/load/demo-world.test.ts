import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as identity from '#features/identity/identity/contract.ts';
import * as tenants from '#features/tenants/tenants/contract.ts';
import { agencies, PASSWORD, people } from '../world.ts';
import { demoTable, seedDemo } from './demo-world.ts';
import { faces } from '#platform/http/app-shell.ts';
import { ask, testServer } from '#testing/kit.ts';

const server = await testServer({ faces });
const quiet = { info: () => {}, warn: () => {}, error: () => {} };
const place = { ownerUrl: server.database.ownerUrl, appUrl: server.database.appUrl };
// Two nodes that start at once make one world.
const seeded = await Promise.all([
  seedDemo(server.config, place, quiet),
  seedDemo(server.config, place, quiet),
]);

const count = async (sql: string, values: unknown[] = []) =>
  Number((await server.sql<{ n: string }>(`select count(*) as n from ${sql}`, values))[0]!.n);
const accountAt = async (host: string) =>
  (
    await server.sql<{ account_id: string }>('select account_id from whitelabel where host = $1', [
      `${host}.localhost`,
    ])
  )[0]!.account_id;

test('the demo world is made once, by one of the nodes that start together; a second start changes nothing', async () => {
  assert.deepEqual(seeded.toSorted(), ['made', 'present']);
  const state = () =>
    server.sql(
      `
        select (select count(*) from content) as contents, (select count(*) from media) as media,
          (select max(updated_at) from content)::text as newest,
          (select sum(update_counter) from account) as counters
      `,
    );
  const before = await state();
  assert.equal(await seedDemo(server.config, place, quiet), 'present');
  assert.deepEqual(await state(), before);
});

test('TEN-01 hosts, plans and counts are as the issue names them', async () => {
  for (const [host, items, praises, plan, language, primary] of [
    ['cedarstone', 120, 24, 'paid', 'en', true],
    ['nile', 40, 8, 'paid', 'ar', false],
    ['anadolu', 40, 8, 'paid', 'tr', false],
    ['harbor', 45, 6, 'free', 'en', false],
  ] as const) {
    const id = await accountAt(host);
    assert.equal(await count('content where account_id = $1 and not is_testimonial', [id]), items, host);
    assert.equal(await count('content where account_id = $1 and is_testimonial', [id]), praises, host);
    assert.equal(await count('content_public where account_id = $1', [id]), items + praises, host);
    const [row] = await server.sql(
      'select subscription_type, language, is_primary_in_agency from account where id = $1',
      [id],
    );
    assert.deepEqual(row, { subscription_type: plan, language, is_primary_in_agency: primary });
  }
  assert.ok(
    (await count("content where account_id = $1 and status_publish = 'published' and not is_testimonial", [
      await accountAt('harbor'),
    ])) > 30,
    'more than the free plan shows',
  );
  const agenciesSeen = await server.sql(
    `
      select g.business_name, g.advanced_agency, g.plan, w.host::text as host,
        (select count(*)::int from account a where a.agency_id = g.id) as accounts
      from agency g
      join whitelabel w on w.agency_id = g.id and w.account_id is null
      order by 1
    `,
  );
  assert.deepEqual(agenciesSeen, [
    {
      business_name: 'Northlight',
      advanced_agency: true,
      plan: 'advanced',
      host: 'northlight.localhost',
      accounts: 2,
    },
    {
      business_name: 'Two Spans',
      advanced_agency: false,
      plan: null,
      host: 'twospans.localhost',
      accounts: 2,
    },
  ]);
});

test('AUTH-15 to AUTH-18 every login works and goes where it should', async () => {
  for (const person of people) {
    const signedIn = await ask(server, identity.login, { body: { email: person.email, password: PASSWORD } });
    assert.equal(signedIn.status, 200, person.email);
    const accountHome = (person.accounts?.length ?? 0) > 1 ? '/my-accounts' : '/welcome-user';
    assert.equal(
      signedIn.body.next,
      person.type === 'agency' ? '/settings/account-agency' : accountHome,
      person.email,
    );
    assert.deepEqual(
      signedIn.body.me!.tenants.map((tenant) => tenant.host).sort(),
      (person.agency
        ? [person.agency]
        : (person.accounts ?? []).map(
            (key) =>
              agencies.flatMap((agency) => agency.businesses).find((business) => business.key === key)!.host,
          )
      )
        .map((host) => `${host}.localhost`)
        .sort(),
      person.email,
    );
  }
});

test('CONT-12 every status, every type, drafts to finish, featured items and pairs are there', async () => {
  const id = await accountAt('cedarstone');
  for (const [column, values] of [
    ['status_service', ['open', 'cancelled', 'completed']],
    ['status_content', ['draft', 'writing', 'dropped', 'reviewing', 'finalized']],
    ['status_publish', ['notPublished', 'published']],
  ] as const) {
    const seen = await server.sql<{ v: string }>(
      `select distinct ${column} as v from content where account_id = $1 and not is_testimonial`,
      [id],
    );
    assert.deepEqual(seen.map((row) => row.v).sort(), [...values].sort(), column);
  }
  for (const host of ['cedarstone', 'nile', 'anadolu', 'harbor']) {
    const account = await accountAt(host);
    const types = await server.sql<{ key: string }>(
      `
        select distinct t.key
        from content c
        join content_type t on t.account_id = c.account_id and t.id = c.content_type_id
        where c.account_id = $1
      `,
      [account],
    );
    assert.deepEqual(types.map((row) => row.key).sort(), ['blog', 'listing', 'project', 'testimonial'], host);
    assert.ok(
      (await count('content where account_id = $1 and is_featured', [account])) >= 3,
      `${host} featured`,
    );
    assert.ok((await count('content_pair where account_id = $1', [account])) >= 3, host);
    assert.ok(
      (await count(
        "content where account_id = $1 and status_content = 'draft' and not is_testimonial and status_publish = 'notPublished'",
        [account],
      )) >= 2,
      host,
    );
    assert.equal(
      await count(
        "content_public where account_id = $1 and status_publish = 'published' and cover is null and not is_testimonial",
        [account],
      ),
      0,
      host,
    );
    assert.equal(
      await count(
        "content_public p where p.account_id = $1 and p.cover->>'base' is null and not is_testimonial",
        [account],
      ),
      0,
      host,
    );
    assert.equal(
      await count(
        '(select title, description from content where account_id = $1 and not is_testimonial group by 1, 2 having count(*) > 1) twice',
        [account],
      ),
      0,
      host,
    );
    assert.equal(
      await count(
        '(select description from content where account_id = $1 and not is_testimonial group by 1 having count(*) > 1) twice',
        [account],
      ),
      0,
      host,
    );
    assert.equal(
      await count(
        'content where account_id = $1 and (created_at > now() or published_at > now() or done_on < current_date - 740)',
        [account],
      ),
      0,
      host,
    );
  }
});

test('testimonials stand in all states, each with the proof of its consent, and owners have notices to read', async () => {
  const id = await accountAt('cedarstone');
  const states = await server.sql<{ s: string }>(
    `
      select distinct status_publish || '/' || status_content as s
      from content
      where account_id = $1 and is_testimonial
    `,
    [id],
  );
  assert.deepEqual(states.map((row) => row.s).sort(), [
    'notPublished/draft',
    'notPublished/dropped',
    'notPublished/reviewing',
    'published/finalized',
  ]);
  assert.equal(
    await count(
      'content c where is_testimonial and not exists (select from testimonial_consent s where s.account_id = c.account_id and s.testimonial_id = c.id)',
    ),
    0,
  );
  assert.ok((await count('notice where account_id = $1 and read_at is null', [id])) >= 3);
  const links = await server.sql<{ s: string }>(
    `
      select distinct case
        when revoked_at is not null then 'revoked'
        when answered_at is not null then 'answered'
        when expires_at < now() then 'expired'
        when opened_at is not null then 'opened'
        else 'open'
        end as s
      from testimonial_link
      where account_id = $1
    `,
    [id],
  );
  assert.deepEqual(links.map((row) => row.s).sort(), ['answered', 'expired', 'open', 'opened', 'revoked']);
});

test('MEDIA-13 pictures of the demo world are served; rows of one picture share its files', async () => {
  const [row] = await server.sql<{ base: string }>(
    "select derivatives->>'base' as base from media where account_id = $1 and content_id is not null limit 1",
    [await accountAt('nile')],
  );
  const response = await server.app.inject({
    url: `/files/${row!.base}_480x480.webp`,
    headers: { host: 'nile.localhost' },
  });
  assert.equal(response.statusCode, 200);
  assert.equal(response.headers['content-type'], 'image/webp');
  assert.ok(
    (await count('media')) > 3 * (await count("(select distinct derivatives->>'base' from media) x")),
  );
  const [logo] = await server.sql<{ url: string }>("select logo->>'url' as url from account where id = $1", [
    await accountAt('harbor'),
  ]);
  assert.equal(
    (await server.app.inject({ url: logo!.url.split('#')[0]!, headers: { host: 'harbor.localhost' } }))
      .statusCode,
    200,
  );
});

test('TEN-02 what is saved in the app is one data set with the public site; another tenant sees 404', async () => {
  const cedar = await accountAt('cedarstone');
  const harbor = await accountAt('harbor');
  const { cookie } = await ask(server, identity.login, {
    body: { email: 'owner@cedarstone.test', password: PASSWORD },
  });
  const summary = await ask(server, tenants.getAccountSummary, { cookie, params: { accountId: cedar } });
  assert.equal(summary.body.counts.items, 120);
  assert.ok(
    summary.body.counts.published >= 90 &&
      summary.body.week.itemsCreated >= 3 &&
      summary.body.counts.testimonialsWaiting >= 3,
  );
  assert.equal(
    (await ask(server, tenants.getAccountSummary, { cookie, params: { accountId: harbor } })).status,
    404,
  );
});

test('the table before Ready names every host and login', () => {
  const table = demoTable({
    appHost: 'localhost',
    siteSuffix: 'localhost',
    publicProtocol: 'http',
    publicPort: '3000',
  });
  for (const person of people) assert.ok(table.includes(person.email), person.email);
  for (const host of [
    'localhost',
    'northlight.localhost',
    'twospans.localhost',
    'cedarstone.localhost',
    'nile.localhost',
    'anadolu.localhost',
    'harbor.localhost',
  ])
    assert.ok(table.includes(`http://${host}:3000`), host);
});
