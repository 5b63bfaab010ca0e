import assert from 'node:assert/strict';
import { test } from 'node:test';
import sharp from 'sharp';
import { setPlan } from '#features/items/content/contract-plan.ts';
import * as testimonials from '#features/praise/requests/contract.ts';
import * as received from '#features/praise/testimonials/contract.ts';
import * as linkCalls from '#features/praise/requests/contract-links.ts';
import { createDefaults } from '#features/structure/content-model/server/actions.ts';
import { faces } from '#platform/http/app-shell.ts';
import { asJobOf } from '#platform/db/scope.ts';
import { ask, testServer, until } from '#testing/kit.ts';
import { makeAccount, makePerson } from '#testing/tenants.ts';
import { pictureUrl } from '#shared/picture-url.ts';
import * as contract from '../contract.ts';

/** A withdrawal names every place, and reaches files, widgets and plans. */
const server = await testServer({ works: true, faces });
const HOST = 'places.localhost';
const { accountId } = await makeAccount(server, 'Cedar & Stone', { host: HOST, language: 'en' });
await server.db.withTenant(asJobOf(accountId), (tx) => createDefaults(tx, accountId, 'en'));
const owner = (await makePerson(server, { role: 'account', accountId })).cookie;
const params = { accountId };
const jpeg = await sharp({ create: { width: 320, height: 240, channels: 3, background: '#7a9a7f' } })
  .jpeg()
  .toBuffer();

async function send(): Promise<{ id: string; address: URL }> {
  await server.sql('delete from rate_limit');
  const request = (await ask(server, linkCalls.createLink, { cookie: owner, params, body: {} })).body;
  const linkId = request.link.id;
  const t = new URL(request.url).searchParams.get('t')!;
  const photo = await server.app.inject({
    method: 'POST',
    url: `/api/testimonial-requests/${linkId}/photos`,
    headers: {
      host: HOST,
      'sec-fetch-site': 'same-origin',
      'content-type': 'image/jpeg',
      'x-link-secret': t,
    },
    payload: jpeg,
  });
  const state = await ask(server, testimonials.getRequest, { host: HOST, params: { linkId }, query: { t } });
  const { body } = await ask(server, testimonials.submit, {
    host: HOST,
    params: { linkId },
    body: {
      t,
      customerName: 'Margaret Ferrers',
      email: `m${linkId}@x.test`,
      description: 'They treated the old wall as if it were their own.',
      rating: 5,
      testimonialPhotosArr: [photo.json().uid],
      isSubmissionTerms: true,
      termsVersion: state.body.terms!.version,
    },
  });
  const [mail] = await server.sql<{ text: string }>(
    "select text from mail where kind = 'testimonial.receipt' and recipient = $1",
    [`m${linkId}@x.test`],
  );
  return { id: body.uid, address: new URL(/https?:\/\/\S+/.exec(mail!.text)![0]) };
}
const read = (path: string, headers: Record<string, string> = {}) =>
  server.app.inject({ url: path, headers: { host: HOST, ...headers } });
const decide = (address: URL, decision: string, keep: string[] = []) =>
  server.app.inject({
    method: 'POST',
    url: address.pathname,
    headers: {
      host: HOST,
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
    },
    payload: new URLSearchParams([
      ['t', address.searchParams.get('t')!],
      ['l', 'en'],
      ['decision', decision],
      ...keep.map((scope): [string, string] => ['keep', scope]),
    ]).toString(),
  });
const get = async (testimonialId: string) =>
  (await ask(server, received.get, { cookie: owner, params: { ...params, testimonialId } })).body;
/** Waits for the pictures of a testimonial and returns the stem of their addresses. */
const baseOf = (id: string): Promise<string> =>
  until(async () => (await get(id)).pictures.find((entry) => entry.base)?.base ?? undefined);
const publish = (testimonialId: string) =>
  ask(server, received.publish, { cookie: owner, params: { ...params, testimonialId } });

test('a withdrawal names every place that showed the words, also widgets on other sites, and its photographs are gone at their old addresses', async () => {
  const { id, address } = await send();
  await publish(id);
  const widget = await ask(server, contract.create, {
    cookie: owner,
    params,
    body: { name: 'Front page', kind: 'wall', hosts: ['bathgardens.example'] },
  });
  const badge = await ask(server, contract.create, {
    cookie: owner,
    params,
    body: { name: 'B', kind: 'badge' },
  });
  assert.equal(badge.status, 201);
  const base = await baseOf(id);
  const picture = pictureUrl(base, '200x200');
  assert.equal((await read(picture)).statusCode, 200, picture);
  const page = (await read(`${address.pathname}${address.search}`)).body;
  assert.match(page, /bathgardens\.example/);
  await decide(address, 'withdraw');
  const { consent } = await get(id);
  const kinds = consent!.places.map(({ kind }) => kind);
  assert.deepEqual(kinds, ['gallery', 'share', 'widget', 'widget', 'home', 'reviews']);
  const urls = consent!.places.map(({ url }) => url);
  assert.ok(
    urls.some((url) => url.endsWith(`/widgets/${widget.body.id}`)),
    urls.join(),
  );
  assert.ok(urls.includes('https://bathgardens.example/'));
  assert.ok(!urls.some((url) => url.includes(badge.body.id)), 'a badge shows no words');
  const origin = 'https://bathgardens.example';
  const data = await read(`/api/public/widgets/${widget.body.id}`, { origin });
  assert.equal(data.statusCode, 200, data.body);
  assert.doesNotMatch(data.body, /old wall/);
  assert.equal((await read(`/shareme/${id}`)).statusCode, 404);
  await until(async () => (await read(picture)).statusCode === 404);
  const moved = (await get(id)).pictures.find(({ base: now }) => now && now !== base);
  assert.equal((await read(pictureUrl(moved!.base!, '200x200'))).statusCode, 200, 'the owner still sees it');
});

test('a withdrawal cancels a planned publication and names it; without one nothing is named', async () => {
  const planned = await send();
  const publishAt = new Date(Date.now() + 86_400_000).toISOString();
  const plan = await ask(server, setPlan, {
    cookie: owner,
    params: { ...params, contentId: planned.id },
    body: { publishAt },
  });
  assert.equal(plan.status, 200, plan.text);
  await decide(planned.address, 'withdraw');
  assert.deepEqual(
    (await get(planned.id)).consent!.places.map(({ kind }) => kind),
    ['planned'],
  );
  assert.equal((await server.sql('select from content_plan where content_id = $1', [planned.id])).length, 0);
  const other = await send();
  await decide(other.address, 'withdraw');
  assert.deepEqual((await get(other.id)).consent!.places, []);
});

test('who keeps the words and takes the photographs back has them moved as well', async () => {
  const { id, address } = await send();
  await publish(id);
  const base = await baseOf(id);
  assert.equal((await read(pictureUrl(base, '200x200'))).statusCode, 200);
  await decide(address, 'keep', ['website', 'widgets', 'social', 'print', 'advertising', 'name']);
  await until(async () => (await read(pictureUrl(base, '200x200'))).statusCode === 404);
  assert.equal((await get(id)).statusPublish, 'published');
});
