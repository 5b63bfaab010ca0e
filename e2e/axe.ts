import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const settings = {
  resultTypes: ['violations'],
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  rules: { 'label-content-name-mismatch': { enabled: true } },
};
type Violation = { id: string; nodes: { html: string; target: string[]; failureSummary: string }[] };

/**
 * Returns whether a target that a fixed bar covers in part is large enough when it is scrolled to the middle.
 */
const isWholeInMiddle = (page: Page, selector: string): Promise<boolean> =>
  page.evaluate<boolean>(`(() => {
    const target = document.querySelector(${JSON.stringify(selector)});
    const { scrollX, scrollY } = window;
    target.scrollIntoView({ block: 'center' });
    const { left, top, bottom, width, height } = target.getBoundingClientRect();
    const isSeen = [top + 1, bottom - 1].every((y) => target.contains(document.elementFromPoint(left + width / 2, y)));
    scrollTo(scrollX, scrollY);
    return isSeen && width >= 24 && height >= 24;
  })()`);

/** Waits for the end of animations, since half faded text would fail the contrast check. */
const standsStill = (page: Page): Promise<unknown> =>
  page.evaluate(`Promise.allSettled(document.getAnimations()
    .filter((animation) => animation.playState === 'running' &&
      Number.isFinite(animation.effect.getComputedTiming().endTime))
    .map((animation) => animation.finished))`);

/**
 * Returns a line for each violation that axe finds on a page, and for horizontal overflow. axe runs in the page and
 * reports violations only; its Playwright package also merges all passed checks, which takes five times as long.
 */
export async function faults(
  page: Page,
  where = '',
  part: { include?: string; exclude?: string } = {},
): Promise<string[]> {
  await standsStill(page);
  for (const frame of part.exclude === 'iframe' ? [page.mainFrame()] : page.frames())
    if (!(await frame.evaluate("'axe' in window"))) await frame.evaluate(source);
  const { violations, wide } = (await page.evaluate(
    `axe.run(${JSON.stringify({ include: [[part.include ?? 'html']], ...(part.exclude ? { exclude: [[part.exclude]] } : {}) })}, ${JSON.stringify(settings)}).then(({ violations }) => ({ violations, wide: document.documentElement.scrollWidth - document.documentElement.clientWidth }))`,
  )) as { violations: Violation[]; wide: number };
  for (const violation of violations.filter(({ id }) => id === 'target-size')) {
    const lasting: Violation['nodes'] = [];
    for (const node of violation.nodes)
      if (!/obscured/.test(node.failureSummary) || !(await isWholeInMiddle(page, node.target[0]!)))
        lasting.push(node);
    violation.nodes = lasting;
  }
  return [
    ...violations.flatMap(({ id, nodes }) =>
      nodes.map(
        ({ html, failureSummary }) =>
          `${where} ${id}: ${html.slice(0, 160)} ${failureSummary.split('\n')[1] ?? ''}`,
      ),
    ),
    ...(wide > 0 ? [`${where} scrolls sideways by ${wide} px`] : []),
  ];
}
