import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ask, testServer } from '#testing/kit.ts';
import { picture } from '#testing/rows/public-copy.ts';
import { siteWorld } from '#testing/site.ts';
import { makePerson } from '#testing/tenants.ts';
import * as contract from '../../contract.ts';
import { getData, type WidgetData } from '../../contract-data.ts';

const server = await testServer();
const site = await siteWorld(server, { name: 'Cedar & <b>Stone</b>' });
const other = await siteWorld(server, { name: 'Other' });
const { accountId } = site;
const owner = (await makePerson(server, { role: 'account', accountId })).cookie;
const params = { accountId };
const EVIL = '<img src=x onerror=alert(1)>"\'&';

type Options = {
  rating?: number | null;
  name?: string;
  text?: string;
  featured?: boolean;
  agreed?: boolean;
  reward?: string;
};
async function addTestimonial(options: Options = {}, publish = 'published'): Promise<string> {
  const { rating = 5, name = 'Margaret Ferrers', text = 'They treated the old wall as their own.' } = options;
  const id = await site.add({
    type: 'testimonial',
    isTestimonial: true,
    title: name,
    publish,
    testimonial: {
      customerName: name,
      customerTitle: name === EVIL ? EVIL : '',
      customerPhoto: null,
      cover: picture(),
      video: null,
      description: text,
      rating,
      photos: [],
      ...(options.reward ? { reward: options.reward, isAiAssisted: true } : {}),
    },
  });
  await server.sql(
    'update content_public set in_widgets = $2, is_featured = $3, rating = $4 where content_id = $1',
    [id, options.agreed ?? true, options.featured ?? false, rating],
  );
  return id;
}
async function makeWidget(body: Record<string, unknown> = {}): Promise<string> {
  const answer = await ask(server, contract.create, {
    cookie: owner,
    params,
    body: { name: 'Front page', kind: 'wall', hosts: ['example.com'], ...body } as never,
  });
  assert.equal(answer.status, 201, answer.text);
  return answer.body.id;
}
const settings = (choice: object = {}, look: object = {}) => ({
  choice: { ...contract.initialSettings.choice, ...choice },
  look: { ...contract.initialSettings.look, ...look },
});
/** Asks for a path of the site as a browser on another site does. */
const open = (url: string, headers: Record<string, string> = {}, host = site.host) =>
  server.app.inject({ method: 'GET', url, headers: { host, ...headers } });
const dataPath = (id: string) => getData.path.replace(':widgetId', id);
const FROM = { origin: 'https://www.example.com' };
const read = async (id: string): Promise<WidgetData> => (await open(dataPath(id), FROM)).json();
const change = async (id: string, body: object) => {
  const answer = await ask(server, contract.update, {
    cookie: owner,
    params: { accountId, widgetId: id },
    body: body as never,
  });
  assert.equal(answer.status, 200, answer.text);
};

const good = await addTestimonial({ featured: true });
const poor = await addTestimonial({ rating: 2, name: 'Paul' });
const closed = await addTestimonial({ name: 'Without permission', agreed: false });
const hidden = await addTestimonial({ name: 'Not published' }, 'notPublished');
await site.bump();

test('a page of an allowed host reads the testimonials whose customers agreed; any other host gets 403', async () => {
  const id = await makeWidget();
  const answer = await open(dataPath(id), FROM);
  assert.equal(answer.statusCode, 200, answer.body);
  assert.equal(answer.headers['access-control-allow-origin'], FROM.origin);
  assert.equal(answer.headers['access-control-allow-credentials'], undefined);
  assert.equal(answer.headers['set-cookie'], undefined);
  assert.match(String(answer.headers.vary), /Origin/);
  assert.match(String(answer.headers['cache-control']), /^public, max-age=25$/);
  const data: WidgetData = answer.json();
  assert.deepEqual(
    data.entries.map((entry) => entry.id),
    [poor, good],
  );
  assert.ok(!answer.body.includes(closed) && !answer.body.includes(hidden));
  assert.deepEqual(data.rating, { average: 4, count: 3 }, 'the average counts all that are published');
  const again = await open(dataPath(id), { ...FROM, 'if-none-match': String(answer.headers.etag) });
  assert.equal(again.statusCode, 304);
  for (const origin of ['https://evil.test', 'null', 'https://example.com.evil.test', 'file://'])
    assert.equal((await open(dataPath(id), { origin })).statusCode, 403, origin);
  const nowhere = await makeWidget({ hosts: [] });
  assert.equal((await open(dataPath(nowhere), FROM)).statusCode, 403);
});
test('a widget of another account, of no account and of no id is not there', async () => {
  const id = await makeWidget();
  for (const path of [dataPath(id), `/widgets/${id}`])
    assert.equal((await open(path, FROM, other.host)).statusCode, 404, path);
  assert.equal((await open(dataPath(id), FROM, 'localhost')).statusCode, 404);
  assert.equal((await open('/widgets/no-id')).statusCode, 404);
  assert.equal((await open(dataPath('no-id'), FROM)).statusCode, 404);
});
test('a selection says so and its average still counts all (designs 0.13)', async () => {
  const id = await makeWidget(settings({ minRating: 4 }));
  const data = await read(id);
  assert.deepEqual(
    data.entries.map((entry) => entry.id),
    [good],
  );
  assert.equal(data.isSelection, true);
  assert.equal(data.rating.average, 4);
  assert.match((await open(`/widgets/${id}`)).body, /Shown here: a selection/);
  const featured = await makeWidget(settings({ from: 'featured' }));
  assert.deepEqual(
    (await read(featured)).entries.map((entry) => entry.id),
    [good],
  );
  const highest = await makeWidget(settings({ order: 'highest' }));
  assert.deepEqual(
    (await read(highest)).entries.map((entry) => entry.id),
    [good, poor],
  );
});
test('a testimonial that its customer withdraws is gone with the next call, on the document as well', async () => {
  const gone = await addTestimonial({ name: 'Goes away' });
  await site.bump();
  const id = await makeWidget();
  assert.ok((await open(dataPath(id), FROM)).body.includes(gone));
  assert.match((await open(`/widgets/${id}`)).body, /Goes away/);
  await server.sql('update content_public set withheld = true, in_widgets = false where content_id = $1', [
    gone,
  ]);
  await site.bump();
  assert.ok(!(await open(dataPath(id), FROM)).body.includes(gone));
  const page = await open(`/widgets/${id}`);
  assert.doesNotMatch(page.body, /Goes away/);
  assert.match(String(page.headers['cache-control']), /max-age=25$/);
});
test('the document works without a script, is framed by allowed hosts only, and escapes every field', async () => {
  const evil = await addTestimonial({ name: EVIL, text: EVIL });
  await site.bump();
  for (const kind of ['wall', 'carousel', 'single', 'badge']) {
    const id = await makeWidget({ kind, name: EVIL, ...settings({ testimonialId: evil }) });
    const page = await open(`/widgets/${id}`);
    assert.equal(page.statusCode, 200);
    assert.doesNotMatch(page.body, /<script|<img src=x|<b>Stone| style="| on\w+="/, kind);
    const policy = String(page.headers['content-security-policy']);
    assert.match(policy, /default-src 'none'/);
    assert.match(policy, /frame-ancestors 'self' https:\/\/example\.com:\* /);
    assert.doesNotMatch(policy, /unsafe/);
    assert.doesNotMatch(page.body, /application\/ld\+json/, 'structured data stays on the site itself');
    if (kind !== 'badge') assert.match(page.body, /&lt;img src=x onerror=alert\(1\)&gt;&quot;&#39;&amp;/);
  }
});
test('oEmbed answers JSON and XML for a widget and for a page of the site, and 404 for anything else', async () => {
  const id = await makeWidget({ name: EVIL });
  const origin = server.hosts.origin(site.host);
  const page = await open(`/widgets/${id}`);
  const link = /type="application\/json\+oembed" href="([^"]+)"/
    .exec(page.body)![1]!
    .replaceAll('&amp;', '&');
  const url = new URL(link);
  const answer = await open(`${url.pathname}${url.search}&maxwidth=400&maxheight=200`);
  assert.equal(answer.statusCode, 200, answer.body);
  const embedding = answer.json();
  assert.deepEqual(
    [embedding.version, embedding.type, embedding.width, embedding.height],
    ['1.0', 'rich', 400, 200],
  );
  assert.match(embedding.html, new RegExp(`^<iframe src="${origin}/widgets/${id}" title="[^"<>]*" `));
  const oembed = (address: string, rest = '') =>
    open(`/widgets/oembed?url=${encodeURIComponent(address)}${rest}`);
  const xml = await oembed(`${origin}/widgets/${id}`, '&format=xml');
  assert.match(String(xml.headers['content-type']), /^text\/xml/);
  assert.match(xml.body, /<oembed><version>1\.0<\/version>.*&lt;iframe/s);
  assert.equal((await oembed(`${origin}/testimonials`)).statusCode, 200);
  assert.equal((await oembed(`${origin}/widgets/${id}`, '&format=csv')).statusCode, 501);
  for (const wrong of ['https://evil.test/x', '', `${origin}/widgets/${accountId}`])
    assert.equal((await oembed(wrong)).statusCode, 404, wrong);
});
test('a preview shows what is not saved, to the application alone, and by its key alone', async () => {
  const answer = await ask(server, contract.preview, {
    cookie: owner,
    params,
    body: { kind: 'badge', ...settings({}, { language: 'ar' }) },
  });
  assert.equal(answer.status, 200, answer.text);
  const url = new URL(answer.body.url);
  const page = await open(url.pathname + url.search);
  assert.equal(page.statusCode, 200);
  assert.match(page.body, /dir="rtl"/);
  assert.match(String(page.headers['content-security-policy']), /frame-ancestors http:\/\/localhost/);
  assert.equal(page.headers['cache-control'], 'no-store');
  const key = url.searchParams.get('key')!;
  for (const wrong of ['', 'x', `${key.slice(0, -2)}AA`])
    assert.equal((await open(`/widgets/preview?key=${wrong}`)).statusCode, 404);
  assert.equal((await open(url.pathname + url.search, {}, other.host)).statusCode, 404);
});
test('a widget whose choice finds nothing says so and keeps the average', async () => {
  const id = await makeWidget(settings({ from: 'service', serviceId: site.services['Water'] }));
  const data = await read(id);
  assert.deepEqual(data.entries, []);
  assert.ok(data.rating.count > 0);
  assert.match((await open(`/widgets/${id}`)).body, /No reviews yet/);
  await change(id, settings());
  assert.ok((await read(id)).entries.length > 0, 'the change is seen with the next call');
});

test('words-4 2 a widget tells of the reward that was offered, and of the help of AI', async () => {
  const testimonialId = await addTestimonial({ reward: 'A voucher of 50 dollars' });
  await site.bump();
  const id = await makeWidget({ kind: 'single', ...settings({ testimonialId }) });
  const { entries } = await read(id);
  assert.deepEqual(entries[0]?.told, { reward: 'A voucher of 50 dollars', isAiAssisted: true });
  const { body } = await open(`/widgets/${id}`, FROM);
  assert.match(body, /A reward was offered for this review: A voucher of 50 dollars/);
  assert.match(body, /Written with the help of AI\./);
});
