import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request as connect } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { createDefaults } from '#features/structure/content-model/server/actions.ts';
import { asJobOf } from '#platform/db/scope.ts';
import { findFfmpeg } from '#platform/outside/films.ts';
import { ask, testServer, until } from '#testing/kit.ts';
import { makeAccount, makePerson } from '#testing/tenants.ts';
import * as contract from '#features/praise/requests/contract.ts';
import * as received from '#features/praise/testimonials/contract.ts';
import * as linkCalls from '#features/praise/requests/contract-links.ts';
import { addVideo, beginVideo } from '../../contract-takes.ts';

const CUTS = 20;
const HOST = 'cuts.localhost';
const dir = mkdtempSync('/tmp/cuts-');
after(() => rmSync(dir, { recursive: true, force: true }));
const ffmpeg = (await findFfmpeg({ ffmpegPath: process.env['FFMPEG_PATH'] || undefined }))!;
const path = join(dir, 'film.webm');
const parameters = `-v error -y -f lavfi -i testsrc2=s=320x240:r=15 -f lavfi -i sine=440:r=8000 -t 20 -c:v libvpx -deadline realtime -b:v 600k -c:a libvorbis ${path}`;
assert.equal(spawnSync(ffmpeg, parameters.split(' ')).status, 0);
const film = readFileSync(path);

const server = await testServer({ works: true });
await server.app.listen({ port: 0, host: '127.0.0.1' });
const { port } = server.app.server.address() as AddressInfo;
const { accountId } = await makeAccount(server, 'Cedar', { host: HOST, language: 'en' });
await server.db.withTenant(asJobOf(accountId), (tx) => createDefaults(tx, accountId, 'en'));
const { cookie } = await makePerson(server, { role: 'account', accountId });

test('an upload survives twenty cuts of the network: the line breaks in the middle of each part, and the rest follows', async () => {
  const request = await ask(server, linkCalls.createLink, { cookie, params: { accountId }, body: {} });
  const params = { linkId: request.body.link.id };
  const t = new URL(request.body.url).searchParams.get('t')!;
  const answer = await ask(server, contract.submit, {
    host: HOST,
    params,
    body: { t, customerName: 'Ines', description: 'They came on time every day.', rating: 5 },
  });
  const { uid: mediaId } = (
    await ask(server, beginVideo, { host: HOST, params, body: { t, type: 'video/webm' } })
  ).body;
  const url = `/api/testimonial-requests/${params.linkId}/videos/${mediaId}/bytes`;
  const headers = { host: HOST, 'sec-fetch-site': 'same-origin', 'x-link-secret': t };
  const offset = async () =>
    Number((await server.app.inject({ method: 'HEAD', url, headers })).headers['upload-offset']);
  /** Sends what follows an offset; `cutAfter` bytes the connection breaks. */
  const sendFrom = (from: number, cutAfter: number | null) =>
    new Promise<void>((resolve) => {
      const body = film.subarray(from);
      const outgoing = connect({
        port,
        host: '127.0.0.1',
        path: url,
        method: 'PATCH',
        headers: {
          ...headers,
          'content-type': 'application/offset+octet-stream',
          'upload-offset': String(from),
          'content-length': String(body.length),
        },
      });
      outgoing.on('error', () => resolve());
      outgoing.on('response', (response) => response.resume().on('end', resolve));
      if (cutAfter === null) outgoing.end(body);
      else outgoing.write(body.subarray(0, cutAfter), () => setTimeout(() => outgoing.destroy(), 20));
    });
  const piece = Math.floor(film.length / (CUTS + 2));
  assert.ok(piece > 1000, `${film.length} bytes`);
  let arrived = 0;
  for (let cut = 0; cut < CUTS; cut++) {
    const from = await offset();
    assert.ok(from >= arrived, 'nothing that arrived is lost');
    arrived = from;
    await sendFrom(from, piece);
  }
  // The last part that was cut is written when its connection is seen to be gone.
  await until(async () => (await offset()) > 0);
  while ((await offset()) < film.length) await sendFrom(await offset(), null);
  assert.equal(await offset(), film.length);
  const added = await ask(server, addVideo, {
    host: HOST,
    params: { ...params, mediaId },
    body: { t, size: film.length },
  });
  assert.equal(added.status, 200, added.text);
  const testimonial = await until(async () => {
    const { body } = await ask(server, received.get, {
      cookie,
      params: { accountId, testimonialId: answer.body.uid },
    });
    return body.video?.state === 'ready' && body;
  });
  assert.equal(testimonial.hasVideo, true);
  const [row] = await server.sql<{ size: string }>('select size from media where id = $1', [mediaId]);
  assert.equal(Number(row!.size), film.length, 'every byte once');
});
