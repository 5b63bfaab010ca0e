import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { after, beforeEach, test } from 'node:test';
import { createDefaults } from '#features/structure/content-model/server/actions.ts';
import { faces } from '#platform/http/app-shell.ts';
import { asJobOf } from '#platform/db/scope.ts';
import { findFfmpeg } from '#platform/outside/films.ts';
import { ask, testServer, until } from '#testing/kit.ts';
import { makeAccount, makePerson } from '#testing/tenants.ts';
import * as requests from '#features/praise/requests/contract.ts';
import * as contract from '#features/praise/testimonials/contract.ts';
import * as linkCalls from '#features/praise/requests/contract-links.ts';
import * as inbox from '../../contract.ts';
import { addVideo, beginVideo } from '../../contract-takes.ts';

/** A service of the OpenAI protocol for speech, which this test answers for. */
type Heard = { path: string; key: string | undefined; fields: Record<string, string>; sound: Buffer };
const taken: Heard[] = [];
let reply = (response: ServerResponse) => void response.end();
const speech = createServer((request, response) => {
  void buffer(request).then((body) => {
    const boundary = /boundary=(.+)$/.exec(request.headers['content-type'] ?? '')![1]!;
    const parts = body.toString('latin1').split(`--${boundary}`).slice(1, -1);
    const fields: Record<string, string> = {};
    let sound = Buffer.alloc(0);
    for (const part of parts) {
      const [head, ...rest] = part.split('\r\n\r\n');
      const value = rest.join('\r\n\r\n').slice(0, -2);
      const name = /name="([^"]+)"/.exec(head!)![1]!;
      if (head!.includes('filename=')) sound = Buffer.from(value, 'latin1');
      else fields[name] = value;
    }
    taken.push({ path: request.url!, key: request.headers.authorization, fields, sound });
    reply(response);
  });
});
speech.listen(0, '127.0.0.1');
await once(speech, 'listening');
after(() => speech.close());
const { port } = speech.address() as AddressInfo;
const says = (value: unknown, status = 200) => {
  reply = (response) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
};
const segments = [
  { start: 0, end: 1.5, text: ' They treated the wall <b>well</b>.' },
  { start: 1.5, end: 3, text: 'We eat outside now.' },
];

const dir = mkdtempSync('/tmp/speech-');
after(() => rmSync(dir, { recursive: true, force: true }));
const ffmpeg = (await findFfmpeg({ ffmpegPath: process.env['FFMPEG_PATH'] || undefined }))!;
function film(sound: string): Buffer {
  const path = join(dir, 'film.webm');
  const text = `-v error -y -f lavfi -i testsrc2=s=64x64:r=5 ${sound} -t 3 -c:v libvpx -deadline realtime -b:v 20k`;
  const codec = sound ? ' -c:a libvorbis' : '';
  const conversion = spawnSync(ffmpeg, [...`${text}${codec}`.split(' ').filter(Boolean), path]);
  assert.equal(conversion.status, 0, conversion.stderr.toString());
  return readFileSync(path);
}
const loud = film('-f lavfi -i sine=440:r=8000');
const mute = film('');

const HOST = 'speech.localhost';
const server = await testServer({
  works: true,
  faces,
  env: {
    SPEECH_URL: `http://127.0.0.1:${port}/v1/`,
    SPEECH_MODEL: 'whisper-1',
    SPEECH_KEY: 'the key',
    PRIVATE_HOSTS: `127.0.0.1:${port}`,
  },
});
const { accountId } = await makeAccount(server, 'Cedar & Stone', { host: HOST, language: 'en' });
await server.db.withTenant(asJobOf(accountId), (tx) => createDefaults(tx, accountId, 'en'));
const owner = (await makePerson(server, { role: 'account', accountId })).cookie;
const staff = (await makePerson(server, { role: 'accountUser', accountId, email: 's@speech.test' })).cookie;
beforeEach(async () => {
  taken.length = 0;
  await server.sql('delete from rate_limit');
});
/** Sends words and a video as a customer does, and returns the testimonial. */
async function send(video: Buffer, locale: 'en' | 'tr' = 'en'): Promise<string> {
  const request = await ask(server, linkCalls.createLink, {
    cookie: owner,
    params: { accountId },
    body: { locale },
  });
  const params = { linkId: request.body.link.id };
  const t = new URL(request.body.url).searchParams.get('t')!;
  const state = await ask(server, requests.getRequest, { host: HOST, params, query: { t } });
  const sent = await ask(server, requests.submit, {
    host: HOST,
    params,
    body: {
      t,
      customerName: 'Ines',
      description: 'They treated the wall as if it were theirs.',
      rating: 5,
      isSubmissionTerms: true,
      termsVersion: state.body.terms!.version,
    },
  });
  const take = await ask(server, beginVideo, { host: HOST, params, body: { t, type: 'video/webm' } });
  const mediaId = take.body.uid;
  await server.app.inject({
    method: 'PATCH',
    url: `/api/testimonial-requests/${params.linkId}/videos/${mediaId}/bytes`,
    headers: {
      host: HOST,
      'sec-fetch-site': 'same-origin',
      'x-link-secret': t,
      'content-type': 'application/offset+octet-stream',
      'upload-offset': '0',
    },
    payload: video,
  });
  const added = await ask(server, addVideo, {
    host: HOST,
    params: { ...params, mediaId },
    body: { t, size: video.length },
  });
  assert.equal(added.status, 200, added.text);
  return sent.body.uid;
}
const get = async (testimonialId: string) =>
  (await ask(server, contract.get, { cookie: owner, params: { accountId, testimonialId } })).body;
const captionsOf = (testimonialId: string, state: string) =>
  until(async () => (await get(testimonialId)).captions.find((each) => each.state === state));
const listen = (
  testimonialId: string,
  cookie = owner,
  language: 'en' | 'tr' = 'en',
  body: { passesSoftCap?: boolean } = {},
) => ask(server, inbox.listenCaptions, { cookie, params: { accountId, testimonialId, language }, body });
type Line = {
  state: string;
  kind: string;
  quantity: number;
  cost: number;
  userId: string | null;
  label: string;
  contentId: string;
};
/** Returns the lines of the ledger that captions of a testimonial are paid by, the oldest first. */
const linesOf = (testimonialId: string) =>
  server.sql<Line>(
    `
      select state, kind, quantity::float8, cost::float8, user_id as "userId", label, content_id as "contentId"
      from token_entry
      where ref_type = 'captions' and ref_id = $1
      order by id
    `,
    [testimonialId],
  );

test('the speech adapter gets the sound of a video and writes its captions, which pages serve as plain words', async () => {
  says({ text: 'unused', segments });
  const id = await send(loud, 'tr');
  const captions = await captionsOf(id, 'ready');
  assert.deepEqual(captions, {
    language: 'tr',
    state: 'ready',
    source: 'speech',
    vtt: 'WEBVTT\n\n00:00:00.000 --> 00:00:01.500\nThey treated the wall &lt;b&gt;well&lt;/b&gt;.\n\n00:00:01.500 --> 00:00:03.000\nWe eat outside now.\n',
  });
  const [request] = taken;
  assert.equal(request!.path, '/v1/audio/transcriptions');
  assert.equal(request!.key, 'Bearer the key');
  assert.deepEqual(request!.fields, {
    model: 'whisper-1',
    language: 'tr',
    response_format: 'verbose_json',
    'timestamp_granularities[]': 'segment',
  });
  assert.equal(request!.sound.subarray(0, 4).toString(), 'RIFF');
  assert.ok(request!.sound.length > 16_000 * 2 * 2.5, 'three seconds of one channel');
  await ask(server, contract.publish, { cookie: owner, params: { accountId, testimonialId: id } });
  const served = await server.app.inject({
    url: `/testimonial-captions/${id}/tr`,
    headers: { host: HOST },
  });
  assert.match(served.body, /We eat outside now/);
});

test('what a person wrote stays; staff may not have captions written; nothing is begun twice', async () => {
  says({ segments });
  const id = await send(loud);
  await captionsOf(id, 'ready');
  const params = { accountId, testimonialId: id, language: 'en' as const };
  const body = { vtt: 'WEBVTT\n\n00:00.000 --> 00:01.000\nBy hand' };
  assert.equal((await ask(server, inbox.setCaptions, { cookie: owner, params, body })).status, 200);
  assert.equal((await listen(id)).code, 'testimonials.captions_there');
  assert.match((await get(id)).captions[0]!.vtt, /By hand/);
  assert.equal((await listen(id, staff)).status, 403);
  const answers = await Promise.all([listen(id, owner, 'tr'), listen(id, owner, 'tr')]);
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409]);
});

test('a service that refuses, answers without times, or hears nothing leaves a video without captions, which is told and can be tried again', async () => {
  for (const [value, status, failure] of [
    [{ error: { message: 'no' } }, 401, 'model.refused'],
    [{ text: 'words without times' }, 200, 'model.answer'],
    [{ segments: [] }, 200, 'model.empty'],
  ] as const) {
    says(value, status);
    const id = await send(loud);
    await captionsOf(id, 'failed');
    const [row] = await server.sql<{ failure: string }>(
      'select failure from testimonial_caption where testimonial_id = $1',
      [id],
    );
    assert.equal(row!.failure, failure);
    assert.equal((await get(id)).video!.state === 'failed', false, 'the video is as good as before');
    says({ segments });
    assert.equal((await listen(id)).status, 200);
    await captionsOf(id, 'ready');
  }
  says({ segments });
  await captionsOf(await send(mute), 'failed');
  const { body } = await ask(server, contract.list, { cookie: owner, params: { accountId }, query: {} });
  const testimonialId = body.testimonials.find(({ hasVideo }) => hasVideo)!.id;
  assert.equal((await get(testimonialId)).hasSpeech, true);
});

test('AI-26 captions by speech are held when they are asked for, settled by the minutes heard, and released where nothing came of them', async () => {
  says({ segments });
  const id = await send(loud);
  await captionsOf(id, 'ready');
  const [line] = await linesOf(id);
  assert.deepEqual(
    [line!.state, line!.kind, line!.userId, line!.label, line!.contentId],
    ['settled', 'video', null, 'Ines', id],
  );
  assert.ok(Math.abs(line!.quantity - 0.05) < 0.005, `three seconds are ${line!.quantity} minutes`);
  assert.ok(Math.abs(line!.cost - line!.quantity * 4) < 0.001, 'a minute costs 4 tokens');
  // A failed one costs nothing, nor does one that a person has overtaken.
  says({ error: { message: 'no' } }, 401);
  const person = await makePerson(server, { role: 'account', accountId, email: 'p@speech.test' });
  assert.equal((await listen(id, person.cookie, 'tr')).status, 200);
  await captionsOf(id, 'failed');
  const failed = (await linesOf(id)).at(-1)!;
  assert.deepEqual([failed.state, failed.cost, failed.userId], ['voided', 0, person.userId]);
  let answer: ServerResponse | undefined;
  reply = (response) => {
    answer = response;
  };
  assert.equal((await listen(id, owner, 'tr')).status, 200);
  await until(() => Promise.resolve(answer));
  const params = { accountId, testimonialId: id, language: 'tr' as const };
  const body = { vtt: 'WEBVTT\n\n00:00.000 --> 00:01.000\nElle' };
  assert.equal((await ask(server, inbox.setCaptions, { cookie: owner, params, body })).status, 200);
  answer!.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ segments }));
  await until(async () => (await linesOf(id)).at(-1)!.state === 'voided');
  const [held] = await server.sql<{ held: number }>(
    'select held::float8 from token_balance where account_id = $1',
    [accountId],
  );
  assert.equal(held!.held, 0);
});

test('AI-25 without tokens a person is refused, and the video of a customer stays without captions', async () => {
  says({ segments });
  const id = await send(loud);
  await captionsOf(id, 'ready');
  await server.sql('update token_balance set soft_cap = 0 where account_id = $1', [accountId]);
  assert.equal((await listen(id, owner, 'tr')).code, 'tokens.asks_first');
  assert.equal((await listen(id, owner, 'tr', { passesSoftCap: true })).status, 200);
  await until(async () => (await linesOf(id)).every(({ state }) => state === 'settled'));
  await server.sql('update token_balance set soft_cap = null, hard_cap = 0 where account_id = $1', [
    accountId,
  ]);
  const count = (await linesOf(id)).length;
  const refused = await listen(id);
  assert.deepEqual([refused.status, refused.code], [402, 'tokens.empty']);
  assert.equal((await linesOf(id)).length, count, 'nothing is held');
  assert.equal((await get(id)).captions.find(({ language }) => language === 'en')!.state, 'ready');
  const late = await send(loud);
  await captionsOf(late, 'failed');
  assert.deepEqual([(await linesOf(late)).length, (await get(late)).video !== null], [0, true]);
});
