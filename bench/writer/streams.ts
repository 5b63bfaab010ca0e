import { once } from 'node:events';
import { createServer } from 'node:http';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { atRate, fetched, ms, note, quantile, row } from '../measure.ts';
import { signIn, startWorld } from '../worlds.ts';

/** Texts that stream at once beside other requests, and how soon the first words of a model reach their reader. */
const STREAMS = 100;
const PEOPLE = 4;
const WORDS = 200;
const GAP_MS = 40;
const RATE = 50;
const SECONDS = 6;
const MOST_P99 = 100;
const MOST_FIRST = 300;

/** Starts a model that streams slowly; `sent` has the moment of the first word of each answer, by its number. */
async function startModel() {
  const sent: number[] = [];
  const piece = (content: string, reason: string | null) =>
    `data: ${JSON.stringify({ choices: [{ index: 0, delta: { content }, finish_reason: reason }] })}\n\n`;
  const server = createServer((incoming, response) => {
    incoming.resume();
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    void (async () => {
      await wait(GAP_MS);
      const number = sent.push(performance.now()) - 1;
      response.write(piece(`number-${number} `, null));
      for (let word = 1; word < WORDS && !response.destroyed; word += 1) {
        await wait(GAP_MS);
        response.write(piece('word ', null));
      }
      response.write(piece('', 'stop'));
      response.end('data: [DONE]\n\n');
    })();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { port, sent, close: () => server.close().closeAllConnections() };
}
type Model = Awaited<ReturnType<typeof startModel>>;
/** Has a text written. Returns the milliseconds from the first word of the model to its reader. */
const stream = (
  { sent }: Model,
  { port, path, cookie, body }: { port: number; path: string; cookie: string; body: string },
) =>
  new Promise<number>((resolve, reject) => {
    let text = '';
    let first: number | undefined;
    const headers = {
      host: `localhost:${port}`,
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
      cookie,
    };
    request({ host: '127.0.0.1', port, path, method: 'POST', headers }, (response) => {
      response.on('data', (chunk: Buffer) => {
        text += chunk.toString();
        const number = /number-(\d+) /.exec(text)?.[1];
        if (number && first === undefined) first = performance.now() - sent[Number(number)]!;
      });
      response.on('error', reject);
      response.on('end', () =>
        text.includes('"type":"done"') && first !== undefined
          ? resolve(first)
          : reject(new Error(`a stream ended with ${response.statusCode}: ${text.slice(-300)}`)),
      );
    })
      .on('error', reject)
      .end(body);
  });

export async function measure(): Promise<void> {
  const model = await startModel();
  const world = await startWorld('small', 0, {
    AI_URL: `http://127.0.0.1:${model.port}/v1`,
    AI_MODEL: 'measured',
    PRIVATE_HOSTS: `127.0.0.1:${model.port}`,
    TRUST_PROXY: '127.0.0.1',
    WORKERS: '1',
  });
  try {
    await world.db.query('update account set tokens_max30 = 6500000');
    await world.db.query('delete from rate_limit');
    const { rows: items } = await world.db.query<{ accountId: string; id: string; email: string }>(
      `
        select distinct on (c.account_id) c.account_id as "accountId", c.id, u.email::text as email
        from account_member m
        join app_user u on u.id = m.user_id
        join credential k on k.user_id = u.id
        join content c on c.account_id = m.account_id
        where m.role = 'account' and not c.is_testimonial
        limit $1
      `,
      [PEOPLE],
    );
    if (items.length < PEOPLE) throw new Error(`${PEOPLE} people are needed: one has a bounded number`);
    const {
      rows: [instruction],
    } = await world.db.query<{ id: string }>("select id from ai_instruction where standard_for = 'site'");
    const { port } = world;
    const people = await Promise.all(
      items.map(async ({ accountId, id, email }) => ({
        accountId,
        cookie: await signIn(port, email),
        path: `/api/accounts/${accountId}/contents/${id}/writings/generate`,
      })),
    );
    const { accountId, cookie } = people[0]!;
    await world.db.query('delete from writing');
    const body = JSON.stringify({ destination: 'site', language: 'en', instructionsUid: instruction!.id });
    const list = () =>
      fetched({
        port,
        host: 'localhost',
        path: `/api/accounts/${accountId}/contents?limit=50`,
        headers: { cookie },
      });
    await atRate(RATE, RATE, list);
    const alone = await atRate(RATE, RATE * 2, list);
    note(`without streams: p99 ${ms(quantile(alone, 0.99))}`);
    const streams = Array.from({ length: STREAMS }, (_, i) => {
      const { path, cookie: theirs } = people[i % PEOPLE]!;
      return stream(model, { port, path, cookie: theirs, body });
    });
    const all = Promise.all(streams);
    all.catch(() => {});
    await wait(1000);
    const times = await atRate(RATE, RATE * SECONDS, list);
    const firsts = await all;
    const {
      rows: [balance],
    } = await world.db.query<{ held: number }>(
      'select coalesce(sum(held), 0)::float8 as held from token_balance',
    );
    const p99 = quantile(times, 0.99);
    row(
      `writer: ${STREAMS} streams at once on one core, other requests (a list of 50, ${RATE}/s)`,
      `p99 under ${MOST_P99} ms`,
      `p50 ${ms(quantile(times, 0.5))}, p99 ${ms(p99)}; tokens still held: ${balance!.held}`,
      p99 < MOST_P99 && balance!.held === 0,
    );
    const first = quantile(firsts, 0.99);
    row(
      'writer: from the first token of a model to its reader, with these streams',
      `within ${MOST_FIRST} ms`,
      `p50 ${ms(quantile(firsts, 0.5))}, p99 ${ms(first)}`,
      first < MOST_FIRST,
    );
  } finally {
    await world.close();
    model.close();
  }
}
