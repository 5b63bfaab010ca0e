import { existsSync } from 'node:fs';
import { median, note, row } from './measure.ts';
import { mainPages } from './site-pages.ts';
import { runTool, type Tool } from './tools.ts';
import { startWorld } from './worlds.ts';

/** Scores of Lighthouse for public pages of the demo world, as on a phone of the middle class with a slow line. */
const lighthouse: Tool = { package: 'lighthouse@13.5.0', program: 'lighthouse' };
const RUNS = 3;
const browsers = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];
/** Scores that pages must reach; a map brings its engine when it is used. */
const wanted = (name: string) => (name === 'map' ? 95 : 100);

type Report = {
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number; score: number | null; title: string }>;
};
const kinds = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

async function reportOf(url: string): Promise<Report> {
  const chrome = process.env['CHROMIUM_PATH'] ?? browsers.find((path) => existsSync(path));
  const { code, stdout, stderr } = await runTool(
    lighthouse,
    [
      url,
      '--output=json',
      '--quiet',
      `--only-categories=${kinds.join(',')}`,
      '--chrome-flags=--headless --no-sandbox --disable-gpu',
    ],
    chrome ? { CHROME_PATH: chrome } : {},
  );
  if (code !== 0) throw new Error(`lighthouse ${url}: ${stderr}`);
  return JSON.parse(stdout) as Report;
}

/** Measures each page some times and takes the run in the middle by its performance. */
export async function measure(): Promise<void> {
  const world = await startWorld('demo', undefined);
  try {
    for (const { name, host, path } of await mainPages(world.port)) {
      const reports: Report[] = [];
      for (let run = 0; run < RUNS; run++)
        reports.push(await reportOf(`http://${host}:${world.port}${path}`));
      const scoreOf = (report: Report, kind: string) =>
        Math.round((report.categories[kind]?.score ?? 0) * 100);
      const performance = reports.map((report) => scoreOf(report, 'performance'));
      const report = reports.find((other) => scoreOf(other, 'performance') === median(performance))!;
      const value = (audit: string) => report.audits[audit]?.numericValue ?? 0;
      const seconds = (audit: string) => `${(value(audit) / 1000).toFixed(1)} s`;
      const scores = kinds.map((kind) => scoreOf(report, kind));
      row(
        `Lighthouse, mobile: ${name}`,
        `${wanted(name)} / 100 / 100 / 100`,
        `${scores.join(' / ')} (performance of all runs ${performance.join(', ')}; FCP ${seconds('first-contentful-paint')}, LCP ${seconds('largest-contentful-paint')}, TBT ${Math.round(value('total-blocking-time'))} ms, CLS ${value('cumulative-layout-shift').toFixed(3)}, ${Math.round(value('total-byte-weight') / 1000)} kB)`,
        scores.every((score, i) => score >= (i === 0 ? wanted(name) : 100)),
      );
      const faults = Object.entries(report.audits).filter(
        ([, { score, numericValue }]) => score !== null && score < 0.9 && numericValue === undefined,
      );
      for (const [id, { title }] of faults) note(`${name}: ${id}, ${title}`);
    }
  } finally {
    await world.close();
  }
}
