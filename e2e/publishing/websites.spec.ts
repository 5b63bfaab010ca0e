import assert from 'node:assert/strict';
import { expect, test } from '@playwright/test';
import { asks, startWordPress, wrong } from '#testing/outside/wordpress-server.ts';
import { faults } from '../axe.ts';
import { PHONE } from '../world.ts';
import { publishingStage } from './publishing-stage.ts';

/** An owner connects a website and publishes there, in a real browser, with a WordPress that obeys the test. */
const { w, outside, open, shoot, publicItem } = publishingStage(startWordPress);
const SITES = '/settings/integrations/wordpresswebsites';

test('INTG-03 AUTO-21 AUTO-23 the owner connects a website, publishes an item there, and takes it down', async () => {
  const site = outside();
  const page = await open(SITES);
  await page.getByRole('heading', { level: 1, name: 'Web Connect' }).waitFor();
  await page.getByRole('heading', { name: 'Any other website' }).waitFor();
  assert.deepEqual(await faults(page), []);
  await page.getByRole('button', { name: 'Connect WordPress' }).click();
  const dialog = page.getByRole('dialog', { name: 'WordPress' });
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Our blog');
  await dialog.getByLabel('Address of the website').fill(site.url);
  await dialog.getByLabel('User name in WordPress').fill(site.person.name);
  await dialog.getByLabel('Application password').fill('not this one');
  await dialog.getByRole('button', { name: 'Try it' }).click();
  await dialog.getByText('WordPress does not know this user name and application password').waitFor();
  await shoot(page, 'website-form');
  await dialog.getByLabel('Application password').fill(site.person.password);
  await dialog.getByRole('button', { name: 'Try it' }).click();
  await dialog.getByText('It works.').waitFor();
  assert.deepEqual(await faults(page), []);
  await dialog.getByRole('button', { name: 'Connect' }).click();
  await page.getByRole('listitem').filter({ hasText: 'Our blog' }).waitFor();
  await shoot(page, 'web-connect');

  const item = await publicItem();
  site.fault({ when: asks('POST', /\/posts$/), before: wrong.error(403, 'rest_cannot_create') });
  await page.goto(w.url(`/content/${item.id}?tab=websites`));
  const part = page.getByRole('region', { name: 'On other websites' });
  await part.getByText('Not published there').waitFor();
  assert.deepEqual(await faults(page, '', { include: 'main' }), []);
  await part.getByRole('button', { name: 'Publish on Our blog' }).click();
  await part.getByText('This user may not publish there.').waitFor();
  await shoot(page, 'item-websites-failed');
  site.heal();
  await part.getByRole('button', { name: /^Try again: / }).click();
  const link = part.getByRole('link', { name: /^Open the post: .+ Our blog$/ });
  await link.waitFor();
  const [post] = [...site.posts.values()];
  assert.deepEqual([post!.title, post!.status], [item.title, 'publish']);
  await expect(link).toHaveAttribute('href', `${site.url}/${post!.slug}/`);
  assert.deepEqual(await faults(page, '', { include: 'main' }), []);
  await shoot(page, 'item-websites');

  await page.goto(w.url('/distributions'));
  const row = page.getByRole('row').filter({ hasText: item.title });
  await row.getByText('Published', { exact: true }).waitFor();
  assert.deepEqual(await faults(page), []);
  await shoot(page, 'distributions');
  await page.getByRole('link', { name: 'Failed' }).click();
  await page.getByText('Nothing here').waitFor();
  await page.getByRole('link', { name: 'Done' }).click();
  await row.getByRole('button', { name: /^Take down: .+ Our blog$/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Take down' }).click();
  await row.getByText('Taken down').waitFor();
  await expect(row.getByRole('link', { name: /^Open the post/ })).toHaveCount(0);
  assert.equal(post!.status, 'draft');
});

for (const language of ['en', 'tr', 'ar'])
  test(`AUTO-23 publications fit a phone, in ${language}`, async () => {
    const item = await publicItem();
    const [connection] = await w.server.sql<{ id: string }>(
      `insert into connection (account_id, kind, name, settings, address, sealed_as, is_only)
       values ($1, 'website.wordpress', 'A blog', '{"address": "https://blog.partner.test", "userName": "writer"}',
         'https://blog.partner.test', 'nothing', false)
       returning id`,
      [w.cedar],
    );
    await w.server.sql(
      `insert into publication (account_id, website_id, content_id, title, state, failure, said)
       values ($1, $2, $3, $4, 'failed', 'website.blocked', 'wf_blocked: This request was refused.')`,
      [w.cedar, connection!.id, item.id, item.title],
    );
    for (const path of ['/distributions', SITES]) {
      const page = await open(path, { viewport: PHONE, language });
      await page
        .getByText(path === SITES ? 'blog.partner.test' : 'This request was refused', { exact: false })
        .first()
        .waitFor();
      assert.equal(await page.evaluate<boolean>('document.documentElement.scrollWidth > innerWidth'), false);
      assert.deepEqual(await faults(page), []);
      await shoot(page, `${path.slice(1).replaceAll('/', '-')}-phone-${language}`);
    }
  });
