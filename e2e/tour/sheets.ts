import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import type { Look } from './stops.ts';

/** A picture of a screen, by its name in the folder of pictures. */
export type Shot = { look: Look; file: string };
/** Puts the pictures of a screen on two sheets: desktop and phone. */
export async function sheet(browser: Browser, out: string, name: string, shots: Shot[]): Promise<void> {
  for (const [kind, width] of [
    ['desk', 510],
    ['phone', 252],
  ] as const) {
    const page = await browser.newPage({ viewport: { width: 1560, height: 600 } });
    const html = join(out, 'sheet.html');
    writeFileSync(
      html,
      `<!doctype html><style>body{margin:4px;font:11px sans-serif;background:#888}div{display:flex;flex-wrap:wrap;gap:4px}figure{margin:0}</style><b>${name}</b><div>${shots
        .filter(({ look }) => look.phone === (kind === 'phone'))
        .map(
          ({ look, file }) =>
            `<figure><img width=${width} src="${join(out, 'pictures', file)}"><figcaption>${look.language} ${look.scheme}</figcaption></figure>`,
        )
        .join('')}</div>`,
    );
    await page.goto(`file://${html}`);
    await page.screenshot({ path: join(out, `${name}.${kind}.png`), fullPage: true });
    await page.close();
  }
}
