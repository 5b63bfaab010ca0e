import { keepAsking, fetched, median, ms, note, row } from './measure.ts';
import { listsOf } from './lists.ts';
import { signIn, startWorld, type Running } from './worlds.ts';

/**
 * The same pages in a small and in a large house: what a page costs must not grow with what it does not show.
 */
const COUNT = 240;
const ROUNDS = 5;
const WARM = 1200;
const MOST = 1.3;
type Page = { name: string; path: (at: number) => string; host: string; headers?: Record<string, string> };

/** First and deep pages, for visitors and for members; `n=x…` makes an address that is in no cache. */
async function pagesOf(world: Running): Promise<Page[]> {
  const { accountId } = await listsOf(world);
  const cookie = await signIn(world.port, 'owner@measure.test');
  const host = 'large.localhost';
  // The deepest page that is still full: 31 rows before the end.
  const deepest = async (table: string, id: string, key: string, where: string) =>
    (
      await world.db.query<{ key: string; id: string }>(
        `select ${key}::text as key, ${id} as id from ${table} where account_id = $1 and not is_testimonial ${where} order by ${key}, ${id} offset 35 limit 1`,
        [accountId],
      )
    ).rows[0]!;
  const { writeCursor } = await import('#shared/cursor.ts');
  const deepestPublic = await deepest(
    'content_public',
    'content_id',
    'sort_at',
    "and status_publish = 'published'",
  );
  const listed = await deepest('content', 'id', 'updated_at', '');
  const { rows: slugs } = await world.db.query<{ slug: string }>(
    `
      select slug
      from content_public
      where account_id = $1 and not is_testimonial and status_publish = 'published'
      order by content_id
      limit 60
    `,
    [accountId],
  );
  const api = `/api/accounts/${accountId}/contents`;
  const member = { host: 'localhost', headers: { cookie } };
  return [
    { name: 'gallery, first page', host, path: (at) => `/gallery?n=x${at}` },
    {
      name: 'gallery, last page',
      host,
      path: (at) =>
        `/gallery?n=x${at}&after=${writeCursor('gallery', [deepestPublic.key, deepestPublic.id])}`,
    },
    { name: 'gallery, one kind', host, path: (at) => `/gallery?n=x${at}&type=project` },
    { name: 'page of an item', host, path: (at) => `/${slugs[at % slugs.length]!.slug}?id=x${at}` },
    { name: 'list of the application, first page', ...member, path: () => `${api}?limit=30` },
    {
      name: 'list of the application, last page',
      ...member,
      path: () => `${api}?limit=30&cursor=${writeCursor('contents -updated', [listed.key, listed.id])}`,
    },
    {
      name: 'list of the application, filtered',
      ...member,
      path: () => `${api}?limit=30&statusPublish=published&sort=title`,
    },
  ];
}

export async function measure(): Promise<void> {
  const small = await startWorld('small');
  const large = await startWorld('large').catch(async (error) => {
    await small.close();
    throw error;
  });
  try {
    const sides = [
      { world: small, pages: await pagesOf(small) },
      { world: large, pages: await pagesOf(large) },
    ];
    const cost = sides.map(({ pages }) => pages.map(() => [] as number[]));
    let at = 0;
    // The code that V8 compiles at first is no growth.
    for (const { world, pages } of sides)
      await keepAsking(4, WARM * pages.length, (n) => {
        const { path, host, headers } = pages[n % pages.length]!;
        return fetched({ port: world.port, host, path: path(at++), ...(headers ? { headers } : {}) });
      });
    // In turn, so that what else the machine does falls on both.
    for (let round = 0; round < ROUNDS; round++) {
      for (let n = 0; n < sides[0]!.pages.length; n++) {
        for (const [side, { world, pages }] of sides.entries()) {
          const { path, host, headers } = pages[n]!;
          const before = world.cpu();
          await keepAsking(4, COUNT, () =>
            fetched({ port: world.port, host, path: path(at++), ...(headers ? { headers } : {}) }),
          );
          cost[side]![n]!.push((world.cpu() - before) / COUNT);
        }
      }
    }
    const ratios = sides[0]!.pages.map(({ name }, n) => {
      const [few, many] = cost.map((side) => median(side[n]!) * 1000) as [number, number];
      note(`${(many / few).toFixed(2)}x (${ms(few)} → ${ms(many)} CPU time with the database): ${name}`);
      return { name, ratio: many / few };
    });
    const worst = ratios.reduce((a, b) => (b.ratio > a.ratio ? b : a));
    row(
      'the same pages with 1,000 and 1,000,000 items, with 10 and 100,000 accounts',
      'within 1.3x, deep pages included',
      `at most ${worst.ratio.toFixed(2)}x CPU time, database included (${worst.name}); median ${median(ratios.map(({ ratio }) => ratio)).toFixed(2)}x of ${ratios.length} pages`,
      worst.ratio <= MOST,
    );
  } finally {
    await small.close();
    await large.close();
  }
}
