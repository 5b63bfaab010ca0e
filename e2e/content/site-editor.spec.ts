// about: site-settings, public-pages
import assert from 'node:assert/strict';
import { test } from '@playwright/test';
import type { Page } from 'playwright-core';
import { until } from '#testing/kit.ts';
import { makePhoto } from '#testing/photos.ts';
import { faults } from '../axe.ts';
import { enter, stage } from '../kit/stage.ts';
import { DESKTOP, PHONE } from '../world.ts';
import { expect } from '../kit/expect.ts';

/** The editor of the public site, in a real browser by the owner. */
const w = stage({ works: true, knowsPort: true });

const open = async (viewport = DESKTOP): Promise<Page> => {
  const page = await enter(w, 'owner@cedarstone.test', { viewport }, undefined, { locale: 'en-GB' });
  page.on('pageerror', (error) => {
    throw error;
  });
  await page.goto(w.url('/settings/gallery'));
  await page.getByRole('heading', { name: 'Hub' }).waitFor();
  return page;
};
const shot = async (page: Page, name: string) => {
  if (process.env['SHOTS']) await page.screenshot({ path: `${process.env['SHOTS']}/${name}.png` });
};
const titleOf = async () => {
  const [row] = await w.server.sql<{ title: string }>(
    "select settings #>> '{texts,heroTitle}' as title from site_settings where account_id = $1",
    [w.cedar],
  );
  return row?.title ?? '';
};

test('SITE-142 SITE-143 the owner changes a text, sees it in the preview, undoes, publishes and brings it back', async () => {
  const page = await open();
  await page.getByRole('button', { name: 'Opening' }).click();
  const title = page.getByLabel('Title', { exact: true });
  await title.fill('Gardens made by hand');
  await page.getByText(/Draft saved/).waitFor();
  const frame = page.frameLocator('iframe[data-shown]');
  await frame.getByRole('heading', { level: 1, name: 'Gardens made by hand' }).waitFor();
  assert.notEqual(await titleOf(), 'Gardens made by hand', 'a draft is not public');
  await shot(page, 'hub-desktop');

  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(title).not.toHaveValue('Gardens made by hand');
  await page.getByRole('button', { name: 'Redo' }).click();
  await expect(title).toHaveValue('Gardens made by hand');
  assert.deepEqual(await faults(page, '', { exclude: 'iframe' }), []);

  await page.getByRole('button', { name: 'Publish 1' }).click();
  await until(async () => (await titleOf()) === 'Gardens made by hand');

  await page.getByLabel('Find a setting').fill('rating stars');
  await page.getByText('No setting fits.').waitFor();
  await page.getByLabel('Find a setting').fill('stars');
  await page.getByLabel('Stars beside reviews').click();
  await page.getByText('Public: on').waitFor();
  await page.getByRole('button', { name: 'Undo this change: Stars beside reviews' }).click();
  await page.getByText('The draft is the same as the public site.').waitFor();

  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Versions' }).click();
  await page.getByText('As the site began').click();
  await page.getByText('1 setting differs from what is public now').waitFor();
  await shot(page, 'hub-versions');
  assert.deepEqual(await faults(page, '', { exclude: 'iframe' }), []);
  await page.getByRole('button', { name: 'Use in the draft' }).click();
  await page.getByRole('button', { name: 'Publish 1' }).waitFor();
});

test('SITE-142 on a phone the form and the preview stand one at a time; a wrong address is said beside its field', async () => {
  const page = await open(PHONE);
  await page.getByRole('button', { name: 'Contact and hours' }).click();
  await page.getByRole('textbox', { name: 'Address behind the logo' }).fill('not an address');
  await page.getByText('Not saved: correct the marked field.').waitFor();
  await page.getByRole('textbox', { name: 'Address behind the logo' }).fill('https://cedarstone.example');
  await page.getByText(/Draft saved/).waitFor();
  await shot(page, 'hub-phone');
  assert.deepEqual(await faults(page, '', { exclude: 'iframe' }), []);
  await page.getByRole('button', { name: 'Preview' }).click();
  await page.frameLocator('iframe[data-shown]').getByRole('heading', { level: 1 }).waitFor();
  await shot(page, 'hub-phone-preview');
  assert.equal(
    await page.evaluate('document.documentElement.scrollWidth <= innerWidth'),
    true,
    'nothing scrolls sideways',
  );
});

/** Publishes and waits until the site has it. */
const publish = async (page: Page) => {
  await page.getByText(/Draft saved/).waitFor();
  await page.getByRole('button', { name: /^Publish \d/ }).click();
  await page.getByText('The draft is the same as the public site.').waitFor();
};
const group = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test('SITE-118 SITE-121 colors and CSS of the owner reach their parts of the page, and nothing else', async () => {
  const page = await open();
  await group(page, 'Colors');
  await page.getByRole('textbox', { name: 'Footer', exact: true }).fill('#fffbe6');
  await page.getByRole('textbox', { name: 'Text of the footer', exact: true }).fill('#ffee99');
  await page
    .getByText(/contrast; AA needs 4\.5/)
    .first()
    .waitFor();
  await shot(page, 'hub-colors');
  assert.deepEqual(await faults(page, '', { exclude: 'iframe' }), []);
  await page.getByRole('button', { name: /^Publish \d/ }).click();
  const question = page.getByRole('alertdialog', { name: 'Some colors are hard to read' });
  await question.getByText('Footer, Text of the footer').waitFor();
  await question.getByRole('button', { name: 'Change the colors' }).click();
  await question.waitFor({ state: 'detached' });
  await page.getByRole('textbox', { name: 'Text of the footer', exact: true }).fill('#302000');
  await page.getByRole('textbox', { name: 'Buttons', exact: true }).fill('#aa0044');
  await page.getByRole('textbox', { name: 'Top bar', exact: true }).fill('#123123');
  await page.getByRole('textbox', { name: 'Name and menu in the top bar', exact: true }).fill('#ffffff');
  await page.getByRole('textbox', { name: 'Places on the map', exact: true }).fill('#cc5500');
  await group(page, 'Own CSS');
  const css = page.getByRole('textbox', { name: 'CSS of the pages' });
  await css.fill('@import url(https://evil.example/a.css);');
  await page.getByText(/Only rules, @media/).waitFor();
  await css.fill(
    '.f { display: none } .fm { opacity: 0 } a { color: transparent } .ft-end { position: absolute; left: -9000px } ' +
      '.ft { color: transparent; font-size: 0; letter-spacing: -2em } .h-l { text-transform: uppercase }',
  );
  await publish(page);
  const visitor = await w.browser.newPage();
  await visitor.goto(w.url('/contact-us', 'cedarstone.localhost'));
  const styleOf = (selector: string, property: string): Promise<string> =>
    visitor.evaluate(
      `getComputedStyle(document.querySelector(${JSON.stringify(selector)})).getPropertyValue('${property}')`,
    );
  assert.equal(await styleOf('.ft', 'background-color'), 'rgb(255, 251, 230)');
  assert.equal(await styleOf('.fm .btn', 'background-color'), 'rgb(170, 0, 68)');
  assert.equal(await styleOf('.hd', 'background-color'), 'rgb(18, 49, 35)');
  assert.equal(await styleOf('h1', 'text-transform'), 'uppercase');
  await expect(visitor.locator('.f').first(), 'the owner hides what is theirs').toBeHidden();
  for (const part of ['[data-field="consent"]', '.ft a[data-fixed]']) {
    const fixed = visitor.locator(part);
    await expect(fixed, part).toBeVisible();
    await fixed.scrollIntoViewIfNeeded();
    assert.equal(await styleOf(part, 'opacity'), '1');
    assert.notEqual(await styleOf(part, 'color'), 'rgba(0, 0, 0, 0)', part);
    const isOnTop: boolean = await visitor.evaluate(`(() => {
      const node = document.querySelector(${JSON.stringify(part)});
      const box = node.getBoundingClientRect();
      const top = document.elementFromPoint(box.left + 8, box.top + box.height / 2);
      return box.width > 30 && box.height > 12 && box.left >= 0 && node.contains(top);
    })()`);
    assert.ok(isOnTop, part);
  }
  if (process.env['SHOTS'])
    await visitor.screenshot({ path: `${process.env['SHOTS']}/own-css.png`, fullPage: true });
  await visitor.goto(w.url('/', 'cedarstone.localhost'));
  if (process.env['SHOTS'])
    await visitor.screenshot({ path: `${process.env['SHOTS']}/own-colors.png`, fullPage: true });
  await group(page, 'Own CSS');
  await page.getByRole('textbox', { name: 'CSS of the pages' }).fill('');
  await publish(page);
});

test('SITE-91 SITE-94 SITE-74 SITE-144 questions, points and labels are added, ordered and taken away', async () => {
  await w.server.sql("insert into category (account_id, label) values ($1, 'Town gardens')", [w.cedar]);
  const page = await open();
  await group(page, 'Contact form');
  await page.getByRole('button', { name: 'Change the questions' }).click();
  await page.getByRole('button', { name: 'Add a question' }).first().click();
  const added = page.getByRole('group', { name: 'Entry 5' });
  await added.getByRole('combobox', { name: 'Answer' }).selectOption('select');
  await added.getByRole('combobox', { name: 'Answers to choose from' }).fill('Spring');
  await page.keyboard.press('Enter');
  await added.getByRole('textbox', { name: 'Question' }).fill('When?');
  const named = page.getByRole('group', { name: 'When?' });
  await named.getByRole('switch', { name: 'Must be answered' }).click();
  await page.getByRole('button', { name: /When\?.*5/ }).press('ArrowUp');
  await page.getByRole('button', { name: 'Remove Phone' }).click();
  await shot(page, 'hub-form');
  assert.deepEqual(await faults(page, '', { exclude: 'iframe' }), []);
  await page.getByRole('switch', { name: 'Questions for each category' }).click();
  const by = page.getByRole('group', { name: 'Questions for a category' });
  await by.getByRole('button', { name: 'Add a question' }).click();
  await by.getByRole('textbox', { name: 'Question' }).fill('How large?');

  await group(page, 'Services');
  await page.getByRole('switch', { name: 'Section “What is different”' }).click();
  await page.getByRole('button', { name: 'Add a point' }).first().click();
  await page.getByRole('textbox', { name: 'Point' }).first().fill('One crew');
  await shot(page, 'hub-services');

  await group(page, 'Titles and labels');
  await page.getByRole('textbox', { name: 'Title of the closing' }).fill('Good day');
  await shot(page, 'hub-labels');
  assert.deepEqual(await faults(page, '', { exclude: 'iframe' }), []);
  await publish(page);

  const visitor = await w.browser.newPage();
  await visitor.goto(w.url('/contact-us', 'cedarstone.localhost'));
  const labels = await visitor.locator('form.fm > .f:not(.f-cat) > :is(label, legend)').allTextContents();
  assert.deepEqual(labels.map((label) => label.replace(/Optional/, '').trim()).slice(0, 4), [
    'Name',
    'Email',
    'When?',
    'What can we do for you?',
  ]);
  await visitor.getByText('How large?').waitFor({ state: 'attached' });
  await visitor.goto(w.url('/', 'cedarstone.localhost'));
  await visitor.getByRole('heading', { name: 'Good day' }).waitFor();
});

/** Adds a photograph to the library in the dialog that is open, and chooses it. */
const upload = async (page: Page, name: string, buffer: Buffer) => {
  const dialog = page.getByRole('dialog');
  await dialog
    .locator('[data-add-files]')
    .setInputFiles({ name: `${name}.jpg`, mimeType: 'image/jpeg', buffer });
  await dialog.getByRole('button', { name }).click();
};

test('SITE-124 a link gets the icon of its network by its address, then an own one that is uploaded in the editor; visitors see both', async () => {
  const page = await open();
  await group(page, 'Contact and hours');
  const links = page.getByRole('group', { name: 'Social networks' });
  await links.getByRole('button', { name: 'Add' }).click();
  const address = links.getByRole('textbox', { name: 'Address' });
  await address.fill('javascript:alert(1)');
  await page.getByText('Not saved: correct the marked field.').waitFor();
  await address.fill('https://www.instagram.com/cedar');
  await expect(links.getByRole('combobox', { name: 'Icon' })).toHaveValue('instagram');
  await links.getByRole('textbox', { name: 'Name' }).fill('Cedar in pictures');
  await shot(page, 'hub-social');
  await publish(page);

  const visitor = await w.browser.newPage();
  const footer = visitor.getByRole('contentinfo').getByRole('link', { name: 'Cedar in pictures' });
  await visitor.goto(w.url('/', 'cedarstone.localhost'));
  await expect(footer.locator('svg')).toBeVisible();
  await footer.scrollIntoViewIfNeeded();
  await shot(visitor, 'social-icon');

  await links.getByRole('button', { name: 'Own icon of Cedar in pictures: Choose' }).click();
  await upload(page, 'round-sign', await makePhoto(300, 300));
  await expect(links.getByRole('combobox', { name: 'Icon' })).toBeDisabled();
  await shot(page, 'hub-social-own');
  assert.deepEqual(await faults(page, '', { exclude: 'iframe' }), []);
  await publish(page);
  await visitor.goto(w.url('/contact-us', 'cedarstone.localhost'));
  const icon = footer.locator('img');
  await icon.scrollIntoViewIfNeeded();
  await until(() =>
    icon.evaluate((image) => (image as unknown as { naturalWidth: number }).naturalWidth > 0),
  );
  await shot(visitor, 'social-own-icon');
  assert.deepEqual(await faults(visitor), []);
});

test('SITE-122 SITE-143 pixels of the first screen and of the top bar are measured on the page; on a phone neither is higher than its screen allows', async () => {
  const page = await open();
  await group(page, 'Menu');
  const bar = page.getByRole('textbox', { name: 'Height of the top bar in pixels' });
  await bar.fill('900');
  await page.getByText('Only from 56 to 120.').waitFor();
  await bar.blur();
  await expect(bar).toHaveValue('120');
  await shot(page, 'hub-bar');
  await group(page, 'Opening');
  await page.getByRole('button', { name: 'Photos: Choose' }).click();
  await upload(page, 'wide-wall', await makePhoto(1600, 900));
  await page.getByRole('textbox', { name: 'Height of the first screen in pixels' }).fill('1400');
  await shot(page, 'hub-opening');
  assert.deepEqual(await faults(page, '', { exclude: 'iframe' }), []);
  await publish(page);
  for (const [viewport, most] of [
    [DESKTOP, { bar: 120, hero: 1400 }],
    [PHONE, { bar: 80, hero: PHONE.height - 80 }],
  ] as const) {
    const visitor = await w.browser.newPage({ viewport });
    await visitor.goto(w.url('/', 'cedarstone.localhost'));
    const heightOf = (selector: string) =>
      visitor.locator(selector).evaluate((node) => node.getBoundingClientRect().height);
    assert.equal(await heightOf('.hd-in'), most.bar);
    const hero = await heightOf('.hero');
    assert.ok(viewport === DESKTOP ? hero === most.hero : hero <= most.hero, `${hero} of ${most.hero}`);
    await shot(visitor, `bar-${viewport.width}`);
    await visitor.close();
  }
  await group(page, 'Name and logo');
  await page.getByRole('link', { name: 'Own domain of the site' }).click();
  await page.waitForURL(/\/settings\/account\/domains/);
});

test('44 C 1 the owner moves a section of the start page by keyboard, hides one, and takes it back', async () => {
  const page = await open();
  await page.getByRole('button', { name: 'Home page' }).click();
  const frame = page.frameLocator('iframe[data-shown]');
  await page.getByLabel('Text of the welcome').fill('Hello from the garden.');
  await frame.locator('#welcome').waitFor();
  const list = page.getByRole('list', { name: 'Order of the sections' });
  await expect(list.getByRole('listitem').nth(3)).toContainText('Projects');
  await list.getByRole('button', { name: /Projects/ }).press('ArrowUp');
  await expect(list.getByRole('listitem').nth(2)).toContainText('Projects');
  await list.getByRole('switch', { name: 'Welcome: shown' }).press('Space');
  await expect(frame.locator('#welcome')).toHaveCount(0);
  assert.deepEqual(await faults(page, '', { exclude: 'iframe' }), []);
  await shot(page, 'hub-sections');
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await frame.locator('#welcome').waitFor();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(list.getByRole('listitem').nth(3)).toContainText('Projects');
});
