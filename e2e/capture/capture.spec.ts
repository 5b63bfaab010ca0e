import assert from 'node:assert/strict';
import { test } from '@playwright/test';
import * as content from '#features/items/content/contract.ts';
import { ask, until } from '#testing/kit.ts';
import { faults } from '../axe.ts';
import { expect } from '../kit/expect.ts';
import { stage } from '../kit/stage.ts';
import { HOST, PASSWORD } from '../kit/world-rows.ts';
import {
  arrived,
  camera,
  library,
  makePhone,
  openPage,
  OWNER,
  photo,
  shot,
  signInPhone,
  untilArrived,
} from './kit.ts';

/** The page for phones in a real browser, with the network off, the page killed and the session gone. */
const w = stage();

/** Makes an item of Cedar. */
async function makeItem(cookie: string, body: { title: string; lat?: number; lng?: number }) {
  const created = await ask(w.server, content.create, {
    cookie,
    host: HOST,
    params: { accountId: w.cedar },
    body,
  });
  assert.equal(created.status, 201, created.text);
  return created.body;
}

/** Photos of a day without a network. The specification says 60 of 12 MP; here they are small, for the machine's sake. */
const DAY_PHOTOS = 60;

test('INTG-09 a day in airplane mode: 60 photos are kept, the page opens, and each is sent once', async () => {
  const phone = await makePhone(w, OWNER, { spot: { latitude: 11.5, longitude: 12.5 } });
  const page = await openPage(w, phone);
  await page.getByText('No photos taken yet').waitFor();
  await phone.setOffline(true);
  await page.reload();
  await page.getByText('No network. Photos are kept').waitFor();
  await camera(page).setInputFiles(await photo('day-00.jpg'));
  await page.getByText('No network. 1 photo is kept').waitFor();
  const rest = await Promise.all(
    Array.from({ length: DAY_PHOTOS - 1 }, (_, index) =>
      photo(`day-${String(index + 1).padStart(2, '0')}.jpg`),
    ),
  );
  await library(page).setInputFiles(rest);
  await page.getByText(`No network. ${DAY_PHOTOS} photos are kept`).waitFor();
  await page.close();
  const again = await openPage(w, phone);
  await again.getByText(`No network. ${DAY_PHOTOS} photos are kept`).waitFor();
  assert.equal((await arrived(w, 'day-')).length, 0);
  await phone.setOffline(false);
  const rows = await untilArrived(w, 'day-', DAY_PHOTOS);
  await again.getByText('All photos are sent').waitFor();
  await again.reload();
  await again.getByText('All photos are sent').waitFor();
  assert.deepEqual(
    (await arrived(w, 'day-')).map(({ name }) => name),
    ['day-00.jpg', ...rest.map(({ name }) => name)],
  );
  const items = new Set(rows.map(({ contentId }) => contentId));
  assert.equal(items.size, 1, 'one new job');
  const [item] = await w.server.sql<{ lat: number; lng: number; status: string }>(
    'select lat, lng, status_publish as status from content where id = $1',
    [[...items][0]],
  );
  assert.deepEqual(item, { lat: 11.5, lng: 12.5, status: 'notPublished' });
});

test('INTG-09 killed in mid-upload: the next start goes on with the same photo', async () => {
  const phone = await makePhone(w, OWNER, { spot: { latitude: 13.5, longitude: 12.5 } });
  const page = await phone.newPage();
  // The second part never leaves the phone, as when the phone is switched off.
  await page.addInitScript({
    content: `
      let parts = 0;
      const { open, send } = XMLHttpRequest.prototype;
      XMLHttpRequest.prototype.open = function (method, ...more) {
        this.isPart = method === 'PATCH';
        return open.call(this, method, ...more);
      };
      XMLHttpRequest.prototype.send = function (body) {
        if (!this.isPart || ++parts === 1) send.call(this, body);
      };
    `,
  });
  await page.goto(w.url('/capture/'));
  await page.getByText('No photos taken yet').waitFor();
  const whole = await shot(1_600, 1_200);
  assert.ok(whole.length > 1024 * 1024, 'more than one part');
  await camera(page).setInputFiles(await photo('killed.jpg', whole));
  const [begun] = await until(async () => {
    const rows = await arrived(w, 'killed');
    const parts = rows[0] && (await partsOf(rows[0].id));
    return parts && rows;
  });
  await page.close();
  const again = await openPage(w, phone);
  const [row] = await untilArrived(w, 'killed', 1);
  await again.getByText('All photos are sent').waitFor();
  assert.deepEqual([row!.id, row!.size], [begun!.id, whole.length]);
  assert.equal((await arrived(w, 'killed')).length, 1);
});
/** Tells whether a part of an upload has arrived. */
async function partsOf(mediaId: string): Promise<boolean> {
  for await (const { key } of w.server.storage.list(`uploads/${w.cedar}.${mediaId}`)) if (key) return true;
  return false;
}

test('INTG-09 signed out meanwhile: the queue stays, others neither see nor send it, the person goes on', async () => {
  const phone = await makePhone(w, OWNER, { spot: { latitude: 15.5, longitude: 12.5 } });
  const page = await openPage(w, phone);
  await page.getByText('No photos taken yet').waitFor();
  await phone.setOffline(true);
  await camera(page).setInputFiles(await photo('out.jpg'));
  await page.getByText('No network. 1 photo is kept').waitFor();
  await signInPhone(w, phone, null);
  await phone.setOffline(false);
  await page.getByRole('heading', { name: 'Sign in to take photos' }).waitFor();
  await page.getByText('1 photo is kept on this phone').waitFor();
  await expect(page.getByRole('listitem'), 'nothing of it is shown').toHaveCount(0);
  assert.deepEqual(await faults(page), []);
  // Another person on the same phone.
  await signInPhone(w, phone, 'owner@nile.test');
  await page.reload();
  await page.getByText('1 photo of another person is kept on this phone').waitFor();
  await expect(page.getByText('Before, photo 1')).toHaveCount(0);
  assert.equal((await arrived(w, 'out')).length, 0);
  // The same person again, by the form.
  await signInPhone(w, phone, null);
  await page.reload();
  await page.getByRole('link', { name: 'Sign in' }).click();
  await page.locator('input[type=email]').fill(OWNER);
  await page.locator('input[type=password]').fill(PASSWORD);
  await page.locator('button[type=submit]').click();
  await page.waitForURL(w.url('/capture/'));
  await untilArrived(w, 'out', 1);
  await page.getByText('All photos are sent').waitFor();
});

test('INTG-09 a browser that keeps nothing says so, and sends at once', async () => {
  const phone = await makePhone(w, OWNER, { spot: { latitude: 17.5, longitude: 12.5 } });
  const page = await phone.newPage();
  await page.addInitScript({
    content:
      "Object.defineProperty(window, 'indexedDB', { value: { open() { throw new Error('refused'); } } });",
  });
  await page.goto(w.url('/capture/'));
  await page.getByText('This browser keeps nothing').waitFor();
  await camera(page).setInputFiles(await photo('private.jpg'));
  await untilArrived(w, 'private', 1);
  await page.getByText('All photos are sent').waitFor();
});

test('INTG-09 a phone that is full says so before a photo is taken, and keeps the photo until it is sent', async () => {
  const phone = await makePhone(w, OWNER, { spot: { latitude: 18.5, longitude: 12.5 } });
  const page = await phone.newPage();
  await page.addInitScript({
    content: `
      navigator.storage.estimate = async () => ({ usage: 999000000, quota: 1000000000 });
      const { put } = IDBObjectStore.prototype;
      IDBObjectStore.prototype.put = function (...values) {
        if (this.name === 'files') throw new DOMException('full', 'QuotaExceededError');
        return put.apply(this, values);
      };
    `,
  });
  await page.goto(w.url('/capture/'));
  await page.getByText('This phone is almost full').waitFor();
  await phone.setOffline(true);
  await camera(page).setInputFiles(await photo('full.jpg'));
  await page.getByText('full.jpg did not fit on this phone').waitFor();
  await page.getByRole('button', { name: 'Save the photo' }).waitFor();
  await phone.setOffline(false);
  await untilArrived(w, 'full', 1);
  await page.getByText('All photos are sent').waitFor();
});

test('INTG-09 two phones on one job without a network send to one item', async () => {
  const spot = { latitude: 19.5, longitude: 12.5 };
  const phones = await Promise.all([
    makePhone(w, OWNER, { spot }),
    makePhone(w, 'multi@demo.test', { spot }),
  ]);
  const pages = await Promise.all(phones.map((phone) => openPage(w, phone, `?account=${w.cedar}`)));
  for (const [index, page] of pages.entries()) {
    await page.getByText('No photos taken yet').waitFor();
    await phones[index]!.setOffline(true);
    await camera(page).setInputFiles(await photo(`two-${index}.jpg`));
    await page.getByText('No network. 1 photo is kept').waitFor();
  }
  await Promise.all(phones.map((phone) => phone.setOffline(false)));
  const rows = await untilArrived(w, 'two-', 2);
  assert.ok(rows[0]!.contentId);
  assert.equal(rows[0]!.contentId, rows[1]!.contentId);
});

test('INTG-09 where two jobs are near, the phone asks, and before and after stand beside each other', async () => {
  const cookie = await signInPhone(w, await makePhone(w, null), OWNER);
  await makeItem(cookie, { title: 'Garden wall', lat: 21.5, lng: 12.5 });
  const wanted = await makeItem(cookie, { title: 'Front roof', lat: 21.5002, lng: 12.5 });
  const phone = await makePhone(w, OWNER, { spot: { latitude: 21.5001, longitude: 12.5 } });
  const page = await openPage(w, phone);
  await page.getByText('No photos taken yet').waitFor();
  await camera(page).setInputFiles(await photo('near-1.jpg'));
  const dialog = page.getByRole('dialog', { name: 'Which job is it?' });
  await dialog.getByText('More than one job is near').waitFor();
  assert.deepEqual(await faults(page), []);
  await dialog
    .getByRole('button', { name: /Front roof/ })
    .first()
    .click();
  await untilArrived(w, 'near-1', 1);
  await page.getByRole('radio', { name: 'After', exact: true }).check();
  await page.getByRole('radio', { name: 'Before photo 1' }).waitFor();
  await camera(page).setInputFiles(await photo('near-2.jpg'));
  const [before, after] = await untilArrived(w, 'near-', 2);
  await page.getByText('All photos are sent').waitFor();
  assert.deepEqual([before!.contentId, after!.contentId], [wanted.id, wanted.id]);
  const { body } = await ask(w.server, content.get, {
    cookie,
    host: HOST,
    params: { accountId: w.cedar, contentId: wanted.id },
  });
  assert.deepEqual(
    body.pairs.map(({ beforeId, afterId }) => [beforeId, afterId]),
    [[before!.id, after!.id]],
  );
  assert.deepEqual(await faults(page), []);
});

test('INTG-09 a phone without a place asks which job it is, and a deleted job loses no photo', async () => {
  const phone = await makePhone(w, null);
  const cookie = await signInPhone(w, phone, OWNER);
  const shed = await makeItem(cookie, { title: 'Lost shed' });
  const page = await openPage(w, phone);
  await page.getByRole('button', { name: 'Not now' }).click();
  await phone.setOffline(true);
  await camera(page).setInputFiles(await photo('lost.jpg'));
  await page.getByText('1 photo needs your answer').waitFor();
  const dialog = page.getByRole('dialog', { name: 'Which job is it?' });
  await dialog.getByRole('button', { name: /Lost shed/ }).click();
  await page.getByText('No network. 1 photo is kept').waitFor();
  const removed = await ask(w.server, content.remove, {
    cookie,
    host: HOST,
    params: { accountId: w.cedar, contentId: shed.id },
  });
  assert.equal(removed.status, 204);
  await phone.setOffline(false);
  const [row] = await untilArrived(w, 'lost', 1);
  assert.equal(row!.contentId, null);
  await page.getByText('Its job was deleted. The photo is in the library').waitFor();
});
