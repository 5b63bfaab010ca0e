import assert from 'node:assert/strict';
import { test } from 'node:test';
import { login, logout } from '#features/identity/identity/contract.ts';
import * as content from '#features/items/content/contract.ts';
import { hashPassword } from '#features/identity/identity/server/passwords.ts';
import { faces } from '#platform/http/app-shell.ts';
import { ask, testServer } from '#testing/kit.ts';
import { siteWorld } from '#testing/site.ts';
import { makePerson, signIn } from '#testing/tenants.ts';

/** The look at an item that is not published: real calls, the real renderer. */
const server = await testServer({ faces });
const site = await siteWorld(server);
const other = await siteWorld(server);
await server.sql(
  "insert into whitelabel (host, type, agency_id, verified_at) values ('app.localhost', 'agency', $1, now())",
  [site.agencyId],
);
const owner = await makePerson(server, { role: 'account', accountId: site.accountId, isPrimary: true });
const stranger = await makePerson(server, { role: 'account', accountId: other.accountId, isPrimary: true });
const draft = await site.add({ title: 'Secret draft', publish: 'notPublished', content: 'draft' });
await server.sql("update content set description = 'Clay pavers run herringbone.' where id = $1", [draft]);
await site.add({ title: 'Long pool' });
await site.bump();

const mint = async (cookie = owner.cookie, host = 'localhost', contentId = draft) =>
  ask(server, content.preview, { cookie, host, params: { accountId: site.accountId, contentId } });
const open = async (address: string, host?: string) => {
  const url = new URL(address);
  const answer = await server.app.inject({
    url: url.pathname + url.search,
    headers: { host: host ?? url.host },
  });
  return {
    status: answer.statusCode,
    html: answer.body,
    headers: answer.headers,
    csp: String(answer.headers['content-security-policy']),
  };
};

test('CONT-13 SITE-51 an item that is not published is drawn by the site itself for whoever holds the link of the editor', async () => {
  const preview = await mint();
  assert.equal(preview.status, 200, preview.text);
  assert.equal(new URL(preview.body.url).hostname, site.host);
  const { status, html } = await open(preview.body.url);
  assert.equal(status, 200);
  assert.match(html, /<h1[^>]*>Secret draft<\/h1>/);
  assert.match(html, /Only you can open it/);
  assert.match(html, /Clay pavers run herringbone/);
  assert.doesNotMatch(
    (await open(`${preview.body.url}&framed=1`)).html,
    /Only you can open it/,
    'in the frame nothing is added to the page',
  );
  assert.equal(
    (await open(`http://${site.host}/secret-draft?id=${draft}`)).status,
    404,
    'without the link it stays unpublished',
  );
});

test('SITE-51 a preview is stored nowhere, indexed nowhere, sends no referrer and is framed by the app host it was asked on only', async () => {
  const cookie = await signIn(server, owner.userId, 'app.localhost');
  const preview = await mint(cookie, 'app.localhost');
  const { headers, html, csp } = await open(preview.body.url);
  assert.equal(headers['cache-control'], 'private, no-store');
  assert.equal(headers['etag'], undefined);
  assert.equal(headers['referrer-policy'], 'no-referrer');
  assert.equal(headers['x-robots-tag'], 'noindex');
  assert.equal(headers['speculation-rules'], undefined);
  assert.match(csp, /frame-ancestors http:\/\/app\.localhost(:\d+)?$/);
  assert.match(
    (await open(`http://${site.host}/long-pool`)).csp,
    /frame-ancestors 'self'/,
    'the public pages keep theirs',
  );
  assert.doesNotMatch(html, /rel="canonical"|ld\+json|hreflang/);
  assert.match(html, /<base target="_blank">/);
});

test('TEN-01 a key opens nothing on another site, nothing when it is tampered with, and a stranger gets none', async () => {
  const { body } = await mint();
  const key = new URL(body.url).searchParams.get('key')!;
  for (const [address, host] of [
    [`http://${other.host}/preview?key=${key}`],
    [`http://${site.host}/preview?key=${key.slice(0, -2)}xx`],
    [`http://${site.host}/preview?key=`],
    [`http://${site.host}/preview?key=%00`],
  ] as [string, string?][]) {
    const { status, html } = await open(address, host);
    assert.equal(status, 410, address);
    assert.doesNotMatch(html, /Secret draft/);
    assert.match(html, /This preview has ended/);
  }
  assert.equal((await mint(stranger.cookie)).status, 404);
  assert.equal((await mint('')).status, 401);
  assert.equal((await mint(owner.cookie, 'localhost', '01900000-0000-7000-8000-000000000001')).status, 404);
});

test('CONT-02 a preview ends after minutes, with the session, and with the right to the account', async () => {
  const late = await mint();
  assert.ok(Date.parse(late.body.expiresAt) - Date.now() <= content.PREVIEW_MINUTES * 60_000);
  await server.sql("update preview_link set expires_at = now() - interval '1 second'");
  assert.equal((await open(late.body.url)).status, 410, 'run out');

  await server.sql('insert into credential (user_id, password_hash) values ($1, $2)', [
    owner.userId,
    await hashPassword('demo1234'),
  ]);
  const [{ email }] = (await server.sql<{ email: string }>('select email::text from app_user where id = $1', [
    owner.userId,
  ])) as [{ email: string }];
  const entered = await ask(server, login, { body: { email, password: 'demo1234' } });
  const mine = await mint(entered.cookie);
  assert.equal((await open(mine.body.url)).status, 200);
  await ask(server, logout, { cookie: entered.cookie });
  assert.equal((await open(mine.body.url)).status, 410, 'signed out');

  const last = await mint();
  await server.sql('delete from account_member where account_id = $1 and user_id = $2', [
    site.accountId,
    owner.userId,
  ]);
  assert.equal((await open(last.body.url)).status, 410, 'no longer a member');
  await server.sql(
    "insert into account_member (account_id, user_id, role, is_primary) values ($1, $2, 'account', true)",
    [site.accountId, owner.userId],
  );
});

test('CONT-02 ROLE-09 a preview ends at once when the rights of whoever made it change, and a new one opens', async () => {
  const keeper = await makePerson(server, { role: 'accountAdmin', accountId: site.accountId });
  const of = (change: string, values: unknown[] = []) =>
    server.sql(change, [keeper.userId, site.accountId, ...values]);
  for (const change of [
    "update account_member set permissions = jsonb_build_object('navigationList', jsonb_build_array('/content-overview')) where user_id = $1 and account_id = $2",
    'update account set default_permissions = default_permissions || \'{"ai": {"aiContentGenerator": false}}\' where id = $2 and $1::uuid is not null',
    "update account_member set role = 'accountUser' where user_id = $1 and account_id = $2",
  ]) {
    const preview = await mint(keeper.cookie);
    assert.equal((await open(preview.body.url)).status, 200, preview.text);
    await of(change);
    assert.equal((await open(preview.body.url)).status, 410, change);
  }
  const preview = await mint(owner.cookie);
  await of("update account_member set permissions = '{}' where user_id = $1 and account_id = $2");
  assert.equal((await open(preview.body.url)).status, 200, 'those of others stay');
});

test('CONT-13 what has no page of its own has no preview: testimonials, and accounts without a site', async () => {
  const praise = await site.add({
    title: 'Testimonial by Ada',
    type: 'testimonial',
    isTestimonial: true,
    relatedTo: draft,
  });
  const refused = await mint(owner.cookie, 'localhost', praise);
  assert.deepEqual([refused.status, refused.code], [409, 'content.no_page']);
  await server.sql('update whitelabel set verified_at = null where host = $1', [site.host]);
  assert.equal((await mint()).code, 'content.no_page');
  await server.sql('update whitelabel set verified_at = now() where host = $1', [site.host]);
});

test('SITE-17 an item that is called preview keeps its address', async () => {
  await site.add({ title: 'Preview' });
  await site.bump();
  assert.match((await open(`http://${site.host}/preview`)).html, /<h1[^>]*>Preview<\/h1>/);
});
