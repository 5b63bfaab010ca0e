// about: media, content
import assert from 'node:assert/strict';
import { test } from '@playwright/test';
import type { Page } from 'playwright-core';
import { until } from '#testing/kit.ts';
import { photograph } from '#testing/photos.ts';
import { faults } from '../axe.ts';
import { enter, stage } from '../kit/stage.ts';
import { DESKTOP, PHONE } from '../world.ts';
import { expect } from '../kit/expect.ts';

/** Files dropped on the screens of the signed-in application, in a real browser. */
const w = stage({ works: true });

let photo: Awaited<ReturnType<typeof photograph>>;
test.beforeAll(async () => {
  photo = await photograph({ tone: '#a06030', calm: true });
});

const OWNER = 'owner@cedarstone.test';
type DroppedFile = { name: string; type: string; base64: string };
const jpeg = (name: string): DroppedFile => ({ name, type: 'image/jpeg', base64: photo.toString('base64') });
const note = (name: string): DroppedFile => ({ name, type: 'text/html', base64: 'PGgxPjwvaDE+' });

/** Sends the events of a drag with files to a place; returns whether the last one was taken by the page. */
const drag = (page: Page, place: string, files: DroppedFile[], events = ['dragenter', 'dragover', 'drop']) =>
  page.evaluate(
    `(() => {
      const transfer = new DataTransfer();
      for (const { name, type, base64 } of ${JSON.stringify(files)})
        transfer.items.add(
          new File([Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0))], name, { type }),
        );
      const target = document.querySelector(${JSON.stringify(place)});
      return ${JSON.stringify(events)}
        .map((name) =>
          target.dispatchEvent(
            new DragEvent(name, { bubbles: true, cancelable: true, dataTransfer: transfer }),
          ),
        )
        .at(-1) === false;
    })()`,
  ) as Promise<boolean>;
const editor = async (language: string, viewport = DESKTOP) => {
  const page = await enter(w, OWNER, { viewport, language }, '/content/new');
  await page.locator('[data-add-files]').waitFor({ state: 'attached' });
  return page;
};
const ready = (page: Page, count: number) =>
  until(async () => (await page.locator('[data-media][data-state="ready"] img').count()) === count);

for (const [language, words] of [
  ['en', 'Drop the files to add them'],
  ['tr', 'Eklemek için dosyaları bırakın'],
  ['ar', 'أفلِت الملفات لإضافتها'],
] as const)
  test(`MEDIA-01 the whole editor takes dropped files and says so (${language})`, async () => {
    const page = await editor(language, language === 'ar' ? PHONE : DESKTOP);
    await drag(page, 'header', [jpeg('one.jpg')], ['dragenter', 'dragover']);
    const overlay = page.locator('[data-drop-overlay]');
    await overlay.getByText(words).waitFor();
    assert.deepEqual(await faults(page), []);
    assert.equal(
      await page.evaluate('document.documentElement.scrollWidth <= innerWidth'),
      true,
      'nothing is wider than the screen',
    );
    await drag(page, 'header', [jpeg('one.jpg')], ['dragleave']);
    await overlay.waitFor({ state: 'detached' });
    assert.equal(await drag(page, 'header', [jpeg('one.jpg'), note('page.html')]), true);
    await ready(page, 1);
    await page
      .locator('[data-message="toast"]')
      .filter({ hasText: /page\.html/ })
      .waitFor();
    await page.locator('[data-upload]').waitFor({ state: 'detached' });
    await expect(page.locator('[data-media]')).toHaveCount(1);
  });

test('MEDIA-05 MEDIA-06 one message names each refused file with its reason, counts the sixth and later ones of a reason, and goes by itself', async () => {
  const page = await editor('en');
  const files = Array.from({ length: 7 }, (_, i) => note(`page${i + 1}.html`));
  await drag(page, 'main', [...files, { name: 'empty.jpg', type: 'image/jpeg', base64: '' }]);
  const message = page.locator('[data-message="toast"]');
  await message.getByText('8 files were not added').waitFor();
  await expect(message).toHaveCount(1);
  const text = ((await message.textContent()) ?? '').replaceAll(/[\u2068\u2069]/g, '');
  assert.match(
    text,
    /page1\.html, page2\.html, page3\.html, page4\.html, page5\.html, 2 more: This kind of file cannot be used\./,
  );
  assert.match(text, /\nempty\.jpg: The file is empty\./);
  await expect(page.locator('[data-upload], [data-upload-tray], [data-media]')).toHaveCount(0);
  assert.deepEqual(await faults(page), []);
  await message.waitFor({ state: 'detached' });
});

test('MEDIA-01 the media library takes files that are dropped anywhere', async () => {
  const page = await enter(w, OWNER, {}, '/extras/media');
  await page.getByRole('heading', { name: 'Media library' }).first().waitFor();
  const before = await page.locator('[data-media]').count();
  assert.equal(await drag(page, 'nav', [jpeg('library.jpg')]), true);
  await until(async () => (await page.locator('[data-media][data-state="ready"]').count()) > before);
});

test('a stray drop on any other screen, or beside an open dialog, is refused and never leaves the page', async () => {
  const page = await enter(w, OWNER, {}, '/content-overview');
  assert.equal(await drag(page, 'main', [jpeg('stray.jpg')]), true, 'the browser does not open the file');
  await expect(page.locator('[data-drop-overlay], [data-upload-tray]')).toHaveCount(0);
  assert.equal(
    await page.evaluate(`(() => {
      const text = new DataTransfer();
      text.setData('text/plain', 'words');
      return document.querySelector('main').dispatchEvent(
        new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: text }));
    })()`),
    true,
    'dragged text is left to the browser',
  );
  await page.goto(w.url('/extras/media'));
  await page.locator('[data-media] button').first().click();
  await page.locator('dialog[open]').waitFor();
  assert.equal(await drag(page, 'dialog[open]', [jpeg('dialog.jpg')]), true);
  await expect(page.locator('[data-drop-overlay], [data-upload-tray]')).toHaveCount(0);
});

test('who may not edit the item adds nothing by a drop', async () => {
  const [row] = await w.server.sql<{ id: string }>(
    'select id from content where account_id = $1 order by created_at limit 1',
    [w.cedar],
  );
  const page = await editor('en');
  await page.goto(w.url(`/content/${row!.id}`));
  await page.locator('[data-add-files]').waitFor({ state: 'attached' });
  await w.server.sql('update agency set edit_panel = false where id = $1', [w.agencyId]);
  await page.reload();
  await page.getByRole('note').waitFor();
  assert.equal(await drag(page, 'main', [jpeg('closed.jpg')]), true);
  await expect(page.locator('[data-drop-overlay], [data-upload-tray]')).toHaveCount(0);
});
