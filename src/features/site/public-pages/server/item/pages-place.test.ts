import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as content from '#features/items/content/contract.ts';
import { createDefaults } from '#features/structure/content-model/server/actions.ts';
import * as tenants from '#features/tenants/tenants/contract.ts';
import { asJobOf } from '#platform/db/scope.ts';
import { faces } from '#platform/http/app-shell.ts';
import { ask, testServer } from '#testing/kit.ts';
import { makeAccount, makePerson } from '#testing/tenants.ts';

// The place of a job, and the ways to reach the business, as far as visitors learn them.
const server = await testServer({ faces });
async function makeBusiness(host: string) {
  const { accountId } = await makeAccount(server, 'Peak Roofing', { host });
  await server.db.withTenant(asJobOf(accountId), (tx) => createDefaults(tx, accountId, 'en'));
  const { cookie } = await makePerson(server, {
    role: 'account',
    accountId,
    email: `joe@${host}`,
    isPrimary: true,
  });
  const page = async (path: string) =>
    (await server.app.inject({ url: path, headers: { host, accept: 'text/html' } })).body;
  return { accountId, cookie, at: { cookie, params: { accountId } }, page };
}

test('SITE-55 the exact position shows the whole address, every other precision none of it', async () => {
  const { at, page } = await makeBusiness('place.localhost');
  const created = await ask(server, content.create, {
    ...at,
    body: {
      title: 'Slate roof',
      address: '17 Secret Lane',
      city: 'Ithaca',
      lat: 42.443961,
      lng: -76.501881,
    },
  });
  assert.equal(created.status, 201, created.text);
  let { version } = created.body;
  const params = { ...at.params, contentId: created.body.id };
  for (const placePrecision of ['town', 'area', 'exact'] as const) {
    const changed = await ask(server, content.update, { ...at, params, body: { version, placePrecision } });
    assert.equal(changed.status, 200, changed.text);
    const published = await ask(server, content.publish, {
      ...at,
      params,
      body: { version: changed.body.version },
    });
    assert.equal(published.status, 200, published.text);
    ({ version } = published.body);
    const html = await page('/slate-roof');
    assert.match(html, /Slate roof/);
    assert.equal(html.includes('17 Secret Lane'), placePrecision === 'exact', placePrecision);
    if (placePrecision !== 'exact') assert.ok(!html.includes('42.443961'), placePrecision);
  }
});

test('TEN-44 the address somebody signs in with is not public before the business says so', async () => {
  const { accountId, at, page } = await makeBusiness('mail.localhost');
  await server.sql('update account set email = $2 where id = $1', [accountId, 'joe@mail.localhost']);
  const look = async () => Promise.all(['/', '/contact-us', '/project'].map(page));
  for (const html of await look()) assert.ok(!html.includes('joe@mail.localhost'));
  const chosen = await ask(server, tenants.updateAccount, { ...at, body: { isEmailPublic: true } });
  assert.equal(chosen.status, 200, chosen.text);
  assert.ok((await page('/')).includes('joe@mail.localhost'));
  await ask(server, tenants.updateAccount, { ...at, body: { isEmailPublic: false } });
  for (const html of await look()) assert.ok(!html.includes('joe@mail.localhost'));
});

test('TEN-19 without a logo the name of the business stands on its pages, and never the mark of its agency', async () => {
  const { accountId, page } = await makeBusiness('bare.localhost');
  await server.sql('update agency set logo = $2 where id = (select agency_id from account where id = $1)', [
    accountId,
    { url: '/files/brand/of-the-agency.png' },
  ]);
  for (const path of ['/', '/project', `/testimonials-gallery/${accountId}`]) {
    const html = await page(path);
    assert.ok(!html.includes('of-the-agency'), path);
    assert.match(html, /<(header|a)\b[^>]*>[\s\S]*?Peak Roofing/, path);
  }
});
