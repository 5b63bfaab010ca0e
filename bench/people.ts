import { ask as asked, atRate, fetched, keepAsking, median, ms, note, quantile, row } from './measure.ts';
import { signIn, startWorld, type Running } from './worlds.ts';

/**
 * Tenancy and people: 100,000 accounts in one list, the rights of a person, and signing in beside other work.
 */
const RATE = 50;
const SECONDS = 10;
const SIGN_INS = 20;
const PEOPLE = 200;
const HOST = 'localhost';

/** An operator, a restricted member of the large account, and many who sign in; made anew for each run. */
async function people({ db }: Pick<Running, 'db'>): Promise<{ accountId: string }> {
  const {
    rows: [account],
  } = await db.query<{ id: string }>(
    `select account_id as id from whitelabel where host = 'large.localhost'`,
  );
  const accountId = account!.id;
  await db.query(
    `
      insert into app_user (type, role, email, first_name)
      select 'account', 'accountUser', 'bench-' || n || '@measure.test', 'Pat'
      from generate_series(1, ${PEOPLE}) n
      union all
      select 'house', 'house', 'bench-house@measure.test', 'Pat'
      on conflict do nothing
    `,
  );
  await db.query(
    `
      insert into credential (user_id, password_hash)
      select u.id,
        (
          select c.password_hash
          from credential c
          join app_user o on o.id = c.user_id
          where o.email = 'owner@measure.test'
        )
      from app_user u
      where u.email::text like 'bench-%@measure.test'
      on conflict do nothing
    `,
  );
  await db.query(
    `
      insert into account_member (account_id, user_id, role)
      select $1, id, 'accountUser'
      from app_user
      where email::text like 'bench-%@measure.test' and type = 'account'
      on conflict do nothing
    `,
    [accountId],
  );
  await db.query('delete from rate_limit');
  return { accountId };
}

/** Measures the list of all accounts, whose first and deep pages and searches the house asks for. */
async function measureLists(port: number, house: string): Promise<void> {
  const list = (query: string) =>
    fetched({ port, host: HOST, path: `/api/house/accounts?${query}`, headers: { cookie: house } });
  const after = async (cursor: string) =>
    (
      JSON.parse((await list(cursor && `cursor=${encodeURIComponent(cursor)}`)).body.toString()) as {
        nextCursor: string;
      }
    ).nextCursor;
  let cursor = '';
  for (let step = 0; step < 200; step++) cursor = await after(cursor);
  const lists = {
    'first page': '',
    'ten thousand down': `cursor=${encodeURIComponent(cursor)}`,
    'by name': 'sort=name&order=asc',
    'rare words': 'search=Measure%2077777',
    'common words': 'search=Measure',
    'one plan': 'subscription=paid',
  };
  const queries = Object.values(lists);
  const ask = (n: number) => list(queries[n % queries.length]!);
  // Said of a server at work, as of the other lists.
  await keepAsking(4, 4000, ask);
  for (const [name, query] of Object.entries(lists)) {
    const times: number[] = [];
    for (let i = 0; i < 40; i++) {
      const started = performance.now();
      await list(query);
      times.push(performance.now() - started);
    }
    note(`${ms(median(times))}: ${name}`);
  }
  const times = await atRate(RATE, RATE * SECONDS, ask);
  const p99 = quantile(times, 0.99);
  row(
    `list of 100,000 accounts, first and deep pages and searches: p99 at ${RATE} requests/s`,
    'at most 10 ms',
    `${ms(p99)} (median ${ms(median(times))})`,
    p99 <= 10,
  );
}
/** Measures in the database alone the check of a session, which brings the rights. */
async function measureSession(world: Pick<Running, 'db'>, accountId: string): Promise<void> {
  const {
    rows: [sessionRow],
  } = await world.db.query<{ token: Buffer }>(
    `
      select s.token_hash as token
      from session s
      join app_user u on u.id = s.user_id
      where u.email = 'bench-1@measure.test'
      order by s.created_at desc
      limit 1
    `,
  );
  const checks: number[] = [];
  for (let i = 0; i < 400; i++) {
    const started = performance.now();
    await world.db.query({
      name: 'check',
      text: 'select * from session_open($1, $2, $3, null)',
      values: [sessionRow!.token, HOST, accountId],
    });
    checks.push(performance.now() - started);
  }
  row(
    'session, membership and rights of a restricted person, one statement',
    'at most 1 ms',
    `${ms(median(checks))} (p99 ${ms(quantile(checks, 0.99))})`,
    median(checks) <= 1,
  );
}
/** Measures many sign-ins at a time, and what other requests, `read`, wait for them. */
async function measureSignIns(port: number, read: () => Promise<unknown>): Promise<void> {
  await keepAsking(4, 200, read);
  const alone = await atRate(25, 250, read);
  const failed: number[] = [];
  const entering = atRate(SIGN_INS, PEOPLE, async (n) => {
    const { status } = await asked({
      port,
      host: HOST,
      path: '/api/login',
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'sec-fetch-site': 'same-origin',
        'x-forwarded-for': `10.0.${n >> 8}.${n & 255}`,
      },
      body: JSON.stringify({ email: `bench-${(n % PEOPLE) + 1}@measure.test`, password: 'demo1234' }),
    });
    if (status !== 200) failed.push(status);
  });
  const beside = await atRate(25, 25 * (PEOPLE / SIGN_INS), read);
  const entered = await entering;
  const slow = quantile(beside, 0.99);
  row(
    `${SIGN_INS} sign-ins a second on one core, other requests meanwhile: p99`,
    'under 100 ms',
    `${ms(slow)} (alone ${ms(quantile(alone, 0.99))}); a sign-in takes ${ms(median(entered))} at the median, ${ms(quantile(entered, 0.99))} at p99, ${failed.length} of ${PEOPLE} refused`,
    slow < 100 && failed.length === 0 && quantile(entered, 0.99) < 2000,
  );
}

export async function measure(): Promise<void> {
  const world = await startWorld('large', 0, { TRUST_PROXY: '127.0.0.1', HOUSE_SECOND_FACTOR: '0' });
  try {
    const { accountId } = await people(world);
    const { port } = world;
    await measureLists(port, await signIn(port, 'bench-house@measure.test'));
    const member = await signIn(port, 'bench-1@measure.test');
    await measureSession(world, accountId);
    await measureSignIns(port, () =>
      fetched({ port, host: HOST, path: `/api/accounts/${accountId}/contents`, headers: { cookie: member } }),
    );
  } finally {
    await world.close();
  }
}
