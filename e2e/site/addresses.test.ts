import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createDefaults } from '#features/structure/content-model/server/actions.ts';
import * as content from '#features/items/content/contract.ts';
import * as notices from '#features/ground/notices/contract.ts';
import * as links from '#features/praise/requests/contract-links.ts';
import * as testimonials from '#features/praise/requests/contract.ts';
import * as received from '#features/praise/testimonials/contract.ts';
import { asJobOf } from '#platform/db/scope.ts';
import { faces } from '#platform/http/app-shell.ts';
import { deliverEvents } from '#testing/events.ts';
import { ask, testServer, until } from '#testing/kit.ts';
import { makeAccount, makeAgency, makePerson } from '#testing/tenants.ts';

/** Every address that the product itself writes leads where it says: pages, feeds, the reader, the customer's page, mails. */
const server = await testServer({ faces, works: true });
const HOST = 'cedar.localhost';
const APP = 'northlight.localhost';
const agencyId = await makeAgency(server, 'Northlight', { host: APP });
const { accountId } = await makeAccount(server, 'Cedar & Stone', { host: HOST, language: 'en', agencyId });
await server.db.withTenant(asJobOf(accountId), (tx) => createDefaults(tx, accountId, 'en'));
const { cookie } = await makePerson(server, {
  role: 'account',
  accountId,
  email: 'owner@cedar.test',
  isPrimary: true,
});
const params = { accountId };

/** Publishes an item through the calls of its editor. */
async function publishItem(title: string): Promise<content.Item> {
  const created = await ask(server, content.create, {
    cookie,
    params,
    body: {
      title,
      description: 'Clay pavers run herringbone on sand.',
      city: 'Bath',
      statusService: 'completed',
      statusContent: 'finalized',
    },
  });
  assert.equal(created.status, 201, created.text);
  const { id: contentId, version } = created.body;
  const answer = await ask(server, content.publish, {
    cookie,
    params: { ...params, contentId },
    body: { version },
  });
  assert.equal(answer.status, 200, answer.text);
  return answer.body;
}
/** Asks for a testimonial, answers as the customer, and publishes it. */
async function publishTestimonial(contentId: string | undefined, name: string): Promise<string> {
  const created = await ask(server, links.createLink, {
    cookie,
    params,
    body: { ...(contentId ? { contentId } : {}), customerName: name },
  });
  assert.equal(created.status, 201, created.text);
  const linkId = created.body.link.id;
  const t = new URL(created.body.url).searchParams.get('t')!;
  const state = await ask(server, testimonials.getRequest, { host: HOST, params: { linkId }, query: { t } });
  const sent = await ask(server, testimonials.submit, {
    host: HOST,
    params: { linkId },
    body: {
      t,
      customerName: name,
      email: 'ada@customer.test',
      description: 'They treated the old wall as if it were their own.',
      rating: 5,
      isSubmissionTerms: true,
      termsVersion: state.body.terms?.version ?? null,
    },
  });
  assert.equal(sent.status, 200, sent.text);
  const answer = await ask(server, received.publish, {
    cookie,
    params: { ...params, testimonialId: sent.body.uid },
  });
  assert.equal(answer.status, 200, answer.text);
  return sent.body.uid;
}

/** Asks for an address as its reader does and follows redirects; returns where it ends, or what is wrong. */
async function follow(address: string, base = `http://${HOST}`): Promise<string> {
  let url = new URL(address, base);
  for (let steps = 0; steps < 4; steps++) {
    const isSite = url.hostname === HOST;
    const answer = await server.app.inject({
      url: url.pathname + url.search,
      headers: { host: url.hostname, accept: 'text/html', ...(isSite ? {} : { cookie }) },
    });
    if (answer.statusCode === 200) return url.pathname;
    const location = answer.headers['location'];
    if (answer.statusCode < 300 || answer.statusCode > 399 || !location)
      return `${answer.statusCode} of ${url.pathname}${url.search}`;
    url = new URL(location, url);
  }
  return `circle of ${address}`;
}
const isOwn = (address: string) => /^(?:https?:\/\/[\w.-]*localhost(?::\d+)?)?\//.test(address);
const unescaped = (text: string) => text.replaceAll('&amp;', '&');
const get = async (path: string) => {
  const { statusCode, body } = await server.app.inject({ url: path, headers: { host: HOST } });
  assert.equal(statusCode, 200, path);
  return body;
};
/** Asserts that all own addresses lead to a page. */
async function allLead(addresses: Iterable<string>, what: string): Promise<number> {
  const own = [...new Set([...addresses].map(unescaped))].filter(isOwn);
  const wrong: string[] = [];
  for (const address of own) {
    const end = await follow(address);
    if (!end.startsWith('/')) wrong.push(end);
  }
  assert.deepEqual(wrong, [], what);
  return own.length;
}
const matches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map((hit) => hit[1]!);

const item = await publishItem('Walcot Parade');
await publishItem('Long pool');
const about = await publishTestimonial(item.id, 'Ada Byron');
const alone = await publishTestimonial(undefined, 'Grace Hopper');

test('TEST-51 the reader of a testimonial leads to the page of its item, or to its share page', async () => {
  const urlOf = async (testimonialId: string) =>
    (await ask(server, received.get, { cookie, params: { ...params, testimonialId } })).body.publicUrl!;
  assert.equal(await follow(await urlOf(about)), '/walcot-parade');
  assert.equal(await follow(await urlOf(alone)), `/shareme/${alone}`);
});

test('TEST-51 the address that a testimonial was said to have before leads to where it is read', async () => {
  const rows = await server.sql<{ id: string; slug: string }>(
    'select content_id as id, slug from content_public where account_id = $1 and is_testimonial',
    [accountId],
  );
  for (const { id, slug } of rows)
    assert.equal(await follow(`/${slug}`), id === about ? '/walcot-parade' : `/shareme/${alone}`);
});

test('SITE-104 every link of the public pages, of the sitemap and of the feeds leads to a page', async () => {
  const todo = ['/', '/project', '/reviews', '/testimonials', `/testimonials-gallery/${accountId}`];
  const seen = new Set<string>();
  for (let path = todo.shift(); path !== undefined; path = todo.shift()) {
    if (seen.has(path) || seen.size > 60) continue;
    seen.add(path);
    const html = await get(path);
    const addresses = matches(html, /<(?:a|link)\b[^>]* href="([^"#]+)/g)
      .map(unescaped)
      .filter(isOwn);
    await allLead(addresses, path);
    for (const address of addresses) {
      const url = new URL(address, `http://${HOST}`);
      const next = url.pathname + url.search;
      const isPage = url.hostname === HOST && !/\.\w+$|^\/(?:files|assets|api)\//.test(url.pathname);
      if (isPage && !seen.has(next) && (await follow(next)) === url.pathname) todo.push(next);
    }
  }
  assert.ok(seen.size > 8, [...seen].join(' '));
  assert.ok((await allLead(matches(await get('/sitemap.xml'), /<loc>([^<]+)/g), 'sitemap')) >= 2);
  assert.ok((await allLead(matches(await get('/feed.xml'), /<(?:link|guid)[^>]*>([^<]+)/g), 'feed')) >= 2);
  assert.ok(
    (await allLead(
      matches(await get('/feed.json'), /"(?:url|home_page_url|feed_url)":\s*"([^"]+)/g),
      'JSON feed',
    )) >= 2,
  );
  assert.ok(
    (await allLead(
      matches(await get('/site.webmanifest'), /"(?:src|start_url)":\s*"([^"]+)/g),
      'manifest',
    )) >= 1,
  );
  await allLead(matches(await get('/robots.txt'), /Sitemap: (\S+)/g), 'robots');
});

test('AUTH-56 every address in a mail leads to its page: to customers, to people of the business, and after an inquiry', async () => {
  await until(
    async () => (await server.sql("select from mail where kind = 'testimonial.receipt'")).length > 1,
  );
  await deliverEvents(server);
  const mails = await server.sql<{ kind: string; html: string; text: string }>(
    'select kind, html, text from mail',
  );
  const kinds = new Set<string>();
  for (const { kind, html, text } of mails) {
    kinds.add(kind);
    const addresses = [
      ...matches(html, /(?:href|src)="([^"]+)"/g),
      ...matches(text, /(https?:\/\/[^\s)>\]]+)/g),
    ];
    await allLead(addresses, kind);
  }
  assert.ok(kinds.size >= 2, [...kinds].join(' '));
});

test('SHELL-12 every notice leads to a screen of the application', async () => {
  await deliverEvents(server);
  const { body } = await ask(server, notices.listNotices, { cookie, params, query: { limit: 50 } });
  const named = body.notices.flatMap(({ link }) => (link ? [link] : []));
  assert.ok(named.length >= 2, named.join(' '));
  const wrong: string[] = [];
  for (const link of named) {
    const end = await follow(link, `http://${APP}`);
    if (!end.startsWith('/')) wrong.push(end);
  }
  assert.deepEqual(wrong, []);
});

test('TEST-47 the page of a customer names only addresses that are there', async () => {
  const [mail] = await server.sql<{ text: string }>(
    "select text from mail where kind = 'testimonial.receipt' order by created_at limit 1",
  );
  const permission = matches(mail!.text, /(https?:\/\/\S*testimonial-permission\S+)/g)[0]!;
  const url = new URL(permission);
  const html = await get(url.pathname + url.search);
  const places = matches(html, /<a\b[^>]* href="([^"#]+)/g).map(unescaped);
  assert.ok(
    places.some((address) => address.endsWith('/walcot-parade')),
    places.join(' '),
  );
  assert.ok(
    places.some((address) => address.includes('/shareme/')),
    places.join(' '),
  );
  await allLead(places, 'the page of the customer');
});
