import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import sharp from 'sharp';
import * as content from '#features/items/content/contract.ts';
import { createDefaults } from '#features/structure/content-model/server/actions.ts';
import { asHouseJob, asJobOf } from '#platform/db/scope.ts';
import { convertFilm, findFfmpeg } from '#platform/outside/films.ts';
import { faces } from '#platform/http/app-shell.ts';
import { ask, testServer, until } from '#testing/kit.ts';
import { makePhoto } from '#testing/photos.ts';
import { makeAccount, makePerson } from '#testing/tenants.ts';
import * as contract from '../../contract.ts';
import { filmKey, isConverted } from '../../rules.ts';
import { adoptFile } from '../actions.ts';
import { retryFilms } from '../sweep/jobs.ts';
import { convertMedia } from './jobs.ts';
import { leftAside } from './queries.ts';

const dir = mkdtempSync('/tmp/convert-');
after(() => rmSync(dir, { recursive: true, force: true }));
const ffmpeg = (await findFfmpeg({ ffmpegPath: process.env['FFMPEG_PATH'] || undefined }))!;
assert.ok(ffmpeg, 'these tests need ffmpeg (Debian: apt-get install ffmpeg)');
const run = (parameters: string[]) => {
  const done = spawnSync(ffmpeg, ['-v', 'error', '-y', ...parameters]);
  assert.equal(done.status, 0, done.stderr.toString());
};
/** Writes a film of the test pattern with a tone. */
function makeFilm(name: string, parameters: string[], size = '320x180'): string {
  const path = join(dir, name);
  run([...`-f lavfi -i testsrc2=s=${size}:r=10 -f lavfi -i sine=440 -t 2`.split(' '), ...parameters, path]);
  return path;
}
/** Codecs, size and metadata of a film, as ffmpeg tells them. */
const tell = (path: string) => spawnSync(ffmpeg, ['-hide_banner', '-i', path]).stderr.toString();

const server = await testServer({ works: true, env: { FFMPEG_PATH: ffmpeg } });
const host = 'cedar.localhost';
const { accountId } = await makeAccount(server, 'Cedar', { host });
await server.db.withTenant(asJobOf(accountId), (tx) => createDefaults(tx, accountId, 'en'));
const { cookie } = await makePerson(server, { role: 'account', accountId });
const mine = { cookie, params: { accountId } };
const { body: item } = await ask(server, content.create, { ...mine, body: { title: 'Pool' } });
async function film(path: string, type: string) {
  const row = await server.db.withTenant(asJobOf(accountId), (tx) =>
    adoptFile(tx, server, { accountId, path, name: 'clip', type, contentId: item.id }),
  );
  const read = async () =>
    (await ask(server, contract.get, { cookie, params: { accountId, mediaId: row.id } })).body;
  await until(async () =>
    (await server.jobs.find('media.film', { mediaId: row.id })).some(({ state }) => state === 'completed'),
  );
  return read();
}
const stored = async (key: string): Promise<string> => {
  const path = join(dir, 'stored.mp4');
  const chunks: Buffer[] = [];
  for await (const chunk of await server.storage.get(key)) chunks.push(chunk as Buffer);
  writeFileSync(path, Buffer.concat(chunks));
  return path;
};

test('a phone film held upright becomes an upright MP4 without its place, and the original stays', async () => {
  const lying = makeFilm('lying.mp4', ['-c:v', 'mpeg4', '-c:a', 'aac']);
  const turned = join(dir, 'turned.mov');
  run([
    ...`-display_rotation 90 -i ${lying}`.split(' ').slice(2),
    ...'-c copy -metadata location=+43.4670+011.8850/ -metadata:s:v rotate=90 -movflags use_metadata_tags'.split(
      ' ',
    ),
    turned,
  ]);
  const medium = await film(turned, 'video/quicktime');
  const key = filmKey(`video/${accountId}/${medium.uid}/original.mov`);
  assert.equal(medium.picture.film, `/files/${key}`);
  const path = await stored(key);
  const facts = tell(path);
  assert.match(facts, /Video: h264 \(High\).*yuv420p.*180x320/);
  assert.match(facts, /Audio: aac/);
  assert.doesNotMatch(facts, /location|rotate|rotation/i);
  const bytes = readFileSync(path);
  assert.ok(bytes.indexOf('moov') < bytes.indexOf('mdat'), 'it plays before it is loaded');
  assert.ok(await server.storage.stat(`video/${accountId}/${medium.uid}/original.mov`), 'the original stays');
});

test('a WebM film is played as MP4 with Range by members, and by visitors once its item is published', async () => {
  const medium = await film(makeFilm('clip.webm', ['-c:v', 'libvpx', '-c:a', 'libvorbis']), 'video/webm');
  const play = await server.app.inject({
    url: `${medium.url}?play=1`,
    headers: { host: 'localhost', cookie, range: 'bytes=0-99' },
  });
  assert.equal(play.statusCode, 206);
  assert.equal(play.headers['content-type'], 'video/mp4');
  assert.match(String(play.headers['content-range']), /^bytes 0-99\/\d+$/);
  const asVisitor = (range?: string) =>
    server.app.inject({ url: medium.picture.film!, headers: { host, ...(range ? { range } : {}) } });
  assert.equal((await asVisitor()).statusCode, 404, 'not published yet');
  const now = (await ask(server, content.get, { cookie, params: { accountId, contentId: item.id } })).body;
  await ask(server, content.publish, {
    cookie,
    params: { accountId, contentId: item.id },
    body: { version: now.version },
  });
  const part = await asVisitor('bytes=10-19');
  assert.deepEqual(
    [part.statusCode, part.headers['content-type'], part.rawPayload.length],
    [206, 'video/mp4', 10],
  );
  const original = await server.app.inject({
    url: medium.picture.film!.replace('film.mp4', 'original.webm'),
    headers: { host },
  });
  assert.equal(original.statusCode, 404, 'an original is for nobody but members');
});

test('a video that is no video is told: it fails with a reason and shows nothing', async () => {
  const broken = join(dir, 'broken.mp4');
  writeFileSync(
    broken,
    Buffer.concat([
      Buffer.from([0, 0, 0, 24]),
      Buffer.from('ftypisom\0\0\x02\0isomiso2mp41'),
      Buffer.alloc(400),
    ]),
  );
  const medium = await film(broken, 'video/mp4');
  assert.deepEqual([medium.state, medium.failure, medium.picture.film], ['failed', 'media.no_film', null]);
});

test('an MP4 without a picture is a sound that plays, whatever it was declared as', async () => {
  const path = makeFilm('sound.mp4', ['-map', '1:a', '-c:a', 'aac']);
  const row = await server.db.withTenant(asJobOf(accountId), (tx) =>
    adoptFile(tx, server, { accountId, path, name: 'sound.mp4', type: 'application/octet-stream' }),
  );
  const medium = (await ask(server, contract.get, { cookie, params: { accountId, mediaId: row.id } })).body;
  assert.deepEqual([medium.kind, medium.type, medium.state], ['audio', 'audio/mp4', 'ready']);
  const original = await server.app.inject({ url: medium.url!, headers: { host: 'localhost', cookie } });
  assert.deepEqual([original.statusCode, original.headers['content-type']], [200, 'audio/mp4']);
});

test('a published film without a poster plays on its page', async () => {
  const node = await testServer({ works: true, faces, env: { FFMPEG_PATH: '/nowhere/ffmpeg' } });
  const ownHost = 'fig.localhost';
  const fig = await makeAccount(node, 'Fig', { host: ownHost });
  await node.db.withTenant(asJobOf(fig.accountId), (tx) => createDefaults(tx, fig.accountId, 'en'));
  const owner = await makePerson(node, { role: 'account', accountId: fig.accountId });
  const own = { cookie: owner.cookie, params: { accountId: fig.accountId } };
  const job = (await ask(node, content.create, { ...own, body: { title: 'Deck' } })).body;
  const path = makeFilm('posterless.mp4', ['-c:v', 'libx264', '-pix_fmt', 'yuv420p', '-c:a', 'aac']);
  const row = await node.db.withTenant(asJobOf(fig.accountId), (tx) =>
    adoptFile(tx, node, { accountId: fig.accountId, path, name: 'x', type: 'video/mp4', contentId: job.id }),
  );
  const address = await until(
    async () =>
      (await ask(node, contract.get, { ...own, params: { ...own.params, mediaId: row.id } })).body.picture
        .film,
  );
  const now = (await ask(node, content.get, { ...own, params: { ...own.params, contentId: job.id } })).body;
  const published = await ask(node, content.publish, {
    ...own,
    params: { ...own.params, contentId: job.id },
    body: { version: now.version },
  });
  assert.equal(published.status, 200, published.text);
  const page = await node.app.inject({ url: '/deck', headers: { host: ownHost } });
  assert.equal(page.statusCode, 200);
  assert.ok(page.body.includes(`href="${address}"`), 'a link that plays');
  assert.ok(page.body.includes('data-photo="video"'));
});

test('MEDIA-09 a film that was left aside without ffmpeg is converted once ffmpeg is there, by turns of accounts', async () => {
  const program = join(dir, 'late-ffmpeg');
  const node = await testServer({ works: true, env: { FFMPEG_PATH: program } });
  const path = makeFilm('waiting.mp4', ['-c:v', 'libx264', '-pix_fmt', 'yuv420p', '-c:a', 'aac']);
  const ogg = makeFilm('hidden.ogv', ['-c:v', 'libtheora', '-c:a', 'libvorbis']);
  const places = [await makeAccount(node, 'Many'), await makeAccount(node, 'Few')];
  const adopt = (place: { accountId: string }, film: string, type: string) =>
    node.db.withTenant(asJobOf(place.accountId), (tx) =>
      adoptFile(tx, node, { accountId: place.accountId, path: film, name: 'clip', type }),
    );
  const waiting = await adopt(places[0]!, path, 'video/mp4');
  const hidden = await adopt(places[0]!, ogg, 'video/ogg');
  const few = await adopt(places[1]!, path, 'video/mp4');
  const ids = [waiting.id, hidden.id, few.id];
  const rows = () =>
    node.sql<{ id: string; failure: string | null; derivatives: { film?: string; base?: string } }>(
      'select id, failure, derivatives from media where id = any($1)',
      [ids],
    );
  const failures = async () => new Map((await rows()).map(({ id, failure }) => [id, failure]));
  await until(async () => [...(await failures()).values()].every((failure) => failure !== null));
  const before = await failures();
  assert.deepEqual(
    ids.map((id) => before.get(id)),
    ['media.film_waits', 'media.film_private_waits', 'media.film_waits'],
  );

  const retry = () => retryFilms.run({}, node, { jobId: 'x', attempt: 0, lastAttempt: false });
  const countJobs = async () => (await node.jobs.find('media.film')).length;
  const age = () =>
    node.sql(`do $$ begin
      set local session_replication_role = replica;
      update media set updated_at = now() - interval '1 hour';
    end $$`);
  await age();
  await retry();
  assert.equal(await countJobs(), 3, 'without ffmpeg nothing is queued');
  await node.sql(`update media set derivatives = derivatives || '{"again": true}'`);
  for (const { id: mediaId } of [waiting, hidden])
    await convertMedia.run({ accountId: places[0]!.accountId, mediaId }, node, {
      jobId: 'x',
      attempt: 0,
      lastAttempt: false,
    });
  await node.sql(`update media set derivatives = derivatives - 'again' where id = $1`, [few.id]);
  assert.deepEqual(await failures(), before, 'ffmpeg that is gone before their turn leaves them waiting');
  await age();
  symlinkSync(ffmpeg, program);
  const next = await node.db.withTenant(asHouseJob(), (tx) => leftAside(tx, 2));
  assert.deepEqual(
    new Set(next.map(({ accountId: place }) => place)),
    new Set(places.map(({ accountId: place }) => place)),
    'an account with many films leaves room for the others',
  );
  await retry();
  await until(async () =>
    (await rows()).every(
      ({ failure, derivatives: { film: address, base } }) =>
        failure === null && base !== undefined && isConverted(address),
    ),
  );
  await node.sql(`update media set derivatives = derivatives - 'film' where id = $1`, [few.id]);
  await age();
  await retry();
  assert.equal(await countJobs(), 6, 'each film is queued again once');
});

test('ffmpeg that hangs is ended', async () => {
  const hanging = join(dir, 'hanging');
  writeFileSync(hanging, '#!/bin/sh\nexec /bin/sleep 600\n');
  chmodSync(hanging, 0o755);
  const path = makeFilm('plain.mp4', ['-c:v', 'libx264', '-pix_fmt', 'yuv420p', '-c:a', 'aac']);
  const target = join(dir, 'never.mp4');
  await assert.rejects(convertFilm(hanging, { path, type: 'video/mp4', target }, 300), /ended by SIGKILL/);
  assert.equal(existsSync(target), false);
});

test('a film that cannot be converted is reported, and plays as it was uploaded', async () => {
  const bad = join(dir, 'bad-ffmpeg');
  writeFileSync(bad, '#!/bin/sh\necho trouble >&2\nexit 1\n');
  chmodSync(bad, 0o755);
  const path = makeFilm('kept.mp4', ['-c:v', 'libx264', '-pix_fmt', 'yuv420p', '-c:a', 'aac']);
  const other = await testServer({ works: true, env: { FFMPEG_PATH: bad } });
  const place = await makeAccount(other, 'Other');
  const row = await other.db.withTenant(asJobOf(place.accountId), (tx) =>
    adoptFile(tx, other, { accountId: place.accountId, path, name: 'clip', type: 'video/mp4' }),
  );
  const read = () =>
    other.sql<{ state: string; failure: string }>('select state, failure from media where id = $1', [row.id]);
  await until(async () => (await read())[0]!.failure !== null);
  assert.deepEqual(await read(), [{ state: 'ready', failure: 'media.film_kept' }]);
});

const SECRETS = /43\.467|11\.885|iPhone|Nora Secret|a private word/;
/** Metadata as phones and programs write it: place, camera, author, comment, chapters. */
const secrets = [
  'location=+43.4670+011.8850/',
  'com.apple.quicktime.location.ISO6709=+43.4670+011.8850+010.0/',
  'com.apple.quicktime.model=iPhone 15',
  'artist=Nora Secret',
  'comment=a private word',
].flatMap((entry) => ['-metadata', entry]);
const chapters = join(dir, 'chapters.txt');
writeFileSync(chapters, ';FFMETADATA1\n[CHAPTER]\nSTART=0\nEND=1000000000\ntitle=a private word\n');
/** Writes a film of a container and codecs that tells whatever can be told. */
function makeTelling(name: string, codecs: string[]): string {
  const path = join(dir, name);
  run([
    ...'-f lavfi -i testsrc2=s=320x180:r=10 -f lavfi -i sine=440 -i'.split(' '),
    chapters,
    ...'-t 2 -map 0 -map 1 -map_metadata 2 -map_chapters 2'.split(' '),
    ...codecs,
    ...secrets,
    ...(/mov|mp4/.test(name) ? ['-movflags', 'use_metadata_tags'] : []),
    path,
  ]);
  assert.match(readFileSync(path, 'latin1'), SECRETS, 'the film tells');
  return path;
}
const H264 = '-c:v libx264 -pix_fmt yuv420p -c:a aac'.split(' ');
const films = {
  'video/quicktime': () => makeTelling('telling.mov', H264),
  'video/mp4': () => makeTelling('telling.mp4', H264),
  'video/webm': () => makeTelling('telling.webm', ['-c:v', 'libvpx', '-c:a', 'libvorbis']),
};

for (const [name, env] of Object.entries({
  'with ffmpeg': { FFMPEG_PATH: ffmpeg },
  'without ffmpeg': { FFMPEG_PATH: '/nowhere/ffmpeg' },
}))
  test(`MEDIA-09 no public file of an item with photos and films tells place, camera or author, ${name}`, async () => {
    const node = await testServer({ works: true, env });
    const ownHost = 'olive.localhost';
    const olive = await makeAccount(node, 'Olive', { host: ownHost });
    await node.db.withTenant(asJobOf(olive.accountId), (tx) => createDefaults(tx, olive.accountId, 'en'));
    const owner = await makePerson(node, { role: 'account', accountId: olive.accountId });
    const at = { cookie: owner.cookie, params: { accountId: olive.accountId } };
    const job = (await ask(node, content.create, { ...at, body: { title: 'Walls' } })).body;
    const photo = join(dir, 'telling.jpg');
    writeFileSync(
      photo,
      await sharp(await makePhoto(600, 400))
        .withExif({
          IFD0: { Model: 'iPhone 15', Artist: 'Nora Secret', ImageDescription: 'a private word' },
          IFD3: {
            GPSLatitudeRef: 'N',
            GPSLatitude: '43/1 28/1 1/1',
            GPSLongitudeRef: 'E',
            GPSLongitude: '11/1 53/1 6/1',
          },
        })
        .jpeg()
        .toBuffer(),
    );
    const files = { ...films, 'image/jpeg': () => photo };
    const rows: { id: string }[] = [];
    for (const [type, path] of Object.entries(files))
      rows.push(
        await node.db.withTenant(asJobOf(olive.accountId), (tx) =>
          adoptFile(tx, node, {
            accountId: olive.accountId,
            path: path(),
            name: 'x',
            type,
            contentId: job.id,
          }),
        ),
      );
    const media = async () =>
      Promise.all(
        rows.map(
          async ({ id: mediaId }) =>
            (await ask(node, contract.get, { ...at, params: { ...at.params, mediaId } })).body,
        ),
      );
    await until(async () => (await media()).every(({ picture }) => picture.film ?? picture.avif));
    const now = (await ask(node, content.get, { ...at, params: { ...at.params, contentId: job.id } })).body;
    const published = await ask(node, content.publish, {
      ...at,
      params: { ...at.params, contentId: job.id },
      body: { version: now.version },
    });
    assert.equal(published.status, 200, published.text);
    const visit = (url: string) => node.app.inject({ url, headers: { host: ownHost } });
    const urls = new Set<string>();
    for (const { picture } of await media()) {
      if (picture.film) urls.add(picture.film);
      for (const size of picture.sizes)
        for (const ending of ['webp', 'jpg', 'avif']) urls.add(`/files/${picture.base}_${size}.${ending}`);
    }
    const { body: copy } = await ask(node, contract.get, {
      ...at,
      params: { ...at.params, mediaId: rows[0]!.id },
    });
    assert.doesNotMatch(JSON.stringify(copy.picture), /original/, 'the public copy names no original');
    let served = 0;
    for (const url of urls) {
      const answer = await visit(url);
      if (answer.statusCode !== 200) continue;
      served++;
      assert.doesNotMatch(answer.rawPayload.toString('latin1'), SECRETS, url);
      if (url.includes('/video/')) {
        const path = join(dir, 'public-film');
        writeFileSync(path, answer.rawPayload);
        assert.match(tell(path), /Video: \w+.*320x180/, 'it plays');
        assert.doesNotMatch(tell(path), /location|artist|comment|Chapter|ISO6709/i, url);
      } else assert.equal((await sharp(answer.rawPayload).metadata()).exif, undefined, url);
    }
    assert.ok(served >= rows.length + 4, `${served} files were looked at`);
    const originals = await node.sql<{ key: string }>(
      'select storage_key as key from media where id = any($1)',
      [rows.map(({ id }) => id)],
    );
    assert.equal(originals.length, rows.length);
    for (const { key } of originals) assert.equal((await visit(`/files/${key}`)).statusCode, 404, key);
  });
