import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { faces } from '#platform/http/app-shell.ts';
import { ask, testServer } from '#testing/kit.ts';
import { picture } from '#testing/rows/public-copy.ts';
import { siteWorld } from '#testing/site.ts';
import { makePerson } from '#testing/tenants.ts';
import * as contract from '../contract.ts';

const server = await testServer({ faces });
const site = await siteWorld(server, { name: 'Cedar & Stone', phone: null });
const other = await siteWorld(server, { name: 'Other' });
const { accountId } = site;
const cookieOf = async (role: 'account' | 'user', account = accountId) =>
  (await makePerson(server, { role, accountId: account, isPrimary: role === 'account' })).cookie;
const owner = await cookieOf('account');
const plain = await cookieOf('user');
const stranger = await cookieOf('account', other.accountId);
const LONG = 'The old garden stepped down twice. Clay pavers run herringbone on sand. '.repeat(4);
const check = async (cookie = owner) => ask(server, contract.get, { cookie, params: { accountId } });
const findings = async () =>
  Object.fromEntries((await check()).body.findings.map(({ name, ...rest }) => [name, rest]));

test('an empty site is told what it lacks: work, the facts of the business, and texts of services', async () => {
  const { body } = await check();
  const names = body.findings.map(({ name }) => name);
  for (const name of [
    'noAddress',
    'noCoordinates',
    'noHours',
    'noReach',
    'noLogo',
    'noItems',
    'serviceEmpty',
  ])
    assert.ok(names.includes(name as 'noLogo'), name);
  assert.ok(body.passed.includes('noDescription'), 'the account has a description');
  assert.ok(body.findings.find(({ name }) => name === 'noItems')!.isUrgent);
  assert.equal((await findings())['serviceNoText']!.count, 3);
});
test('facts that are there are no finding any more', async () => {
  await server.sql(
    `
      update account
      set location = '{"address": "12 Mill Lane", "lat": 51.38, "lng": -2.36}', phone = '+44 1225 960 142',
        logo = '{"url": "/files/brand/logo.png"}'
      where id = $1
    `,
    [accountId],
  );
  await site.settings({ texts: { workingHours: 'Monday to Friday 8:00 to 17:00' } });
  const { body } = await check();
  for (const name of ['noAddress', 'noCoordinates', 'noHours', 'noReach', 'noLogo'] as const)
    assert.ok(body.passed.includes(name), name);
  await site.settings({ flags: { enableGalleryPreview: false } });
  assert.ok((await findings())['hidden']);
  await site.settings({});
});
test('items are found that lack text, pictures or alternative texts, or that are twice there', async () => {
  const photo = picture({ alt: 'A stone wall' });
  const well = { description: LONG, cover: photo, media: [photo, picture()], services: ['Planting'] };
  const fine = await site.add({ title: 'A fine wall', ...well, description: `${LONG} One.` });
  const twins = [
    await site.add({ title: 'The same name', ...well, description: `${LONG} Two.` }),
    await site.add({ title: 'the  same NAME', ...well, description: `${LONG} Three.` }),
  ];
  const bare = await site.add({ title: 'Bare', description: '', cover: null });
  const thin = await site.add({ title: 'Thin', description: 'A wall.' });
  const mute = await site.add({
    title: 'Mute',
    ...well,
    description: `${LONG} Four.`,
    media: [photo, picture({ alt: '' })],
  });
  const small = await site.add({
    title: 'Small',
    ...well,
    description: `${LONG} Five.`,
    cover: picture({ width: 640, height: 480 }),
  });
  await site.add({ title: 'Draft', description: '', publish: 'notPublished' });
  await other.add({ title: 'Bare of another', description: '', cover: null });
  const now = await findings();
  const idsOf = (name: string) => now[name]?.examples.map(({ to }) => to.replace('/content/', '')).toSorted();
  assert.deepEqual(idsOf('itemTitleTwice'), twins.toSorted());
  assert.deepEqual(idsOf('itemNoText'), [bare]);
  assert.deepEqual(idsOf('itemNoPicture'), [bare]);
  assert.deepEqual(idsOf('itemThin'), [thin]);
  assert.deepEqual(idsOf('itemNoAlt'), [mute]);
  assert.deepEqual(idsOf('itemSmallPicture'), [small]);
  assert.ok(!JSON.stringify(now).includes(fine), 'an item in order is in no finding');
  assert.equal(now['noItems'], undefined);
  assert.ok(!now['serviceEmpty']!.examples.some(({ title }) => title === 'Planting'));
});
test('links of texts to pages of the site that do not exist are found; former addresses lead on', async () => {
  const origin = `http://${site.host}`;
  const link = (path: string) => `${LONG} See ${origin}${path}.`;
  const broken = await site.add({ title: 'Broken', description: link('/no-such-wall') });
  await site.add({ title: 'Whole', description: link('/a-fine-wall') });
  await site.add({ title: 'List', description: link('/project?type=x') });
  const moved = await site.add({ title: 'Moved', description: link('/old-name') });
  await site.add({ title: 'Elsewhere', description: `${LONG} https://example.com/none` });
  await server.sql("insert into former_address (account_id, slug, content_id) values ($1, 'old-name', $2)", [
    accountId,
    moved,
  ]);
  const { itemBrokenLink } = await findings();
  assert.deepEqual(itemBrokenLink?.examples, [{ title: 'Broken', to: `/content/${broken}` }]);
});
test("44 C 2 links to pages of one's own lead somewhere while these are public", async () => {
  const own = await siteWorld(server, { name: 'Own pages' });
  await own.add({ title: 'Linked', description: `${LONG} See http://${own.host}/our-team.` });
  const cookie = await cookieOf('account', own.accountId);
  const brokenLinks = async (isShown: boolean) => {
    const id = randomUUID();
    const sections = [{ kind: 'words', id, title: 'Five masons', text: '' }];
    await own.settings({ pages: [{ id, slug: 'our-team', title: 'Our team', isShown, sections }] });
    const { body } = await ask(server, contract.get, { cookie, params: { accountId: own.accountId } });
    return body.findings.some(({ name }) => name === 'itemBrokenLink');
  };
  assert.deepEqual([await brokenLinks(true), await brokenLinks(false)], [false, true]);
});
test('unpublished work and settings are named', async () => {
  await server.sql(
    "update content set status_content = 'finalized' where account_id = $1 and title = 'Draft'",
    [accountId],
  );
  await server.sql("insert into site_draft (account_id, document) values ($1, '{}')", [accountId]);
  const now = await findings();
  assert.equal(now['waiting']!.count, 1);
  assert.equal(now['draft']!.to, '/settings/gallery');
});
test('strangers get 404, and members without the right 403', async () => {
  assert.equal((await check(stranger)).status, 404);
  assert.equal((await check(plain)).status, 403);
});
