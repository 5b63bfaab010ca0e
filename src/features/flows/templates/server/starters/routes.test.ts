import assert from 'node:assert/strict';
import { test } from 'node:test';
import { settings as testimonialSettings } from '#features/praise/requests/contract-settings.ts';
import { siteSettings } from '#features/site/site-settings/contract-settings.ts';
import { step } from '#features/flows/automations/contract-shapes.ts';
import { createAccount, getAccount } from '#features/tenants/tenants/contract.ts';
import { ask, testServer } from '#testing/kit.ts';
import { makePerson } from '#testing/tenants.ts';
import { languages, type Language } from '#shared/language.ts';
import * as contract from '../../contract.ts';
import * as applyContract from '../../contract-applications.ts';
import * as starterContract from '../../contract-starters.ts';
import { carriedTables, columnsOf } from '../actions-tables.ts';
import { applyJob, backJob } from '../apply/jobs.ts';
import { applied, info, makeClient, makeFirm, runApply } from '../testing/firms.ts';
import { bundleOf } from './actions-bundle.ts';
import { releaseIdOf, starterIdOf } from './actions-release.ts';
import { seeds } from './seed.ts';

const server = await testServer();
const firm = await makeFirm(server);
const { agencyId, lead } = firm;
/** Makes an account with a person who runs it. */
async function makeOwner(language: Language = 'en') {
  const accountId = await makeClient(server, firm, language);
  const owner = await makePerson(server, { role: 'account', accountId });
  return { accountId, owner, cookie: owner.cookie, params: { accountId } };
}
type Owner = Awaited<ReturnType<typeof makeOwner>>;
const apply = ({ cookie, params }: Owner, starterId: string, language: Language, dryRun = false) =>
  ask(server, starterContract.applyStarter, { cookie, params, body: { starterId, language, dryRun } });
const read = async ({ cookie, accountId }: Owner, templateApplicationId: string) =>
  (await ask(server, applyContract.getApplication, { cookie, params: { accountId, templateApplicationId } }))
    .body;
const specs = carriedTables(server);

test('TMPL-02 there are two starters of each of six trades, and each names only columns that templates carry', () => {
  const trades = Map.groupBy(seeds, ({ trade }) => trade);
  assert.deepEqual(
    [...trades.values()].map(({ length }) => length),
    [2, 2, 2, 2, 2, 2],
  );
  for (const seed of seeds)
    for (const language of languages)
      for (const [section, tables] of Object.entries(bundleOf(seed, language).sections))
        for (const [table, rows] of Object.entries(tables)) {
          const spec = specs.find(({ name }) => name === table);
          assert.ok(spec, `${seed.key}: ${section} of ${table}`);
          for (const { values } of rows)
            for (const column of Object.keys(values))
              assert.ok(columnsOf(spec).includes(column), `${seed.key}: ${table}.${column}`);
        }
});
test('TMPL-02 the documents of each starter are such as the product itself writes', () => {
  for (const seed of seeds)
    for (const language of languages) {
      const { sections } = bundleOf(seed, language);
      const texts = JSON.stringify(sections);
      assert.doesNotMatch(texts, /undefined|\[object/, seed.key);
      const settingsIn = (section: string, table: string) =>
        sections[section]![table]![0]!.values['settings'] as Record<string, unknown>;
      const site = settingsIn('gallery', 'site_settings');
      assert.partialDeepStrictEqual(siteSettings.parse(site), site);
      const asking = settingsIn('testimonial', 'testimonial_settings');
      assert.partialDeepStrictEqual(testimonialSettings.parse(asking), asking);
      for (const section of ['automations', 'triggers'])
        for (const { values } of sections[section]!['automation']!)
          assert.deepEqual(step.array().parse(values['steps']), values['steps']);
    }
});
for (const language of languages)
  test(`TMPL-02 TEN-12 each starter comes whole into an empty account, and goes whole (${language})`, async () => {
    for (const seed of seeds) {
      const home = await makeOwner(language);
      const starterId = starterIdOf(seed);
      const total = Object.values(bundleOf(seed, language).sections)
        .flatMap((tables) => Object.values(tables))
        .reduce((sum, rows) => sum + rows.length, 0);
      const { preview } = (await apply(home, starterId, language, true)).body;
      const { rows, counts, unknown } = preview!;
      const listed = rows.filter(({ outcome }) => outcome === 'left' || outcome === 'conflict');
      assert.deepEqual([listed, unknown], [[], []], `${seed.key} ${language}`);
      assert.equal(counts.added! + counts.changed!, total, JSON.stringify(counts));
      const begun = await apply(home, starterId, language);
      assert.equal(begun.status, 200, begun.text);
      const applicationId = begun.body.application!.id;
      await applyJob.run({ accountId: home.accountId, applicationId, agencyId: null }, server, info);
      const { application } = await read(home, applicationId);
      assert.deepEqual([application.state, application.failure], ['done', null], seed.key);
      assert.deepEqual([application.counts.left, application.counts.conflict], [0, 0], seed.key);
      assert.equal(application.counts.added! + application.counts.changed!, total);
      const [row] = await server.sql<{ uid: string; words: string; faq: string }>(
        `
          select a.template->>'uid' as uid,
            (select settings->'texts'->>'heroTitle' from site_settings s where s.account_id = a.id) as words,
            (select string_agg(distinct language, ' ') from agent_faq f where f.account_id = a.id) as faq
          from account a
          where a.id = $1
        `,
        [home.accountId],
      );
      assert.deepEqual(
        [row!.uid, row!.words, row!.faq],
        [application.templateUid, seed.title[language], language],
      );
      await ask(server, applyContract.rollBack, {
        cookie: home.cookie,
        params: { accountId: home.accountId, templateApplicationId: applicationId },
      });
      await backJob.run(
        { accountId: home.accountId, applicationId, userId: home.owner.userId },
        server,
        info,
      );
      const back = await read(home, applicationId);
      assert.deepEqual([back.application.state, back.application.counts.stays], ['undone', 0], seed.key);
    }
  });
test('TMPL-02 a starter leaves what an account has set, and comes in another language over itself', async () => {
  const home = await makeOwner();
  const [seed] = seeds;
  await server.sql(
    `insert into site_settings (account_id, settings) values ($1, '{"texts": {"heroTitle": "Ours"}}')`,
    [home.accountId],
  );
  for (const language of ['en', 'tr'] as const) {
    const begun = await apply(home, starterIdOf(seed!), language);
    await applyJob.run(
      { accountId: home.accountId, applicationId: begun.body.application!.id, agencyId: null },
      server,
      info,
    );
  }
  const [row] = await server.sql<{ words: string; types: string[]; services: number }>(
    `
      select (select settings->'texts'->>'heroTitle' from site_settings where account_id = $1) as words,
        (select array_agg(label) from content_type where account_id = $1 and key = 'roof-repair') as types,
        (select count(*)::int from service where account_id = $1) as services
    `,
    [home.accountId],
  );
  assert.deepEqual(row, { words: 'Ours', types: [seed!.kind.tr], services: seed!.services.length });
});
test('TMPL-01 TMPL-02 an agency copies a starter into a template of its own, and begins an account with one', async () => {
  const { body } = await ask(server, starterContract.listStarters, { cookie: lead.cookie });
  const [{ id: starterId } = { id: '' }] = body.starters;
  assert.equal(body.starters.length, 12);
  const order = { starterId, language: 'tr' as const, name: 'Çatı' };
  const copy = (cookie: string, chosen: typeof order) =>
    ask(server, starterContract.copyStarter, { cookie, params: { agencyId }, body: chosen });
  const copied = await copy(lead.cookie, order);
  assert.equal(copied.status, 201, copied.text);
  assert.deepEqual([copied.body.starterId, copied.body.newest, copied.body.isOwn], [starterId, 1, true]);
  const { releases } = (
    await ask(server, contract.getTemplate, {
      cookie: lead.cookie,
      params: { agencyId, accountTemplateId: copied.body.id },
    })
  ).body;
  const client = await makeClient(server, firm);
  const { state, counts } = await applied(server, firm, client, { releaseId: releases[0]!.id });
  assert.deepEqual([state, counts.left], ['done', 0]);
  assert.equal((await copy(lead.cookie, { ...order, starterId: copied.body.id })).status, 404);
  const employee = await makePerson(server, { role: 'agencyUser', agencyId });
  assert.equal((await copy(employee.cookie, order)).status, 403);

  const created = await ask(server, createAccount, {
    cookie: lead.cookie,
    params: { agencyId },
    body: { businessName: 'Begun with a starter', language: 'ar', templateId: starterId },
  });
  assert.equal(created.status, 201, created.text);
  const accountId = created.body.account.id;
  const [waiting] = (
    await ask(server, applyContract.listApplications, { cookie: lead.cookie, params: { accountId } })
  ).body.applications;
  assert.equal(waiting!.releaseId, releaseIdOf(seeds[0]!, 'ar'));
  await runApply(server, firm, accountId, waiting!.id);
  const account = await ask(server, getAccount, { cookie: lead.cookie, params: { accountId } });
  assert.equal(account.body.template?.name, seeds[0]!.name.ar);
});
test('TEN-12 the first steps offer a template until there is one, or until somebody puts the offer away for good', async () => {
  const home = await makeOwner();
  const offered = async ({ cookie, params }: Owner) =>
    (await ask(server, starterContract.getOffer, { cookie, params })).body.isOffered;
  assert.equal(await offered(home), true);
  const { status } = await ask(server, starterContract.hideOffer, {
    cookie: home.cookie,
    params: home.params,
  });
  assert.deepEqual([status, await offered(home)], [204, false]);
  const { body } = await ask(server, getAccount, { cookie: home.cookie, params: home.params });
  assert.deepEqual(body.template, { doNotShowAgain: true });
  const other = await makeOwner();
  const begun = await apply(other, starterIdOf(seeds[0]!), 'en');
  const again = await apply(other, starterIdOf(seeds[1]!), 'en');
  assert.deepEqual([again.status, again.code], [409, 'templates.busy']);
  await applyJob.run(
    { accountId: other.accountId, applicationId: begun.body.application!.id, agencyId: null },
    server,
    info,
  );
  assert.equal(await offered(other), false);
  const user = await makePerson(server, { role: 'accountUser', accountId: other.accountId });
  assert.equal((await apply({ ...other, cookie: user.cookie }, starterIdOf(seeds[0]!), 'en')).status, 403);
  assert.equal((await apply(other, other.accountId, 'en')).status, 404);
});
