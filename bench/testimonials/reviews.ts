import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { chromium } from 'playwright-core';
import { initialSettings } from '#features/praise/widgets/contract.ts';
import { codesOf } from '#features/praise/widgets/rules.ts';
import { root } from '../../e2e/product.ts';
import { listsOf } from '../lists.ts';
import { fetched, keepAsking, median, ms, note, row } from '../measure.ts';
import { signIn, startWorld, type Running } from '../worlds.ts';

/** Testimonials of one account: pages with few and with many of them, and what a widget costs the page it is on. */
const FEW = 100;
const MANY = 10_000;
const COUNT = 40;
const ROUNDS = 3;
const MOST = 1.3;
const HOST = 'large.localhost';
const MARK = 'bench testimonial';
type Page = { name: string; path: (at: number) => string; host: string; headers?: Record<string, string> };

/** Makes published testimonials until there are so many. */
async function fill({ db }: Running, accountId: string, count: number): Promise<void> {
  await db.query(
    `
      with kind as (
        select t.account_id, t.id as type_id, t.pipeline_id, s.id as stage_id
        from content_type t
        join stage s on s.account_id = t.account_id and s.pipeline_id = t.pipeline_id
        where t.account_id = $1
        order by t.key = 'testimonial' desc, s.position
        limit 1
      ),
      made as (
        insert into content (
          account_id, content_type_id, pipeline_id, stage_id, title, is_testimonial, status_publish,
          published_at, created_at, testimonial
        )
        select account_id, type_id, pipeline_id, stage_id, '${MARK}', true, 'published',
          now() - make_interval(mins => n), now() - make_interval(mins => n),
          jsonb_build_object(
            'customerName', 'Customer ' || n, 'customerTitle', 'Street ' || n % 90, 'rating', 3 + n % 3,
            'description', repeat('They treated the old wall as if it were their own. ', 1 + n % 5),
            'isSubmissionConsent', true, 'photos', '[]'::jsonb, 'customerPhoto', null, 'cover', null, 'video', null
          )
        from kind, generate_series(
          (select count(*)::int + 1 from content where account_id = $1 and title = '${MARK}'), $2::int
        ) n
        returning *
      )
      insert into content_public (
        account_id, content_id, content_type_id, stage_id, type_key, status_service, status_content,
        status_publish, is_featured, is_testimonial, title, description, seo_title, seo_description, slug, city,
        neighborhood, address, testimonial, rating, sort_at, updated_at, in_widgets
      )
      select account_id, id, content_type_id, stage_id, 'testimonial', status_service, status_content,
        'published', false, true, title, '', '', '', id::text, '', '', '', testimonial,
        (testimonial->>'rating')::int, created_at, now(), true
      from made
    `,
    [accountId, count],
  );
  await db.query('analyze content, content_public');
}
async function pagesOf({ db, port }: Running, accountId: string, widgetId: string): Promise<Page[]> {
  const cookie = await signIn(port, 'owner@measure.test');
  const { writeCursor } = await import('#shared/cursor.ts');
  const {
    rows: [deep],
  } = await db.query<{ at: string; id: string }>(
    `select sort_at::text as at, content_id as id from content_public where account_id = $1 and is_testimonial and rating is not null order by sort_at, content_id offset 25 limit 1`,
    [accountId],
  );
  const member = { host: 'localhost', headers: { cookie } };
  const api = `/api/accounts/${accountId}/testimonials`;
  const after = (name: string) => writeCursor(name, [deep!.at, deep!.id]);
  const gallery = `/testimonials-gallery/${accountId}`;
  return [
    { name: 'gallery of testimonials, first page', host: HOST, path: (at) => `${gallery}?n=x${at}` },
    { name: 'reviews, first page', host: HOST, path: (at) => `/testimonials?n=x${at}` },
    {
      name: 'reviews, last page',
      host: HOST,
      path: (at) => `/testimonials?n=x${at}&after=${after('reviews')}`,
    },
    { name: 'call of public testimonials', host: HOST, path: () => '/api/public/testimonials?limit=20' },
    { name: 'inbox, first page', ...member, path: () => `${api}?status=published` },
    {
      name: 'inbox, last page',
      ...member,
      path: () => `${api}?status=published&cursor=${after('testimonials')}`,
    },
    { name: 'inbox, searched', ...member, path: (at) => `${api}?search=Customer%20${1 + (at % 90)}` },
    { name: 'inbox, filtered', ...member, path: () => `${api}?rating=4&permission=given` },
    { name: 'numbers', ...member, path: () => `/api/accounts/${accountId}/testimonial-numbers` },
    { name: 'widget', host: HOST, path: (at) => `/widgets/${widgetId}?n=x${at}` },
  ];
}

async function growth(world: Running, accountId: string, widgetId: string): Promise<void> {
  const costs: number[][] = [];
  for (const count of [FEW, MANY]) {
    await fill(world, accountId, count);
    const pages = await pagesOf(world, accountId, widgetId);
    let at = count;
    const askFor = ({ path, host, headers }: Page) =>
      fetched({ port: world.port, host, path: path(at++), ...(headers ? { headers } : {}) });
    await keepAsking(4, 20 * pages.length, (n) => askFor(pages[n % pages.length]!));
    const cost = pages.map(() => [] as number[]);
    for (let round = 0; round < ROUNDS; round++)
      for (const [n, page] of pages.entries()) {
        await world.db.query('delete from rate_limit');
        const before = world.cpu();
        await keepAsking(4, COUNT, () => askFor(page));
        cost[n]!.push((world.cpu() - before) / COUNT);
      }
    costs.push(cost.map(median));
    if (count === MANY) {
      const ratios = pages.map(({ name }, n) => {
        const [few, many] = costs.map((side) => side[n]! * 1000) as [number, number];
        note(`${(many / few).toFixed(2)}x (${ms(few)} → ${ms(many)} CPU time with the database): ${name}`);
        return { name, ratio: many / few };
      });
      const worst = ratios.reduce((a, b) => (b.ratio > a.ratio ? b : a));
      row(
        'pages of an account with 100 and 10,000 testimonials',
        'within 1.3x, deep pages included',
        `at most ${worst.ratio.toFixed(2)}x CPU time (${worst.name}); median ${median(ratios.map(({ ratio }) => ratio)).toFixed(2)}x of ${ratios.length} pages`,
        worst.ratio <= MOST,
      );
    }
  }
}

/** Measures the processor time of the main thread of a page with a widget and without, and how far its text moves. */
async function widgetCost(world: Running, widgetId: string): Promise<void> {
  const code = codesOf(
    { id: widgetId, name: 'wall', kind: 'carousel', height: initialSettings.look.height },
    { origin: `http://${HOST}:${world.port}`, business: 'Large' },
  ).script;
  const server = createServer((request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(
      `<!doctype html><title>Partner</title><h1>Partner</h1>${request.url === '/with' ? code : ''}<p>Below</p>`,
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium-headless-shell',
    args: ['--no-sandbox', '--disable-background-networking'],
  });
  try {
    const costs: Record<string, number[]> = { without: [], with: [] };
    const shifts: number[] = [];
    for (let round = 0; round < 15; round++)
      for (const path of ['without', 'with']) {
        const page = await (await browser.newContext()).newPage();
        await page.addInitScript(
          'self.shift = 0; new PerformanceObserver((list) => { for (const entry of list.getEntries()) self.shift += entry.value; }).observe({ type: "layout-shift", buffered: true });',
        );
        const session = await page.context().newCDPSession(page);
        await session.send('Performance.enable', { timeDomain: 'threadTicks' });
        await page.goto(`http://partner.localhost:${port}/${path}`);
        if (path === 'with') await page.locator('[data-widget] blockquote').first().waitFor();
        await page.waitForTimeout(300);
        const { metrics } = await session.send('Performance.getMetrics');
        const seconds = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0;
        const parts = ['ScriptDuration', 'LayoutDuration', 'RecalcStyleDuration'].map(seconds);
        costs[path]!.push(1000 * parts.reduce((sum, part) => sum + part, 0));
        if (round === 14) note(`${path}: ${parts.map((part) => ms(part * 1000)).join(', ')}`);
        if (path === 'with') shifts.push(await page.evaluate<number>('self.shift'));
        await page.context().close();
      }
    const cost = median(costs['with']!) - median(costs['without']!);
    const bytes = gzipSync(readFileSync(join(root, 'dist/widget/widget.js')), { level: 9 }).length;
    row(
      'a widget on a page of another site: main thread, layout shift, script',
      'under 5 ms, no shift, at most 15 kB gzip',
      `${ms(cost)} of script, style and layout; shift ${Math.max(...shifts)}; ${(bytes / 1000).toFixed(1)} kB`,
      cost < 5 && Math.max(...shifts) === 0 && bytes <= 15_000,
    );
  } finally {
    await browser.close();
    server.close();
  }
}

export async function measure(): Promise<void> {
  const world = await startWorld('small');
  try {
    const { accountId } = await listsOf(world);
    await world.db.query(`delete from content where account_id = $1 and title = '${MARK}'`, [accountId]);
    await world.db.query("delete from widget where account_id = $1 and name = 'bench'", [accountId]);
    const {
      rows: [widget],
    } = await world.db.query<{ id: string }>(
      `insert into widget (account_id, name, kind, settings, hosts) values ($1, 'bench', 'carousel', $2, '{partner.localhost}') returning id`,
      [accountId, JSON.stringify(initialSettings)],
    );
    await fill(world, accountId, FEW);
    await widgetCost(world, widget!.id);
    await growth(world, accountId, widget!.id);
  } finally {
    await world.close();
  }
}
