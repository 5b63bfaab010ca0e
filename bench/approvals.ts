import type { list } from '#features/work/approvals/contract.ts';
import { sortKeys } from '#features/work/approvals/rules.ts';
import type { Output } from '#shared/endpoint.ts';
import { atRate, fetched, keepAsking, median, ms, note, quantile, row } from './measure.ts';
import { signIn, startWorld, type Running } from './worlds.ts';

/** The list of approvals with 100,000 drafts in one account, in each order, first and deep pages. */
const DRAFTS = 100_000;
const RATE = 20;
const SECONDS = 20;
const MOST_MS = 30;

/** Fills up the drafts of the account that is measured, six tenths of them pending; returns its id. */
async function fill({ db }: Pick<Running, 'db'>): Promise<string> {
  const {
    rows: [account],
  } = await db.query<{ id: string }>(
    `select account_id as id from whitelabel where host = 'large.localhost'`,
  );
  await db.query(
    `
      insert into writing (
        account_id, content_id, writer_output, destination, language, title, description, content_hash, origin,
        status, feedback, approved_by, approval_date, user_name, created_at
      )
      select $1, items.id, 'Output ' || n % 12, 'site', 'en', 'Draft ' || n, repeat('A text about this job. ', 20),
        repeat('a', 64), 'model', case when n % 10 < 6 then null when n % 10 < 9 then 'approved' else 'rejected' end,
        case when n % 10 = 9 then 'Reason ' || n % 500 else '' end,
        case when n % 10 < 6 then '' else 'Client ' || n % 40 end,
        case when n % 10 >= 6 then now() - make_interval(mins => n) end, 'Author ' || n % 30,
        now() - make_interval(mins => n)
      from generate_series((select count(*)::int from writing where account_id = $1) + 1, $2) n
      join (
        select id, row_number() over (order by id) - 1 as place, count(*) over () as items
        from content
        where account_id = $1 and not is_testimonial
      ) items on items.place = n % items.items
    `,
    [account!.id, DRAFTS],
  );
  await db.query('vacuum analyze writing');
  return account!.id;
}

export async function measure(): Promise<void> {
  const world = await startWorld('small');
  try {
    const accountId = await fill(world);
    const cookie = await signIn(world.port, 'owner@measure.test');
    const ask = (query: Record<string, string>) =>
      fetched({
        port: world.port,
        host: 'localhost',
        path: `/api/accounts/${accountId}/approvals?${new URLSearchParams(query)}`,
        headers: { cookie },
      });
    const all = 'pending,approved,rejected';
    const plain: Record<string, string>[] = [
      {},
      { status: all },
      ...sortKeys.flatMap((key) => [
        { sort: key, status: all },
        { sort: `-${key}`, status: 'approved' },
      ]),
    ];
    const cases: Record<string, string>[] = [];
    for (const query of plain) {
      cases.push(query);
      let cursor: string | null = null;
      for (let page = 0; page < 5; page += 1) {
        const { body } = await ask(cursor ? { ...query, cursor } : query);
        ({ nextCursor: cursor } = JSON.parse(body.toString()) as Output<typeof list>);
      }
      if (cursor) cases.push({ ...query, cursor });
    }
    for (const query of cases) {
      const times: number[] = [];
      for (let round = 0; round < 10; round += 1) times.push((await ask(query)).ms);
      const { cursor, ...asked } = query;
      note(`${ms(median(times))}: ${new URLSearchParams(asked)}${cursor ? ', sixth page' : ''}`);
    }
    // Titles and types are not in the table of drafts: their orders are measured apart.
    const isOfItem = ({ sort = '' }: Record<string, string>) => /content(Type|Title)/.test(sort);
    for (const [what, asked] of [
      ['the columns of drafts', cases.filter((query) => !isOfItem(query))],
      ['title and type of the item', cases.filter(isOfItem)],
    ] as const) {
      const at = (n: number) => ask(asked[n % asked.length]!);
      await keepAsking(4, 500, at);
      const times = await atRate(RATE, RATE * SECONDS, at);
      const p99 = quantile(times, 0.99);
      row(
        `list of approvals, 100,000 drafts, 100 rows a page, by ${what}: p99 at ${RATE} requests/s`,
        `at most ${MOST_MS} ms`,
        `${ms(p99)} (median ${ms(median(times))})`,
        p99 <= MOST_MS,
      );
    }
  } finally {
    await world.close();
  }
}
