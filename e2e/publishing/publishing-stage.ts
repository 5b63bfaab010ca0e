import { join } from 'node:path';
import { test } from '@playwright/test';
import type { Page } from 'playwright-core';
import { openScreen, stage } from '../kit/stage.ts';
import type { Look } from '../world.ts';

const shots = process.env['SCREENS'];
/**
 * Gives a file of journeys the world of its worker, a server outside that obeys the test, and what all journeys of
 * publishing do. `outside()` is that server, once the file has begun.
 */
export function publishingStage<Server extends { host: string; close: () => Promise<unknown> }>(
  start: () => Promise<Server>,
) {
  let server: Server;
  test.beforeAll(async () => {
    server = await start();
  });
  test.afterAll(() => server.close());
  // Other programs lead people back to an address with its port.
  const w = stage(async () => ({ works: true, knowsPort: true, env: { PRIVATE_HOSTS: server.host } }));
  return {
    w,
    outside: () => server,
    open: (path: string, look: Look & { email?: string } = {}) => openScreen(w, path, look),
    async shoot(page: Page, name: string) {
      if (shots) await page.screenshot({ path: join(shots, `${name}.png`), fullPage: true });
    },
    /** Returns a public item of the account that is no testimonial. */
    async publicItem(): Promise<{ id: string; title: string }> {
      const [item] = await w.server.sql<{ id: string; title: string }>(
        `select id, title
         from content
         where account_id = $1 and not is_testimonial and status_publish = 'published' and title <> ''
         order by id
         limit 1`,
        [w.cedar],
      );
      return item!;
    },
  };
}
