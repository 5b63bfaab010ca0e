import type pg from 'pg';
import type { z } from 'zod';
import * as contract from '#features/items/content/contract.ts';
import { list } from '#features/items/content/server/list/queries.ts';
import { makePool } from '#platform/db/pool.ts';
import { q, type TenantTx } from '#platform/db/tenant.ts';
import { writeCursor } from '#shared/cursor.ts';
import { atRate, fetched, keepAsking, median, ms, note, quantile, row, whole } from './measure.ts';
import { signIn, startWorld, type Running } from './worlds.ts';

/** The dense list of the application: 100,000 items in one account of a database of a million. */
const RATE = 50;
const SECONDS = 20;
const CONNECTIONS = 10;
const quiet = { info: () => {}, warn: () => {}, error: () => {} };
export type Listed = { name: string; query: Record<string, string> };

/**
 * The account that is measured and lists as people ask for them: filters of each kind, every order, first and
 * deep pages.
 */
export async function listsOf({ db }: Pick<Running, 'db'>): Promise<{ accountId: string; lists: Listed[] }> {
  const {
    rows: [account],
  } = await db.query<{ id: string }>(
    `select account_id as id from whitelabel where host = 'large.localhost'`,
  );
  const accountId = account!.id;
  const idOf = async (table: string, where: string) =>
    (
      await db.query<{ id: string }>(`select id from ${table} where account_id = $1 and ${where} limit 1`, [
        accountId,
      ])
    ).rows[0]!.id;
  const type = await idOf('content_type', "key = 'blog'");
  const stage = await idOf('stage', "label = 'Completed'");
  const category = await idOf('category', "label = 'Water'");
  const service = await idOf('service', "label = 'Care'");
  const tag = await idOf('tag', "label = 'Slate'");
  const plain: Listed[] = [
    { name: 'published, last changed first', query: { statusPublish: 'published', sort: '-updated' } },
    { name: 'drafts by title', query: { statusContent: 'draft', sort: 'title' } },
    { name: 'one type, newest first', query: { contentTypeId: type, sort: '-created' } },
    { name: 'one stage, last changed first', query: { stageId: stage, sort: '-updated' } },
    { name: 'one category, by title backward', query: { categoryId: category, sort: '-title' } },
    {
      name: 'service and tag, last changed first',
      query: { serviceId: service, tagId: tag, sort: '-updated' },
    },
    { name: 'featured, oldest first', query: { featured: 'true', sort: 'created' } },
    {
      name: 'three filters, by title',
      query: {
        statusPublish: 'notPublished',
        statusService: 'open,cancelled',
        contentTypeId: type,
        sort: 'title',
      },
    },
  ];
  const deep: Listed[] = [];
  for (const { name, query } of plain) {
    const sort = query.sort!;
    const column = { updated: 'updated_at', created: 'created_at', title: 'title_key' }[
      sort.replace('-', '')
    ]!;
    const way = sort.startsWith('-') ? 'desc' : 'asc';
    const {
      rows: [at],
    } = await db.query<{ key: string; id: string }>(
      `select ${column}::text as key, id from content where account_id = $1 and not is_testimonial order by ${column} ${way}, id ${way} offset (select count(*) * 8 / 10 from content where account_id = $1 and not is_testimonial) limit 1`,
      [accountId],
    );
    deep.push({
      name: `${name}, from eight tenths on`,
      query: { ...query, cursor: writeCursor(`contents ${sort}`, [at!.key, at!.id]) },
    });
  }
  return {
    accountId,
    lists: [
      ...plain,
      ...deep,
      { name: 'words in the title', query: { search: 'roof near the harbor', sort: '-updated' } },
    ],
  };
}

/**
 * Bare connections whose scope is set, by the plans they make: kept for any value, for each, or for each
 * without a sort.
 */
const PLANS = {
  generic: 'set plan_cache_mode = force_generic_plan',
  custom: 'set plan_cache_mode = force_custom_plan',
  unsorted: 'set plan_cache_mode = force_custom_plan; set enable_sort = off',
};
type Pools = Record<keyof typeof PLANS, pg.Pool>;
/** The very statements that a list reads with, caught on their way to such a connection. */
async function statementsOf(
  pools: Pools,
  accountId: string,
  query: Record<string, string>,
): Promise<{ pool: pg.Pool; text: string; values: unknown[] }[]> {
  const caught: { pool: pg.Pool; text: string; values: unknown[] }[] = [];
  let sorts = true;
  const plannedPool = () => (sorts ? pools.custom : pools.unsorted);
  const all = (query: Parameters<TenantTx['all']>[0], planned?: 'planned') => {
    const { sql, parameters } = query.compile(q as never);
    const statement = {
      pool: planned ? plannedPool() : pools.generic,
      text: sql,
      values: [...parameters],
    };
    caught.push(statement);
    return statement.pool.query(statement).then(({ rows }) => rows);
  };
  const run = async (query: Parameters<TenantTx['run']>[0]) => {
    if (query.compile(q as never).sql.includes('enable_sort')) sorts = false;
    return 0;
  };
  // As a process reads that has seen the list before: it knows which filters are rare.
  for (let round = 0; round < 2; round++) {
    caught.length = 0;
    sorts = true;
    await list(
      { all, last: all, run } as unknown as TenantTx,
      accountId,
      contract.list.query.parse(query) as z.output<typeof contract.list.query>,
      { ownOnly: null, types: null },
    );
  }
  return caught;
}

/**
 * Makes the pools for the same statements without us: the scope set once for each connection, no HTTP, no
 * session, no transaction of ours.
 */
function barePools(url: string, accountId: string): Pools {
  const poolOf = (plans: keyof Pools) => {
    const pool = makePool({ url, size: CONNECTIONS, slowQueryMs: 60_000, log: quiet });
    pool.on('connect', (client) => {
      void client.query(`set app.account_id = '${accountId}'; ${PLANS[plans]}`);
    });
    return pool;
  };
  return {
    generic: poolOf('generic'),
    custom: poolOf('custom'),
    unsorted: poolOf('unsorted'),
  };
}

export async function measure(): Promise<void> {
  const world = await startWorld('large');
  try {
    const { accountId, lists } = await listsOf(world);
    const cookie = await signIn(world.port, 'owner@measure.test');
    const asked = ({ query }: Listed) =>
      fetched({
        port: world.port,
        host: 'localhost',
        path: `/api/accounts/${accountId}/contents?${new URLSearchParams(query)}`,
        headers: { cookie },
      });
    const pools = barePools(world.appUrl, accountId);
    const statements = new Map<Listed, (pg.QueryConfig & { pool: pg.Pool })[]>();
    for (const [at, listCase] of lists.entries())
      statements.set(
        listCase,
        (await statementsOf(pools, accountId, listCase.query)).map((statement, step) => ({
          name: `list-${at}-${step}`,
          ...statement,
        })),
      );
    const direct = async (listCase: Listed) => {
      for (const { pool, ...statement } of statements.get(listCase)!) await pool.query(statement);
    };
    for (const listCase of lists) {
      const slow = [];
      const fast = [];
      for (let i = 0; i < 12; i++) {
        const started = performance.now();
        const { body } = await asked(listCase);
        if (
          i === 0 &&
          !listCase.query.cursor &&
          (JSON.parse(body.toString()) as { rows: unknown[] }).rows.length === 0
        )
          throw new Error(`${listCase.name}: nothing there`);
        slow.push(performance.now() - started);
        const again = performance.now();
        await direct(listCase);
        fast.push(performance.now() - again);
      }
      note(`${ms(median(slow))}, the SQL alone ${ms(median(fast))}: ${listCase.name}`);
    }
    const at = (n: number) => lists[n % lists.length]!;
    // Said of a server at work: until some thousand requests V8 still compiles beside them, and on either
    // side.
    for (const side of [asked, direct]) await keepAsking(CONNECTIONS, 6000, (n) => side(at(n)));
    const ours = await atRate(RATE, RATE * SECONDS, (n) => asked(at(n)));
    const bare = await atRate(RATE, RATE * SECONDS, (n) => direct(at(n)));
    const p99 = quantile(ours, 0.99);
    const ratio = median(ours) / median(bare);
    row(
      `filtered, sorted list, 100,000 items in one account of 1,000,000: p99 at ${RATE} requests/s`,
      'at most 10 ms',
      `${ms(p99)} (median ${ms(median(ours))})`,
      p99 <= 10,
    );
    row(
      'the same against its SQL alone, on as many connections',
      'at most 2x',
      `${ratio.toFixed(2)}x at the median (${ms(median(bare))}), ${(p99 / quantile(bare, 0.99)).toFixed(2)}x at p99 (${ms(quantile(bare, 0.99))})`,
      ratio <= 2,
    );
    await Promise.all(Object.values(pools).map((pool) => pool.end()));

    const hundred: Listed = {
      name: '',
      query: { statusPublish: 'published', sort: '-updated', limit: '100' },
    };
    if ((JSON.parse((await asked(hundred)).body.toString()) as { rows: unknown[] }).rows.length !== 100)
      throw new Error('not a page of 100 rows');
    await keepAsking(CONNECTIONS, 12_000, () => asked(hundred));
    const count = 4000;
    const before = { all: world.cpu(), node: world.nodeCpu() };
    const started = performance.now();
    await keepAsking(CONNECTIONS, count, () => asked(hundred));
    const seconds = (performance.now() - started) / 1000;
    const cpu = (world.cpu() - before.all) / count;
    const node = (world.nodeCpu() - before.node) / count;
    row(
      'a page of 100 rows, filtered and sorted, database included',
      'at least 1,000/s on one core',
      `${whole(1 / cpu)}/s by CPU time: ${ms(cpu * 1000)} a page, ${ms(node * 1000)} of it the HTTP process (${whole(count / seconds)}/s by the clock)`,
      1 / cpu >= 1000,
    );
  } finally {
    await world.close();
  }
}
