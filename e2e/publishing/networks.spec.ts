// about: networks
import assert from 'node:assert/strict';
import { expect, test } from '@playwright/test';
import { startBluesky } from '#testing/outside/bluesky-server.ts';
import { asks, wrongly } from '#testing/outside/wrong-server.ts';
import { faults } from '../axe.ts';
import { PHONE } from '../world.ts';
import { publishingStage } from './publishing-stage.ts';

/** An owner connects a network and posts there, in a real browser, with a server of AT Protocol that obeys the test. */
const { w, outside, open, shoot, publicItem } = publishingStage(startBluesky);
const CONFIG = '/extras/social-config';

test('INTG-01 INTG-06 AUTO-23 the owner connects Bluesky, sees the post, changes it, posts it, takes it down', async () => {
  const network = outside();
  const page = await open(CONFIG);
  await page.getByRole('heading', { level: 1, name: 'Social config' }).waitFor();
  await page.getByRole('heading', { name: 'The plan' }).waitFor();
  assert.deepEqual(await faults(page), []);
  await page.getByRole('button', { name: 'Connect Bluesky' }).click();
  const dialog = page.getByRole('dialog', { name: 'Bluesky' });
  await dialog.getByLabel('Your handle').fill(`@${network.person.handle}`);
  await dialog.getByLabel('Address of the server').fill(network.url);
  await dialog.getByLabel('App password').fill('not this one');
  await dialog.getByRole('button', { name: 'Try it' }).click();
  await dialog.getByText('The network does not accept this password').waitFor();
  await dialog.getByLabel('App password').fill(network.person.password);
  await dialog.getByRole('button', { name: 'Try it' }).click();
  await dialog.getByText('It works.').waitFor();
  await dialog.getByRole('button', { name: 'Connect' }).click();
  await page.getByText(`@${network.person.handle}`, { exact: false }).first().waitFor();
  await shoot(page, 'social-config');

  await page.getByLabel('Days between two posts').fill('7');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('The plan is saved').waitFor();

  const item = await publicItem();
  await page.goto(w.url(`/content/${item.id}?tab=social`));
  const part = page.getByRole('article', { name: /^Bluesky/ });
  const text = part.getByLabel('Text of the post');
  await expect(text).toHaveValue(new RegExp(item.title));
  await part.getByText('Not posted yet').waitFor();
  assert.deepEqual(await faults(page, '', { include: 'main' }), []);
  await text.fill('x'.repeat(301));
  await part.getByText('301 of 300 characters').waitFor();
  await expect(part.getByRole('button', { name: /^Post now on Bluesky/ })).toBeDisabled();
  await text.fill('Clay herringbone underfoot. #bath');
  await shoot(page, 'item-social');
  network.fault({
    when: asks('POST', /createRecord$/),
    before: wrongly.json(400, { error: 'ExpiredToken' }),
  });
  await part.getByRole('button', { name: /^Post now on Bluesky/ }).click();
  await part.getByText('Make a new one there and enter it here', { exact: false }).waitFor();
  network.heal();
  await part.getByRole('button', { name: /^Try again: / }).click();
  const link = part.getByRole('link', { name: /^Open the post: / });
  await link.waitFor();
  const [record] = [...network.records.values()];
  assert.equal(record!.value['text'], 'Clay herringbone underfoot. #bath');
  await expect(link).toHaveAttribute('href', new RegExp(`/profile/${network.person.did}/post/`));
  assert.deepEqual(await faults(page, '', { include: 'main' }), []);
  await shoot(page, 'item-social-out');

  await page.goto(w.url('/distributions'));
  const row = page.getByRole('row').filter({ hasText: item.title });
  await row.getByText('Published', { exact: true }).waitFor();
  await row.getByRole('button', { name: /^Take down: / }).click();
  await page.getByRole('alertdialog').getByText('It is deleted there', { exact: false }).waitFor();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Take down' }).click();
  await row.getByText('Taken down').waitFor();
  assert.equal(network.records.size, 0);
});

for (const language of ['en', 'tr', 'ar'])
  test(`INTG-06 networks, their plan and the posts of an item fit a phone, in ${language}`, async () => {
    const item = await publicItem();
    const [connection] = await w.server.sql<{ id: string }>(
      `insert into connection (account_id, kind, name, settings, address, sealed_as, is_only)
       values ($1, 'network.mastodon', 'Builders', '{"address": "https://builders.partner.test"}',
         'https://builders.partner.test', 'nothing', false)
       returning id`,
      [w.cedar],
    );
    await w.server.sql(
      `insert into publication (account_id, type, website_id, content_id, title, state, failure, said)
       values ($1, 'network', $2, $3, $4, 'failed', 'network.refused', 'Validation failed: too many characters')`,
      [w.cedar, connection!.id, item.id, item.title],
    );
    await w.server.sql(
      `insert into website (account_id, id, kind, name, address, is_deleted, deleted_at, is_idle)
       values ($1, gen_random_uuid(), 'network.bluesky', 'idle.partner.test', 'https://bsky.social', true, now(), true)`,
      [w.cedar],
    );
    for (const path of [CONFIG, `/content/${item.id}?tab=social`]) {
      const page = await open(path, { viewport: PHONE, language });
      await page.getByText('Validation failed', { exact: false }).first().waitFor();
      assert.equal(await page.evaluate<boolean>('document.documentElement.scrollWidth > innerWidth'), false);
      assert.deepEqual(await faults(page, '', { include: 'main' }), []);
      await shoot(page, `${path === CONFIG ? 'social-config' : 'item-social'}-phone-${language}`);
    }
  });
