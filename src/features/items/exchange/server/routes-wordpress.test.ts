import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parse } from 'csv-parse/sync';
import { contentWorld, type World } from '#testing/content-world.ts';
import { ask, testServer, until } from '#testing/kit.ts';
import * as contract from '../contract.ts';
import { sendImport } from './testing/archives.ts';

const server = await testServer({ works: true });
type Account = World & { cookie: string };
async function account(name: string): Promise<Account> {
  const world = await contentWorld(server, name);
  return { ...world, cookie: (await world.as('account')).cookie };
}
const read = (world: Account, importId: string): Promise<contract.Import> =>
  until(async () => {
    const { cookie, accountId } = world;
    const { body } = await ask(server, contract.getImport, { cookie, params: { accountId, importId } });
    return contract.busyStates.includes(body.state) ? undefined : body;
  });
async function upload(world: Account, xml: string): Promise<contract.Import> {
  const answer = await sendImport(server, world, xml, 'site.xml');
  assert.equal(answer.statusCode, 201, answer.body);
  return read(world, answer.json<{ id: string }>().id);
}
async function change(world: Account, importId: string, body: object): Promise<contract.Import> {
  const params = { accountId: world.accountId, importId };
  const answer = await ask(server, contract.changeImport, { cookie: world.cookie, params, body });
  assert.equal(answer.status, 200, answer.text);
  return read(world, importId);
}
async function start(world: Account, importId: string): Promise<contract.Import> {
  const params = { accountId: world.accountId, importId };
  const answer = await ask(server, contract.startImport, { cookie: world.cookie, params });
  assert.equal(answer.status, 200, answer.text);
  return read(world, importId);
}
async function exported({ accountId, cookie }: Account): Promise<Record<string, string>[]> {
  const answer = await server.app.inject({
    url: `/api/accounts/${accountId}/exports/items?format=csv&sort=title`,
    headers: { host: 'localhost', cookie },
  });
  return parse(answer.body, { bom: true, columns: true }) as Record<string, string>[];
}
const site = (items: string) =>
  `<rss><channel><title>Stone &amp; Sons</title><link>https://old.test</link><wp:author><wp:author_login>jd</wp:author_login><wp:author_display_name><![CDATA[Jo Dow]]></wp:author_display_name></wp:author>${items}</channel></rss>`;
const entry = (title: string, kind: string, more = '', status = 'publish') =>
  `<item><title><![CDATA[${title}]]></title><dc:creator>jd</dc:creator><wp:post_type>${kind}</wp:post_type><wp:status>${status}</wp:status>${more}</item>`;
const text = (html: string) => `<content:encoded><![CDATA[${html}]]></content:encoded>`;

test('bugs-4 18 entries of plugins come only when they are chosen, and all that is left out is counted', async () => {
  const world = await account('kinds');
  const xml = site(
    [
      entry('Real job', 'post', text('fine')),
      entry('Barn', 'portfolio', text('<img src="https://old.test/a.jpg">')),
      entry('Plain thing', 'fact'),
      entry('Form', 'wpcf7_contact_form', text('[text* your-name]')),
      entry('Header', 'elementor_library', text('<img src="https://old.test/logo.png">')),
      entry('Order – May 3', 'shop_order', '<link>https://old.test/orders/3/</link>', 'wc-completed'),
      entry('Jane Visitor', 'flamingo_inbound', text('jane@example.com')),
      entry('Spam', 'feedback'),
      entry('Menu', 'nav_menu_item'),
      entry('Gone', 'post', '', 'trash'),
      entry('Plan', 'attachment', '<wp:attachment_url>https://old.test/a.pdf</wp:attachment_url>', 'inherit'),
    ].join(''),
  );
  const file = await upload(world, xml);
  assert.deepEqual(file.options.kinds, ['post', 'portfolio']);
  assert.equal(file.trial!.rows, 2);
  assert.deepEqual(file.trial!.kinds!.map(({ kind, isChosen }) => `${kind} ${isChosen}`).toSorted(), [
    'elementor_library false',
    'fact false',
    'feedback false',
    'flamingo_inbound false',
    'portfolio true',
    'post true',
    'shop_order false',
    'wpcf7_contact_form false',
  ]);
  const counts = new Map(
    file.trial!.leftOut!.map(({ code, what, count }) => [`${code} ${what}`.trim(), count]),
  );
  assert.equal(counts.get('import.left_bin'), 1);
  assert.equal(counts.get('import.left_inner'), 1);
  assert.equal(counts.get('import.left_file'), 1);
  assert.equal(counts.get('import.left_kind shop_order'), 1);
  assert.equal(counts.get('import.left_column Author'), 2);
  const chosen = await change(world, file.id, { options: { kinds: ['post', 'fact'] } });
  assert.equal(chosen.trial!.rows, 2);
  const done = await start(world, file.id);
  assert.deepEqual([done.created, done.refused], [2, 0]);
  assert.deepEqual(
    (await exported(world)).map((row) => [row['Title'], row['Content type']]),
    [
      ['Plain thing', 'project'],
      ['Real job', 'blog'],
    ],
  );
});

test('CONT-43 posts keep their state as a tag, and the words for search engines of Yoast, Rank Math and AIOSEO', async () => {
  const world = await account('states');
  const note = (key: string, value: string) =>
    `<wp:postmeta><wp:meta_key><![CDATA[${key}]]></wp:meta_key><wp:meta_value><![CDATA[${value}]]></wp:meta_value></wp:postmeta>`;
  const file = await upload(
    world,
    site(
      [
        entry(
          'A',
          'post',
          `<category domain="post_tag" nicename="x"><![CDATA[Oak, old &amp; new]]></category>${note('_yoast_wpseo_title', '%%title%% %%page%% %%sep%% %%sitename%%')}${note('_yoast_wpseo_metadesc', 'Barns of oak')}`,
        ),
        entry(
          'B',
          'post',
          `${note('rank_math_title', '%title% 100% oak')}${note('rank_math_description', 'B words')}`,
          'private',
        ),
        entry(
          'C',
          'post',
          `<wp:post_password>x</wp:post_password>${note('_aioseo_title', '#post_title #separator_sa #site_title')}`,
        ),
        entry('D', 'post', '<excerpt:encoded>Short words</excerpt:encoded>', 'future'),
        entry('E', 'post', text('<p>See <a href="https://a.test/b">our work</a>.</p>'), 'draft'),
      ].join(''),
    ),
  );
  await start(world, file.id);
  const rows = await exported(world);
  assert.deepEqual(
    rows.map((row) => [row['Title'], row['Tags'], row['Search title'], row['Search description']]),
    [
      ['A', '"Oak, old & new"; WordPress: published', 'A – Stone & Sons', 'Barns of oak'],
      ['B', 'WordPress: private', 'B 100% oak', 'B words'],
      ['C', 'WordPress: with password', 'C – Stone & Sons', ''],
      ['D', 'WordPress: scheduled', '', 'Short words'],
      ['E', 'WordPress: draft', '', ''],
    ],
  );
  assert.equal(rows[4]!['Description'], 'See our work (https://a.test/b).');
  assert.equal((await upload(world, site(entry('A', 'post', text('x'))))).trial!.rows, 1);
});
