import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { hashToken } from '#platform/http/session.ts';
import { openBrowser } from '../../e2e/world.ts';
import { ask, atRate, median, ms, note, quantile, row } from '../measure.ts';
import { startWorld, type Running } from '../worlds.ts';

/** Testimonials: what a customer's phone loads, and many customers who send at the same moment. */
const CUSTOMERS = 500;
const RATE = 20;
/** Slow 4G as Lighthouse has it: milliseconds of a round trip, bytes a second, and a phone's processor. */
const SLOW = { latency: 150, bytes: (1.6 * 1024 * 1024) / 8, cpu: 4 };

type Asked = { id: string; secret: string };
/** Makes requests of the first account, whose site is on `host`. */
async function requests(
  { db }: Pick<Running, 'db'>,
  count: number,
): Promise<{ host: string; accountId: string; asked: Asked[] }> {
  const {
    rows: [site],
  } = await db.query<{ host: string; accountId: string }>(
    `
      select w.host, w.account_id as "accountId"
      from whitelabel w
      where w.account_id is not null and w.verified_at is not null
      order by w.created_at
      limit 1
    `,
  );
  const secrets = Array.from({ length: count }, () => randomBytes(24).toString('base64url'));
  const { rows } = await db.query<{ id: string; hash: Buffer }>(
    `
      insert into testimonial_link (account_id, secret_hash, expires_at)
      select $1, h, now() + interval '1 day'
      from unnest($2::bytea[]) h
      returning id, secret_hash as hash
    `,
    [site!.accountId, secrets.map((secret) => hashToken(secret))],
  );
  const ids = new Map(rows.map(({ id, hash }) => [hash.toString('hex'), id]));
  const asked = secrets.map((secret) => ({ secret, id: ids.get(hashToken(secret).toString('hex'))! }));
  return { ...site!, asked };
}

async function submissions(world: Running): Promise<void> {
  const { host, accountId, asked } = await requests(world, CUSTOMERS * 2 + RATE);
  const counted = async () =>
    (
      await world.db.query<{ count: number }>(
        'select count(*)::int as count from content where account_id = $1 and is_testimonial',
        [accountId],
      )
    ).rows[0]!.count;
  const send = (index: number) =>
    ask({
      port: world.port,
      host,
      path: `/api/testimonial-requests/${asked[index]!.id}`,
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'sec-fetch-site': 'same-origin',
        'x-forwarded-for': `198.18.${Math.floor(index / 250)}.${index % 250}`,
      },
      body: JSON.stringify({
        t: asked[index]!.secret,
        customerName: `Customer ${index}`,
        description: 'They treated the old wall as if it were their own.',
        rating: 5,
      }),
    });
  for (let index = CUSTOMERS * 2; index < asked.length; index++) await send(index);
  const before = await counted();
  const started = performance.now();
  const burst = Array.from({ length: CUSTOMERS }, (_, index) => index);
  let again = 0;
  // The wizard sends again while the server has too much to do (503).
  const sendOn = async (index: number) => {
    for (;;) {
      const answer = await send(index);
      if (answer.status !== 503) return answer;
      again += 1;
      await wait(800 * (0.5 + Math.random()));
    }
  };
  const answers = await Promise.all([...burst, ...burst].map(sendOn));
  const seconds = (performance.now() - started) / 1000;
  const failed = answers.filter(({ status }) => status !== 200);
  const stored = (await counted()) - before;
  row(
    `${CUSTOMERS} customers send at the same moment, each twice: stored`,
    `${CUSTOMERS}, none lost, none doubled`,
    `${stored} in ${seconds.toFixed(1)} s, ${failed.length} refused, ${again} sent again after 503`,
    stored === CUSTOMERS && failed.length === 0,
  );
  const times = await atRate(RATE, CUSTOMERS, (index) => send(CUSTOMERS + index));
  const p99 = quantile(times, 0.99);
  row(
    `${CUSTOMERS} submissions at ${RATE} a second: p99`,
    'under 500 ms',
    `${ms(p99)} (median ${ms(median(times))})`,
    p99 < 500,
  );
}

/** Tells in the browser whether React has the island. */
function isAlive(): boolean {
  const { document } = globalThis as unknown as {
    document: { querySelector: (selector: string) => object | null };
  };
  return Object.keys(document.querySelector('[data-island]') ?? {}).some((key) =>
    key.startsWith('__reactContainer'),
  );
}
async function firstLoad(world: Running): Promise<void> {
  const { host, asked } = await requests(world, 1);
  const url = `http://${host}:${world.port}/testimonial-request/${asked[0]!.id}?t=${asked[0]!.secret}`;
  const browser = await openBrowser();
  try {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
    let bytes = 0;
    const bodies: Promise<void>[] = [];
    page.on('response', (response) => {
      if (!['document', 'script', 'stylesheet'].includes(response.request().resourceType())) return;
      const read = response.body().then(
        (body) => {
          bytes += gzipSync(body, { level: 6 }).length;
        },
        () => note(`not read: ${response.url()}`),
      );
      bodies.push(read);
    });
    const session = await page.context().newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: SLOW.latency,
      downloadThroughput: SLOW.bytes,
      uploadThroughput: SLOW.bytes,
    });
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW.cpu });
    const started = performance.now();
    await page.goto(url, { waitUntil: 'commit' });
    await page.waitForFunction(isAlive);
    const usable = performance.now() - started;
    await page.waitForLoadState('networkidle');
    await Promise.all(bodies);
    const size = bytes / 1000;
    row('request page, first load, gzip', 'at most 90 kB', `${size.toFixed(1)} kB`, size <= 90);
    row('request page, usable on slow 4G with a slow processor', '2 s', ms(usable), usable <= 2000);
    note('without fonts; a round trip of 150 ms, 1.6 Mbit/s, a quarter of the processor');
  } finally {
    await browser.close();
  }
}

export async function measure(): Promise<void> {
  const world = await startWorld('small', 0, { TRUST_PROXY: '127.0.0.1' });
  try {
    await firstLoad(world);
    await submissions(world);
  } finally {
    await world.close();
  }
}
