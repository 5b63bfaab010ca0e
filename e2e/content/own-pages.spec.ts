// about: site-settings, public-pages
import assert from 'node:assert/strict';
import { test } from '@playwright/test';
import { until } from '#testing/kit.ts';
import { faults } from '../axe.ts';
import { enter, stage } from '../kit/stage.ts';
import { expect } from '../kit/expect.ts';
import { DESKTOP, PHONE } from '../world.ts';

/** Pages of one's own: the owner makes one in the editor, and visitors open it from the menu. */
const w = stage({ works: true, knowsPort: true });

test("44 C 2 the owner makes a page, moves its sections, puts it into the menu and publishes it; visitors see it in both templates, at both widths and in Arabic's direction", async () => {
  const page = await enter(w, 'owner@cedarstone.test', { viewport: DESKTOP }, undefined, { locale: 'en-GB' });
  await page.goto(w.url('/settings/gallery?group=pages'));
  await page.getByRole('button', { name: 'Add a page' }).click();
  await page.getByLabel('Title', { exact: true }).fill('How we work');
  await page.getByText('Empty: visitors do not see this page').waitFor();
  await expect(page.getByLabel('Address', { exact: true })).toHaveValue('how-we-work');
  const add = async (kind: string) => {
    await page.getByRole('button', { name: 'Add a section' }).click();
    await page.getByRole('menuitem', { name: kind, exact: true }).click();
  };
  await add('Words');
  await page.getByLabel('Text', { exact: true }).fill('We come and look first.');
  await add('Questions and answers');
  await page.getByLabel('Question', { exact: true }).fill('Do you work in winter?');
  await page.getByLabel('Answer', { exact: true }).fill('Not below zero.');
  await page.getByRole('button', { name: /^Move .*Questions and answers/ }).press('ArrowUp');
  await page.getByRole('switch', { name: 'In the menu' }).click({ force: true });
  await page.getByText(/Draft saved/).waitFor();
  assert.deepEqual(await faults(page, '', { exclude: 'iframe' }), []);
  await page.getByRole('button', { name: /^Publish \d/ }).click();
  const row = async () =>
    (
      await w.server.sql<{ pages: { slug: string; sections: { kind: string }[] }[] }>(
        "select settings -> 'pages' as pages from site_settings where account_id = $1",
        [w.cedar],
      )
    )[0]?.pages?.[0];
  await until(async () => (await row())?.slug === 'how-we-work');
  assert.deepEqual(
    (await row())!.sections.map(({ kind }) => kind),
    ['questions', 'words'],
  );

  for (const template of ['default', 'template2'])
    for (const direction of ['ltr', 'rtl'])
      for (const viewport of [DESKTOP, PHONE]) {
        await w.server.sql('update site_settings set template = $2, direction = $3 where account_id = $1', [
          w.cedar,
          template,
          direction,
        ]);
        await w.server.sql('update account set update_counter = update_counter + 1 where id = $1', [w.cedar]);
        const visitor = await w.browser.newPage({ viewport });
        await visitor.goto(w.url('/how-we-work', 'cedarstone.localhost'));
        await visitor.getByRole('heading', { level: 1, name: 'How we work' }).waitFor();
        const link = visitor.locator('footer a[href="/how-we-work"]');
        await expect(link).toHaveCount(1);
        await visitor.getByText('Do you work in winter?').click();
        await visitor.getByText('Not below zero.').waitFor();
        const wide = await visitor.evaluate('document.documentElement.scrollWidth > innerWidth');
        assert.equal(wide, false, `${template} ${viewport.width}: no sideways scrolling`);
        assert.deepEqual(await faults(visitor), []);
        await visitor.close();
      }
});
