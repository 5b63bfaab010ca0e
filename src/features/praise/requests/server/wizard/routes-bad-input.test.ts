import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import sharp from 'sharp';
import { createDefaults } from '#features/structure/content-model/server/actions.ts';
import { faces } from '#platform/http/app-shell.ts';
import { asJobOf } from '#platform/db/scope.ts';
import { deliverEvents } from '#testing/events.ts';
import { ask, testServer } from '#testing/kit.ts';
import { makeAccount, makePerson } from '#testing/tenants.ts';
import * as contract from '../../contract.ts';
import * as received from '#features/praise/testimonials/contract.ts';
import * as linkCalls from '../../contract-links.ts';
import { updateSettings } from '#features/praise/testimonial-settings/contract.ts';
import { beginVideo } from '#features/praise/customer-video/contract-takes.ts';
import { resume, writeHelp } from '../../contract-wizard.ts';

/** Bad input of strangers to a request: wrong tokens, replays, markup, texts for numbers, too much of everything. */
const server = await testServer({ works: true, faces });
beforeEach(() => server.sql('delete from rate_limit'));
const HOST = 'cedar.localhost';
async function makeBusiness(name: string, host: string) {
  const { accountId } = await makeAccount(server, name, { host, language: 'en' });
  await server.db.withTenant(asJobOf(accountId), (tx) => createDefaults(tx, accountId, 'en'));
  const { cookie } = await makePerson(server, { role: 'account', accountId, email: `o@${host}.test` });
  return { accountId, cookie };
}
const cedar = await makeBusiness('Cedar & Stone', HOST);
await makeBusiness('Other', 'other.localhost');
const params = { accountId: cedar.accountId };
const words = 'They treated the old wall as if it were their own.';
type Asked = { linkId: string; t: string };
async function link(body: object = {}): Promise<Asked> {
  const answer = await ask(server, linkCalls.createLink, { cookie: cedar.cookie, params, body });
  return { linkId: answer.body.link.id, t: new URL(answer.body.url).searchParams.get('t')! };
}
const send = ({ linkId, t }: Asked, body: object = {}, host = HOST) =>
  ask(server, contract.submit, {
    host,
    params: { linkId },
    body: { t, customerName: 'Margaret Ferrers', description: words, rating: 5, ...body },
  });
const jpeg = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#7a8' } })
  .jpeg()
  .toBuffer();
const photo = ({ linkId, t }: Asked, { name = 'wall.jpg', host = HOST } = {}) =>
  server.app.inject({
    method: 'POST',
    url: `/api/testimonial-requests/${linkId}/photos`,
    headers: {
      host,
      'sec-fetch-site': 'same-origin',
      'content-type': 'image/jpeg',
      'x-link-secret': t,
      'x-file-name': encodeURIComponent(name),
    },
    payload: jpeg,
  });
const count = async () =>
  (await server.sql('select from content where account_id = $1 and is_testimonial', [cedar.accountId]))
    .length;
/** Calls every door of a request and returns the status of each. */
async function knock(asked: Asked, host = HOST): Promise<Record<string, number>> {
  const { linkId, t } = asked;
  const call = { host, params: { linkId } };
  const page = await server.app.inject({
    url: `/testimonial-request/${linkId}?t=${encodeURIComponent(t)}`,
    headers: { host },
  });
  const plainForm = await server.app.inject({
    method: 'POST',
    url: `/testimonial-request/${linkId}`,
    headers: {
      host,
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/x-www-form-urlencoded',
    },
    payload: new URLSearchParams({ t, customerName: 'M', description: words, rating: '5' }).toString(),
  });
  assert.ok([303, 404].includes(plainForm.statusCode), `form: ${plainForm.statusCode}`);
  return {
    page: page.statusCode,
    read: (await ask(server, contract.getRequest, { ...call, query: { t } })).status,
    start: (await ask(server, contract.start, { ...call, body: { t } })).status,
    submit: (await send(asked, {}, host)).status,
    photo: (await photo(asked, { host })).statusCode,
    help: (await ask(server, writeHelp, { ...call, body: { t, notes: ['on time'], rating: 5 } })).status,
    resume: (await ask(server, resume, { ...call, body: { t } })).status,
    video: (await ask(server, beginVideo, { ...call, body: { t, type: 'video/webm' } })).status,
  };
}

test('tokens that are altered, of another request, of another tenant, expired or withdrawn open no door and store nothing', async () => {
  const before = await count();
  const [good, second] = [await link(), await link()];
  const cases: [string, Asked, string, number][] = [
    ['altered', { ...good, t: `${good.t.slice(0, -2)}AA` }, HOST, 404],
    ['cut', { ...good, t: good.t.slice(0, 24) }, HOST, 404],
    ['of another request', { ...good, t: second.t }, HOST, 404],
    ['of another tenant', good, 'other.localhost', 404],
  ];
  const expired = await link();
  await server.sql("update testimonial_link set expires_at = now() - interval '1 day' where id = $1", [
    expired.linkId,
  ]);
  const revoked = await link();
  await ask(server, linkCalls.revokeLink, {
    cookie: cedar.cookie,
    params: { ...params, linkId: revoked.linkId },
  });
  cases.push(['expired', expired, HOST, 410], ['withdrawn', revoked, HOST, 410]);
  for (const [name, asked, host, status] of cases) {
    const statuses = await knock(asked, host);
    for (const [door, answered] of Object.entries(statuses))
      assert.equal(answered, status, `${name}: ${door} ${answered}`);
    await server.sql('delete from rate_limit');
  }
  assert.equal(await count(), before);
});

test('a replay of an answer, of its photographs and of its form changes nothing and stores nothing', async () => {
  const asked = await link();
  const first = await send(asked, { customerName: 'First' });
  const before = await count();
  const again = await send(asked, { customerName: 'Second', rating: 1, description: `${words} Changed.` });
  assert.deepEqual([again.status, again.body.already, again.body.uid], [200, true, first.body.uid]);
  assert.equal((await photo(asked)).statusCode, 404);
  const call = { host: HOST, params: { linkId: asked.linkId } };
  assert.equal(
    (await ask(server, writeHelp, { ...call, body: { t: asked.t, notes: ['x y'], rating: 5 } })).status,
    409,
  );
  const [row] = await server.sql<{ name: string; rating: number }>(
    `select testimonial->>'customerName' as name, (testimonial->>'rating')::int as rating from content where id = $1`,
    [first.body.uid],
  );
  assert.deepEqual(row, { name: 'First', rating: 5 });
  assert.equal(await count(), before);
});

test('TEST-25 ratings of 0, 6, a half, NaN, infinity, words and none are refused, and nothing is stored', async () => {
  const asked = await link();
  const before = await count();
  for (const rating of ['0', '6', '-1', '2.5', '1e9', '"5"', 'null', '[5]', 'true', '"NaN"'])
    assert.equal((await send(asked, { rating: JSON.parse(rating) as unknown })).status, 400, rating);
  // JSON has no NaN and no infinity: a body with them is no JSON.
  for (const rating of ['NaN', 'Infinity', '1e999']) {
    const answer = await server.app.inject({
      method: 'POST',
      url: `/api/testimonial-requests/${asked.linkId}`,
      headers: { host: HOST, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
      payload: `{"t":"${asked.t}","customerName":"M","description":"${words}","rating":${rating}}`,
    });
    assert.equal(answer.statusCode, 400, `${rating}: ${answer.body}`);
  }
  assert.equal(await count(), before);
  assert.equal((await send(asked, { rating: 1 })).status, 200, 'the request still takes a good answer');
});

test('a hundred photographs: thirty are taken of a request, ten belong to a testimonial, the rest is refused and nothing is lost', async () => {
  const asked = await link();
  const uids: string[] = [];
  let refused = 0;
  for (let n = 0; n < 100; n++) {
    if (n % 40 === 0) await server.sql('delete from rate_limit');
    const answer = await photo(asked);
    if (answer.statusCode === 201) uids.push(answer.json().uid);
    else {
      assert.equal(answer.statusCode, 429, answer.body);
      refused += 1;
    }
  }
  assert.deepEqual([uids.length, refused], [30, 70]);
  assert.equal((await send(asked, { testimonialPhotosArr: uids })).status, 400);
  const saved = await send(asked, { testimonialPhotosArr: uids.slice(0, 10) });
  assert.equal(saved.status, 200, saved.text);
  const rows = await server.sql('select from media where content_id = $1', [saved.body.uid]);
  assert.equal(rows.length, 10);
});

const EVIL = `<script>alert("x")</script><img src=x onerror=alert(1)>'"</textarea>{{7*7}}`;
test('HTML and scripts in every field stay text: in the pages, in the mails and for the owner', async () => {
  await ask(server, updateSettings, {
    cookie: cedar.cookie,
    params,
    body: {
      headerTitle: EVIL,
      customMessage: EVIL,
      requestTitle: EVIL,
      submissionTerms: EVIL,
      thanksPageTitle: EVIL,
      incentiveText: EVIL,
      mailSubject: EVIL,
      mailMessage: EVIL,
      prepQuestions: [EVIL],
    },
  });
  const asked = await link({ customerName: EVIL, customerEmail: 'evil@x.test', send: true });
  const upload = await photo(asked, { name: `${EVIL}.jpg` });
  assert.equal(upload.statusCode, 201, upload.body);
  const call = { host: HOST, params: { linkId: asked.linkId } };
  const state = await ask(server, contract.getRequest, { ...call, query: { t: asked.t } });
  const requestPage = `/testimonial-request/${asked.linkId}?t=${encodeURIComponent(asked.t)}`;
  const bodies = [await server.app.inject({ url: requestPage, headers: { host: HOST } })];
  bodies.push(await server.app.inject({ url: `${requestPage}&step=all`, headers: { host: HOST } }));
  const saved = await send(asked, {
    customerName: EVIL,
    titleCompany: EVIL,
    description: `${EVIL} ${words}`,
    testimonialPhotosArr: [upload.json().uid],
    isSubmissionTerms: true,
    termsVersion: state.body.terms!.version,
    customFields: [{ name: EVIL, value: { uid: 'x', value: EVIL } }],
  });
  assert.equal(saved.status, 200, saved.text);
  const testimonialId = saved.body.uid;
  const published = await ask(server, received.publish, {
    cookie: cedar.cookie,
    params: { ...params, testimonialId },
  });
  assert.equal(published.body.customerName, EVIL, 'stored as it was written');
  const [receipt] = await server.sql<{ text: string }>(
    "select text from mail where kind = 'testimonial.receipt' order by created_at desc limit 1",
  );
  const permission = new URL(/https?:\/\/\S+/.exec(receipt!.text)![0]);
  for (const url of [
    requestPage,
    `${permission.pathname}${permission.search}`,
    `/testimonials-gallery/${cedar.accountId}`,
    '/reviews',
    '/',
    `/shareme/${testimonialId}`,
  ])
    bodies.push(await server.app.inject({ url, headers: { host: HOST } }));
  for (const { body, statusCode, headers } of bodies) {
    assert.equal(statusCode, 200);
    assert.match(String(headers['content-security-policy']), /script-src 'self'/);
    assert.doesNotMatch(body, /<script>alert|<img src=x|<\/textarea>\{\{/);
  }
  assert.ok(bodies.filter(({ body }) => /&lt;script&gt;alert/.test(body)).length >= 6, 'it is shown as text');
  await deliverEvents(server);
  const mails = await server.sql<{ kind: string; html: string; subject: string }>(
    "select kind, html, subject from mail where account_id = $1 and kind like 'testimonial.%'",
    [cedar.accountId],
  );
  assert.ok(mails.length >= 3, mails.map(({ kind }) => kind).join());
  for (const { kind, html, subject } of mails) {
    assert.doesNotMatch(html, /<script|<img src=x/, kind);
    assert.doesNotMatch(subject, /[\r\n]/, kind);
  }
  for (const body of [
    { email: '<b>@x.test' },
    { email: 'javascript:alert(1)' },
    { avatar: EVIL },
    { businessCategories: [EVIL] },
    { testimonialPhotosArr: [EVIL] },
    { t: EVIL },
    { other: EVIL },
  ])
    assert.ok(
      [400, 404].includes((await send(await link(), body)).status),
      JSON.stringify(body).slice(0, 60),
    );
  await server.sql("update testimonial_settings set settings = '{}' where account_id = $1", [
    cedar.accountId,
  ]);
});

test('forty customers who send at the same moment, each twice: none is refused, lost or doubled', async () => {
  const requests: Asked[] = [];
  for (let n = 0; n < 40; n++) requests.push(await link({ customerName: `C${n}` }));
  const before = await count();
  /** Sends from a place of its own, as customers do. */
  const sendFrom = ({ linkId, t }: Asked, n: number) =>
    server.app.inject({
      method: 'POST',
      url: `/api/testimonial-requests/${linkId}`,
      remoteAddress: `192.0.2.${n}`,
      headers: { host: HOST, 'sec-fetch-site': 'same-origin' },
      payload: { t, customerName: `C${n}`, description: words, rating: 5 },
    });
  const answers = await Promise.all(requests.flatMap((asked, n) => [sendFrom(asked, n), sendFrom(asked, n)]));
  assert.deepEqual([...new Set(answers.map(({ statusCode }) => statusCode))], [200]);
  const uids = answers.map((answer) => answer.json<{ uid: string }>().uid);
  assert.equal(new Set(uids).size, 40, 'both get the same answer');
  assert.equal((await count()) - before, 40);
  const names = await server.sql<{ name: string }>(
    `
      select distinct testimonial->>'customerName' as name
      from content
      where account_id = $1 and is_testimonial and testimonial->>'customerName' ~ '^C[0-9]+$'
    `,
    [cedar.accountId],
  );
  assert.equal(names.length, 40);
});

test('TEST-16 TEST-22 a required choice, one or several, is asked of every customer, also without a script', async () => {
  const host = 'choices.localhost';
  const business = await makeBusiness('Choices', host);
  const at = { accountId: business.accountId };
  await server.sql(
    `
      insert into custom_field (account_id, key, name, type, require, options)
      values ($1, 'rooms', 'Rooms', 'multiSelect', true, '[{"uid": "r1", "value": "Kitchen"}, {"uid": "r2", "value": "Bath"}]'),
        ($1, 'size', 'Size', 'select', true, '[{"uid": "s1", "value": "Small"}]')
    `,
    [business.accountId],
  );
  const created = await ask(server, linkCalls.createLink, { cookie: business.cookie, params: at, body: {} });
  const linkId = created.body.link.id;
  const t = new URL(created.body.url).searchParams.get('t')!;
  const submit = (customFields: object[]) =>
    ask(server, contract.submit, {
      host,
      params: { linkId },
      body: { t, customerName: 'Margaret Ferrers', description: words, rating: 5, customFields },
    });
  const kitchen = { name: 'Rooms', value: [{ uid: 'r1', value: 'Kitchen' }] };
  const none = await submit([]);
  assert.deepEqual([none.status, none.code], [400, 'testimonials.field_missing']);
  const foreign = await submit([kitchen, { name: 'Size', value: { uid: 'none', value: 'Huge' } }]);
  assert.deepEqual([foreign.status, foreign.code], [400, 'testimonials.field_missing']);
  const plain = await server.app.inject({
    method: 'POST',
    url: `/testimonial-request/${linkId}`,
    headers: { host, 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ t, customerName: 'Margaret', description: words, rating: '5' }).toString(),
  });
  assert.equal(plain.statusCode, 400);
  assert.match(plain.body, /Please answer every question that is not optional\./);
  const done = await submit([kitchen, { name: 'Size', value: { uid: 's1', value: 'Small' } }]);
  assert.equal(done.status, 200, done.text);
});

test('words-4 4 a permission without a script names at least one of its uses', async () => {
  const { linkId, t } = await link();
  const { terms } = (await ask(server, contract.getRequest, { host: HOST, params: { linkId }, query: { t } }))
    .body;
  const post = (more: Record<string, string>) =>
    server.app.inject({
      method: 'POST',
      url: `/testimonial-request/${linkId}`,
      headers: {
        host: HOST,
        'sec-fetch-site': 'same-origin',
        'content-type': 'application/x-www-form-urlencoded',
      },
      payload: new URLSearchParams({
        t,
        customerName: 'Margaret',
        description: words,
        rating: '5',
        isSubmissionTerms: 'on',
        termsVersion: terms!.version,
        ...more,
      }).toString(),
    });
  const vague = await post({});
  assert.equal(vague.statusCode, 400);
  assert.match(vague.body, /Please tick what we may use it for\./);
  assert.equal((await post({ uses: 'website' })).statusCode, 303);
});
