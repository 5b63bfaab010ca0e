import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import type { BrowserContext, Page } from 'playwright-core';
import sharp from 'sharp';
import * as identity from '#features/identity/identity/contract.ts';
import { ask, until } from '#testing/kit.ts';
import { contextOf, type Stage } from '../kit/stage.ts';
import { HOST, PASSWORD } from '../kit/world-rows.ts';
import { PHONE } from '../world.ts';

/** Steps that the journeys of the page for phones share. */

export const OWNER = 'owner@cedarstone.test';
export type Spot = { latitude: number; longitude: number };

/** Signs a person in on a phone, as the form does; without one, the phone is signed out. */
export async function signInPhone(w: Stage, context: BrowserContext, email: string | null): Promise<string> {
  await context.clearCookies();
  if (email === null) return '';
  const { status, cookie } = await ask(w.server, identity.login, {
    host: HOST,
    body: { email, password: PASSWORD },
  });
  assert.equal(status, 200, email);
  const [name, value] = cookie!.split('=') as [string, string];
  await context.addCookies([{ name, value, domain: HOST, path: '/' }]);
  return cookie!;
}
/** Makes a phone with its own store, which tells its place where it has one. */
export async function makePhone(
  w: Stage,
  email: string | null,
  { spot, locale = 'en-GB' }: { spot?: Spot; locale?: string } = {},
): Promise<BrowserContext> {
  const context = await contextOf(
    w,
    { viewport: PHONE },
    {
      serviceWorkers: 'allow',
      locale,
      hasTouch: true,
      ...(spot ? { geolocation: spot, permissions: ['geolocation'] } : {}),
    },
  );
  await signInPhone(w, context, email);
  return context;
}
/** Opens the page and waits until its worker could answer without a network. */
export async function openPage(w: Stage, context: BrowserContext, query = ''): Promise<Page> {
  const page = await context.newPage();
  page.on('pageerror', (error) => {
    throw error;
  });
  await page.goto(w.url(`/capture/${query}`));
  await page.evaluate('navigator.serviceWorker.ready');
  await page.waitForFunction('navigator.serviceWorker.controller !== null');
  // It is drawn once it has asked whether a new version waits; one that comes afterwards is left for the next start.
  await page.locator('#root > *').first().waitFor({ state: 'attached' });
  return page;
}

/** Makes a photo of a phone: no two are alike. */
export const shot = async (width = 240, height = 160): Promise<Buffer> =>
  sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 90 })
    .toBuffer();
type Named = { name: string; mimeType: string; buffer: Buffer };
export const photo = async (name: string, body?: Buffer): Promise<Named> => ({
  name,
  mimeType: 'image/jpeg',
  buffer: body ?? (await shot()),
});
export const camera = (page: Page) => page.locator('input[capture]');
export const library = (page: Page) => page.locator('input[type=file]:not([capture])');

/** Media of the account that came by phones, with their items. */
export type Arrived = { id: string; name: string; state: string; contentId: string | null; size: number };
export const arrived = (w: Stage, prefix: string): Promise<Arrived[]> =>
  w.server.sql<Arrived>(
    `
      select id, name, state, content_id as "contentId", size::int as size
      from media
      where account_id = $1 and is_media_source_mobile_app and name like $2
      order by name
    `,
    [w.cedar, `${prefix}%`],
  );
/** Waits until so many photos with this beginning of a name are there whole. */
export const untilArrived = (w: Stage, prefix: string, count: number): Promise<Arrived[]> =>
  until(async () => {
    const rows = await arrived(w, prefix);
    return rows.filter(({ state }) => state !== 'uploading').length >= count && rows;
  });
