import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { createWriteStream, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { after, beforeEach, test } from 'node:test';
import { createDefaults } from '#features/structure/content-model/server/actions.ts';
import { asJobOf } from '#platform/db/scope.ts';
import { findFfmpeg } from '#platform/outside/films.ts';
import { ask, testServer, until } from '#testing/kit.ts';
import { makeAccount, makePerson } from '#testing/tenants.ts';
import { list as listMedia } from '#features/media/media/contract.ts';
import * as contract from '#features/praise/requests/contract.ts';
import * as received from '#features/praise/testimonials/contract.ts';
import * as linkCalls from '#features/praise/requests/contract-links.ts';
import { addVideo, beginVideo, dropVideo } from '../../contract-takes.ts';
import { MAX_VIDEO_BYTES } from '../../rules.ts';

const dir = mkdtempSync('/tmp/takes-');
after(() => rmSync(dir, { recursive: true, force: true }));
const ffmpeg = (await findFfmpeg({ ffmpegPath: process.env['FFMPEG_PATH'] || undefined }))!;
assert.ok(ffmpeg, 'these tests need ffmpeg (Debian: apt-get install ffmpeg)');
/** Makes a film as browsers record it: sent while it grows, without its length in its head. */
function filmOf(
  seconds: number,
  { name = 'film.webm', parameters = '', sound = 'sine=440:r=8000' } = {},
): Buffer {
  const path = join(dir, name);
  const input = `-f lavfi -i testsrc2=s=64x64:r=5 -f lavfi -i ${sound} -t ${seconds}`;
  const codecs = parameters || '-c:v libvpx -deadline realtime -b:v 20k -c:a libvorbis -live 1';
  const done = spawnSync(ffmpeg, ['-v', 'error', '-y', ...`${input} ${codecs}`.split(' '), path]);
  assert.equal(done.status, 0, done.stderr.toString());
  return readFileSync(path);
}
const webm = filmOf(4, { sound: 'sine=440:r=8000,volume=0.1' });
/** Loudness of a film in LUFS, as ffmpeg measures it. */
function loudnessOf(path: string): number {
  const done = spawnSync(ffmpeg, [
    '-hide_banner',
    '-nostdin',
    '-i',
    path,
    ...'-af ebur128 -f null -'.split(' '),
  ]);
  return Number([...done.stderr.toString().matchAll(/I: +(-[\d.]+) LUFS/g)].at(-1)?.[1]);
}

const server = await testServer({ works: true });
beforeEach(() => server.sql('delete from rate_limit'));
const HOST = 'cedar.localhost';
async function makeBusiness(name: string, host: string) {
  const { accountId } = await makeAccount(server, name, { host, language: 'en' });
  await server.db.withTenant(asJobOf(accountId), (tx) => createDefaults(tx, accountId, 'en'));
  return { accountId, cookie: (await makePerson(server, { role: 'account', accountId })).cookie };
}
const cedar = await makeBusiness('Cedar & Stone', HOST);
const other = await makeBusiness('Other', 'other.localhost');

type Asked = { linkId: string; secret: string; uid: string };
async function link(account = cedar): Promise<Asked> {
  const answer = await ask(server, linkCalls.createLink, {
    cookie: account.cookie,
    params: { accountId: account.accountId },
    body: { customerName: 'Margaret' },
  });
  const secret = new URL(answer.body.url).searchParams.get('t')!;
  return { linkId: answer.body.link.id, secret, uid: '' };
}
/** A link whose words were sent, with the consent. */
async function answered(account = cedar, host = HOST): Promise<Asked> {
  const asked = await link(account);
  const params = { linkId: asked.linkId };
  const state = await ask(server, contract.getRequest, { host, params, query: { t: asked.secret } });
  assert.equal(state.body.video, true);
  const { body } = await ask(server, contract.submit, {
    host,
    params,
    body: {
      t: asked.secret,
      customerName: 'Margaret Ferrers',
      description: 'They treated the old wall as if it were their own.',
      rating: 5,
      isSubmissionTerms: true,
      termsVersion: state.body.terms!.version,
    },
  });
  return { ...asked, uid: body.uid };
}
const begin = (asked: Asked, type = 'video/webm', host = HOST) =>
  ask(server, beginVideo, { host, params: { linkId: asked.linkId }, body: { t: asked.secret, type } });
const bytes = (
  asked: Asked,
  mediaId: string,
  { from, body, host = HOST }: { from?: number; body?: Buffer; host?: string },
) =>
  server.app.inject({
    method: body ? 'PATCH' : 'HEAD',
    url: `/api/testimonial-requests/${asked.linkId}/videos/${mediaId}/bytes`,
    headers: {
      host,
      'sec-fetch-site': 'same-origin',
      'x-link-secret': asked.secret,
      ...(body ? { 'upload-offset': String(from), 'content-type': 'application/offset+octet-stream' } : {}),
    },
    ...(body ? { payload: body } : {}),
  });
const add = (asked: Asked, mediaId: string, size: number, host = HOST) =>
  ask(server, addVideo, {
    host,
    params: { linkId: asked.linkId, mediaId },
    body: { t: asked.secret, size },
  });
const drop = (asked: Asked, mediaId: string) =>
  ask(server, dropVideo, {
    host: HOST,
    params: { linkId: asked.linkId, mediaId },
    body: { t: asked.secret },
  });
async function send(asked: Asked, film: Buffer, type?: string) {
  const { uid } = (await begin(asked, type)).body;
  assert.equal((await bytes(asked, uid, { from: 0, body: film })).statusCode, 204);
  return { uid, answer: await add(asked, uid, film.length) };
}
const rows = (mediaId: string) =>
  server.sql<{ name: string; type: string; state: string; film: string; content: string | null }>(
    "select name, media_type as type, state, derivatives->>'film' as film, content_id as content from media where id = $1",
    [mediaId],
  );

test('TEST-50 a video follows the words in parts, goes on after a cut, is added once, and becomes an even MP4 with a poster', async () => {
  const asked = await answered();
  const { uid } = (await begin(asked, 'video/webm;codecs=vp8,opus')).body;
  const half = Math.floor(webm.length / 2);
  const sentHalf = await bytes(asked, uid, { from: 0, body: webm.subarray(0, half) });
  assert.deepEqual([sentHalf.statusCode, Number(sentHalf.headers['upload-offset'])], [204, half]);
  assert.equal((await add(asked, uid, webm.length)).code, 'testimonials.video_partial');
  assert.equal((await bytes(asked, uid, { from: 0, body: webm })).statusCode, 409, 'these bytes are there');
  assert.equal(Number((await bytes(asked, uid, {})).headers['upload-offset']), half, 'asked after a cut');
  await bytes(asked, uid, { from: half, body: webm.subarray(half) });
  const twice = await Promise.all([add(asked, uid, webm.length), add(asked, uid, webm.length)]);
  assert.deepEqual(
    twice.map(({ status }) => status),
    [200, 200],
    twice.map(({ text }) => text).join(),
  );
  assert.deepEqual(
    (await rows(uid)).map(({ name, type, content }) => ({ name, type, content })),
    [{ name: 'video-testimonial', type: 'video/webm', content: asked.uid }],
    'the type of its bytes is stored',
  );
  const params = { accountId: cedar.accountId, testimonialId: asked.uid };
  const read = async () => (await ask(server, received.get, { cookie: cedar.cookie, params })).body.video;
  await until(async () => (await read())?.state === 'ready' && (await read())!.picture!.base !== null);
  const film = `video/${cedar.accountId}/${uid}/film.mp4`;
  assert.equal((await read())!.picture!.film, `/files/${film}`);
  const play = await server.app.inject({
    url: `/api/accounts/${cedar.accountId}/media/${uid}/original?play=1`,
    headers: { host: 'localhost', cookie: cedar.cookie },
  });
  assert.deepEqual([play.statusCode, play.headers['content-type']], [200, 'video/mp4']);
  const path = join(dir, 'converted.mp4');
  await pipeline(await server.storage.get(film), createWriteStream(path));
  assert.ok(loudnessOf(join(dir, 'film.webm')) < -30);
  assert.ok(Math.abs(loudnessOf(path) + 16) < 3, `${loudnessOf(path)} LUFS`);
  assert.equal((await begin(asked)).code, 'testimonials.video_late', 'there is one already');
  assert.equal((await drop(asked, uid)).status, 200);
  assert.equal((await rows(uid)).length, 1, 'what was added stays');
});

test('TEST-32 119 seconds are accepted, 121 are refused and deleted', async () => {
  const asked = await answered();
  const long = await send(asked, filmOf(121));
  assert.deepEqual([long.answer.status, long.answer.code], [422, 'testimonials.video_long']);
  assert.deepEqual(await rows(long.uid), []);
  const parts: string[] = [];
  for await (const { key } of server.storage.list(`uploads/${cedar.accountId}.${long.uid}`)) parts.push(key);
  assert.deepEqual(parts, []);
  const right = await send(asked, filmOf(119));
  assert.equal(right.answer.status, 200, right.answer.text);
});

test('a WebM named mp4 is told by its content; what is no film is refused', async () => {
  const named = await send(await answered(), webm, 'video/mp4');
  assert.equal(named.answer.status, 200, named.answer.text);
  assert.equal((await rows(named.uid))[0]!.type, 'video/webm');
  const asked = await answered();
  assert.equal((await begin(asked, 'image/jpeg')).code, 'media.type');
  assert.equal((await begin(asked, 'text/html')).code, 'media.type');
  const faults: [Buffer, string][] = [
    [Buffer.from('<!doctype html><script>alert(1)</script>'), 'media.content_type'],
    [Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(400)]), 'media.content_type'],
    [filmOf(2, { name: 'sound.mp4', parameters: '-map 1:a -c:a aac' }), 'media.no_film'],
    [webm.subarray(0, 200), 'media.no_film'],
  ];
  for (const [file, code] of faults) {
    const { uid, answer } = await send(asked, file, 'video/mp4');
    assert.equal(answer.code, code);
    assert.deepEqual(await rows(uid), []);
  }
});

test('a video over the limit is refused before and while it is sent', async () => {
  const asked = await answered();
  const { uid } = (await begin(asked)).body;
  const url = `/api/testimonial-requests/${asked.linkId}/videos/${uid}/bytes`;
  const headers = { host: HOST, 'sec-fetch-site': 'same-origin', 'x-link-secret': asked.secret };
  const declared = await server.app.inject({
    method: 'PATCH',
    url,
    headers: {
      ...headers,
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
      'content-length': String(MAX_VIDEO_BYTES + 1),
    },
    payload: Buffer.alloc(10),
  });
  assert.equal(declared.statusCode, 413);
  assert.equal((await add(asked, uid, MAX_VIDEO_BYTES + 1)).status, 400);
});

test('the video asks for the secret of an answered link on its own host, and for its own take', async () => {
  const open = await link();
  assert.equal((await begin(open)).code, 'testimonials.link_wrong', 'first the words');
  const asked = await answered();
  const { uid } = (await begin(asked)).body;
  const wrong = { ...asked, secret: asked.secret.replace(/^./, (letter) => (letter === 'a' ? 'b' : 'a')) };
  const second = await answered();
  const foreign = await answered(other, 'other.localhost');
  for (const [who, host] of [
    [wrong, HOST],
    [asked, 'other.localhost'],
    [second, HOST],
    [{ ...foreign, linkId: asked.linkId }, 'other.localhost'],
    [foreign, 'other.localhost'],
  ] as const) {
    assert.equal((await bytes(who, uid, { host })).statusCode, 404);
    assert.equal((await bytes(who, uid, { from: 0, body: webm, host })).statusCode, 404);
    assert.equal((await add(who, uid, webm.length, host)).code, 'testimonials.link_wrong');
  }
  assert.equal((await begin(wrong)).code, 'testimonials.link_wrong');
  await ask(server, received.publish, {
    cookie: cedar.cookie,
    params: { accountId: cedar.accountId, testimonialId: asked.uid },
  });
  assert.equal(
    (await begin(asked)).code,
    'testimonials.video_late',
    'what is published stays as the owner saw it',
  );
  await bytes(asked, uid, { from: 0, body: webm });
  assert.equal((await add(asked, uid, webm.length)).code, 'testimonials.video_late');
});

test('a take that was not chosen is deleted with its bytes; a link begins five at most', async () => {
  const asked = await answered();
  const { uid } = (await begin(asked)).body;
  await bytes(asked, uid, { from: 0, body: webm });
  const library = await ask(server, listMedia, {
    cookie: cedar.cookie,
    params: { accountId: cedar.accountId },
    query: {},
  });
  assert.equal(JSON.stringify(library.body).includes(uid), false, 'nobody sees what was not added');
  assert.equal((await drop(asked, uid)).status, 200);
  assert.deepEqual(await rows(uid), []);
  assert.equal((await bytes(asked, uid, {})).statusCode, 404);
  for (let n = 0; n < 5; n++) assert.equal((await begin(asked)).status, 200);
  assert.equal((await begin(asked)).status, 429);
});
