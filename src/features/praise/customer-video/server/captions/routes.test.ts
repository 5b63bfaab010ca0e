import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createDefaults } from '#features/structure/content-model/server/actions.ts';
import { faces } from '#platform/http/app-shell.ts';
import { asJobOf } from '#platform/db/scope.ts';
import { ask, testServer } from '#testing/kit.ts';
import { refreshCopies } from '#testing/site.ts';
import { makeAccount, makePerson } from '#testing/tenants.ts';
import * as contract from '../../contract.ts';
import { readCaptions, writeCaptions } from '../../rules-captions.ts';

const server = await testServer({ faces });
const HOST = 'captions.localhost';
async function makeBusiness(name: string, host: string) {
  const { accountId } = await makeAccount(server, name, { host, language: 'en' });
  await server.db.withTenant(asJobOf(accountId), (tx) => createDefaults(tx, accountId, 'en'));
  const { cookie } = await makePerson(server, { role: 'account', accountId, email: `o@${host}.test` });
  return { accountId, cookie };
}
const own = await makeBusiness('Hale', HOST);
const other = await makeBusiness('Other', 'captions-other.localhost');
const { accountId } = own;
async function make(isPublished: boolean, hasVideo: boolean): Promise<string> {
  const [row] = await server.sql<{ id: string }>(
    `
      insert into content (
        account_id, content_type_id, pipeline_id, stage_id, title, is_testimonial, testimonial, status_publish
      )
      select t.account_id, t.id, t.pipeline_id, s.id, 'Ines', true,
        '{"customerName": "Ines", "description": "They came on time."}', $2
      from content_type t
      join stage s on s.account_id = t.account_id and s.pipeline_id = t.pipeline_id
      where t.account_id = $1 and t.key = 'testimonial'
      limit 1
      returning id
    `,
    [accountId, isPublished ? 'published' : 'notPublished'],
  );
  const id = row!.id;
  if (hasVideo) {
    await server.sql(
      `
        with m as (
          insert into media (account_id, content_id, kind, name, media_type, size, state, storage_key, derivatives)
          values ($1, $2, 'video', 'v.mp4', 'video/mp4', 10, 'ready', $3, '{"film": "/films/v/film.mp4"}')
          returning id
        )
        update content c set testimonial = testimonial || jsonb_build_object('video', m.id) from m where c.id = $2
      `,
      [accountId, id, `${accountId}/media/${id}`],
    );
  }
  await refreshCopies(server, accountId, [id]);
  return id;
}
const put = (testimonialId: string, vtt: string, cookie = own.cookie) =>
  ask(server, contract.setCaptions, {
    cookie,
    params: { accountId, testimonialId, language: 'en' },
    body: { vtt },
  });
const read = (path: string, host = HOST) => server.app.inject({ url: path, headers: { host } });
const vtt = 'WEBVTT\n\n00:00.000 --> 00:01.000\n<script>alert(1)</script>Hello';

test('captions are written by hand and served as plain words to the pages that show the video', async () => {
  const id = await make(true, true);
  const path = `/testimonial-captions/${id}/en`;
  assert.equal((await read(path)).statusCode, 404, 'there are none yet');
  const saved = await put(id, vtt);
  assert.equal(saved.status, 200, saved.text);
  assert.deepEqual(saved.body.captions, [
    {
      language: 'en',
      vtt: 'WEBVTT\n\n00:00:00.000 --> 00:00:01.000\nalert(1)Hello\n',
      state: 'ready',
      source: 'person',
    },
  ]);
  const served = await read(path);
  assert.match(String(served.headers['content-type']), /^text\/vtt/);
  assert.equal(served.body, saved.body.captions[0]!.vtt);
  assert.match(
    (await read(`/testimonials-gallery/${accountId}`)).body,
    new RegExp(`<track[^>]*src="${path}"[^>]*srclang="en"`, 'i'),
  );
  assert.equal((await read(path, 'captions-other.localhost')).statusCode, 404);
  const removed = await ask(server, contract.removeCaptions, {
    cookie: own.cookie,
    params: { accountId, testimonialId: id, language: 'en' },
  });
  assert.deepEqual(removed.body.captions, []);
  assert.equal((await read(path)).statusCode, 404);
});

test('captions without times, without a video, of another account, or of an unpublished testimonial do not come', async () => {
  const hidden = await make(false, true);
  assert.equal((await put(hidden, vtt)).status, 200);
  assert.equal((await read(`/testimonial-captions/${hidden}/en`)).statusCode, 404);
  assert.equal((await read('/testimonial-captions/none/en')).statusCode, 404);
  assert.equal((await put(hidden, 'Hello')).status, 400);
  assert.equal((await put(hidden, vtt, other.cookie)).status, 404);
  assert.equal((await put(await make(true, false), vtt)).status, 409);
});

const roundTrip = (vtt: string) => {
  const cues = readCaptions(vtt);
  return cues && writeCaptions(cues);
};

test('captions are read as WebVTT and written with plain words, in the order of their times', () => {
  assert.equal(
    roundTrip(
      'WEBVTT\r\n\r\nNOTE a note\r\n\r\n00:02.000 --> 00:03.500 align:end\r\nSecond\r\n\r\n1\r\n00:00,000 --> 00:01,000\r\nFirst\r\n',
    ),
    'WEBVTT\n\n00:00:00.000 --> 00:00:01.000\nFirst\n\n00:00:02.000 --> 00:00:03.500\nSecond\n',
  );
});
test('markup and scripts in captions do not come through', () => {
  const vtt = roundTrip(
    'WEBVTT\n\nSTYLE\n::cue { background: url(x) }\n\n00:00.000 --> 00:01.000\n<script>alert(1)</script><v Ann>Hello</v> &lt;b&gt;',
  );
  assert.equal(vtt, 'WEBVTT\n\n00:00:00.000 --> 00:00:01.000\nalert(1)Hello &lt;b&gt;\n');
});
test('captions without times, with times that run backwards, or without words are refused', () => {
  for (const wrong of [
    '',
    'WEBVTT',
    'WEBVTT\n\nHello',
    'WEBVTT\n\n00:02.000 --> 00:01.000\nHello',
    'WEBVTT\n\n00:00.000 --> 00:99.000\nHello',
    'WEBVTT\n\n00:00.000 --> 00:01.000\n<i></i>',
  ])
    assert.equal(readCaptions(wrong), undefined, wrong);
});
