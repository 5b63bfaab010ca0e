// about: writings, tokens, content
import assert from 'node:assert/strict';
import { test } from '@playwright/test';
import { until } from '#testing/kit.ts';
import { faults } from '../axe.ts';
import { replies, startModelServer } from '#testing/model-server.ts';
import { openScreen, stage } from '../kit/stage.ts';
import { DESKTOP, PHONE } from '../world.ts';

let model: Awaited<ReturnType<typeof startModelServer>>;
const w = stage(async () => {
  model = await startModelServer();
  return { works: true, env: { PRIVATE_HOSTS: model.host } };
});
test.afterAll(() => model.close());
let item: { id: string } | undefined;
let tab: string;
test.beforeAll(async () => {
  [item] = await w.server.sql<{ id: string }>(
    'select id from content where account_id = $1 and not is_testimonial order by id limit 1',
    [w.cedar],
  );
  tab = `/content/${item!.id}?tab=writings`;
});

const shot = process.env['SHOTS'];
const open = (path: string, viewport = DESKTOP) => openScreen(w, path, { viewport });

test('AI-01 a text is written from a template, changed by hand and compared with its first version', async () => {
  const page = await open(tab);
  const site = page.getByRole('region', { name: 'Site description' });
  await site.getByRole('button', { name: 'Write', exact: true }).click();
  await site.getByText('Version 1').waitFor();
  await site.getByRole('button', { name: 'Edit by hand' }).click();
  await site.getByLabel('Text', { exact: true }).fill('A terrace of our own words.');
  await site.getByRole('button', { name: 'Save' }).click();
  await site.getByText('Version 2').waitFor();
  await site.getByRole('button', { name: 'Compare versions' }).click();
  await site.locator('ins').first().waitFor();
  if (shot) await page.screenshot({ path: `${shot}/drafts.png`, fullPage: true });
  assert.deepEqual(await faults(page), []);
});
test('AI-11 without an instruction the message of the specification is shown; on a phone nothing leaves the screen', async () => {
  // A second instruction for the blog: where there is one only, there is nothing to choose.
  await w.server.sql(
    `
      insert into writing_instruction (account_id, name, body_instruction, checkeds)
      select $1, 'Guides', id, '{blog}' from ai_instruction where standard_for = 'blog'
    `,
    [w.cedar],
  );
  const page = await open(tab, PHONE);
  const blog = page.getByRole('region', { name: 'Blog' });
  await blog.getByLabel('Instruction').selectOption('');
  await blog.getByRole('button', { name: 'Write', exact: true }).click();
  await blog.getByText('Need select Body Instructions').waitFor();
  if (shot) await page.screenshot({ path: `${shot}/drafts-phone.png`, fullPage: true });
  assert.equal(await page.evaluate<boolean>('document.documentElement.scrollWidth > innerWidth'), false);
});
test('AI-01 AI-06 AI-07 the settings and the log of the writer', async () => {
  const page = await open('/settings/writingOutputs');
  await page.getByRole('button', { name: 'New instruction' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Project page');
  await page.getByLabel('Your sentences').fill('Name the town first.');
  if (shot) await page.screenshot({ path: `${shot}/instructions.png`, fullPage: true });
  assert.deepEqual(await faults(page), []);
  await page.getByRole('button', { name: 'Save' }).first().click();
  await page.getByText('Project page').waitFor();
  const model = await open('/settings/openAI');
  await model.getByText('No model is set up').waitFor();
  if (shot) await model.screenshot({ path: `${shot}/model.png`, fullPage: true });
  const logs = await open('/ai-logs');
  await logs.getByText('Done').first().waitFor();
  if (shot) await logs.screenshot({ path: `${shot}/logs.png`, fullPage: true });
  assert.deepEqual(await faults(logs), []);
});

test('AI-15 instructions are kept in the storage of the tab for 90 seconds', async () => {
  const page = await open(tab);
  const reads: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith('/writing-instructions')) reads.push(request.url());
  });
  const isReady = () =>
    page
      .getByRole('region', { name: 'Listing' })
      .getByRole('button', { name: /^Write/ })
      .first()
      .isEnabled();
  const look = async () => {
    await page.goto(w.url(tab));
    await page.getByRole('region', { name: 'Listing' }).waitFor();
    await until(isReady);
    return reads.length;
  };
  await until(isReady);
  reads.length = 0;
  assert.equal(await look(), 0, 'a second read within 90 seconds asks nothing');
  const age = (ms: number) =>
    page.evaluate(
      `(() => {
        const stored = JSON.parse(sessionStorage.getItem('writingInstructions'));
        sessionStorage.setItem('writingInstructions', JSON.stringify({ ...stored, at: Date.now() - ${ms} }));
      })()`,
    );
  await age(60_000);
  assert.equal(await look(), 0);
  await age(90_001);
  assert.equal(await look(), 1, 'after 90 seconds they are asked for anew');
});

test('AI-26 chosen items have their texts written at once: what they come to, progress and results', async () => {
  const page = await open('/content-overview');
  const boxes = page.getByRole('checkbox', { name: /^Select / });
  await boxes.first().waitFor();
  const count = Math.min(3, await boxes.count());
  for (let at = 0; at < count; at += 1) await boxes.nth(at).check();
  await page.getByRole('button', { name: 'Write texts' }).click();
  const dialog = page.getByRole('dialog', { name: 'Texts for many items' });
  await dialog.getByLabel('Social post').check();
  await dialog.getByText('From a template, costs nothing.').waitFor();
  if (shot) await page.screenshot({ path: `${shot}/many.png` });
  assert.deepEqual(await faults(page), []);
  await dialog.getByRole('button', { name: /^Write \d+ texts?$/ }).click();
  await dialog.getByText('Done', { exact: true }).waitFor();
  await dialog.getByText('written').first().waitFor();
  assert.deepEqual(await faults(page), []);
  if (shot) await page.screenshot({ path: `${shot}/many-done.png` });
  await page.goto(w.url('/ai-logs?view=many'));
  await page.getByRole('button', { name: 'Site description, Social post' }).waitFor();
  if (shot) await page.screenshot({ path: `${shot}/runs.png` });
  assert.deepEqual(await faults(page), []);
});

test('AI-28 an agency sets the model of its accounts; a model streams, is stopped, and its claims are marked', async () => {
  const agency = await openScreen(w, '/settings/account-agency/model', {
    email: 'agency@northlight.test',
  });
  await agency.getByLabel('Address of the model').fill(model.url);
  await agency.getByLabel('Name of the model').fill('northlight-small');
  await agency.getByRole('textbox', { name: 'Key' }).fill('a key');
  if (shot) await agency.screenshot({ path: `${shot}/agency-model.png` });
  await agency.getByRole('button', { name: 'Save' }).click();
  await agency.getByText('northlight-small', { exact: false }).first().waitFor();
  await agency.getByText('A key is stored.', { exact: false }).waitFor();
  const page = await open(tab);
  await page.getByText('northlight-small', { exact: false }).waitFor();
  const listing = page.getByRole('region', { name: 'Listing' });
  model.reply(replies.stream(`A terrace in Bath.\n\n${'The yard is level with the door. '.repeat(200)}`, 40));
  await listing.getByRole('button', { name: 'Write', exact: true }).click();
  await listing.getByText('level with the door', { exact: false }).waitFor();
  if (shot) await page.screenshot({ path: `${shot}/streaming.png` });
  await listing.getByRole('button', { name: 'Stop' }).click();
  await listing.getByText('Version 1').waitFor();
  const blog = page.getByRole('region', { name: 'Blog' });
  model.reply(
    replies.stream(
      'A level terrace in Bath\n\nA narrow plot, rebuilt as one level room. We have won 12 awards.',
    ),
  );
  await blog.getByRole('button', { name: /^Write( again)?$/ }).click();
  await blog.getByText('1 sentence with a number, name or promise').waitFor();
  await blog.getByRole('listitem').filter({ hasText: 'We have won 12 awards.' }).waitFor();
  assert.deepEqual(await faults(page), []);
  if (shot) await page.screenshot({ path: `${shot}/claims.png`, fullPage: true });
  await w.server.sql(
    'insert into token_balance (account_id, soft_cap) values ($1, 1) on conflict (account_id) do update set soft_cap = 1',
    [w.cedar],
  );
  await blog.getByRole('button', { name: 'Rewrite' }).click();
  const asks = page.getByRole('alertdialog', { name: 'This passes the limit of the account' });
  if (shot) await page.screenshot({ path: `${shot}/soft.png` });
  await asks.getByRole('button', { name: 'Write' }).click();
  await blog.getByText('Version 2').waitFor();
});
