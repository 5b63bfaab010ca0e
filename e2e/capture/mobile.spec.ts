import assert from 'node:assert/strict';
import { test } from '@playwright/test';
import { faults } from '../axe.ts';
import { expect } from '../kit/expect.ts';
import { openScreen, stage } from '../kit/stage.ts';
import { PHONE } from '../world.ts';
import { makePhone, openPage, OWNER } from './kit.ts';

/** The screen that explains the page for phones, and that page in three languages and after a change of the brand. */
const w = stage();

test('INTG-09 INTG-10 the owner comes by the menu, sees the code and chooses which types phones offer', async () => {
  const page = await openScreen(w, '/extras/mobile');
  await page.getByRole('heading', { name: 'Mobile app integration', level: 1 }).waitFor();
  await page.getByRole('img', { name: 'QR code with the address of the page for phones' }).waitFor();
  const address = await page.getByLabel('Address for phones').inputValue();
  assert.equal(address.endsWith(`/capture/?account=${w.cedar}`), true, address);
  const type = page.getByRole('checkbox').first();
  await type.check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Saved', { exact: true }).waitFor();
  await page.reload();
  await expect(type).toBeChecked();
  assert.deepEqual(await faults(page), []);
});

for (const language of ['en', 'tr', 'ar'])
  test(`INTG-09 the screen fits a phone, in ${language}`, async () => {
    const page = await openScreen(w, '/extras/mobile', { viewport: PHONE, language }, { locale: language });
    await page.locator('img[src^="data:image/svg"]').waitFor();
    assert.deepEqual(await faults(page), []);
  });

for (const language of ['tr', 'ar'])
  test(`INTG-09 the page for phones speaks the language of the phone: ${language}`, async () => {
    const phone = await makePhone(w, null, { locale: language });
    const page = await openPage(w, phone);
    const title = { tr: 'Fotoğraf çekmek için oturum açın', ar: 'سجّل الدخول لالتقاط الصور' }[language]!;
    await page.getByRole('heading', { name: title }).waitFor();
    assert.equal(await page.evaluate('document.documentElement.lang'), language);
    assert.deepEqual(await faults(page), []);
  });

test('INTG-09 a new version waits while somebody works, and is taken at the next start', async () => {
  const phone = await makePhone(w, OWNER);
  const page = await openPage(w, phone);
  const version = () => page.evaluate<string[]>('caches.keys()');
  const before = await version();
  assert.equal(before.length, 1);
  // Another version, as after an update of the server: the server of the test says it by its brand.
  await w.server.sql("update agency set app_name = 'Brand new name' where id = $1", [w.agencyId]);
  w.server.bus.emit({ kind: 'hosts' });
  await page.waitForFunction(
    `navigator.serviceWorker.getRegistration().then(async (registration) => {
      await registration.update();
      return registration.waiting !== null;
    })`,
    undefined,
    { polling: 500 },
  );
  assert.equal((await version()).length, 2, 'the old one still answers');
  await page.reload();
  // The page loads once more by itself when the new one takes over, and may do so in the middle of a question.
  await page.waitForFunction(
    `caches.keys().then((names) => names.length === 1 && names[0] !== ${JSON.stringify(before[0])})`,
    undefined,
    { polling: 200 },
  );
});
