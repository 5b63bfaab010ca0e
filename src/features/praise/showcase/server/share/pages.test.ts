import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { createDefaults } from '#features/structure/content-model/server/actions.ts';
import { asJobOf } from '#platform/db/scope.ts';
import { faces } from '#platform/http/app-shell.ts';
import { ask, testServer } from '#testing/kit.ts';
import { makeAccount, makePerson } from '#testing/tenants.ts';
import * as contract from '#features/praise/requests/contract.ts';
import * as received from '#features/praise/testimonials/contract.ts';
import * as linkCalls from '#features/praise/requests/contract-links.ts';
import { listPublic } from '../../contract-pages.ts';
import * as editor from '#features/praise/testimonial-settings/contract.ts';

const server = await testServer({ faces });
const HOST = 'cedar.localhost';
const { accountId } = await makeAccount(server, 'Cedar & Stone', { host: HOST, language: 'en' });
await server.db.withTenant(asJobOf(accountId), (tx) => createDefaults(tx, accountId, 'en'));
const owner = (await makePerson(server, { role: 'account', accountId, email: 'o@cedar.test' })).cookie;
const params = { accountId };
const read = (path: string) => server.app.inject({ url: path, headers: { host: HOST } });
const set = async (body: object) => {
  const answer = await ask(server, editor.updateSettings, { cookie: owner, params, body });
  assert.equal(answer.status, 200, answer.text);
};
async function send(rating: number, isGiven: boolean, more: { aiAssisted?: boolean } = {}) {
  await server.sql('delete from rate_limit');
  const link = await ask(server, linkCalls.createLink, { cookie: owner, params, body: {} });
  const secret = new URL(link.body.url).searchParams.get('t')!;
  const at = { host: HOST, params: { linkId: link.body.link.id } };
  const state = await ask(server, contract.getRequest, { ...at, query: { t: secret } });
  const sent = await ask(server, contract.submit, {
    ...at,
    body: {
      t: secret,
      customerName: 'Margaret',
      description: 'They treated the old wall as their own.',
      rating,
      isSubmissionTerms: isGiven,
      termsVersion: state.body.terms?.version ?? null,
      ...more,
    },
  });
  assert.equal(sent.status, 200, sent.text);
  const page = await read(`/testimonial-request/${link.body.link.id}?t=${secret}`);
  return { ...sent.body, page: page.body };
}
const publish = (testimonialId: string) =>
  ask(server, received.publish, { cookie: owner, params: { ...params, testimonialId } });

test('TEST-39 TEST-40 above 3 the last page has its own texts and the story to share, unless that is switched off or not permitted', async () => {
  const { thanks, page, uid } = await send(4, true);
  assert.deepEqual(
    [thanks.title, thanks.subtitle, thanks.description, thanks.story?.label],
    ['Almost Done', 'Share your story with friends', '', 'Share Story'],
  );
  assert.ok(thanks.story!.href.startsWith(`/shareme/${uid}?t=`));
  assert.match(page, /Almost Done/);
  assert.equal((await send(5, false)).thanks.story, null, 'without permission nothing is shared');
  await set({
    isSharingButton: false,
    thanksPageTitle: 'Nearly there',
    thanksPageDescription: '$50 for you',
  });
  const changed = (await send(5, true)).thanks;
  assert.deepEqual(
    [changed.story, changed.title, changed.description],
    [null, 'Nearly there', '$50 for you'],
  );
  await set({ isSharingButton: true, thanksPageTitle: '', thanksPageDescription: '' });
});

test('TEST-41 TEST-42 up to 3 it says thanks; the review link is for everybody, above the threshold only where the owner chose so', async () => {
  const plain = (await send(3, true)).thanks;
  assert.deepEqual(
    [plain.title, plain.subtitle, plain.story, plain.review],
    ['Thanks you!', 'We appreciate your feedback.', null, null],
  );
  await set({ isRequestButton: true, reviewUrl: 'https://reviews.example/cedar' });
  const review = { label: 'Leave us a Review', href: 'https://reviews.example/cedar' };
  assert.deepEqual(
    [(await send(3, true)).thanks.review, (await send(4, true)).thanks.review],
    [review, review],
  );
  await set({ reviewLinkRule: 'aboveThreshold' });
  assert.deepEqual(
    [(await send(3, true)).thanks.review, (await send(4, true)).thanks.review],
    [null, review],
  );
  await set({ isRequestButton: false });
  assert.equal((await send(5, true)).thanks.review, null);
});

test('TEST-02 TEST-08 the share page is there for a published testimonial; for its customer before; for nobody else', async () => {
  const { uid, thanks } = await send(5, true);
  const gone = await read(`/shareme/${uid}`);
  assert.equal(gone.statusCode, 404);
  assert.match(gone.body, /404 - Sorry but could not find the page you are looking for/);
  const own = await read(thanks.story!.href);
  assert.equal(own.statusCode, 200);
  assert.match(own.body, /Only you see this page for now/);
  assert.match(own.body, /noindex/);
  for (const path of [
    `/shareme/${randomUUID()}`,
    '/shareme/x',
    `/shareme/${randomUUID()}/${uid}`,
    `/shareme/${uid}?t=wrong`,
  ])
    assert.equal((await read(path)).statusCode, 404, path);
  await publish(uid);
  assert.equal((await read(`/shareme/${uid}`)).statusCode, 200);
  assert.equal((await read(`/shareme/${accountId}/${uid}`)).statusCode, 200);
});

test('TEST-03 TEST-04 TEST-05 TEST-06 TEST-07 TEST-09 TEST-10 TEST-11 the share page shows hero, words, offer, button and ways to share', async () => {
  const { uid } = await send(5, true);
  await publish(uid);
  const { body } = await read(`/shareme/${uid}`);
  for (const text of [
    'Margaret recommends us',
    'They treated the old wall as their own.',
    'My friends get a special offer. Just mention that I referred you.',
    'Request an Estimate',
    'Click here to view share options',
    'WhatsApp',
    'Facebook',
    'LinkedIn',
  ])
    assert.ok(body.includes(text), text);
  for (const place of [
    'https://wa.me/',
    'facebook.com/sharer',
    'https://x.com/intent',
    'linkedin.com/sharing',
  ])
    assert.ok(body.includes(place), place);
  const promo = 'Do you own a business? Create your free gallery today.';
  assert.ok(!body.includes(promo), 'paid accounts advertise nobody');
  const [, schema] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(body)!;
  const review = JSON.parse(schema!) as Record<string, unknown>;
  assert.deepEqual(
    [review['@type'], review['reviewBody'], (review['itemReviewed'] as { name: string }).name],
    ['Review', 'They treated the old wall as their own.', 'Cedar & Stone'],
  );
  assert.match(body, new RegExp(`href="/contact-us\\?ref=${uid}"`));
  await server.sql("update account set phone = '+1 607 555 0100', subscription_type = 'free' where id = $1", [
    accountId,
  ]);
  const change = await ask(server, editor.updateReferrals, {
    cookie: owner,
    params,
    body: { title: '[company] did our [service]', buttonLabel: 'Ask [company] [us]', phone: '+1 200' },
  });
  assert.equal(change.status, 200, change.text);
  const changed = (await read(`/shareme/${uid}`)).body;
  assert.match(changed, /Cedar &amp; Stone did our/);
  assert.match(changed, /href="tel:\+1200"/);
  assert.match(changed, /Ask Cedar &amp; Stone \[us\]/);
  await ask(server, editor.updateSettings, {
    cookie: owner,
    params,
    body: { testimonialsPerPage: 1, styling: { loadMoreLabel: 'More of [company]' } },
  });
  assert.match((await read(`/testimonials-gallery/${accountId}`)).body, /More of Cedar &amp; Stone/);
  await set({ testimonialsPerPage: 10, styling: {} });
  assert.match(changed, new RegExp(`${promo.replace('?', '\\?')}.*Start Now`, 's'));
});

test('designs 3.27: an inquiry from a share page remembers who recommended the business', async () => {
  const { uid } = await send(5, true);
  await publish(uid);
  const page = await read(`/contact-us?ref=${uid}`);
  const token = /name="t" value="([^"]+)"/.exec(page.body)?.[1];
  assert.ok(token, 'the form has its token');
  const sealed = server.seal.open(`form lead ${accountId}`, Buffer.from(token, 'base64url'));
  assert.equal(
    (JSON.parse(sealed) as { value: { memo: { from: string } } }).value.memo.from,
    `/shareme/${uid}`,
  );
  const other = await read('/contact-us?ref=javascript:1');
  assert.equal(other.statusCode, 200);
});

test('TEST-54 friends of a customer who wrote in another language see the page in it, with the texts of the owner for it', async () => {
  const set = async (body: object) =>
    assert.equal((await ask(server, editor.updateReferrals, { cookie: owner, params, body })).status, 200);
  const { uid } = await send(5, true);
  await publish(uid);
  await set({ message: 'For friends', byLanguage: { tr: { message: '[company] dostlarına' } } });
  const english = (await read(`/shareme/${uid}`)).body;
  assert.match(english, /<html lang="en"[\s\S]*For friends/);
  assert.doesNotMatch(english, /dostlarına/);
  for (const path of [`/shareme/${uid}?l=tr`, `/shareme/${uid}?l=tr&fbclid=1`]) {
    const turkish = (await read(path)).body;
    assert.match(turkish, /<html lang="tr"[\s\S]*Cedar &amp; Stone dostlarına/);
    assert.match(turkish, new RegExp(`rel="canonical" href="[^"]*/shareme/${uid}\\?l=tr"`));
  }
  assert.match((await read(`/shareme/${uid}?l=ar`)).body, /<html lang="ar" dir="rtl"[\s\S]*For friends/);
  assert.match((await read(`/shareme/${uid}?l=x`)).body, /<html lang="en"[\s\S]*For friends/);
  const refused = await ask(server, editor.updateReferrals, {
    cookie: owner,
    params,
    body: { byLanguage: { tr: { message: 'x'.repeat(1001) } } },
  });
  assert.equal(refused.status, 400);
  await set({ message: '', byLanguage: {} });
});

test('designs 3.27: the button of the owner takes the code along, and an address with a code of its own keeps it', async () => {
  const { uid } = await send(5, true);
  await publish(uid);
  for (const [buttonURL, href] of [
    ['https://booking.example/cedar?day=1#form', `https://booking.example/cedar?day=1&amp;ref=${uid}#form`],
    ['https://booking.example/cedar?ref=site', 'https://booking.example/cedar?ref=site'],
  ]) {
    await ask(server, editor.updateReferrals, { cookie: owner, params, body: { buttonURL } });
    assert.ok((await read(`/shareme/${uid}`)).body.includes(`href="${href}"`), href);
  }
  await ask(server, editor.updateReferrals, { cookie: owner, params, body: { buttonURL: '' } });
});

test('words-4 2 a reward and the help of AI are told wherever the testimonial is shown, and no search engine gets it', async () => {
  await set({ incentiveText: 'A voucher of 50 dollars' });
  const { uid } = await send(5, true, { aiAssisted: true });
  assert.equal((await publish(uid)).status, 200);
  await set({ incentiveText: '' });
  for (const path of [`/shareme/${uid}`, `/testimonials-gallery/${accountId}`, '/testimonials']) {
    const { body, statusCode } = await read(path);
    assert.equal(statusCode, 200, path);
    assert.match(
      body,
      /A reward was offered for this review:.{0,20}<bdi>A voucher of 50 dollars<\/bdi>/,
      path,
    );
    assert.match(body, /Written with the help of AI\./, path);
    if (path.startsWith('/shareme')) assert.doesNotMatch(body, /"@type":"Review"/);
  }
  const list = await ask(server, listPublic, { host: HOST, query: {} });
  const entry = list.body.testimonials.find(({ id }) => id === uid);
  assert.deepEqual([entry?.reward, entry?.isAiAssisted], ['A voucher of 50 dollars', true]);
});

test('words-4 3 the share page says that a customer recommends from four stars on, else whom the words are about', async () => {
  await ask(server, editor.updateReferrals, { cookie: owner, params, body: { title: '' } });
  for (const [stars, title] of [
    [5, 'Margaret recommends us'],
    [4, 'Margaret recommends us'],
    [3, 'Margaret about Cedar &amp; Stone'],
  ] as const) {
    const { uid } = await send(stars, true);
    assert.equal((await publish(uid)).status, 200);
    const { body } = await read(`/shareme/${uid}`);
    assert.equal(/<h1[^>]*>(.*?)<\/h1>/.exec(body)?.[1], title, `${stars}`);
  }
});
