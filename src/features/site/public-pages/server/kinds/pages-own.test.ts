import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { faces } from '#platform/http/app-shell.ts';
import * as contract from '#features/site/site-settings/contract.ts';
import { siteDocument } from '#features/site/site-settings/contract.ts';
import { ask, testServer } from '#testing/kit.ts';
import { siteWorld } from '#testing/site.ts';
import { makePerson } from '#testing/tenants.ts';

const server = await testServer({ faces });
const site = await siteWorld(server);
const { accountId } = site;
await site.add({ title: 'Wall of Ithaca', city: 'Ithaca', services: ['Water'] });
await site.bump();
const { cookie } = await makePerson(server, { role: 'account', accountId, isPrimary: true });
const params = { accountId };
const section = (kind: string, part: object = {}) => ({ kind, id: randomUUID(), ...part });
const TEAM = randomUUID();
const sections = [
  section('words', { title: 'Who we are', text: 'Five <b>masons</b>.' }),
  section('questions', { entries: [{ question: 'Do you work in winter?', answer: 'Not below zero.' }] }),
  section('prices', { entries: [{ name: 'Dry wall', text: 'Per meter', price: 'from $90' }] }),
  section('projects', { town: 'ithaca', serviceId: site.services['Water'] }),
];
const team = { id: TEAM, slug: 'our-team', title: 'Our team', sections };
const inMenu = [
  { key: `page:${TEAM}`, label: '' },
  { key: 'home', label: 'Start' },
  { key: 'link:shop', label: 'Shop', href: 'https://shop.example/' },
];
const get = async (url: string) => server.app.inject({ url, headers: { host: site.host } });
async function save(settings: object) {
  const state = await ask(server, contract.getSite, { cookie, params });
  const document = siteDocument.parse({ settings });
  return ask(server, contract.saveDraft, {
    cookie,
    params,
    body: { version: state.body.version, document },
  });
}
async function publish(settings: object): Promise<void> {
  const draft = await save(settings);
  assert.equal(draft.status, 200, draft.text);
  const answer = await ask(server, contract.publishDraft, {
    cookie,
    params,
    body: { version: draft.body.version },
  });
  assert.equal(answer.status, 200, answer.text);
}

test("44 C 2 a page of one's own is public with the rest of the site, and no sooner", async () => {
  assert.equal((await save({ pages: [team], menu: inMenu })).status, 200);
  assert.equal((await get('/our-team')).statusCode, 404, 'a draft is not public');
  await publish({ pages: [team], menu: inMenu });
  const { statusCode, body } = await get('/our-team');
  assert.equal(statusCode, 200);
  assert.match(body, /<h1[^>]*>Our team<\/h1>/);
  assert.match(body, /Five &lt;b&gt;masons&lt;\/b&gt;\./);
  assert.match(body, /from \$90/);
  assert.match(body, /Wall of Ithaca/);
  assert.match(body, /<link rel="canonical" href="[^"]*\/our-team"/);
  assert.match(body, /"@type":"FAQPage"/);
  assert.doesNotMatch(body, /<[^>]+ style=/);
  for (const file of ['/sitemap.xml', '/llms.txt']) assert.match((await get(file)).body, /\/our-team/, file);
});

test('44 C 2 the menu has the order, the names and the links of the owner', async () => {
  await publish({ pages: [team], menu: inMenu });
  const nav = (await get('/our-team')).body.match(/<nav aria-label="[^"]*"><ul>.*?<\/nav>/s)![0];
  const hrefs = [...nav.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
  assert.equal(hrefs[0], '/our-team');
  assert.match(nav, />Start</);
  assert.match(nav, /href="https:\/\/shop\.example\/" rel="noreferrer"/);
  await publish({ pages: [team] });
  assert.doesNotMatch((await get('/')).body, /href="\/our-team"/, 'taken out of the menu again');
});

test('44 C 2 a changed address leads on; a hidden, empty or removed page is not there', async () => {
  await publish({ pages: [team] });
  await publish({ pages: [{ ...team, slug: 'people' }] });
  const moved = await get('/our-team');
  assert.deepEqual([moved.statusCode, moved.headers['location']], [301, '/people']);
  assert.equal((await get('/people')).statusCode, 200);
  for (const page of [
    { ...team, slug: 'people', isShown: false },
    { ...team, slug: 'people', sections: [] },
  ]) {
    await publish({ pages: [page], menu: inMenu });
    assert.equal((await get('/people')).statusCode, 404);
    assert.doesNotMatch((await get('/')).body, /href="\/people"/);
    assert.doesNotMatch((await get('/sitemap.xml')).body, /people/);
  }
  await publish({ pages: [] });
  assert.equal((await get('/people')).statusCode, 404);
});

test("44 C 2 an address of the product or of another page is refused, and another account's photo", async () => {
  for (const pages of [
    [{ ...team, slug: 'map' }],
    [{ ...team, slug: 'api' }],
    [team, { ...team, id: randomUUID() }],
  ]) {
    const answer = await save({ pages });
    assert.deepEqual([answer.status, answer.code], [400, 'gallery.page_taken']);
  }
  const foreign = {
    id: randomUUID(),
    kind: 'image',
    width: 1,
    height: 1,
    hash: null,
    color: null,
    alt: '',
    caption: '',
    base: 'stolen',
    sizes: [],
    avif: false,
    film: null,
  };
  const answer = await save({ pages: [{ ...team, sections: [section('picture', { picture: foreign })] }] });
  assert.deepEqual([answer.status, answer.code], [400, 'gallery.pictures']);
});

test("44 C 2 a page of one's own hides no item with its address, and a former address no page that came later", async () => {
  const id = await site.add({ title: 'Our team on a wall', permalink: 'our-team' });
  await publish({ pages: [team] });
  assert.match((await get('/our-team')).body, /<h1[^>]*>Our team<\/h1>/);
  assert.match((await get(`/our-team?id=${id}`)).body, /Our team on a wall/);
  await publish({ pages: [{ ...team, slug: 'crew' }] });
  assert.match((await get('/our-team')).body, /Our team on a wall/);
  assert.equal((await get('/crew')).statusCode, 200);
});

test('44 C 2 who moves sections after somebody else has saved gets the conflict', async () => {
  const { body } = await ask(server, contract.getSite, { cookie, params });
  const move = (order: object[]) =>
    ask(server, contract.saveDraft, {
      cookie,
      params,
      body: {
        version: body.version,
        document: siteDocument.parse({ settings: { pages: [{ ...team, sections: order }] } }),
      },
    });
  assert.equal((await move(sections)).status, 200);
  const late = await move(sections.toReversed());
  assert.deepEqual([late.status, late.code], [409, 'gallery.stale']);
});
