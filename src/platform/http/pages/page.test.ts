import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addressesOf, menuTabs, pageRoots, publicPages, sitemapPaths, type PageName } from '#shared/pages.ts';
import { features } from '#processes/features.ts';
import { reservedPermalinks } from '#features/items/content/rules.ts';
import { compilePages, pathOf } from './match.ts';
import { page } from './page.ts';

const pages = features.flatMap((feature) => feature.pages ?? []);
const names = Object.keys(publicPages) as PageName[];

test('a loader answers exactly the data that the list of pages says, or it does not compile', () => {
  const pages = page('lost', async () => ({
    data: { home: '/', to: { page: '', app: '' } },
    head: { title: '404' },
  }));
  assert.equal(pages.length, 1);
  void notCompiled;
});
/** Never called: each line is refused by the compiler. */
function notCompiled() {
  // @ts-expect-error the data of another page
  page('lost', async () => ({ data: { to: { page: '', app: '' } }, head: { title: '404' } }));
  // @ts-expect-error no page has this name
  page('unlisted', async () => undefined);
  // @ts-expect-error the page has no such address
  page('lost', async () => undefined, { at: '/elsewhere' });
}

test('every address of the list has a loader on each of its kinds of host', () => {
  for (const name of names)
    for (const { path, hosts } of addressesOf(name))
      for (const host of hosts)
        assert.ok(
          pages.some(
            (listedPage) =>
              listedPage.name === name && listedPage.path === path && listedPage.hosts.includes(host),
          ),
          `${name} ${path} ${host}`,
        );
});

test('CONT-34 the names of public pages are reserved; a preview and the pages of other hosts are not', () => {
  const reserved = reservedPermalinks();
  for (const root of ['project', 'testimonials', 'services', 'privacy', 'pages', 'testimonial-request'])
    assert.ok(reserved.has(root), root);
  for (const root of ['preview', 'welcome', '', ':slug']) assert.ok(!pageRoots().includes(root), root);
});

test('SITE-04 SITE-07 a number of a tab selects its page on the host of a business, and no other number does', () => {
  const account = { kind: 'account' } as const;
  const at = (query: string) => pathOf(account, '/kept', new URLSearchParams(query));
  const tabs = Object.fromEntries(menuTabs().map(({ number, path }) => [number, path]));
  assert.deepEqual(tabs, {
    0: '/project',
    1: '/map',
    2: '/contact-us',
    3: '/reviews',
    4: '/',
    5: '/before-after',
    6: '/services',
  });
  for (const [number, path] of Object.entries(tabs)) assert.equal(at(`tab=${number}`), path);
  for (const query of ['tab=9', 'tab=', 'tab=x', 'tab=0&id=1']) assert.equal(at(query), '/kept', query);
  assert.equal(pathOf({ kind: 'agency' }, '/kept', new URLSearchParams('tab=0')), '/kept');
  assert.deepEqual(sitemapPaths(), ['/', '/project']);
});

test('pages with a query of their own are asked first, a bare slug last', () => {
  const order = compilePages(pages).map(({ page: { path } }) => path);
  assert.ok(order.indexOf('/:slug?') < order.indexOf('/project'));
  assert.equal(order.at(-1), '/:slug');
});
