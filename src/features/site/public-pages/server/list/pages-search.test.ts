import assert from 'node:assert/strict';
import { test } from 'node:test';
import { faces } from '#platform/http/app-shell.ts';
import { testServer } from '#testing/kit.ts';
import { siteWorld, type SiteWorld } from '#testing/site.ts';
import { searchKey } from '#shared/text/search-key.ts';
import { errorsBetween } from './actions-search.ts';

const server = await testServer({ faces });
const site = await siteWorld(server);
const plain = { description: '', city: '', neighborhood: '' };
await site.addType('detail', 'Details');
await site.add({ ...plain, title: 'Steps down to the lake', city: 'Dryden', services: ['Water'] });
await site.add({ ...plain, title: 'Kitchen garden', description: 'Edged in bluestone, with lavender.' });
await site.add({ ...plain, title: 'Retaining wall', city: 'Lansing', categories: ['Courtyards'] });
await site.add({ ...plain, title: 'A wall by the road', city: 'Ithaca', tags: ['Clay'], type: 'detail' });
await site.add({ ...plain, title: 'Old name', titleWritings: 'Écuries du Château', neighborhood: 'Örnek' });
await site.add({ ...plain, title: 'Hidden larch', publish: 'notPublished' });
await site.add({ ...plain, title: 'Praise of stone', isTestimonial: true });
await site.bump();
const other = await siteWorld(server);
await other.add({ ...plain, title: 'Boathouse of others' });
await other.bump();
const arabic = await siteWorld(server, { language: 'ar' });
await arabic.add({ ...plain, title: 'حديقة الفيلّا', city: 'القاهرة' });
await arabic.add({ ...plain, title: 'مدخل المنزل', city: 'الإسكندرية' });
await arabic.bump();
const turkish = await siteWorld(server, { language: 'tr' });
await turkish.add({ ...plain, title: 'Mahalle çeşmesi', city: 'İznik' });
await turkish.add({ ...plain, title: 'Isı kanalı', city: 'Kırklareli' });
await turkish.bump();

async function get(path: string, at: SiteWorld = site) {
  const answer = await server.app.inject({ url: path, headers: { host: at.host } });
  return {
    html: answer.body,
    status: answer.statusCode,
    titles: [...answer.body.matchAll(/<div class="pt"><b>([^<]*)<\/b>/g)].map(([, title]) => title!),
  };
}
const find = async (words: string, at?: SiteWorld) =>
  (await get(`/project?q=${encodeURIComponent(words)}`, at)).titles;

test('SITE-46 the search reads title, text, place, category, service and tag, in any order of words', async () => {
  assert.deepEqual(await find('bluestone'), ['Kitchen garden']);
  assert.deepEqual(await find('dryden'), ['Steps down to the lake']);
  assert.deepEqual(await find('WALL lansing'), ['Retaining wall']);
  assert.deepEqual(await find('lansing wall'), ['Retaining wall']);
  assert.deepEqual(await find('water'), ['Steps down to the lake'], 'a service');
  assert.deepEqual(await find('courtyard'), ['Retaining wall'], 'a part of a category');
  assert.deepEqual(await find('clay wall'), ['A wall by the road'], 'a tag and a word of the title');
  assert.deepEqual(await find('stone'), ['Kitchen garden'], 'the end of a word; testimonials are no items');
  assert.deepEqual(await find('wall dryden'), [], 'every word must match');
  assert.deepEqual(await find('old'), [], 'the title behind a writing title does not count');
});

test('SITE-46 a word with a typing error finds those like it, and the page says so', async () => {
  const close = await get('/project?q=lavendr');
  assert.deepEqual(close.titles, ['Kitchen garden']);
  assert.match(close.html, /No results for “lavendr”\. These are close\./);
  assert.deepEqual(await find('blusetone'), ['Kitchen garden'], 'two letters swapped');
  assert.deepEqual(await find('drydn steps'), ['Steps down to the lake']);
  assert.deepEqual(await find('cuortyards'), ['Retaining wall'], 'also in the name of a category');
  assert.deepEqual(await find('wxll'), ['A wall by the road', 'Retaining wall']);
  assert.deepEqual(await find('wxyl'), [], 'two errors are too many for four letters');
  assert.doesNotMatch((await get('/project?q=lavender')).html, /These are close/);
});

test('SITE-46 accents, case and the forms of Turkish and Arabic letters make no difference', async () => {
  assert.deepEqual(await find('chateau ecuries'), ['Écuries du Château']);
  assert.deepEqual(await find('ornek'), ['Écuries du Château']);
  assert.deepEqual(await find('cesmesi', turkish), ['Mahalle çeşmesi']);
  assert.deepEqual(await find('IZNIK', turkish), ['Mahalle çeşmesi']);
  assert.deepEqual(await find('iznik', turkish), ['Mahalle çeşmesi']);
  assert.deepEqual(await find('isi kirklareli', turkish), ['Isı kanalı']);
  assert.deepEqual(await find('حديقه', arabic), ['حديقة الفيلّا']);
  assert.deepEqual(await find('قاهرة', arabic), ['حديقة الفيلّا'], 'without the article');
  assert.deepEqual(await find('المدخل', arabic), ['مدخل المنزل'], 'with an article that the text has not');
  assert.deepEqual(await find('الاسكندريه', arabic), ['مدخل المنزل']);
  assert.deepEqual(await find('الأسكندرية', arabic), ['مدخل المنزل']);
});

test('SITE-46 the words of others, of hidden items and odd signs find nothing and break nothing', async () => {
  assert.deepEqual(await find('boathouse'), []);
  assert.deepEqual(await find('boathouze'), []);
  assert.deepEqual(await find('larch'), []);
  for (const odd of ['%', '_', "'", '\\', "' | 'wall", ':*', '& | !', '()', '🪨', 'x'.repeat(100), '<b>'])
    assert.equal((await get(`/project?q=${encodeURIComponent(odd)}`)).status, 200, odd);
  assert.deepEqual(await find("wall' | 'x"), [], 'signs of the query language are no words');
  assert.deepEqual(await find('wall & !lansing'), ['Retaining wall'], 'they only part words');
});

test('SITE-46 both sides fold a text alike', async () => {
  const samples = [
    'İstanbul ÇEŞME ığüşöç',
    'Ångström Straße Œuvre Łódź',
    'أإآٱ ىی ةه ـمـحـمّدٌ',
    '٣٤٥ ۶۷ ½ ﬁn',
    'ΣΊΣΥΦΟΣ ς',
  ];
  for (const sample of samples) {
    const [row] = await server.sql<{ text: string }>('select search_fold($1) as text', [sample]);
    assert.equal(searchKey(sample), row!.text, sample);
  }
  assert.equal(errorsBetween('lavendr', 'lavender', 2), 1);
  assert.equal(errorsBetween('ab', 'ba', 2), 1);
  assert.equal(errorsBetween('abc', 'abcdef', 2), 3);
});

test('SITE-44 numbers beside filters follow the other filters, a choice that leaves nothing cannot be made', async () => {
  const field = (html: string, value: string) =>
    new RegExp(`<label><input[^>]*value="${value}"[^>]*/>[^<]*(?:<span class="num">(\\d+)</span>)?`).exec(
      html,
    );
  const all = (await get('/project')).html;
  assert.equal(field(all, 'Courtyards')?.[1], '1');
  assert.equal(field(all, 'detail')?.[1], '1');
  const { html } = await get('/project?service=Water');
  assert.equal(field(html, 'project')?.[1], '1', 'of the type that are about water');
  assert.equal(field(html, 'Courtyards')?.[1], '0');
  assert.match(field(html, 'Courtyards')![0], /disabled/);
  assert.equal(field(html, 'Water')?.[1], '1');
  const ofBlog = (await get('/project?type=detail')).html;
  assert.equal(field(ofBlog, 'project')?.[1], '4', 'a type is chosen instead of another');
  assert.equal(field(ofBlog, 'Courtyards')?.[1], '0');
  assert.equal(field((await get('/project?q=wall')).html, 'Courtyards')?.[1], '1', 'a search counts as well');
});

test('SITE-47 an empty list names what hides everything, and takes it away one by one', async () => {
  const { html } = await get('/project?type=project&category=Courtyards&service=Water&q=wall');
  const hiding = [
    ...html.matchAll(
      /<a class="link" href="([^"]*)" rel="nofollow">(Without [^<]*)<\/a> <span class="muted num">(\d+)</g,
    ),
  ];
  assert.deepEqual(
    hiding.map(([, , label, count]) => [label, count]),
    [
      ['Without “wall”', '0'],
      ['Without Courtyards', '0'],
      ['Without Water', '1'],
      ['Without Projects', '0'],
    ],
  );
  const without = hiding[2]![1]!.replaceAll('&amp;', '&');
  assert.deepEqual((await get(without)).titles, ['Retaining wall']);
  assert.match(html, /Clear search and start over/);
  assert.doesNotMatch(
    (await get('/project?q=nothing')).html,
    /Without/,
    'one condition has nothing beside it',
  );
});

test('SITE-44 the heading says what is chosen, the order is chosen too', async () => {
  const heading = async (query: string) => /<h1[^>]*>([^<]*)/.exec((await get(`/project?${query}`)).html)![1];
  assert.equal(await heading(''), 'Gallery');
  assert.equal(await heading('service=Water&type=project'), 'Projects, Water');
  assert.equal(await heading('q=wall'), '“wall”');
  const newest = (await get('/project')).titles;
  assert.deepEqual((await get('/project?sort=oldest')).titles, newest.toReversed());
  assert.deepEqual((await get('/project?sort=title')).titles, [
    'A wall by the road',
    'Écuries du Château',
    'Kitchen garden',
    'Retaining wall',
    'Steps down to the lake',
  ]);
  assert.deepEqual((await get('/project?sort=nonsense')).titles, newest);
  assert.match((await get('/project?sort=title')).html, /name="robots" content="noindex"/);
});

test('SITE-34 each order goes on by its own cursor; that of another order starts anew', async () => {
  const large = await siteWorld(server);
  for (let i = 0; i < 34; i++) await large.add({ title: `Bed ${String(i).padStart(2, '0')}` });
  await large.bump();
  for (const sort of ['oldest', 'title']) {
    const first = await get(`/project?sort=${sort}`, large);
    const next = /data-more="[^"]*" href="([^"]*)"/.exec(first.html)![1]!.replaceAll('&amp;', '&');
    const rest = await get(next, large);
    assert.deepEqual([...first.titles, ...rest.titles], [...first.titles, ...rest.titles].toSorted());
    assert.equal(rest.titles.length, 4);
    const answer = await server.app.inject({
      url: next.replace(`sort=${sort}`, 'sort='),
      headers: { host: large.host },
    });
    assert.equal(answer.statusCode, 302);
  }
});

test('SITE-51 previous and next of an item stay in the filtered and sorted list that one came from', async () => {
  const card = async (query: string, title: string) => {
    const { html } = await get(`/project?${query}`);
    const href = new RegExp(`<a class="plate" href="([^"]*)">(?:(?!</figure>).)*<b>${title}</b>`).exec(html);
    return href![1]!.replaceAll('&amp;', '&');
  };
  const around = async (path: string) => {
    const { html } = await get(path);
    return {
      previous: /rel="prev"[^>]*>.*?<\/small>([^<]*)/.exec(html)?.[1],
      next: /rel="next"[^>]*>.*?<small>[^<]*<\/small>([^<]*)/.exec(html)?.[1],
      isBack: html.includes('href="/project?q=wall&amp;sort=title"'),
    };
  };
  const path = await card('q=wall&sort=title', 'Retaining wall');
  assert.match(path, /^\/retaining-wall\?id=[0-9a-f-]+&q=wall&sort=title$/);
  assert.deepEqual(await around(path), {
    previous: 'A wall by the road',
    next: undefined,
    isBack: true,
  });
  assert.match((await get(path)).html, /<link rel="canonical" href="http:\/\/[^"]*\/retaining-wall"/);
  const alone = await around(await card('service=Water', 'Steps down to the lake'));
  assert.deepEqual([alone.previous, alone.next], [undefined, undefined]);
  assert.equal((await get('/retaining-wall?category=Unknown')).status, 200);
});

test('SITE-46 a change of an item is found at once, and a renamed category without touching items', async () => {
  const own = await siteWorld(server);
  const id = await own.add({ ...plain, title: 'Pergola', categories: ['Courtyards'] });
  await own.bump();
  assert.deepEqual(await find('pergola', own), ['Pergola']);
  await server.sql('update content_public set title = $2 where content_id = $1', [id, 'Summerhouse']);
  await server.sql("update category set label = 'Patios' where account_id = $1 and label = 'Courtyards'", [
    own.accountId,
  ]);
  await own.bump();
  assert.deepEqual(await find('pergola', own), []);
  assert.deepEqual(await find('patios sumerhouse', own), ['Summerhouse']);
  assert.deepEqual(await find('courtyards', own), []);
});

test('SITE-46 a search of a site asks one index by the keys of its own account', async () => {
  const [plan] = await server.sql<{ 'QUERY PLAN': [{ Plan: object }] }>(
    `
      explain (format json)
      select c.content_id
      from content_public c
      where c.account_id is not distinct from '${site.accountId}'::uuid
        and not c.is_testimonial
        and search_keys(c.account_id, c.lexemes, '')
          @@ search_keys_of('${site.accountId}'::uuid, '''wall'':* | ''walls'''::tsquery)
        and c.lexemes @@ '''wall'':* | ''walls'''::tsquery
    `,
  );
  assert.match(JSON.stringify(plan!['QUERY PLAN'][0].Plan), /"Index Name":"content_public_keys"/);
});
