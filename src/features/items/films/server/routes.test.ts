import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import sharp from 'sharp';
import * as content from '#features/items/content/contract.ts';
import { createDefaults } from '#features/structure/content-model/server/actions.ts';
import * as media from '#features/media/media/contract.ts';
import { adoptFile } from '#features/media/media/server/actions.ts';
import { asJobOf } from '#platform/db/scope.ts';
import { findFfmpeg } from '#platform/outside/films.ts';
import { makeSlideFilm } from '#platform/outside/images/slides.ts';
import { ask, testServer, until } from '#testing/kit.ts';
import { photograph } from '#testing/photos.ts';
import { makeAccount, makePerson } from '#testing/tenants.ts';
import * as contract from '../contract.ts';

const dir = mkdtempSync('/tmp/maker-');
after(() => rmSync(dir, { recursive: true, force: true }));
const ffmpeg = (await findFfmpeg({ ffmpegPath: process.env['FFMPEG_PATH'] || undefined }))!;
assert.ok(ffmpeg, 'these tests need ffmpeg (Debian: apt-get install ffmpeg)');
const server = await testServer({ works: true, env: { FFMPEG_PATH: ffmpeg } });
const { accountId } = await makeAccount(server, 'Cedar', { subscription_type: 'free' });
await server.db.withTenant(asJobOf(accountId), (tx) => createDefaults(tx, accountId, 'en'));
const { cookie } = await makePerson(server, { role: 'account', accountId });
const other = await makeAccount(server, 'Stranger');
const stranger = await makePerson(server, { role: 'account', accountId: other.accountId });
const mine = { cookie, params: { accountId } };
const { body: item } = await ask(server, content.create, { ...mine, body: { title: 'Pool' } });
const photos: string[] = [];
for (const tone of ['#a03030', '#3030a0']) {
  const path = join(dir, 'photo.jpg');
  writeFileSync(path, await photograph({ tone, calm: true }));
  const row = await server.db.withTenant(asJobOf(accountId), (tx) =>
    adoptFile(tx, server, {
      accountId,
      path,
      name: 'photo.jpg',
      type: 'image/jpeg',
      contentId: item.id,
      derive: 'now',
    }),
  );
  photos.push(row.id);
}
const make = (change: object = {}, who = cookie) =>
  ask(server, contract.createVideo, {
    cookie: who,
    body: { accountId, contentUid: item.id, mediaUids: photos, aspect: '9:16', seconds: 1.5, ...change },
  });
const look = async (id: string | undefined) =>
  (await ask(server, contract.getVideo, { cookie, body: { accountId, contentUid: item.id, id } })).body.data;
const settled = (id: string) =>
  until(async () => {
    const { video } = await look(id);
    return video && ['done', 'failed'].includes(video.status) ? video : undefined;
  }, 120_000);
const frames = (path: string, second: number, name: string) => {
  const target = join(dir, name);
  const done = spawnSync(ffmpeg, [
    '-v',
    'error',
    '-y',
    '-ss',
    String(second),
    '-i',
    path,
    '-frames:v',
    '1',
    target,
  ]);
  assert.equal(done.status, 0, done.stderr.toString());
  return target;
};
const meanOf = async (path: string, top: number, height: number) => {
  const { channels } = await sharp(path).extract({ left: 300, top, width: 120, height }).stats();
  return channels.map(({ mean }) => Math.round(mean));
};

test('MEDIA-19 MEDIA-20 photos of an item become a video of the item: shape, time, order and captions as asked', async () => {
  const asked = await make({ captions: ['First', 'حديقة بعد التجديد'] });
  assert.equal(asked.status, 200, asked.text);
  assert.deepEqual(
    [asked.body.data.video!.status, asked.body.data.perDay, asked.body.data.left],
    ['queued', 3, 2],
  );
  const video = await settled(asked.body.data.video!.id);
  assert.deepEqual([video.status, video.progress, video.failure], ['done', 100, null]);
  const ofItem = (await ask(server, media.list, { ...mine, query: { contentUid: item.id, kind: 'video' } }))
    .body;
  assert.deepEqual(
    ofItem.media.map(({ uid }) => uid),
    [video.mediaUid],
  );
  const file = await server.app.inject({ url: video.url!, headers: { host: 'localhost', cookie } });
  assert.equal(file.statusCode, 200);
  const path = join(dir, 'made.mp4');
  writeFileSync(path, file.rawPayload);
  const facts = spawnSync(ffmpeg, ['-hide_banner', '-i', path]).stderr.toString();
  assert.match(facts, /Video: h264.*720x1280/);
  assert.match(facts, /Duration: 00:00:0(?:2\.9|3\.0)/);
  const first = await meanOf(frames(path, 0.5, 'first.png'), 560, 160);
  const second = await meanOf(frames(path, 2.5, 'second.png'), 560, 160);
  assert.ok(first[0]! > first[2]! + 40 && second[2]! > second[0]! + 40, `${first} then ${second}`);
  const charged = await server.sql<{ quantity: number; cost: number }>(
    "select quantity::float8 as quantity, cost::float8 as cost from token_entry where kind = 'video'",
  );
  assert.deepEqual(charged, [{ quantity: 0.05, cost: 0.2 }], 'AI-26 a video costs its minutes');
  // The caption is white on a band that is darker than the picture.
  const band = await sharp(frames(path, 2.5, 'band.png'))
    .extract({ left: 0, top: 1180, width: 720, height: 90 })
    .greyscale()
    .stats();
  assert.ok(band.channels[0]!.max > 220 && band.channels[0]!.mean < 120);
});

test('MEDIA-19 photos of other items, of nobody, and wrong numbers are refused', async () => {
  const { body: empty } = await ask(server, content.create, { ...mine, body: { title: 'Empty' } });
  assert.equal((await make({ contentUid: empty.id })).code, 'films.photos');
  assert.equal((await make({ mediaUids: ['01900000-0000-7000-8000-000000000001'] })).code, 'films.photos');
  for (const wrong of [
    { mediaUids: [] },
    { aspect: '4:3' },
    { seconds: 0.2 },
    { seconds: 60 },
    { captions: ['x'.repeat(161)] },
  ])
    assert.equal((await make(wrong)).status, 400, JSON.stringify(wrong));
  assert.equal((await make({}, stranger.cookie)).status, 404);
  const look = { cookie: stranger.cookie, body: { accountId, contentUid: item.id } };
  assert.equal((await ask(server, contract.getVideo, look)).status, 404);
  const theirs = { cookie: stranger.cookie, body: { accountId: other.accountId, contentUid: item.id } };
  assert.equal((await ask(server, contract.getVideo, theirs)).status, 404);
});

test('AI-25 without tokens no video is made', async () => {
  await server.sql(
    `
      insert into token_balance (account_id, hard_cap) values ($1, 0)
      on conflict (account_id) do update set hard_cap = 0
    `,
    [accountId],
  );
  const refused = await make();
  assert.deepEqual([refused.status, refused.code], [402, 'tokens.empty']);
  await server.sql('update token_balance set hard_cap = null where account_id = $1', [accountId]);
});

test('MEDIA-21 the limit of a day refuses with its message; a paid account has more', async () => {
  await server.sql(
    `
      insert into image_to_video (account_id, content_id, media_ids, aspect, seconds, captions, state, created_at)
      select account_id, content_id, media_ids, aspect, seconds, captions, state, at
      from image_to_video, unnest(array[now(), now(), now() - interval '2 days']) at
      limit 3
    `,
  );
  const refused = await make();
  assert.deepEqual([refused.status, refused.code], [429, 'films.limit']);
  assert.equal((await look(undefined)).left, 0);
  await server.sql("update account set subscription_type = 'paid' where id = $1", [accountId]);
  assert.deepEqual([(await look(undefined)).perDay, (await look(undefined)).left], [20, 17]);
});

test('MEDIA-20 a run that fails for good is told; without ffmpeg it is refused at once', async () => {
  const bad = join(dir, 'bad-ffmpeg');
  writeFileSync(bad, '#!/bin/sh\necho trouble >&2\nexit 1\n');
  chmodSync(bad, 0o755);
  const slide = async () => ({ file: await photograph({ tone: '#a03030', calm: true }), caption: '' });
  const film = {
    slides: [slide],
    size: { width: 64, height: 64 },
    seconds: 1,
    dir,
    target: join(dir, 'no.mp4'),
  };
  await assert.rejects(
    makeSlideFilm(bad, film, () => {}),
    /trouble/,
  );
  const hanging = join(dir, 'hanging-ffmpeg');
  writeFileSync(hanging, '#!/bin/sh\nexec /bin/sleep 600\n');
  chmodSync(hanging, 0o755);
  await assert.rejects(
    makeSlideFilm(hanging, { ...film, timeoutMs: 300 }, () => {}),
    /ended by SIGKILL/,
  );
  const without = await testServer({ database: server.database, env: { FFMPEG_PATH: '/nowhere/ffmpeg' } });
  const refused = await ask(without, contract.createVideo, {
    cookie,
    body: { accountId, contentUid: item.id, mediaUids: photos, aspect: '1:1', seconds: 1 },
  });
  assert.deepEqual([refused.status, refused.code], [409, 'films.unavailable']);
});
