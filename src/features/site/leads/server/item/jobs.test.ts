import assert from 'node:assert/strict';
import { utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, test } from 'node:test';
import { asJobOf } from '#platform/db/scope.ts';
import { faces } from '#platform/http/app-shell.ts';
import { ask, testServer, until } from '#testing/kit.ts';
import { makePhoto } from '#testing/photos.ts';
import { siteWorld } from '#testing/site.ts';
import { makePerson } from '#testing/tenants.ts';
import * as contract from '../../contract.ts';
import { holdPhotos } from './actions-held.ts';
import { sweepHeld, trimHeld } from './jobs.ts';

let now = Date.parse('2026-11-23T08:00:00Z');
const server = await testServer({ faces, works: true, clock: () => new Date(now) });
const site = await siteWorld(server);
const { accountId } = site;
const { cookie } = await makePerson(server, { role: 'account', accountId, isPrimary: true });
const roof = { bytes: await makePhoto(60, 40), name: 'roof.jpg', type: 'image/jpeg' };
const headers = { host: site.host };
beforeEach(() => server.sql('delete from lead'));

/** Sends the contact form with its trap filled in, and returns the id of the inquiry. */
async function sendSuspected(message: string, photos: (typeof roof)[]): Promise<string> {
  const { body: html } = await server.app.inject({ url: '/contact-us', headers });
  now += 20_000;
  const form = new FormData();
  const values = {
    t: /name="t" value="([^"]+)"/.exec(html)![1]!,
    consent: /name="consent"[^>]*value="([^"]+)"/.exec(html)?.[1] ?? '',
    website: 'https://x.test',
    'f.name': 'Gwen Rudge',
    'f.email': 'gwen@rudge.test',
    'f.message': message,
  };
  for (const [name, value] of Object.entries(values)) form.append(name, value);
  for (const { bytes, name, type } of photos)
    form.append('photos', new File([new Uint8Array(bytes)], name, { type }));
  const request = new Request('http://x', { method: 'POST', body: form });
  const answer = await server.app.inject({
    method: 'POST',
    url: '/contact-us',
    headers: {
      ...headers,
      'sec-fetch-site': 'same-origin',
      'content-type': request.headers.get('content-type')!,
    },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  assert.equal(answer.statusCode, 303, answer.body);
  const [lead] = await server.sql<{ id: string; state: string }>(
    'select id, state from lead where message = $1',
    [message],
  );
  assert.equal(lead!.state, 'spam');
  return lead!.id;
}
const read = async (leadId: string) =>
  (await ask(server, contract.get, { cookie, params: { accountId, leadId } })).body;
const change = (leadId: string, state: 'new' | 'spam') =>
  ask(server, contract.setState, { cookie, params: { accountId, leadId }, body: { state } });
/** Returns the ids of the inquiries beside which photos are stored. */
async function holding(): Promise<string[]> {
  const leadIds: string[] = [];
  for await (const { key } of server.storage.list(`held/${accountId}/`)) leadIds.push(key.split('/')[2]!);
  return leadIds.sort();
}

test('SITE-85 what looked like spam and is none becomes an item once, with its photos', async () => {
  const broken = { ...roof, bytes: Buffer.from('no picture'), name: 'none.jpg' };
  const leadId = await sendSuspected('The roof leaks', [broken, roof]);
  const suspected = await read(leadId);
  assert.deepEqual([suspected.item, suspected.heldPhotos, suspected.pictures], [null, 2, []]);
  assert.deepEqual(await server.sql('select id from media where account_id = $1', [accountId]), []);

  const changed = await change(leadId, 'new');
  assert.equal(changed.status, 200, changed.text);
  assert.equal(changed.body.item?.title, 'Inquiry from Gwen Rudge');
  const whole = await until(async () => {
    const lead = await read(leadId);
    return lead.heldPhotos === 0 && lead.pictures.length > 0 && lead;
  });
  assert.equal(whole.pictures.length, 1);
  const [item] = await server.sql<Record<string, unknown>>(
    'select description, cover_media_id from content where id = $1',
    [whole.item!.id],
  );
  assert.equal(item!['description'], 'The roof leaks');
  assert.notEqual(item!['cover_media_id'], null);
  await until(async () => (await holding()).length === 0);

  await change(leadId, 'spam');
  await change(leadId, 'new');
  const items = await server.sql('select from content where title = $1', ['Inquiry from Gwen Rudge']);
  assert.equal(items.length, 1);
});

test('photos of what looks like spam are kept for a month, and go with their inquiry', async () => {
  const old = await sendSuspected('Of last month', [roof]);
  const recent = await sendSuspected('Of today', [roof]);
  const lost = '019f0000-0000-7000-8000-000000000000';
  await server.storage.put(`held/${accountId}/${lost}/0`, roof.bytes, 'image/jpeg');
  for (const leadId of [old, recent, lost])
    await utimes(join(server.dataDir, 'files/held', accountId, leadId, '0'), 1, 1);
  await server.sql(`update lead set created_at = now() - interval '31 days' where id = $1`, [old]);
  await sweepHeld.run({}, server, { jobId: 'x', attempt: 0, lastAttempt: false });
  assert.deepEqual(await holding(), [recent]);
  assert.equal((await read(old)).heldPhotos, 0);

  const removed = await ask(server, contract.remove, { cookie, params: { accountId, leadId: recent } });
  assert.equal(removed.status, 204, removed.text);
  await until(async () => (await holding()).length === 0);
});

test('SITE-85 an account keeps 200 photos or 500 MB of what looks like spam, and all of what is none', async () => {
  const path = join(server.dataDir, 'roof.jpg');
  await writeFile(path, roof.bytes);
  const suspect = async (name: string): Promise<string> => {
    const [lead] = await server.sql<{ id: string }>(
      `insert into lead (account_id, submission_key, name, language, state) values ($1, $2, $3, 'en', 'spam') returning id`,
      [accountId, name, name],
    );
    await server.db.withTenant(asJobOf(accountId), (tx) =>
      holdPhotos({ tx, services: server, accountId }, lead!.id, [{ ...roof, path }]),
    );
    return lead!.id;
  };
  const setHeld = (leadId: string, count: number, size: number, age: number) =>
    server.sql(
      `update lead set created_at = now() - make_interval(hours => $3), held_photos = (
        select jsonb_agg(jsonb_build_object('name', 'roof.jpg', 'type', 'image/jpeg', 'size', $4::int))
        from generate_series(1, $2::int)
      ) where id = $1`,
      [leadId, count, age, size],
    );
  const none = await suspect('No spam');
  const older = await suspect('Older');
  const newer = await suspect('Newer');
  const newest = await suspect('Newest');
  await server.sql(`update lead set state = 'new' where id = $1`, [none]);
  const trim = () => trimHeld.run({ accountId }, server, { jobId: 'x', attempt: 0, lastAttempt: false });
  await setHeld(none, 1, 1000, 900);
  await setHeld(older, 1, 1000, 3);
  await setHeld(newer, 100, 1000, 2);
  await setHeld(newest, 99, 1000, 1);
  await trim();
  assert.deepEqual(await holding(), [none, older, newer, newest].sort(), '200 photos are within the limit');
  await setHeld(newest, 100, 1000, 1);
  await trim();
  assert.deepEqual(await holding(), [none, newer, newest].sort());
  assert.equal((await read(older)).heldPhotos, 0);
  await setHeld(newer, 1, 15_000_000, 2);
  await setHeld(newest, 33, 15_000_000, 1);
  await trim();
  assert.deepEqual(await holding(), [none, newest].sort(), 'more than 500 MB');
  await sweepHeld.run({}, server, { jobId: 'x', attempt: 0, lastAttempt: false });
  assert.equal((await read(none)).heldPhotos, 1, 'not even after a month');
  await setHeld(newer, 300, 1, 1);
  await suspect('Last');
  await until(async () => (await read(newer)).heldPhotos === 0);
});
