// about: networks, connections
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import sharp from 'sharp';
import { openZip } from '#platform/outside/tables/zip.ts';
import { startClosed } from '#testing/outside/closed/server.ts';
import { faults } from '../axe.ts';
import { PHONE } from '../world.ts';
import { publishingStage } from './publishing-stage.ts';

/** App keys, a permission at Facebook by a local sign-in, a post and its end, and posting without any key. */
const { w, outside, open, shoot, publicItem } = publishingStage(startClosed);
const CONFIG = '/extras/social-config';
const OPERATOR = 'house@demo.test';
const KEYS = '/extras/house-social-config';
/** Gives a public item a photo that is there. */
async function addPhoto(contentId: string): Promise<void> {
  const id = randomUUID();
  const base = `image/thumb/${w.cedar}/${id}`;
  const photo = { create: { width: 1280, height: 853, channels: 3, background: '#b06a3b' } } as const;
  const file = await sharp(photo).jpeg().toBuffer();
  await w.server.storage.put(`${base}_1280x1280.jpg`, file, 'image/jpeg');
  const media = {
    id,
    kind: 'image',
    width: 1280,
    height: 853,
    hash: null,
    color: '#b06a3b',
    alt: 'A terrace',
    caption: '',
    base,
    sizes: ['1280x1280'],
    avif: false,
    film: null,
  };
  await w.server.sql('update content_public set media = $2::jsonb where content_id = $1', [
    contentId,
    JSON.stringify([media]),
  ]);
}

test('INTG-06 without any key the owner shares by a link, and downloads photos and texts', async () => {
  const page = await open(CONFIG);
  await page.getByText('Until then, post by hand', { exact: false }).first().waitFor();
  await expect(page.getByRole('button', { name: 'Sign in: Facebook' })).toBeDisabled();
  await shoot(page, 'social-config-no-keys');
  const item = await publicItem();
  await addPhoto(item.id);
  await page.goto(w.url(`/content/${item.id}?tab=social`));
  const part = page.getByRole('region', { name: 'Post it yourself' });
  const link = part.getByRole('link', { name: 'Share on X, opens a new tab' });
  await expect(link).toHaveAttribute('href', /^https:\/\/x\.com\/intent\/post\?text=/);
  await expect(part.getByRole('link', { name: /^Share on WhatsApp/ })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\//,
  );
  assert.deepEqual(await faults(page, '', { include: 'main' }), []);
  await shoot(page, 'item-by-hand');
  const downloading = page.waitForEvent('download');
  await part.getByRole('button', { name: 'Download photos and texts' }).click();
  const download = await downloading;
  assert.match(download.suggestedFilename(), /\.zip$/);
  const path = test.info().outputPath('pack.zip');
  await download.saveAs(path);
  const zip = await openZip(path, { entries: 100, unpacked: 50_000_000 });
  const names = [...zip.entries.keys()];
  zip.close();
  assert.ok(names.includes('texts/instagram.txt'), names.join(', '));
  assert.ok(names.includes('instagram-4x5/01.jpg') && names.includes('x-16x9/01.jpg'), names.join(', '));
});

test('INTG-07 INTG-06 the operator enters app keys, the owner signs in with Facebook, posts an item and takes it down', async () => {
  const side = outside();
  side.pages.push({ id: '502', name: 'Cedar Kitchens' });
  const keys = await open(KEYS, { email: OPERATOR });
  await keys.getByRole('heading', { level: 1, name: 'Social config of the platform' }).waitFor();
  assert.deepEqual(await faults(keys), []);
  await keys.getByRole('button', { name: 'Connect Facebook: app keys' }).click();
  const dialog = keys.getByRole('dialog', { name: 'Facebook: app keys' });
  const { authorizeAddress, tokenAddress, apiAddress } = side.addresses('/v23.0/oauth/access_token');
  await dialog.getByLabel('Client ID').fill(side.clientId);
  await dialog.getByLabel('Address of the sign-in').fill(authorizeAddress);
  await dialog.getByLabel('Address of the tokens').fill(tokenAddress);
  await dialog.getByLabel('Address of the interface').fill(apiAddress);
  await dialog.getByLabel('Client secret').fill('another');
  await dialog.getByRole('button', { name: 'Try it' }).click();
  await dialog.getByText('The app keys are not accepted there', { exact: false }).waitFor();
  await dialog.getByLabel('Client secret').fill(side.secret);
  await dialog.getByRole('button', { name: 'Try it' }).click();
  await dialog.getByText('It works.').waitFor();
  await dialog.getByRole('button', { name: 'Connect' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await shoot(keys, 'house-social-config');

  const page = await open(CONFIG);
  await page.getByRole('button', { name: 'Sign in: Facebook' }).click();
  await page.getByRole('radio', { name: 'Cedar Kitchens' }).waitFor();
  assert.deepEqual(await faults(page), []);
  await shoot(page, 'places');
  await page.getByRole('radio', { name: 'Cedar Kitchens' }).check();
  await page.getByRole('button', { name: 'Choose' }).click();
  await page.getByText('Your posts appear on Cedar Kitchens').waitFor();
  await page.getByText('Cedar Kitchens', { exact: true }).first().waitFor();
  await shoot(page, 'social-config-facebook');

  const item = await publicItem();
  await page.goto(w.url(`/content/${item.id}?tab=social`));
  const part = page.getByRole('article', { name: /^Facebook/ });
  await part.getByLabel('Text of the post').fill('Clay herringbone underfoot. #bath');
  await part.getByRole('button', { name: /^Post now on Facebook/ }).click();
  const link = part.getByRole('link', { name: /^Open the post: / });
  await link.waitFor();
  await expect(link).toHaveAttribute('href', /^https:\/\/www\.facebook\.com\/502_/);
  assert.deepEqual(
    [...side.posts.values()].map(({ text, place }) => [text, place]),
    [['Clay herringbone underfoot. #bath', '502']],
  );
  await shoot(page, 'item-social-facebook');
  await part.getByRole('button', { name: /^Take down: / }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Take down' }).click();
  await part.getByText('Taken down').waitFor();
  assert.equal(side.posts.size, 0);
});

for (const language of ['en', 'tr', 'ar'])
  test(`INTG-07 INTG-13 app keys, places and looks fit a phone, in ${language}`, async () => {
    const [connection] = await w.server.sql<{ id: string }>(
      `insert into connection (account_id, kind, name, settings, address, sealed_as, is_only, state, failure)
       values ($1, 'network.google', '', '{"clientId": "x", "address": "https://oauth2.googleapis.com/token"}',
         'https://oauth2.googleapis.com/token', 'nothing', false, 'failing', 'networks.no_place')
       returning id`,
      [w.cedar],
    );
    await w.server.sql(
      `insert into social_setting (account_id, gmb_post_topic_id, gmb_additional_data)
       values ($1, 'OFFER', '{"title": "Garden rooms", "startsOn": "2026-01-01", "endsOn": "2999-12-31",
         "couponCode": "", "redeemUrl": "", "terms": ""}')
       on conflict (account_id) do update
       set gmb_post_topic_id = excluded.gmb_post_topic_id, gmb_additional_data = excluded.gmb_additional_data`,
      [w.cedar],
    );
    const screens = [
      { path: CONFIG, look: {}, name: 'social-config-looks' },
      { path: `${CONFIG}/${connection!.id}`, look: {}, name: 'places' },
      { path: KEYS, look: { email: OPERATOR }, name: 'house-social-config' },
    ];
    for (const { path, look, name } of screens) {
      const page = await open(path, { viewport: PHONE, language, ...look });
      await page.getByRole('heading', { level: 1 }).waitFor();
      if (path === CONFIG) await page.locator('input[value="Garden rooms"]').waitFor();
      if (name === 'places') await page.getByRole('link').filter({ hasText: /./ }).last().waitFor();
      if (path === KEYS) await page.getByText('client-1').first().waitFor();
      assert.equal(await page.evaluate<boolean>('document.documentElement.scrollWidth > innerWidth'), false);
      assert.deepEqual(await faults(page, '', { include: 'main' }), []);
      await shoot(page, `${name}-phone-${language}`);
    }
  });
