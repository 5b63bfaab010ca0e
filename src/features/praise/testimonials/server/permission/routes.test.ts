import assert from 'node:assert/strict';
import { test } from 'node:test';
import { randomUUID } from 'node:crypto';
import { createDefaults } from '#features/structure/content-model/server/actions.ts';
import { restore } from '#features/items/content/contract-trash.ts';
import * as notices from '#features/ground/notices/contract.ts';
import { faces } from '#platform/http/app-shell.ts';
import { asJobOf } from '#platform/db/scope.ts';
import { deliverEvents } from '#testing/events.ts';
import { ask, testServer } from '#testing/kit.ts';
import { makeAccount, makePerson } from '#testing/tenants.ts';
import * as requests from '#features/praise/requests/contract.ts';
import * as contract from '../../contract.ts';
import * as linkCalls from '#features/praise/requests/contract-links.ts';
import * as answers from '../../contract-answers.ts';
import * as people from '../../contract-people.ts';

const server = await testServer({ works: true, faces });
const HOST = 'cedar.localhost';
async function makeBusiness(name: string, host: string) {
  const { accountId } = await makeAccount(server, name, { host, language: 'en' });
  await server.db.withTenant(asJobOf(accountId), (tx) => createDefaults(tx, accountId, 'en'));
  return accountId;
}
const cedar = await makeBusiness('Cedar & Stone', HOST);
const other = await makeBusiness('Other', 'other.localhost');
const owner = (await makePerson(server, { role: 'account', accountId: cedar, email: 'o@cedar.test' })).cookie;
const staff = (await makePerson(server, { role: 'accountUser', accountId: cedar, email: 's@cedar.test' }))
  .cookie;
const stranger = (await makePerson(server, { role: 'account', accountId: other, email: 'o@other.test' }))
  .cookie;
const params = { accountId: cedar };

const words = 'They treated the old wall as if it were their own.';
async function send(body: object = {}, isGiven = false): Promise<string> {
  await server.sql('delete from rate_limit');
  const linkAnswer = await ask(server, linkCalls.createLink, { cookie: owner, params, body: {} });
  const secret = new URL(linkAnswer.body.url).searchParams.get('t')!;
  const linkId = linkAnswer.body.link.id;
  const state = await ask(server, requests.getRequest, {
    host: HOST,
    params: { linkId },
    query: { t: secret },
  });
  const answer = await ask(server, requests.submit, {
    host: HOST,
    params: { linkId },
    body: {
      t: secret,
      customerName: 'Margaret Ferrers',
      email: 'margaret@x.test',
      description: words,
      rating: 5,
      isSubmissionTerms: isGiven,
      termsVersion: state.body.terms?.version ?? null,
      ...body,
    },
  });
  assert.equal(answer.status, 200, answer.text);
  return answer.body.uid;
}
/** Returns the address that the newest mail of a kind leads its customer to. */
async function addressIn(kind: string, recipient = 'margaret@x.test'): Promise<URL> {
  const [mail] = await server.sql<{ text: string }>(
    'select text from mail where kind = $1 and recipient = $2 order by created_at desc, id desc limit 1',
    [kind, recipient],
  );
  return new URL(/https?:\/\/\S+/.exec(mail!.text)![0]);
}
const open = (url: URL, host = HOST) =>
  server.app.inject({ method: 'GET', url: `${url.pathname}${url.search}`, headers: { host } });
const decide = (url: URL, decision: string, fields: Record<string, string> = {}, host = HOST) =>
  server.app.inject({
    method: 'POST',
    url: url.pathname,
    headers: { host, 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
    payload: new URLSearchParams({
      t: url.searchParams.get('t')!,
      l: url.searchParams.get('l')!,
      decision,
      ...fields,
    }).toString(),
  });
const get = async (testimonialId: string) =>
  (await ask(server, contract.get, { cookie: owner, params: { ...params, testimonialId } })).body;
const publish = (testimonialId: string) =>
  ask(server, contract.publish, { cookie: owner, params: { ...params, testimonialId } });
const askAgain = (testimonialId: string, body: object = {}, cookie = owner) =>
  ask(server, answers.askPermission, { cookie, params: { ...params, testimonialId }, body });
const shownOn = async (path: string) =>
  (await server.app.inject({ method: 'GET', url: path, headers: { host: HOST } })).body.includes(
    'old wall as if',
  );
const waiting = async () =>
  (await ask(server, contract.list, { cookie: owner, params, query: {} })).body.counts.waiting;

test('the receipt goes to the customer with the words and a link of their own; no member reads that mail', async () => {
  const id = await send({}, true);
  const url = await addressIn('testimonial.receipt');
  assert.equal(url.pathname, `/testimonial-permission/${id}`);
  const [mail] = await server.sql<{ id: string; personal: boolean; text: string }>(
    "select id, personal, text from mail where kind = 'testimonial.receipt' order by created_at desc limit 1",
  );
  assert.match(mail!.text, /treated the old wall/);
  assert.match(
    mail!.text,
    /“I give my permission to have this testimonial used[^”]+” \(version [0-9a-f]{12}\)/,
  );
  assert.equal(mail!.personal, true);
  const seen = await ask(server, notices.getMail, { cookie: owner, params: { ...params, mailId: mail!.id } });
  assert.doesNotMatch(seen.text, /testimonial-permission/);
  const before = await server.sql("select from mail where kind = 'testimonial.receipt'");
  await send({ email: '' }, true);
  assert.equal(
    (await server.sql("select from mail where kind = 'testimonial.receipt'")).length,
    before.length,
  );
});

test('a withdrawal takes a testimonial off the site with the next request, keeps its proof with the addresses, and tells the owner', async () => {
  const id = await send({}, true);
  const url = await addressIn('testimonial.receipt');
  assert.equal((await publish(id)).status, 200);
  assert.equal(await shownOn(`/testimonials-gallery/${cedar}`), true);
  const page = await open(url);
  assert.equal(page.statusCode, 200);
  assert.match(page.body, /noindex/);
  assert.match(page.body, /testimonials-gallery/);
  const answer = await decide(url, 'withdraw');
  assert.equal(answer.statusCode, 303);
  assert.match(answer.headers.location!, /&note=withdrawn$/);
  for (const path of [`/testimonials-gallery/${cedar}`, '/testimonials', '/', `/${id}`])
    assert.equal(await shownOn(path), false, path);
  const full = await get(id);
  assert.deepEqual(
    [full.statusPublish, full.isSubmissionConsent, full.consent!.withdrawn, full.consent!.given],
    ['notPublished', false, true, false],
  );
  assert.deepEqual(
    full.consent!.places.map(({ kind }) => kind),
    ['gallery', 'share', 'home', 'reviews'],
  );
  assert.equal((await publish(id)).code, 'testimonials.no_consent');
  assert.equal((await askAgain(id)).code, 'testimonials.withdrawn');
  await deliverEvents(server);
  const [notice] = (await ask(server, notices.listNotices, { cookie: owner, params, query: { limit: 1 } }))
    .body.notices;
  assert.deepEqual([notice!.kind, notice!.link], ['testimonial.withdrawn', `/testimonials/${id}`]);
  const [mail] = await server.sql<{ text: string }>(
    "select text from mail where kind = 'testimonial.withdrawn' order by created_at desc limit 1",
  );
  assert.match(mail!.text, /testimonials-gallery/);
  const twice = await decide(url, 'withdraw');
  const events = await server.sql<{ name: string }>(
    "select name from event where subject = $1 and name like 'item.%' order by id",
    [id],
  );
  assert.deepEqual(
    events.map(({ name }) => name),
    ['item.published', 'item.unpublished'],
    'AUTO-01 what a customer takes down is told once',
  );
  assert.match(twice.headers.location!, /&note=already$/);
  assert.match((await open(new URL(twice.headers.location!, url))).body, /You had withdrawn the permission/);
  const proofs = await server.sql<{ given: boolean; text: string; locale: string; ipHash: string }>(
    'select given, text, locale, ip_hash as "ipHash" from testimonial_consent where testimonial_id = $1 order by id',
    [id],
  );
  assert.deepEqual(
    proofs.map(({ given, locale }) => [given, locale]),
    [
      [true, 'en'],
      [false, 'en'],
    ],
  );
  assert.ok(proofs.every(({ text, ipHash }) => text.length > 20 && /^[0-9a-f]{64}$/.test(ipHash)));
});

test('without the permission a testimonial is asked for once more, and only once; the answer lets it be published', async () => {
  const id = await send();
  assert.equal((await publish(id)).code, 'testimonials.no_consent');
  assert.equal((await askAgain(id)).status, 200);
  assert.equal((await askAgain(id)).code, 'testimonials.asked_before');
  const url = await addressIn('testimonial.permission');
  const page = await open(url);
  assert.match(page.body, /May Cedar &amp; Stone show your words\?/);
  const version = /name="termsVersion" value="(\w+)"/.exec(page.body)![1]!;
  const stale = await decide(url, 'give', { termsVersion: 'older' });
  assert.match(stale.headers.location!, /&note=changed$/);
  assert.equal((await get(id)).isSubmissionConsent, false);
  const none = await decide(url, 'give', { termsVersion: version });
  assert.match(none.headers.location!, /&note=uses$/, 'words-4 4: no use is chosen');
  assert.deepEqual(
    [...page.body.matchAll(/name="keep" value="(\w+)"\/>/g)].map(([, use]) => use).slice(0, 2),
    ['website', 'widgets'],
  );
  const answer = await decide(url, 'give', { termsVersion: version, keep: 'website' });
  assert.match(answer.headers.location!, /&note=agreed$/);
  const full = await get(id);
  assert.deepEqual(full.consent!.scopes, ['website'], 'the record holds what was chosen');
  assert.deepEqual(
    [full.isSubmissionConsent, full.consent!.given, full.consent!.version],
    [true, true, version],
  );
  assert.equal((await publish(id)).status, 200);
  assert.equal((await askAgain(id)).code, 'testimonials.permission_given');
  await decide(url, 'withdraw');
  assert.equal((await get(id)).statusPublish, 'notPublished');
});

test('a customer without an address is asked at the one that is typed; strangers ask nobody', async () => {
  const id = await send({ email: '' });
  assert.equal((await askAgain(id)).code, 'testimonials.no_email');
  assert.equal((await askAgain(id, { email: 'not an address' })).status, 400);
  assert.equal(
    (
      await ask(server, answers.askPermission, {
        cookie: stranger,
        params: { accountId: other, testimonialId: id },
        body: { email: 'a@x.test' },
      })
    ).status,
    404,
  );
  assert.equal((await askAgain(id, { email: 'typed@x.test' })).status, 200);
  assert.equal(
    (await addressIn('testimonial.permission', 'typed@x.test')).pathname,
    `/testimonial-permission/${id}`,
  );
  const thanks = await ask(server, answers.thank, {
    cookie: owner,
    params: { ...params, testimonialId: id },
    body: { text: 'Thank you.' },
  });
  assert.equal(thanks.code, 'testimonials.no_email');
});

test('an altered secret, another id and another host get the same 404, and change nothing', async () => {
  const id = await send({}, true);
  const url = await addressIn('testimonial.receipt');
  await publish(id);
  const altered = new URL(url);
  altered.searchParams.set('t', `${url.searchParams.get('t')!.slice(0, -1)}~`);
  const foreign = new URL(url.href.replace(id, randomUUID()));
  const nothing = new URL(url.href.replace(id, 'x'));
  for (const wrong of [altered, foreign, nothing]) {
    const page = await open(wrong);
    assert.equal(page.statusCode, 404);
    assert.match(page.body, /Url is not correct/);
    await decide(wrong, 'withdraw');
  }
  assert.equal((await open(url, 'other.localhost')).statusCode, 404);
  await decide(url, 'withdraw', {}, 'other.localhost');
  assert.equal((await decide(url, 'publish')).statusCode, 400);
  assert.equal((await get(id)).statusPublish, 'published');
});

test('New empties: archived and deleted testimonials leave it, and come back', async () => {
  const id = await send();
  const before = await waiting();
  const at = { cookie: owner, params: { ...params, testimonialId: id } };
  const archived = await ask(server, answers.archive, at);
  assert.deepEqual([archived.status, archived.body.isArchived], [200, true]);
  assert.equal(await waiting(), before - 1);
  const dropped = await ask(server, contract.list, { cookie: owner, params, query: { status: 'dropped' } });
  assert.ok(dropped.body.testimonials.some((row) => row.id === id));
  assert.equal((await ask(server, answers.unarchive, at)).body.isArchived, false);
  assert.equal(await waiting(), before);
  for (const call of [answers.archive, answers.remove] as const) {
    assert.equal((await ask(server, call, { ...at, cookie: staff })).status, 403);
    assert.equal(
      (await ask(server, call, { cookie: stranger, params: { accountId: other, testimonialId: id } })).status,
      404,
    );
  }
  await askAgain(id);
  assert.equal((await ask(server, answers.remove, at)).status, 204);
  assert.equal(await waiting(), before - 1);
  assert.equal((await ask(server, contract.get, at)).status, 404);
  const restored = await ask(server, restore, {
    cookie: owner,
    params: { ...params, trashedId: id },
    body: {},
  });
  assert.equal(restored.status, 200, restored.text);
  assert.equal((await askAgain(id)).code, 'testimonials.asked_before', 'the trash keeps what was written');
});

test('archiving a published testimonial takes it off the site', async () => {
  const id = await send({}, true);
  await publish(id);
  const archived = await ask(server, answers.archive, {
    cookie: owner,
    params: { ...params, testimonialId: id },
  });
  assert.deepEqual([archived.body.statusPublish, archived.body.isArchived], ['notPublished', true]);
  assert.equal(await shownOn(`/${id}`), false);
});

test('thanks go to the customer alone, with their words below, and stand beside the testimonial', async () => {
  const id = await send();
  const thanks = await ask(server, answers.thank, {
    cookie: staff,
    params: { ...params, testimonialId: id },
    body: { text: 'Dear Margaret,\n\n<b>thank</b> you.' },
  });
  assert.equal(thanks.status, 200, thanks.text);
  assert.deepEqual(
    thanks.body.messages.map(({ kind, body }) => [kind, body]),
    [['thanks', 'Dear Margaret,\n\n<b>thank</b> you.']],
  );
  const [mail] = await server.sql<{ html: string; replyTo: string; byPerson: boolean }>(
    `select html, reply_to as "replyTo", by_person as "byPerson" from mail where kind = 'testimonial.thanks' order by created_at desc limit 1`,
  );
  assert.match(mail!.html, /&lt;b&gt;thank/);
  assert.equal(mail!.replyTo, 's@cedar.test');
  assert.equal(mail!.byPerson, true, 'B26 words of a person are no automatic mail');
});

test('nobody writes a consent without its proof: the database refuses it', async () => {
  const id = await send();
  await assert.rejects(
    server.db.withTenant(asJobOf(cedar), (tx) =>
      tx.raw(
        `update content set testimonial = testimonial || '{"isSubmissionConsent": true}' where id = '${id}'`,
      ),
    ),
  );
});

test('parts of the permission are withdrawn one by one: the name goes everywhere, with the website the whole; twice changes nothing', async () => {
  const id = await send({}, true);
  await publish(id);
  const url = await addressIn('testimonial.receipt');
  const gallery = `/testimonials-gallery/${cedar}`;
  const textOf = async (path: string) =>
    (await server.app.inject({ method: 'GET', url: path, headers: { host: HOST } })).body;
  const keep = (scopes: string[], target = url) =>
    server.app.inject({
      method: 'POST',
      url: target.pathname,
      headers: {
        host: HOST,
        'content-type': 'application/x-www-form-urlencoded',
        'sec-fetch-site': 'same-origin',
      },
      payload: new URLSearchParams([
        ['t', target.searchParams.get('t')!],
        ['l', 'en'],
        ['decision', 'keep'],
        ...scopes.map((scope): [string, string] => ['keep', scope]),
      ]).toString(),
    });
  const all = ['website', 'widgets', 'social', 'print', 'advertising', 'name'];
  const page = (await open(url)).body;
  assert.match(page, /Keep what is ticked/);
  assert.doesNotMatch(page, /Your video/, 'there is none');
  assert.match(await textOf(gallery), /Margaret Ferrers/);
  const unnamed = await keep(all.filter((scope) => scope !== 'name' && scope !== 'social'));
  assert.match(String(unnamed.headers.location), /note=kept/);
  const nameless = (await textOf(gallery)).split(`t-${id}`)[1]!.split('</li>')[0]!;
  assert.match(nameless, /A customer/);
  assert.doesNotMatch(nameless, /Margaret Ferrers/);
  assert.match(nameless, /old wall as if/);
  const after = await get(id);
  assert.deepEqual(after.withdrawn, ['social', 'name']);
  assert.deepEqual(
    [after.customerName, after.statusPublish, after.consent?.scopes.includes('name')],
    ['Margaret Ferrers', 'published', false],
  );
  const again = await keep(all.filter((scope) => scope !== 'name' && scope !== 'social'));
  assert.match(String(again.headers.location), /note=same/);
  await keep(['name']);
  assert.equal((await get(id)).statusPublish, 'notPublished');
  assert.equal((await textOf(gallery)).includes(`t-${id}`), false);
  assert.equal((await publish(id)).status, 409);
  const wrong = new URL(url);
  wrong.searchParams.set('t', 'A'.repeat(32));
  await keep(all, wrong);
  assert.deepEqual((await get(id)).withdrawn.includes('website'), true, 'a wrong secret changes nothing');
  const foreign = await ask(server, contract.get, {
    cookie: stranger,
    params: { ...params, testimonialId: id },
  });
  assert.equal(foreign.status, 404);
});

test('a customer gets a copy of what is stored and reads how long it is kept; a wrong secret gets none', async () => {
  const id = await send({ customerName: 'Copy <b>me</b>' }, true);
  const url = await addressIn('testimonial.receipt');
  const page = (await open(url)).body;
  assert.match(page, /Your words and your name, your email address\./);
  assert.match(page, /Kept until [^<]+ 20\d\d, unless it is published before\./);
  assert.doesNotMatch(page, /<b>me/);
  const path = `/testimonial-permission/${id}/copy?t=`;
  const read = (secret: string, host = HOST) =>
    server.app.inject({ url: `${path}${secret}`, headers: { host } });
  const secret = url.searchParams.get('t')!;
  const copy = await read(secret);
  assert.equal(copy.statusCode, 200, copy.body);
  assert.match(String(copy.headers['content-disposition']), /attachment/);
  assert.deepEqual(
    [copy.json().id, copy.json().record.customerName, copy.json().consents.length],
    [id, 'Copy <b>me</b>', 1],
  );
  for (const [wrong, host] of [
    ['A'.repeat(32), HOST],
    ['', HOST],
    [secret, 'other.localhost'],
  ] as const)
    assert.equal((await read(wrong, host)).statusCode, 404);
  await publish(id);
  assert.match((await open(url)).body, /Kept while they are published/);
});

test('who runs the account exports and erases what is stored about a customer; nobody else does', async () => {
  const id = await send({ email: 'Forget@x.test', customerName: 'Frida' }, true);
  const otherOne = await send({ email: 'other@x.test' }, true);
  const body = { email: 'forget@x.test' };
  assert.equal((await ask(server, people.exportPerson, { cookie: staff, params, body })).status, 403);
  assert.equal((await ask(server, people.erasePerson, { cookie: staff, params, body })).status, 403);
  assert.equal((await ask(server, people.erasePerson, { cookie: stranger, params, body })).status, 404);
  const data = await ask(server, people.exportPerson, { cookie: owner, params, body });
  assert.equal(data.status, 200, data.text);
  assert.deepEqual(
    data.body.testimonials.map((row) => [row.id, row.record['customerName'], row.consents.length]),
    [[id, 'Frida', 1]],
  );
  assert.ok(data.body.mails.length > 0);
  const erased = await ask(server, people.erasePerson, { cookie: owner, params, body });
  assert.equal(erased.status, 200, erased.text);
  assert.equal(erased.body.testimonials, 1);
  const gone = await ask(server, contract.get, { cookie: owner, params: { ...params, testimonialId: id } });
  assert.equal(gone.status, 404);
  assert.equal((await get(otherOne)).customerName, 'Margaret Ferrers');
  const again = await ask(server, people.exportPerson, { cookie: owner, params, body });
  assert.deepEqual([again.body.testimonials, again.body.mails], [[], []]);
  assert.equal(
    (await ask(server, people.exportPerson, { cookie: owner, params, body: { email: 'x' } })).status,
    400,
  );
});

test('the addresses name the start page and the page of reviews just where these show the testimonial', async () => {
  await server.sql("update content_public set status_publish = 'notPublished' where account_id = $1", [
    cedar,
  ]);
  const site = async (settings: object) => {
    await server.sql(
      `
        insert into site_settings (account_id, settings)
        values ($1, $2)
        on conflict (account_id) do update set settings = excluded.settings
      `,
      [cedar, JSON.stringify(settings)],
    );
    await server.sql('update account set update_counter = update_counter + 1 where id = $1', [cedar]);
    server.hosts.bump(cedar);
  };
  const sent: { id: string; text: string; url: URL }[] = [];
  for (const name of ['first', 'second', 'third', 'fourth']) {
    const text = `They treated the ${name} wall as their own.`;
    const id = await send({ description: text }, true);
    sent.push({ id, text, url: await addressIn('testimonial.receipt') });
    assert.equal((await publish(id)).status, 200);
  }
  const pageAt = async (path: string) => (await open(new URL(path, 'http://x'))).body;
  const check = async (name: string) => {
    const home = await pageAt('/');
    const reviews = await open(new URL('/testimonials', 'http://x'));
    for (const { text, url } of sent) {
      const { body } = await open(url);
      assert.equal(
        /href="[^"]*:\d+\/"|href="http:\/\/[^/"]+\/"/.test(body),
        home.includes(text),
        `${name}: ${text}`,
      );
      assert.equal(body.includes('/testimonials"'), reviews.body.includes(text), `${name}: ${text}`);
    }
    return sent.map(({ text }) => home.includes(text));
  };
  assert.deepEqual(await check('the newest three'), [false, true, true, true]);
  await site({ scope: { presentations: { testimonials: [sent[0]!.id] } } });
  assert.deepEqual(await check('the chosen one'), [true, false, false, false]);
  await site({ flags: { activateReviews: false } });
  assert.deepEqual(await check('no reviews'), [false, false, false, false]);
  await site({});
});
