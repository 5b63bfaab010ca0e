import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { after, test } from 'node:test';
import sharp from 'sharp';
import { asJobOf } from '#platform/db/scope.ts';
import { findFfmpeg, takeFrame } from '#platform/outside/films.ts';
import { ask, testServer, until } from '#testing/kit.ts';
import { makeAccount, makePerson } from '#testing/tenants.ts';
import * as contract from '../../contract.ts';
import { adoptFile } from '../actions.ts';

const dir = mkdtempSync('/tmp/films-');
after(() => rmSync(dir, { recursive: true, force: true }));
const ffmpeg = await findFfmpeg({ ffmpegPath: process.env['FFMPEG_PATH'] || undefined });
assert.ok(ffmpeg, 'these tests need ffmpeg (Debian: apt-get install ffmpeg)');

/** Writes a film of the test pattern of ffmpeg. */
function makeFilm(name: string, parameters: string[], size = '320x180', seconds = 3): string {
  const path = join(dir, name);
  const done = spawnSync(ffmpeg!, [
    ...`-v error -y -f lavfi -i testsrc2=s=${size}:r=10 -t ${seconds}`.split(' '),
    ...parameters,
    path,
  ]);
  assert.equal(done.status, 0, done.stderr.toString());
  return path;
}
const mp4 = makeFilm('clip.mp4', ['-c:v', 'libx264', '-pix_fmt', 'yuv420p']);

async function worldOf(env: Record<string, string>) {
  const server = await testServer({ works: true, env });
  const { accountId } = await makeAccount(server, 'Cedar');
  const { cookie } = await makePerson(server, { role: 'account', accountId });
  /** Adopts a film and returns its row as screens see it once the job of the poster is done. */
  const film = async (path: string, type: string) => {
    const row = await server.db.withTenant(asJobOf(accountId), (tx) =>
      adoptFile(tx, server, { accountId, path, name: 'clip', type }),
    );
    for (const job of ['media.poster', 'media.film'])
      await until(
        async () =>
          (await server.jobs.find(job, { mediaId: row.id })).some(({ state }) => state === 'completed'),
        60_000,
      );
    return (await ask(server, contract.get, { cookie, params: { accountId, mediaId: row.id } })).body;
  };
  return { server, accountId, cookie, film };
}
const { server, accountId, cookie, film } = await worldOf({ FFMPEG_PATH: ffmpeg });

test('MEDIA-09 MEDIA-12 a film gets a poster in all sizes of a picture, and still plays', async () => {
  const medium = await film(mp4, 'video/mp4');
  assert.deepEqual(
    [medium.state, medium.kind, medium.picture.width, medium.picture.height, medium.picture.avif],
    ['ready', 'video', 320, 180, false],
  );
  assert.equal(medium.picture.film, `/files/video/${accountId}/${medium.uid}/film.mp4`);
  assert.equal(medium.thumb, `/files/image/thumb/${accountId}/${medium.uid}_200x200.webp`);
  assert.match(medium.picture.color!, /^#[0-9a-f]{6}$/);
  const poster = await server.app.inject({ url: medium.thumb, headers: { host: 'unknown.example' } });
  assert.equal(poster.statusCode, 200);
  const { width, height, format } = await sharp(poster.rawPayload).metadata();
  assert.deepEqual([width, height, format], [200, 200, 'webp']);
  const events = await server.sql(
    "select from live_event where account_id = $1 and topic = 'media.changed' and data->'media'->>'uid' = $2",
    [accountId, medium.uid],
  );
  assert.equal(events.length, 2, 'open screens hear of the poster and of the converted film');

  await ask(server, contract.remove, { cookie, params: { accountId, mediaId: medium.uid } });
  await until(async () => (await server.storage.stat(medium.thumb!.slice('/files/'.length))) === undefined);
});

test('MEDIA-06 films of half a second and of each other type get a poster, an upright film an upright one', async () => {
  const webm = await film(makeFilm('short.webm', ['-c:v', 'libvpx'], '320x180', 0.5), 'video/webm');
  assert.deepEqual([webm.picture.width, webm.picture.height], [320, 180]);
  const mov = await film(
    makeFilm('upright.mov', ['-c:v', 'mpeg4', '-f', 'mov'], '180x320'),
    'video/quicktime',
  );
  assert.deepEqual([mov.picture.width, mov.picture.height], [180, 320]);
});

test('without ffmpeg a film is ready and plays, and has no poster', async () => {
  const missing = '/nowhere/ffmpeg';
  assert.equal(await findFfmpeg({ ffmpegPath: missing }), undefined);
  const medium = await (await worldOf({ FFMPEG_PATH: missing })).film(mp4, 'video/mp4');
  assert.deepEqual([medium.state, medium.picture.base], ['ready', null]);
  assert.ok(medium.picture.film);
});

test('a file that names another file or an address opens neither', async () => {
  const asked: string[] = [];
  const stranger = createServer((request, response) => {
    asked.push(request.url!);
    response.end();
  }).listen(0, '127.0.0.1');
  await once(stranger, 'listening');
  const address = `http://127.0.0.1:${(stranger.address() as AddressInfo).port}`;
  const playlist = (line: string) =>
    `#EXTM3U\n#EXT-X-TARGETDURATION:3\n#EXTINF:3,\n${line}\n#EXT-X-ENDLIST\n`;
  const files = {
    address: playlist(`${address}/clip.mp4`),
    neighbour: playlist(`file:${mp4}`),
    concat: `ffconcat version 1.0\nfile '${mp4}'\n`,
  };
  for (const [name, text] of Object.entries(files)) {
    const path = join(dir, name);
    writeFileSync(path, text);
    const target = join(dir, `${name}.png`);
    for (const type of ['video/mp4', 'video/webm', 'video/ogg', 'text/plain'])
      assert.ok(await takeFrame(ffmpeg, { path, type, target }), `${name} as ${type} gives a reason`);
    assert.equal(existsSync(target), false);
  }
  assert.deepEqual(asked, []);
  stranger.close();
});

test('ffmpeg that hangs is ended and reported', async () => {
  const hanging = join(dir, 'hanging');
  const pidFile = join(dir, 'pid');
  writeFileSync(hanging, `#!/bin/sh\necho $$ > ${pidFile}\nexec /bin/sleep 600\n`);
  chmodSync(hanging, 0o755);
  const target = join(dir, 'hanging.png');
  await assert.rejects(
    takeFrame(hanging, { path: mp4, type: 'video/mp4', target }, 500),
    /ffmpeg was ended by SIGKILL/,
  );
});
