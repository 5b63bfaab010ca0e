import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ask, testServer } from '#testing/kit.ts';
import { makeAccount, makeAgency, makePerson } from '#testing/tenants.ts';
import * as contract from '../contract.ts';
import { MOST_CATEGORIES, MOST_INDUSTRIES } from '../rules.ts';

const server = await testServer();
const { cookie } = await makePerson(server, { role: 'house' });
const agencyId = await makeAgency(server, 'Northlight');
const { accountId } = await makeAccount(server, 'Cedar & Stone', { agencyId });
const owner = await makePerson(server, { role: 'account', accountId });

const labelsOf = (en: string, tr = '', ar = '') => ({ en, tr, ar });
const addIndustry = async (en: string, tr = '', ar = '') =>
  (await ask(server, contract.createIndustry, { cookie, body: { labels: labelsOf(en, tr, ar) } })).body;
const addCategory = async (industryId: string, labels: contract.Labels, isDone = true) =>
  (await ask(server, contract.createBusinessCategory, { cookie, body: { labels, industryId, isDone } })).body;
const industries = (search?: string) =>
  ask(server, contract.listIndustries, { cookie: owner.cookie, query: search ? { search } : {} });
const categories = (query: Record<string, string>) =>
  ask(server, contract.listBusinessCategories, { cookie: owner.cookie, query });
const allCategories = (query: Record<string, string>) =>
  ask(server, contract.listHouseCategories, { cookie, query });
const namesOf = (rows: { labels: contract.Labels }[]) => rows.map(({ labels }) => labels.en);

test('HOUSE-04 HOUSE-06 an industry is found by each word of its names in each language, from three letters on', async () => {
  const drilling = await addIndustry('Well drilling', 'Kuyu sondajı', 'حفر الآبار');
  assert.equal(drilling.categories, 0);
  for (const search of ['drilling well', 'SONDAJI kuyu', 'الآبار', 'ell dri'])
    assert.deepEqual(namesOf((await industries(search)).body.industries), ['Well drilling'], search);
  assert.deepEqual((await industries('wellness')).body.industries, []);
  assert.equal((await industries('we')).status, 400);
  assert.equal((await industries('%%%')).body.industries.length, 0, 'signs of patterns mean themselves');
});

test('HOUSE-05 a category belongs to an industry, and accounts find it once it is done', async () => {
  const { id: industryId } = await addIndustry('Pool building');
  const ponds = await addCategory(industryId, labelsOf('Swimming ponds', 'Yüzme göletleri'), false);
  assert.deepEqual([ponds.industryId, ponds.industry.en, ponds.isDone], [industryId, 'Pool building', false]);
  assert.deepEqual((await categories({ search: 'ponds' })).body.categories, []);
  assert.deepEqual(namesOf((await allCategories({ search: 'ponds' })).body.categories), ['Swimming ponds']);
  const saved = await ask(server, contract.saveBusinessCategory, {
    cookie,
    params: { businessCategoryId: ponds.id },
    body: { labels: ponds.labels, industryId, isDone: true },
  });
  assert.equal(saved.body.isDone, true);
  const [category] = (await categories({ search: 'gölet' })).body.categories;
  assert.deepEqual([category!.id, category!.industry.en], [ponds.id, 'Pool building']);
  assert.deepEqual(namesOf((await categories({ industryId })).body.categories), ['Swimming ponds']);
  assert.deepEqual((await allCategories({ industryId, isDone: 'false' })).body.categories, []);
  await ask(server, contract.removeBusinessCategory, { cookie, params: { businessCategoryId: ponds.id } });
  assert.deepEqual((await categories({ industryId })).body.categories, []);
});

test('HOUSE-07 a list holds 30 industries and 100 categories, and says that there are more', async () => {
  for (let n = 0; n < MOST_INDUSTRIES + 1; n++) await addIndustry(`Crowded trade ${n}`);
  const few = (await industries('crowded')).body;
  assert.deepEqual([few.industries.length, few.isMore], [MOST_INDUSTRIES, true]);
  const [{ id: industryId } = { id: '' }] = few.industries;
  await server.sql(
    `
      insert into business_category (industry_id, label, is_done)
      select $1, 'Crowded kind ' || n, true
      from generate_series(1, $2) n
    `,
    [industryId, MOST_CATEGORIES + 1],
  );
  const many = (await categories({ search: 'crowded' })).body;
  assert.deepEqual([many.categories.length, many.isMore], [MOST_CATEGORIES, true]);
  assert.equal((await industries('crowded trade 30')).body.isMore, false);
});

test('HOUSE-02 HOUSE-03 a name is there once, an industry with categories stays, and the log of the house says who did what', async () => {
  const { id: industryId } = await addIndustry('Thatching');
  const twin = await ask(server, contract.createIndustry, {
    cookie,
    body: { labels: labelsOf('THATCHING') },
  });
  assert.deepEqual([twin.status, twin.code], [409, 'industries.exists']);
  const other = await addIndustry('Slating');
  const renamed = await ask(server, contract.saveIndustry, {
    cookie,
    params: { industryId: other.id },
    body: { labels: labelsOf('thatching') },
  });
  assert.equal(renamed.code, 'industries.exists');
  const { id: businessCategoryId } = await addCategory(industryId, labelsOf('Reed roofs'));
  const remove = () => ask(server, contract.removeIndustry, { cookie, params: { industryId } });
  assert.deepEqual([(await remove()).status, (await remove()).code], [409, 'industries.in_use']);
  await ask(server, contract.removeBusinessCategory, { cookie, params: { businessCategoryId } });
  assert.deepEqual([(await remove()).status, (await remove()).status], [204, 404]);
  const gone = await ask(server, contract.createBusinessCategory, {
    cookie,
    body: { labels: labelsOf('Straw'), industryId, isDone: true },
  });
  assert.deepEqual([gone.status, gone.code], [400, 'industries.unknown']);
  const entries = await server.sql<{ action: string }>(
    "select action from audit_entry where tenant_kind = 'house' and object_name in ('Thatching', 'Reed roofs')",
  );
  assert.deepEqual(entries.map(({ action }) => action.replace('settings.trade_', '')).sort(), [
    'added',
    'added',
    'removed',
    'removed',
  ]);
});

test('HOUSE-02 HOUSE-03 nobody but the operator changes the lists; without a session nothing is read', async () => {
  const { id: industryId } = await addIndustry('Fencing');
  const leader = await makePerson(server, { role: 'agencyAdmin', agencyId });
  for (const as of [owner.cookie, leader.cookie, undefined]) {
    const answers = [
      await ask(server, contract.createIndustry, { cookie: as, body: { labels: labelsOf('Mine') } }),
      await ask(server, contract.saveIndustry, {
        cookie: as,
        params: { industryId },
        body: { labels: labelsOf('Mine') },
      }),
      await ask(server, contract.removeIndustry, { cookie: as, params: { industryId } }),
      await ask(server, contract.listHouseCategories, { cookie: as }),
    ];
    for (const { status } of answers) assert.ok([401, 403, 404].includes(status), `${status}`);
  }
  assert.equal((await ask(server, contract.listIndustries, {})).status, 401);
  assert.deepEqual(namesOf((await industries('fencing')).body.industries), ['Fencing']);
});

test('HOUSE-04 HOUSE-05 the product starts with industries and categories in three languages', async () => {
  const { categories: roofs } = (await categories({ search: 'roofs' })).body;
  assert.ok(roofs.some(({ labels }) => labels.tr === 'Teras çatılar' && labels.ar === 'أسطح مستوية'));
  assert.ok((await industries('landscaping')).body.industries[0]!.categories > 3);
});
