import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const settings = {
  resultTypes: ['violations'],
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  rules: { 'label-content-name-mismatch': { enabled: true } },
};
type Violation = { id: string; nodes: { html: string; failureSummary: string }[] };

/**
 * What axe finds on a page, a short line each, and whether it scrolls sideways. axe runs in the page and
 * tells its violations only: its package for Playwright sums up in a second page all that passed as well,
 * which takes five times as long.
 */
export async function faults(
  page: Page,
  where = '',
  part: { include?: string; exclude?: string } = {},
): Promise<string[]> {
  for (const frame of part.exclude === 'iframe' ? [page.mainFrame()] : page.frames())
    if (!(await frame.evaluate("'axe' in window"))) await frame.evaluate(source);
  const { found, wide } = (await page.evaluate(
    `axe.run(${JSON.stringify({ include: [[part.include ?? 'html']], ...(part.exclude ? { exclude: [[part.exclude]] } : {}) })}, ${JSON.stringify(settings)}).then(({ violations }) => ({ found: violations, wide: document.documentElement.scrollWidth - document.documentElement.clientWidth }))`,
  )) as { found: Violation[]; wide: number };
  return [
    ...found.flatMap(({ id, nodes }) =>
      nodes.map(
        ({ html, failureSummary }) =>
          `${where} ${id}: ${html.slice(0, 160)} ${failureSummary.split('\n')[1] ?? ''}`,
      ),
    ),
    ...(wide > 0 ? [`${where} scrolls sideways by ${wide} px`] : []),
  ];
}
