import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { createDefaults } from '#features/structure/content-model/server/actions.ts';
import * as content from '#features/items/content/contract.ts';
import { contents } from '#features/items/content/contract-feed.ts';
import { welcome } from '#features/entrance/start/contract.ts';
import * as media from '#features/media/media/contract.ts';
import * as notices from '#features/ground/notices/contract.ts';
import { getAccountSummary } from '#features/tenants/tenants/contract.ts';
import { faces } from '#platform/http/app-shell.ts';
import { asVisitor, asJobOf } from '#platform/db/scope.ts';
import { sql } from '#platform/db/tenant.ts';
import { deliverEvents } from '#testing/events.ts';
import { ask, testServer, until } from '#testing/kit.ts';
import { refreshCopies } from '#testing/site.ts';
import { makeAccount, makePerson } from '#testing/tenants.ts';
import type { Role } from '#shared/actor.ts';
import * as requests from '#features/praise/requests/contract.ts';
import * as contract from '../contract.ts';
import * as linkCalls from '#features/praise/requests/contract-links.ts';
import { listPublic } from '#features/praise/showcase/contract-pages.ts';
import * as editor from '#features/praise/testimonial-settings/contract.ts';
import { sweepPhotos } from '#features/praise/requests/server/wizard/jobs.ts';

const server = await testServer({ works: true, faces });
/** Tests ask faster than customers: counters start anew before each. */
beforeEach(async () => {
  await server.sql('delete from rate_limit');
});
async function makeBusiness(name: string, host: string) {
  const { accountId } = await makeAccount(server, name, { host, language: 'en' });
  await server.db.withTenant(asJobOf(accountId), (tx) => createDefaults(tx, accountId, 'en'));
  return accountId;
}
const makeMember = async (accountId: string, email: string, role: Role) =>
  (await makePerson(server, { role, accountId, email })).cookie;
const HOST = 'cedar.localhost';
const cedar = await makeBusiness('Cedar & Stone', HOST);
const other = await makeBusiness('Other', 'other.localhost');
const owner = await makeMember(cedar, 'owner@cedar.test', 'account');
const staff = await makeMember(cedar, 'staff@cedar.test', 'accountUser');
const plain = await makeMember(cedar, 'plain@cedar.test', 'user');
const stranger = await makeMember(other, 'owner@other.test', 'account');
const params = { accountId: cedar };
const [type] = await server.sql<{ id: string; pipelineId: string }>(
  `select t.id, t.pipeline_id as "pipelineId" from content_type t where account_id = $1 and key = 'project'`,
  [cedar],
);
const [parent] = await server.sql<{ id: string }>(
  `
    insert into content (
      account_id, content_type_id, pipeline_id, stage_id, title, city, status_publish, custom
    )
    select $1, $2, $3, s.id, 'Walcot Parade', 'Bath', 'published', '{"customerFirst": "Margaret"}'
    from stage s
    where s.account_id = $1 and s.pipeline_id = $3
    order by position
    limit 1
    returning id
  `,
  [cedar, type!.id, type!.pipelineId],
);
await refreshCopies(server, cedar, [parent!.id]);

type Asked = { id: string; secret: string };
async function link(body: object = {}): Promise<Asked> {
  const answer = await ask(server, linkCalls.createLink, {
    cookie: owner,
    params,
    body: { contentId: parent!.id, customerName: 'Margaret', ...body },
  });
  assert.equal(answer.status, 201, answer.text);
  return { id: answer.body.link.id, secret: new URL(answer.body.url).searchParams.get('t')! };
}
const open = (asked: Asked, host = HOST) =>
  ask(server, requests.getRequest, { host, params: { linkId: asked.id }, query: { t: asked.secret } });
const words = 'They treated the old wall as if it were their own.';
const send = (asked: Asked, body: object = {}, host = HOST) =>
  ask(server, requests.submit, {
    host,
    params: { linkId: asked.id },
    body: { t: asked.secret, customerName: 'Margaret Ferrers', description: words, rating: 5, ...body },
  });
const photo = (asked: Asked, bytes: Buffer, type = 'image/jpeg', secret = asked.secret) =>
  server.app.inject({
    method: 'POST',
    url: `/api/testimonial-requests/${asked.id}/photos`,
    headers: {
      host: HOST,
      'sec-fetch-site': 'same-origin',
      'content-type': type,
      'x-link-secret': secret,
      'x-file-name': encodeURIComponent('bahçe.jpg'),
    },
    payload: bytes,
  });
const jpeg = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#7a8' } })
  .jpeg()
  .toBuffer();
async function sent(body: object = {}): Promise<string> {
  const answer = await send(await link(), body);
  assert.equal(answer.status, 200, answer.text);
  return answer.body.uid;
}

test('TEST-01 the name that is typed when asking becomes the customer of the item, if it has none', async () => {
  const created = await ask(server, content.create, { cookie: owner, params, body: { title: 'Gate' } });
  const contentId = created.body.id;
  await ask(server, content.update, {
    cookie: owner,
    params: { ...params, contentId },
    body: { version: created.body.version, presentation: { title: 'Kept' } },
  });
  const customer = async () =>
    (await ask(server, content.get, { cookie: owner, params: { ...params, contentId } })).body.presentation;
  await link({ contentId, customerName: 'Ann Weller' });
  assert.deepEqual(await customer(), { title: 'Kept', customerName: 'Ann Weller' });
  await link({ contentId, customerName: 'Somebody else' });
  assert.equal((await customer()).customerName, 'Ann Weller');
});

test('a link opens its page on the host of its account; its secret is stored as a hash only; the address has a QR code', async () => {
  const answer = await ask(server, linkCalls.createLink, {
    cookie: staff,
    params,
    body: { contentId: parent!.id, locale: 'ar' },
    headers: { 'idempotency-key': 'a-link-made-once' },
  });
  assert.match(
    answer.body.url,
    new RegExp(`^http://${HOST}(:\\d+)?/testimonial-request/${answer.body.link.id}\\?t=[\\w-]{32}&l=ar$`),
  );
  assert.match(answer.body.qr, /^<svg/);
  const secret = new URL(answer.body.url).searchParams.get('t')!;
  assert.doesNotMatch(JSON.stringify(await server.sql('select * from testimonial_link')), new RegExp(secret));
  assert.doesNotMatch(JSON.stringify(await server.sql('select * from idempotency_key')), new RegExp(secret));
  const days = (Date.parse(answer.body.link.expiresAt) - Date.now()) / 86_400_000;
  assert.ok(days > 29.9 && days < 30.1);
  const state = await open({ id: answer.body.link.id, secret });
  assert.equal(state.status, 200, state.text);
  assert.equal(state.body.language, 'ar');
  assert.equal(state.body.about?.title, 'Walcot Parade');
});

test('wrong id, tampered secret, other host: the same 404; expired and withdrawn say why, to the holder of the secret only', async () => {
  const asked = await link();
  for (const [target, host] of [
    [{ ...asked, secret: `${asked.secret.slice(0, -1)}${asked.secret.endsWith('A') ? 'B' : 'A'}` }, HOST],
    [{ ...asked, id: randomUUID() }, HOST],
    [asked, 'other.localhost'],
    [asked, 'localhost'],
  ] as const) {
    const answer = await open(target, host);
    assert.deepEqual([answer.status, answer.code], [404, 'testimonials.link_wrong']);
    assert.equal((await send(target, {}, host)).status, 404);
  }
  const expire = "update testimonial_link set expires_at = now() - interval '1 minute' where id = $1";
  await server.sql(expire, [asked.id]);
  const expired = await open(asked);
  assert.deepEqual([expired.status, expired.code], [410, 'testimonials.link_expired']);
  assert.equal((await send(asked)).status, 410);
  const second = await link();
  assert.equal(
    (
      await ask(server, linkCalls.revokeLink, {
        cookie: stranger,
        params: { accountId: other, linkId: second.id },
      })
    ).status,
    404,
  );
  assert.equal(
    (await ask(server, linkCalls.revokeLink, { cookie: owner, params: { ...params, linkId: second.id } }))
      .body.state,
    'revoked',
  );
  assert.equal((await open(second)).code, 'testimonials.link_revoked');
  assert.equal((await photo(second, jpeg)).statusCode, 410);
});

test('only people of the account ask; plain users, strangers and items of others get nothing', async () => {
  assert.equal((await ask(server, linkCalls.createLink, { cookie: plain, params, body: {} })).status, 403);
  assert.equal((await ask(server, linkCalls.createLink, { cookie: stranger, params, body: {} })).status, 404);
  assert.equal(
    (
      await ask(server, linkCalls.createLink, {
        cookie: stranger,
        params: { accountId: other },
        body: { contentId: parent!.id },
      })
    ).status,
    404,
  );
  assert.equal(
    (await ask(server, linkCalls.createLink, { cookie: owner, params, body: { send: true } })).code,
    'testimonials.email_missing',
  );
});

test("the request goes to the customer by mail, in the customer's language and the brand of the business", async () => {
  const answer = await ask(server, linkCalls.createLink, {
    cookie: owner,
    params,
    body: {
      contentId: parent!.id,
      customerName: '<b>Ayşe</b>',
      customerEmail: 'ayse@x.test',
      locale: 'tr',
      send: true,
    },
  });
  const mail = await ask(server, notices.getMail, {
    cookie: owner,
    params: { ...params, mailId: answer.body.mail!.id },
  });
  assert.deepEqual(
    [mail.body.recipient, mail.body.language, mail.body.senderName, mail.body.state],
    ['ayse@x.test', 'tr', 'Cedar & Stone', 'kept'],
  );
  assert.match(mail.body.html!, /Merhaba &lt;b&gt;Ayşe/);
  assert.ok(mail.body.text!.includes(answer.body.url));
});

test('TEST-13 TEST-15 TEST-49 the page says headline, message, greeting and consent of the settings, or their defaults', async () => {
  const first = await open(await link());
  assert.deepEqual(
    [first.body.greeting, first.body.headline],
    ['Hi Margaret,', 'Share your experience with us'],
  );
  assert.equal(
    first.body.message,
    'Please share some of your thoughts so that we might feature them on our website.',
  );
  assert.equal(
    first.body.terms!.text,
    'I give my permission to have this testimonial used throughout your marketing channels.',
  );
  assert.equal(
    (await open(await link({ contentId: null, customerName: '' }))).body.greeting,
    'Hi Valued Customer',
  );
  const change = await ask(server, editor.updateSettings, {
    cookie: owner,
    params,
    body: { greeting: 'Dear [customerFirst]!', customField: 'customerFirst', headerTitle: 'Tell us' },
  });
  assert.equal(change.status, 200, change.text);
  const second = await open(await link({ customerName: 'Somebody' }));
  assert.deepEqual([second.body.greeting, second.body.headline], ['Dear Margaret!', 'Tell us']);
  assert.equal(
    (await ask(server, editor.updateSettings, { cookie: owner, params, body: { testimonialsPerPage: 0 } }))
      .status,
    400,
  );
  assert.equal(
    (await ask(server, editor.updateSettings, { cookie: owner, params, body: { nonsense: 1 } })).status,
    400,
  );
  assert.equal(
    (await ask(server, editor.updateSettings, { cookie: staff, params, body: { rating: false } })).status,
    403,
  );
  await ask(server, editor.updateSettings, {
    cookie: owner,
    params,
    body: { greeting: '', customField: '', headerTitle: '' },
  });
});

test('TEST-17 TEST-22 fields of the wizard are the select fields of the chosen content type', async () => {
  assert.deepEqual((await open(await link())).body.fields, []);
  const listing = await server.sql<{ id: string }>(
    "select id from content_type where account_id = $1 and key = 'listing'",
    [cedar],
  );
  await ask(server, editor.updateSettings, {
    cookie: owner,
    params,
    body: { contentTypeId: listing[0]!.id },
  });
  assert.deepEqual(
    (await open(await link())).body.fields.map((field) => field.key),
    ['saleType', 'listingStatus'],
  );
  const uid = await sent({
    customFields: [
      { name: 'Sale type', value: { uid: 'rent', value: 'anything' } },
      { name: 'No such field', value: { uid: 'x', value: 'y' } },
    ],
  });
  const [row] = await server.sql<{ custom: object }>('select custom from content where id = $1', [uid]);
  const [name] = await server.sql<{ name: string }>(
    "select lower(name) as name from custom_field where account_id = $1 and key = 'saleType'",
    [cedar],
  );
  assert.deepEqual(Object.keys(row!.custom), name!.name === 'sale type' ? ['sale type'] : []);
  await ask(server, editor.updateSettings, { cookie: owner, params, body: { contentTypeId: null } });
});

test('TEST-23 TEST-24 TEST-25 name, twenty characters and, when enabled, a rating are needed', async () => {
  const asked = await link();
  const fields = async (body: object) => {
    const answer = await send(asked, body);
    return [answer.status, (answer.body as unknown as { errors?: { path: string }[] }).errors?.[0]?.path];
  };
  assert.deepEqual(await fields({ customerName: '  ' }), [400, 'customerName']);
  assert.deepEqual(await fields({ description: '1234567890123456789' }), [400, 'description']);
  assert.deepEqual(await fields({ rating: null }), [400, 'rating']);
  assert.deepEqual(await fields({ rating: 6 }), [400, 'rating']);
  assert.deepEqual(await fields({ email: 'nobody' }), [400, 'email']);
  assert.equal(
    (await server.sql('select from testimonial_link where id = $1 and answered_at is not null', [asked.id]))
      .length,
    0,
  );
  await ask(server, editor.updateSettings, { cookie: owner, params, body: { rating: false } });
  assert.equal((await send(asked, { description: '12345678901234567890', rating: null })).status, 200);
  await ask(server, editor.updateSettings, { cookie: owner, params, body: { rating: true } });
});

test('TEST-44 to 48 what is saved: statuses, title, relation, the testimonial with its consent', async () => {
  const asked = await link({ customerEmail: 'margaret@x.test' });
  const terms = (await open(asked)).body.terms!;
  const answer = await send(asked, {
    titleCompany: 'Retired teacher',
    isSubmissionTerms: true,
    termsVersion: terms.version,
    uses: ['website', 'print', 'name', 'photo'],
  });
  assert.equal(answer.status, 200, answer.text);
  const [row] = await server.sql<Record<string, unknown> & { testimonial: Record<string, unknown> }>(
    'select * from content where id = $1',
    [answer.body.uid],
  );
  assert.deepEqual(
    [
      row!['title'],
      row!['status_service'],
      row!['status_content'],
      row!['status_publish'],
      row!['is_testimonial'],
      row!['related_to'],
      row!['is_submission_terms'],
      row!['city'],
    ],
    ['Testimonial by Margaret Ferrers', 'open', 'draft', 'notPublished', true, parent!.id, true, 'Bath'],
  );
  const { isSubmissionDate, ...rest } = row!.testimonial;
  assert.ok(Date.parse(String(isSubmissionDate)));
  assert.deepEqual(rest, {
    description: words,
    rating: 5,
    customerName: 'Margaret Ferrers',
    cover: null,
    customerPhoto: null,
    title: 'Testimonial by Margaret Ferrers',
    customerEmail: 'margaret@x.test',
    customerTitle: 'Retired teacher',
    isSubmissionConsent: true,
    isSubmissionText: terms.text,
    video: null,
    incentive: '',
    aiAssisted: false,
    withdrawn: ['widgets', 'social', 'advertising', 'video'],
  });
  const [consent] = await server.sql<Record<string, unknown>>(
    'select * from testimonial_consent where testimonial_id = $1',
    [answer.body.uid],
  );
  assert.deepEqual(
    [consent!['given'], consent!['text'], consent!['text_version'], consent!['locale']],
    [true, terms.text, terms.version, 'en'],
  );
  assert.deepEqual(consent!['scopes'], ['website', 'print', 'name', 'photo'], 'words-4 4: what was chosen');
  assert.match(String(consent!['ip_hash']), /^[0-9a-f]{64}$/);
  const item = await ask(server, content.get, {
    cookie: owner,
    params: { ...params, contentId: parent!.id },
  });
  assert.ok(item.body.relatedFrom.includes(answer.body.uid));
});

test('CONT-05 a testimonial is an item of content whose testimonial holds film, rating and words, with what testimonials have beside; other items have none', async () => {
  const uid = await sent({ rating: 4, titleCompany: 'Retired teacher' });
  const read = (contentId: string) =>
    ask(server, content.get, { cookie: owner, params: { ...params, contentId } });
  const { body } = await read(uid);
  const { video, rating, description, customerName, customerTitle } = body.testimonial!;
  assert.deepEqual(
    [body.isTestimonial, video, rating, description, customerName, customerTitle],
    [true, null, 4, words, 'Margaret Ferrers', 'Retired teacher'],
  );
  const plain = (await read(parent!.id)).body;
  assert.deepEqual([plain.isTestimonial, plain.testimonial], [false, null]);
  const forged = await ask(server, content.update, {
    cookie: owner,
    params: { ...params, contentId: parent!.id },
    body: {
      version: plain.version,
      testimonial: { rating: 5, description: 'Invented', video: null },
    } as never,
  });
  assert.equal(forged.status, 400, 'nobody writes one by hand');
});

test('a consent is not given unless ticked, is refused for a text nobody saw, and without it nothing is published', async () => {
  assert.equal(
    (await send(await link(), { isSubmissionTerms: true, termsVersion: 'old' })).code,
    'testimonials.terms_changed',
  );
  const uid = await sent();
  const full = await ask(server, contract.get, { cookie: owner, params: { ...params, testimonialId: uid } });
  assert.deepEqual(
    [full.body.isSubmissionConsent, full.body.consent?.given, full.body.consent?.scopes],
    [false, false, []],
  );
  assert.equal(
    (await ask(server, contract.publish, { cookie: owner, params: { ...params, testimonialId: uid } })).code,
    'testimonials.no_consent',
  );
  await assert.rejects(
    server.db.withTenant(asJobOf(cedar), (tx) =>
      tx.run(sql`update content set status_publish = 'published' where id = ${uid}`),
    ),
    { code: 'testimonials.no_consent' },
  );
});

test('TEST-61 a gallery that shows what is not published still shows nothing that a customer did not let be used', async () => {
  const galleryText = async () =>
    (await server.app.inject({ url: `/testimonials-gallery/${cedar}`, headers: { host: HOST } })).body;
  const visible = () =>
    server.db
      .withTenant(asVisitor(cedar), (tx) =>
        tx.all(sql<{ id: string }>`select content_id as id from content_public where is_testimonial`),
      )
      .then((rows) => rows.map(({ id }) => id));
  const set = await ask(server, editor.updateSettings, {
    cookie: owner,
    params,
    body: { statuse: { publish: { notPublished: true, published: true } } },
  });
  assert.equal(set.status, 200, set.text);
  const asked = await link();
  const { version } = (await open(asked)).body.terms!;
  const yes = (
    await send(asked, { isSubmissionTerms: true, termsVersion: version, customerName: 'Yes Sayer' })
  ).body.uid;
  const no = await sent({ customerName: 'Nay Sayer' });
  const seen = await visible();
  assert.deepEqual([seen.includes(yes), seen.includes(no)], [true, false]);
  assert.doesNotMatch(await galleryText(), /Nay Sayer/);
  // The people of the business read it as before.
  assert.equal(
    (await ask(server, contract.get, { cookie: owner, params: { ...params, testimonialId: no } })).body
      .customerName,
    'Nay Sayer',
  );
  assert.equal(
    (
      await ask(server, editor.updateSettings, {
        cookie: owner,
        params,
        body: { statuse: { publish: { notPublished: false, published: true } } },
      })
    ).status,
    200,
  );
});
test('sent twice is saved once, also at the same moment', async () => {
  const asked = await link();
  const before = (await server.sql('select from content where is_testimonial')).length;
  const answers = await Promise.all(Array.from({ length: 4 }, () => send(asked)));
  assert.deepEqual(
    answers.map((answer) => answer.status),
    [200, 200, 200, 200],
  );
  assert.equal(new Set(answers.map((answer) => answer.body.uid)).size, 1);
  assert.equal(answers.filter((answer) => !answer.body.already).length, 1);
  assert.equal(
    (await send(asked, { description: 'Something else that is long enough.' })).body.uid,
    answers[0]!.body.uid,
  );
  assert.equal((await server.sql('select from content where is_testimonial')).length, before + 1);
  assert.equal((await open(asked)).body.state, 'answered');
});

test('MEDIA-06 MEDIA-08 photos: only pictures by their bytes, only with the secret, only of the own link', async () => {
  const asked = await link();
  const second = await link();
  const good = await photo(asked, jpeg);
  assert.equal(good.statusCode, 201, good.body);
  assert.equal((await photo(asked, Buffer.from('%PDF-1.7 pretend'), 'image/jpeg')).statusCode, 415);
  assert.equal(
    (await photo(asked, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/png')).statusCode,
    415,
  );
  assert.equal(
    (await photo(asked, Buffer.concat([Buffer.from('GIF89a'), Buffer.alloc(50)]), 'image/gif')).statusCode,
    415,
  );
  assert.equal((await photo(asked, jpeg, 'image/jpeg', second.secret)).statusCode, 404);
  assert.equal((await photo(asked, Buffer.concat([jpeg, Buffer.alloc(15_000_001)]))).statusCode, 413);
  assert.equal(
    (await send(second, { testimonialPhotosArr: [good.json().uid] })).code,
    'testimonials.photo_unknown',
  );
  const saved = await send(asked, { testimonialPhotosArr: [good.json().uid] });
  assert.equal(saved.status, 200, saved.text);
  const [row] = await server.sql<{ cover: string; content: string; name: string }>(
    `
      select c.cover_media_id as cover, m.content_id as content, m.name
      from content c
      join media m on m.id = c.cover_media_id
      where c.id = $1
    `,
    [saved.body.uid],
  );
  assert.deepEqual(row, { cover: good.json().uid, content: saved.body.uid, name: 'bahçe.jpg' });
  assert.equal((await photo(asked, jpeg)).statusCode, 404);
  const full = await until(async () => {
    const loaded = await ask(server, contract.get, {
      cookie: owner,
      params: { ...params, testimonialId: saved.body.uid },
    });
    return loaded.body.pictures[0]?.base ? loaded.body : undefined;
  }, 30_000);
  assert.equal(full.photos, 1);
});

test('the account is told at once: a notice for each member, a live event, and a mail to its managers', async () => {
  const uid = await sent({ customerName: 'Daniel Okafor' });
  await deliverEvents(server);
  const inbox = await ask(server, notices.listNotices, { cookie: staff, params, query: { limit: 1 } });
  assert.deepEqual(
    [inbox.body.notices[0]!.kind, inbox.body.notices[0]!.data['customerName'], inbox.body.notices[0]!.link],
    ['testimonial.received', 'Daniel Okafor', `/testimonials/${uid}`],
  );
  const [event] = await server.sql<{ data: Record<string, unknown> }>(
    "select data from live_event where account_id = $1 and topic = 'testimonial' and data->>'id' = $2",
    [cedar, uid],
  );
  assert.deepEqual(
    [event!.data['page'], (event!.data['items'] as unknown[]).length],
    ['/testimonials', 1],
    'what decides who hears the name of the customer',
  );
  const mails = await server.sql<{ recipient: string; html: string }>(
    "select recipient, html from mail where kind = 'testimonial.received' and subject like 'Daniel Okafor%'",
  );
  assert.deepEqual(
    mails.map((mail) => mail.recipient),
    ['owner@cedar.test'],
  );
  assert.match(mails[0]!.html, /treated the old wall/);
  // People who may not read testimonials do not learn from a notice or an email who wrote a testimonial.
  const notice = async (cookie: string, name: string) =>
    (await ask(server, notices.listNotices, { cookie, params, query: { limit: 50 } })).body.notices.filter(
      ({ data }) => data['customerName'] === name,
    ).length;
  assert.deepEqual(
    [
      await notice(owner, 'Daniel Okafor'),
      await notice(staff, 'Daniel Okafor'),
      await notice(plain, 'Daniel Okafor'),
    ],
    [1, 1, 0],
  );
  const admin = await makeMember(cedar, 'admin@cedar.test', 'accountAdmin');
  const give = (document: object) =>
    server.sql(
      `
        update account_member
        set permissions = (permissions - 'contentType' - 'navigationList') || $2
        where user_id = (select id from app_user where email = 'admin@cedar.test') and account_id = $1
      `,
      [cedar, document],
    );
  const [{ id: typeId } = { id: '' }] = await server.sql<{ id: string }>(
    'select content_type_id as id from content where id = $1',
    [uid],
  );
  const adminMails = "select from mail where recipient = 'admin@cedar.test' and subject like $1 || '%'";
  for (const [name, document] of [
    ['Typed Out', { contentType: { [typeId]: [] } }],
    ['Paged Out', { navigationList: ['/content-overview'] }],
  ] as const) {
    await give(document);
    await sent({ customerName: name });
    await deliverEvents(server);
    assert.deepEqual(
      [await notice(admin, name), (await server.sql(adminMails, [name])).length, await notice(owner, name)],
      [0, 0, 1],
      name,
    );
  }
});

test('TEST-63 the list: waiting and published, search, pages; strangers and plain users see nothing', async () => {
  const first = await ask(server, contract.list, { cookie: staff, params, query: { limit: 2 } });
  assert.equal(first.status, 200, first.text);
  assert.equal(first.body.testimonials.length, 2);
  const second = await ask(server, contract.list, {
    cookie: staff,
    params,
    query: { limit: 2, cursor: first.body.nextCursor! },
  });
  assert.ok(
    second.body.testimonials.every((row) => !first.body.testimonials.some((other) => other.id === row.id)),
  );
  assert.deepEqual(
    (
      await ask(server, contract.list, { cookie: owner, params, query: { search: 'okafor' } })
    ).body.testimonials.map((row) => row.customerName),
    ['Daniel Okafor'],
  );
  assert.deepEqual(
    (await ask(server, contract.list, { cookie: owner, params, query: { search: '100%' } })).body
      .testimonials,
    [],
  );
  assert.equal((await ask(server, contract.list, { cookie: plain, params })).status, 403);
  assert.equal((await ask(server, contract.list, { cookie: stranger, params })).status, 404);
  assert.equal(
    (await ask(server, contract.list, { cookie: stranger, params: { accountId: other } })).body.testimonials
      .length,
    0,
  );
});

test('ROLE-13 ROLE-33 TEST-63 testimonials are read, changed and published by no call of items, pictures or numbers either where they are closed to somebody', async () => {
  const limited = await makePerson(server, { role: 'accountUser', accountId: cedar });
  const asked = await link();
  await server.sql(
    `
      update account_member
      set permissions = permissions || '{"navigationList": ["/content-overview", "/bulk-edit"]}'
      where user_id = $1
    `,
    [limited.userId],
  );
  const face = (await photo(asked, jpeg)).json().uid as string;
  const uid = (
    await send(asked, {
      testimonialPhotosArr: [face],
      isSubmissionTerms: true,
      termsVersion: (await open(asked)).body.terms!.version,
    })
  ).body.uid;
  const at = { ...params, contentId: uid };
  const { contentTypeId, version } = (await ask(server, content.get, { cookie: owner, params: at })).body;
  const feedQuery = { accountId: cedar, contentTypeId };
  const by = async (cookie: string) => {
    const many = await ask(server, content.changeMany, {
      cookie,
      params,
      body: { ids: [uid], statusPublish: 'published' },
    });
    return {
      read: (await ask(server, content.get, { cookie, params: at })).status,
      list: (await ask(server, content.list, { cookie, params, query: { testimonials: 'true' } })).status,
      feed: (await ask(server, contents, { cookie, query: feedQuery })).text.includes(uid),
      photo: (await ask(server, media.get, { cookie, params: { ...params, mediaId: face } })).status,
      update:
        (await ask(server, content.update, { cookie, params: at, body: { version, statusContent: 'draft' } }))
          .status === 404,
      publish: (await ask(server, content.publish, { cookie, params: at, body: { version: 0 } })).status,
      many: many.body.refused?.[0]?.code,
      counted: (await ask(server, getAccountSummary, { cookie, params })).body.counts.testimonials > 0,
      week: (await ask(server, welcome, { cookie, params })).body.numbers!.testimonialsThisWeek > 0,
    };
  };
  assert.deepEqual(await by(limited.cookie), {
    read: 404,
    list: 403,
    feed: false,
    photo: 404,
    update: true,
    publish: 404,
    many: 'not_found',
    counted: false,
    week: false,
  });
  // Readers of testimonials may not publish them; owners and administrators may.
  assert.deepEqual(await by(staff), {
    read: 200,
    list: 200,
    feed: true,
    photo: 200,
    update: false,
    publish: 403,
    many: 'forbidden',
    counted: true,
    week: true,
  });
  const now = (await ask(server, content.get, { cookie: staff, params: at })).body.version;
  const step = (endpoint: typeof content.publish, cookie: string) =>
    ask(server, endpoint, { cookie, params: at, body: { version: now } });
  assert.deepEqual(
    [
      (await step(content.publish, staff)).status,
      (await step(content.unpublish, staff)).status,
      (await step(content.publish, owner)).status,
    ],
    [403, 403, 200],
  );
  for (const [cookie, status] of [
    [limited.cookie, 404],
    [owner, 204],
  ] as const)
    assert.equal(
      (await ask(server, content.remove, { cookie, params: at, query: { force: 'true' } })).status,
      status,
    );
});

test('what waits is one number in the navigation and in the list; what was dropped is neither waiting nor lost', async () => {
  const counts = async () => (await ask(server, contract.list, { cookie: owner, params })).body.counts;
  const before = await counts();
  const uid = await sent({ customerName: 'Dropped Again' });
  assert.equal((await counts()).waiting, before.waiting + 1);
  await server.sql("update content set status_content = 'dropped' where id = $1", [uid]);
  const now = await counts();
  const names = async (status: 'waiting' | 'dropped') =>
    (
      await ask(server, contract.list, { cookie: owner, params, query: { status, search: 'Dropped Again' } })
    ).body.testimonials.map((row) => row.customerName);
  assert.deepEqual([now.waiting, now.dropped], [before.waiting, before.dropped + 1]);
  assert.deepEqual([await names('waiting'), await names('dropped')], [[], ['Dropped Again']]);
  assert.equal(
    (await ask(server, getAccountSummary, { cookie: owner, params })).body.counts.testimonialsWaiting,
    now.waiting,
  );
});

test('TEST-51 publishing puts it into the public copy and moves the counter; staff may not; taking it off hides it again', async () => {
  const asked = await link();
  const terms = (await open(asked)).body.terms!;
  const uid = (await send(asked, { isSubmissionTerms: true, termsVersion: terms.version })).body.uid;
  const item = { ...params, testimonialId: uid };
  assert.equal((await ask(server, contract.publish, { cookie: staff, params: item })).status, 403);
  assert.equal(
    (
      await ask(server, contract.publish, {
        cookie: stranger,
        params: { accountId: other, testimonialId: uid },
      })
    ).status,
    404,
  );
  const counter = async () =>
    (
      await server.sql<{ n: string }>('select update_counter::text as n from account where id = $1', [cedar])
    )[0]!.n;
  const before = await counter();
  const published = await ask(server, contract.publish, { cookie: owner, params: item });
  assert.equal(published.body.statusPublish, 'published');
  assert.match(published.body.publicUrl!, /^http:\/\/cedar\.localhost/);
  assert.notEqual(await counter(), before);
  const [copy] = await server.sql<{ testimonial: Record<string, unknown>; status_publish: string }>(
    'select testimonial, status_publish from content_public where content_id = $1',
    [uid],
  );
  assert.deepEqual(
    [copy!.status_publish, copy!.testimonial['customerName'], copy!.testimonial['rating']],
    ['published', 'Margaret Ferrers', 5],
  );
  assert.doesNotMatch(JSON.stringify(copy), /@/);
  // TEST-51: what the public call shows, and nothing else.
  const open_ = await ask(server, listPublic, { host: HOST });
  assert.equal(open_.status, 200, open_.text);
  assert.deepEqual(
    open_.body.testimonials.map((entry) => entry.id),
    [uid],
  );
  assert.deepEqual(Object.keys(open_.body.testimonials[0]!).sort(), [
    'cover',
    'customerName',
    'customerPhoto',
    'customerTitle',
    'description',
    'id',
    'isAiAssisted',
    'presentation',
    'rating',
    'relatedTo',
    'reward',
    'sP',
    'updateDate',
    'video',
  ]);
  assert.ok(Math.abs(open_.body.testimonials[0]!.updateDate.seconds - Date.now() / 1000) < 60);
  assert.deepEqual((await ask(server, listPublic, { host: 'other.localhost' })).body.testimonials, []);
  assert.equal((await ask(server, listPublic, { host: 'localhost' })).status, 404);
  assert.equal((await ask(server, contract.unpublish, { cookie: owner, params: item })).body.publicUrl, null);
});

test('nobody of the account can change the words of a customer, by whichever call', async () => {
  const uid = await sent();
  const item = await ask(server, content.get, { cookie: owner, params: { ...params, contentId: uid } });
  const change = await ask(server, content.update, {
    cookie: owner,
    params: { ...params, contentId: uid },
    body: { version: item.body.version, description: 'They were perfect in every way.' },
  });
  assert.deepEqual([change.status, change.code], [409, 'testimonials.words'], change.text);
  for (const query of [
    sql`
      update content set testimonial = jsonb_set(testimonial, '{description}', '"better"') where id = ${uid}
    `,
    sql`
      update content
      set testimonial = jsonb_set(testimonial, '{rating}', '5'), title = 'x'
      where id = ${uid}
    `,
    sql`update content set is_testimonial = false where id = ${uid}`,
  ]) {
    await assert.rejects(
      server.db.withTenant(asJobOf(cedar), (tx) => tx.run(query)),
      { code: 'testimonials.words' },
    );
  }
  assert.equal(
    (await ask(server, contract.get, { cookie: owner, params: { ...params, testimonialId: uid } })).body
      .description,
    words,
  );
  await assert.rejects(
    server.db.withTenant(asJobOf(cedar), (tx) =>
      tx.run(sql`delete from testimonial_consent where testimonial_id = ${uid}`),
    ),
  );
});

test('without a script the form is sent as it is, once, and comes back with what is missing', async () => {
  const asked = await link();
  const post = (body: Record<string, string>) =>
    server.app.inject({
      method: 'POST',
      url: `/testimonial-request/${asked.id}`,
      headers: {
        host: HOST,
        'sec-fetch-site': 'same-origin',
        'content-type': 'application/x-www-form-urlencoded',
      },
      payload: new URLSearchParams({ t: asked.secret, ...body }).toString(),
    });
  const missing = await post({ description: words, rating: '4', customerName: '' });
  assert.equal(missing.statusCode, 422);
  assert.ok(missing.body.includes(`>${words}</textarea>`), 'what was typed stays');
  const good = await post({
    description: words,
    rating: '4',
    customerName: 'Aisha Khan',
    isSubmissionTerms: 'on',
    uses: 'website',
    termsVersion: (await open(asked)).body.terms!.version,
  });
  assert.deepEqual(
    [good.statusCode, good.headers.location],
    [303, `/testimonial-request/${asked.id}?t=${asked.secret}&l=en`],
  );
  assert.equal((await open(asked)).body.state, 'answered');
  const foreign = await server.app.inject({
    method: 'POST',
    url: `/testimonial-request/${asked.id}`,
    headers: {
      host: HOST,
      'sec-fetch-site': 'cross-site',
      'content-type': 'application/x-www-form-urlencoded',
    },
    payload: '',
  });
  assert.equal(foreign.statusCode, 403);
});

test('a visit is noted on the link; photos that nobody sent are swept after the link is over', async () => {
  const asked = await link();
  assert.equal(
    (await ask(server, linkCalls.listLinks, { cookie: owner, params, query: { limit: 1 } })).body.links[0]!
      .state,
    'open',
  );
  await open(asked);
  assert.equal(
    (await ask(server, linkCalls.listLinks, { cookie: owner, params, query: { limit: 1 } })).body.links[0]!
      .state,
    'opened',
  );
  const left = (await photo(asked, jpeg)).json().uid as string;
  const there = async () => (await server.sql('select from media where id = $1', [left])).length;
  await server.sql("update media set created_at = now() - interval '3 days' where id = $1", [left]);
  await sweepPhotos.run({}, server, { jobId: 'x', attempt: 0, lastAttempt: false });
  assert.equal(await there(), 1);
  await server.sql("update testimonial_link set expires_at = now() - interval '2 days' where id = $1", [
    asked.id,
  ]);
  await sweepPhotos.run({}, server, { jobId: 'x', attempt: 0, lastAttempt: false });
  assert.equal(await there(), 0);
});
test('too many tries are slowed down', async () => {
  const asked = await link();
  const answers = await Promise.all(
    Array.from({ length: 25 }, () =>
      ask(server, requests.submit, {
        host: HOST,
        params: { linkId: asked.id },
        body: { t: 'x'.repeat(32), customerName: 'A', description: words },
        headers: { 'x-test': '1' },
      }),
    ),
  );
  assert.ok(answers.some((answer) => answer.status === 429));
});
