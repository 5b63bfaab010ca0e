import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { after, test } from 'node:test';
import { createDefaults } from '#features/structure/content-model/server/actions.ts';
import { get as getMedia } from '#features/media/media/contract.ts';
import { setEdit } from '#features/media/media/contract-library.ts';
import { adoptFile } from '#features/media/media/server/actions.ts';
import { faces } from '#platform/http/app-shell.ts';
import { asJobOf } from '#platform/db/scope.ts';
import { findFfmpeg, measureFilm } from '#platform/outside/films.ts';
import { ask, testServer, until } from '#testing/kit.ts';
import { refreshCopies } from '#testing/site.ts';
import { makeAccount, makePerson } from '#testing/tenants.ts';
import * as listed from '#features/praise/testimonials/contract.ts';
import * as contract from '../../contract.ts';

const dir = mkdtempSync('/tmp/cuts-');
after(() => rmSync(dir, { recursive: true, force: true }));
const ffmpeg = (await findFfmpeg({ ffmpegPath: process.env['FFMPEG_PATH'] || undefined }))!;
assert.ok(ffmpeg, 'these tests need ffmpeg (Debian: apt-get install ffmpeg)');
const server = await testServer({ works: true, faces });
const HOST = 'cuts.localhost';
const { accountId } = await makeAccount(server, 'Hale', { host: HOST, language: 'en' });
await server.db.withTenant(asJobOf(accountId), (tx) => createDefaults(tx, accountId, 'en'));
const { cookie } = await makePerson(server, { role: 'account', accountId, email: 'o@cuts.test' });
const staff = (await makePerson(server, { role: 'accountUser', accountId, email: 's@cuts.test' })).cookie;
const other = await makeAccount(server, 'Other', { host: 'cuts-other.localhost', language: 'en' });
const stranger = (
  await makePerson(server, { role: 'account', accountId: other.accountId, email: 'o@other.test' })
).cookie;

/** Makes a file by ffmpeg: a film of eight seconds, red before the third and blue after it, or a picture. */
function make(name: string, parameters: string): string {
  const path = join(dir, name);
  const done = spawnSync(ffmpeg, ['-v', 'error', '-y', ...parameters.split(' '), path]);
  assert.equal(done.status, 0, done.stderr.toString());
  return path;
}
const film = make(
  'film.mp4',
  '-f lavfi -i color=red:s=64x64:r=10:d=3 -f lavfi -i color=blue:s=64x64:r=10:d=5 -f lavfi -i sine=440:d=8 -filter_complex [0:v][1:v]concat[v] -map [v] -map 2:a -c:v libx264 -pix_fmt yuv420p -c:a aac',
);
const photo = make('photo.jpg', '-f lavfi -i testsrc2=s=640x320 -frames:v 1 -update 1');
async function makeTestimonial(): Promise<string> {
  const [row] = await server.sql<{ id: string }>(
    `
      insert into content (
        account_id, content_type_id, pipeline_id, stage_id, title, is_testimonial, testimonial, status_publish
      )
      select t.account_id, t.id, t.pipeline_id, s.id, 'Ines', true,
        '{"customerName": "Ines", "description": "They came on time."}', 'published'
      from content_type t
      join stage s on s.account_id = t.account_id and s.pipeline_id = t.pipeline_id
      where t.account_id = $1 and t.key = 'testimonial'
      limit 1
      returning id
    `,
    [accountId],
  );
  return row!.id;
}
const testimonialId = await makeTestimonial();
const adopt = (path: string, type: string) =>
  server.db.withTenant(asJobOf(accountId), (tx) =>
    adoptFile(tx, server, { accountId, path, name: 'sent', type, contentId: testimonialId }),
  );
const video = await adopt(film, 'video/mp4');
await server.sql(
  "update content set testimonial = testimonial || jsonb_build_object('video', $2::text) where id = $1",
  [testimonialId, video.id],
);
await refreshCopies(server, accountId, [testimonialId]);

const params = { accountId, testimonialId };
const read = async () => (await ask(server, listed.get, { cookie, params })).body;
const cut = (body: { from: number; until: number }, by = cookie) =>
  ask(server, contract.setCut, { cookie: by, params, body });
const file = (url: string) => server.app.inject({ url, headers: { host: HOST } });
const shows = (from: number | undefined) =>
  until(async () => {
    const testimonial = await read();
    return testimonial.video?.cut?.from === from ? testimonial : undefined;
  });
/** Returns the seconds of a stored film, and the red part of its first frame from 0 to 255. */
async function look(key: string): Promise<{ seconds: number; red: number }> {
  const path = join(dir, 'stored.mp4');
  await pipeline(await server.storage.get(key), createWriteStream(path));
  const measured = await measureFilm(ffmpeg, { path, type: 'video/mp4' });
  assert.ok('seconds' in measured);
  const parameters = `-v error -i ${path} -frames:v 1 -vf scale=1:1 -pix_fmt rgb24 -f rawvideo -`;
  const pixel = spawnSync(ffmpeg, parameters.split(' ')).stdout;
  return { seconds: measured.seconds, red: pixel[0]! };
}
const VTT =
  'WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nBefore\n\n00:00:04.000 --> 00:00:05.000\nThey came on time\n';
const captions = (await read()).captions;
assert.deepEqual(captions, []);

test('a part of a video is shown everywhere with its own still and captions, and what was sent stays', async () => {
  await until(async () => (await read()).video?.state === 'ready');
  await ask(server, contract.setCaptions, {
    cookie,
    params: { ...params, language: 'en' },
    body: { vtt: VTT },
  });
  const before = await read();
  assert.ok(Math.abs(before.video!.seconds! - 8) < 0.5, 'the length is told');
  const wholeAddress = before.video!.picture!.film!;
  assert.equal((await file(wholeAddress)).statusCode, 200);
  const asked = await cut({ from: 3.5, until: 6 });
  assert.equal(asked.status, 200, asked.text);
  const after = await shows(3.5);
  const address = after.video!.picture!.film!;
  assert.notEqual(address, wholeAddress);
  assert.notEqual(after.video!.picture!.base, before.video!.picture!.base, 'the still is of the part');
  const { seconds, red } = await look(address.replace('/files/', ''));
  assert.ok(Math.abs(seconds - 2.5) < 0.4, `${seconds} s`);
  assert.ok(red < 100, 'it begins after the red part');
  assert.deepEqual(
    after.captions.map(({ language, vtt }) => [language, vtt]),
    [['en', 'WEBVTT\n\n00:00:00.500 --> 00:00:01.500\nThey came on time\n']],
  );
  const page = (await file(`/testimonials-gallery/${accountId}`)).body;
  assert.ok(page.includes(address), 'the gallery plays the part');
  assert.equal((await file(address)).statusCode, 200);
  const original = `/files/video/${accountId}/${video.id}/original.mp4`;
  for (const hidden of [wholeAddress, original])
    assert.equal((await file(hidden)).statusCode, 404, `visitors do not get ${hidden}`);
  const member = (play: string) =>
    server.app.inject({
      url: `/api/accounts/${accountId}/media/${video.id}/original?play=${play}`,
      headers: { host: 'localhost', cookie },
    });
  assert.ok((await member('whole')).rawPayload.length > (await member('1')).rawPayload.length);
  assert.equal((await look(`video/${accountId}/${video.id}/original.mp4`)).red > 100, true);
});

test('captions of a part are written anew, and the whole video comes back with all of them', async () => {
  const part = 'WEBVTT\n\n00:00:00.500 --> 00:00:01.500\nAlways on time\n';
  await ask(server, contract.setCaptions, {
    cookie,
    params: { ...params, language: 'en' },
    body: { vtt: part },
  });
  const address = (await read()).video!.picture!.film!;
  assert.equal((await ask(server, contract.removeCut, { cookie, params })).status, 200);
  const whole = await shows(undefined);
  assert.equal(whole.captions[0]!.vtt, VTT.replace('They came on time', 'Always on time'));
  assert.match(whole.video!.picture!.film!, /\/film\.mp4$/);
  assert.equal((await file(whole.video!.picture!.film!)).statusCode, 200);
  assert.equal((await file(address)).statusCode, 404, 'the part is no longer shown');
});

test('parts that are none, of a video that is none, or by people who may not are refused', async () => {
  for (const body of [
    { from: 3, until: 3.5 },
    { from: 5, until: 2 },
    { from: -1, until: 3 },
    { from: 0, until: 40_000 },
    { from: 2, until: 9 },
  ])
    assert.equal((await cut(body)).status, 400, JSON.stringify(body));
  const wrong = await ask(server, contract.setCut, {
    cookie,
    params,
    body: { from: '0 -i /etc/passwd', until: 3 } as never,
  });
  assert.equal(wrong.status, 400);
  assert.equal((await cut({ from: 1, until: 3 }, staff)).status, 403);
  assert.equal((await cut({ from: 1, until: 3 }, stranger)).status, 404);
  const words = await makeTestimonial();
  const none = await ask(server, contract.setCut, {
    cookie,
    params: { accountId, testimonialId: words },
    body: { from: 0, until: 2 },
  });
  assert.deepEqual([none.status, none.code], [409, 'testimonials.no_video']);
  assert.equal((await read()).video!.cut, null);
});

test('a photo of a customer is cropped for pages, and what was sent stays', async () => {
  const sent = await adopt(photo, 'image/jpeg');
  const pictureOf = async () => (await read()).pictures.find(({ id }) => id === sent.id);
  const before = await until(async () => ((await pictureOf())?.base ? pictureOf() : undefined));
  assert.deepEqual([before!.width, before!.height], [640, 320]);
  const done = await ask(server, setEdit, {
    cookie,
    params: { accountId, mediaId: sent.id },
    body: { rotate: 0, crop: { x: 0, y: 0, width: 0.5, height: 1 }, focal: null },
  });
  assert.equal(done.status, 204, done.text);
  const after = await until(async () => ((await pictureOf())?.width === 320 ? pictureOf() : undefined));
  const page = (await file(`/testimonials-gallery/${accountId}`)).body;
  assert.ok(!page.includes(`${before!.base!}_`) || page.includes(after!.base!), 'pages show the new one');
  const medium = (await ask(server, getMedia, { cookie, params: { accountId, mediaId: sent.id } })).body;
  const original = await server.app.inject({ url: medium.url!, headers: { host: 'localhost', cookie } });
  assert.equal(original.rawPayload.length, medium.size, 'the file that was sent is whole');
});
