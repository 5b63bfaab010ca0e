import assert from 'node:assert/strict';
import { EventEmitter, once } from 'node:events';
import { Agent, request as httpRequest, type IncomingMessage } from 'node:http';
import { after, beforeEach, test } from 'node:test';
import { z } from 'zod';
import { freshDatabase } from '#testing/data/databases.ts';
import { ask, testServer, until, type TestServer } from '#testing/kit.ts';
import { makeAccount, makePerson } from '#testing/tenants.ts';
import { accountParams, alsoStreamed, endpoint, streamEndpoint } from '#shared/endpoint.ts';
import { fail } from '#shared/fail.ts';
import { anyMember } from '#shared/rights/right.ts';
import { q } from '../../db/tenant.ts';
import { answer } from '../answer.ts';
import { stream } from './stream.ts';
import { EventWriter } from './event-writer.ts';

type Work = {
  signal: AbortSignal;
  send: (text: string) => Promise<void>;
  end: () => void;
  fail: (error: Error) => void;
};
let works: Work[] = [];
const undone: unknown[] = [];
beforeEach(() => {
  works = [];
  undone.length = 0;
});
const text = z.object({ type: z.literal('text'), text: z.string() });
const done = z.object({ type: z.literal('done'), label: z.string() });
const events = z.discriminatedUnion('type', [text, done]);
const base = { who: 'account' as const, method: 'POST' as const, params: accountParams, summary: 'test' };
const body = z.strictObject({ label: z.string().max(50) });
const talk = streamEndpoint({ ...base, path: '/api/accounts/:accountId/talk', body, events });
const short = streamEndpoint({ ...base, path: '/api/accounts/:accountId/short', body, events });
const both = alsoStreamed(
  endpoint({ ...base, path: '/api/accounts/:accountId/both', body, output: z.object({ label: z.string() }) }),
  events,
);
const quick = endpoint({
  ...base,
  method: 'GET',
  path: '/api/accounts/:accountId/quick',
  output: z.object({ label: z.string() }),
});
const canTalk = ({ role }: { role: string | null }) => role === 'account' || role === 'user';
const steps = {
  before: async (call: { body: { label: string } }) => call.body.label,
  work: ({ signal, send }: { signal: AbortSignal; send: (event: z.input<typeof events>) => Promise<void> }) =>
    new Promise<void>((resolve, reject) => {
      works.push({
        signal,
        send: (piece) => send({ type: 'text', text: piece }),
        end: resolve,
        fail: reject,
      });
      // Work that heeds its signal ends well with what it has.
      signal.addEventListener('abort', () => resolve());
    }),
  after: async ({ tx, params, begun }: { tx: TestTx; params: { accountId: string }; begun: string }) => {
    await tx.run(q.insertInto('pipeline').values({ accountId: params.accountId, label: begun }));
    return { type: 'done' as const, label: begun };
  },
  undo: async ({ begun, error }: { begun: string; error: unknown }) =>
    void undone.push([begun, (error as { code?: string }).code]),
};
type TestTx = Parameters<Parameters<TestServer['db']['withTenant']>[1]>[0];
const features = [
  {
    name: 'talks',
    routes: [
      stream(talk, { may: canTalk }, steps),
      stream(short, { may: canTalk, graceMs: 1 }, steps),
      stream(both, { may: canTalk, closing: '[DONE]' }, steps),
      answer(quick, { may: anyMember }, async ({ tx }) => ({
        label: (await tx.one(q.selectFrom('account').select('businessName')))!.businessName,
      })),
    ],
  },
];
const database = await freshDatabase();
after(() => database.drop());
const server = await testServer({ features, database });
const other = await testServer({ features, database });
after(async () => {
  for (const work of works) work.end();
});
const addresses = new Map<TestServer, URL>();
for (const node of [server, other])
  addresses.set(node, new URL(await node.app.listen({ port: 0, host: '127.0.0.1' })));
const agent = new Agent({ maxSockets: Infinity });
after(() => agent.destroy());

const { accountId } = await makeAccount(server, 'Talk');
const { cookie } = await makePerson(server, { role: 'account', accountId });
type Frame = { id: string; data: Record<string, unknown> };
type Reader = {
  status: number;
  streamId: string;
  frames: () => Frame[];
  raw: () => string;
  isEnded: () => boolean;
  leave: () => void;
};
async function open(
  path: string,
  {
    on = server,
    as = cookie,
    last,
    label = 'talk',
  }: { on?: TestServer; as?: string; last?: string; label?: string } = {},
): Promise<Reader> {
  const request = httpRequest({
    agent,
    host: '127.0.0.1',
    port: addresses.get(on)!.port,
    method: 'POST',
    path: `/api/accounts/${accountId}/${path}`,
    headers: {
      host: 'localhost',
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
      accept: 'text/event-stream',
      cookie: as,
      ...(last === undefined ? {} : { 'last-event-id': last }),
    },
  });
  request.on('error', () => {});
  request.end(JSON.stringify({ label }));
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  let received = '';
  let isEnded = false;
  response.on('error', () => {});
  response.on('data', (chunk: Buffer) => {
    received += chunk.toString();
  });
  response.on('end', () => {
    isEnded = true;
  });
  return {
    status: response.statusCode!,
    streamId: String(response.headers['x-stream-id']),
    frames: () =>
      [...received.matchAll(/id: (.*)\ndata: (.*)\n\n/g)].map(([, id, data]) => ({
        id: id!,
        data: JSON.parse(data!) as Frame['data'],
      })),
    raw: () => received,
    isEnded: () => isEnded,
    leave: () => request.destroy(),
  };
}
const textOf = (frames: Frame[]) => frames.map(({ data }) => data['text'] ?? '').join('');
const begun = (count: number) => until(async () => works.length === count);
const rows = async (label: string) =>
  (await server.sql('select from pipeline where account_id = $1 and label = $2', [accountId, label])).length;

test('#45 a stream sends its events with ids, and its last one with the result', async () => {
  const reader = await open('talk', { label: 'whole' });
  await begun(1);
  await works[0]!.send('Terrace ');
  await works[0]!.send('in Bath');
  works[0]!.end();
  await until(async () => reader.isEnded());
  const { streamId } = reader;
  assert.deepEqual(reader.frames(), [
    { id: `${streamId}.1`, data: { type: 'text', text: 'Terrace ' } },
    { id: `${streamId}.2`, data: { type: 'text', text: 'in Bath' } },
    { id: `${streamId}.3`, data: { type: 'done', label: 'whole' } },
  ]);
  assert.equal(await rows('whole'), 1);
});
test('#45 a lost connection is resumed on another node after its last event, and nothing is done twice', async () => {
  const lost = await open('talk', { label: 'resumed' });
  await begun(1);
  await works[0]!.send('one ');
  await works[0]!.send('two ');
  await until(async () => lost.frames().length === 2);
  lost.leave();
  const resumed = await open('talk', { on: other, last: lost.frames()[0]!.id });
  await until(async () => textOf(resumed.frames()) === 'two ');
  await works[0]!.send('three');
  await until(async () => textOf(resumed.frames()) === 'two three');
  works[0]!.end();
  await until(async () => resumed.isEnded());
  assert.deepEqual(resumed.frames().at(-1)!.data, { type: 'done', label: 'resumed' });
  assert.equal(works.length, 1);
  assert.equal(await rows('resumed'), 1);
  // It is over, and its end is still read.
  const late = await open('talk', { on: other, last: resumed.frames().at(-2)!.id });
  await until(async () => late.isEnded());
  assert.deepEqual(late.frames(), [resumed.frames().at(-1)]);
  assert.equal(works.length, 1);
});
test('#45 somebody else, another path and an unknown id do not read a stream on', async () => {
  const reader = await open('talk', { label: 'mine' });
  await begun(1);
  await works[0]!.send('secret');
  const last = `${reader.streamId}.0`;
  const { cookie: colleague } = await makePerson(server, { role: 'account', accountId });
  for (const refused of [
    await open('talk', { as: colleague, last }),
    await open('talk', { as: colleague, last, on: other }),
    await open('short', { last }),
    await open('talk', { last: `${accountId}.0` }),
    await open('talk', { last: 'nonsense' }),
  ]) {
    await until(async () => refused.isEnded());
    assert.equal(refused.status, 404);
    assert.match(refused.raw(), /"slow.gone"/);
  }
  assert.ok(!reader.isEnded() && works.length === 1);
  works[0]!.end();
  await until(async () => reader.isEnded());
});
test('#45 work whose reader is lost and does not come back is ended, and what came is there', async () => {
  const reader = await open('short', { label: 'left' });
  await begun(1);
  await works[0]!.send('half');
  await until(async () => reader.frames().length === 1);
  reader.leave();
  await until(async () => works[0]!.signal.aborted);
  await until(async () => (await rows('left')) === 1);
});
test('#45 whoever has lost the right meanwhile gets a problem as the last event, and no result', async () => {
  const person = await makePerson(server, { role: 'user', accountId });
  const reader = await open('talk', { as: person.cookie, label: 'right' });
  await begun(1);
  await works[0]!.send('so far');
  await server.sql("update account_member set role = 'accountUser' where user_id = $1", [person.userId]);
  const resumed = await open('talk', { as: person.cookie, last: `${reader.streamId}.0` });
  assert.equal(resumed.status, 403);
  works[0]!.end();
  await until(async () => reader.isEnded());
  assert.deepEqual(reader.frames().at(-1)!.data, { type: 'problem', code: 'forbidden', status: 403 });
  assert.deepEqual(undone, [['right', 'forbidden']]);
  assert.equal(await rows('right'), 0);
});
test('#45 work that fails tells its code as the last event, also to whoever comes back', async () => {
  const reader = await open('talk', { label: 'fails' });
  await begun(1);
  works[0]!.fail(fail('slow.too_much', 502));
  await until(async () => reader.isEnded());
  const problem = {
    id: `${reader.streamId}.1`,
    data: { type: 'problem', code: 'slow.too_much', status: 502 },
  };
  assert.deepEqual(reader.frames(), [problem]);
  assert.deepEqual(undone, [['fails', 'slow.too_much']]);
  const again = await open('talk', { on: other, last: `${reader.streamId}.0` });
  await until(async () => again.isEnded());
  assert.deepEqual(again.frames(), [problem]);
});
test('#45 a call with an output and events answers what its caller accepts, and closes as its protocol says', async () => {
  const waiting = ask(server, both, { cookie, params: { accountId }, body: { label: 'json' } });
  await begun(1);
  await works[0]!.send('not told');
  works[0]!.end();
  const { status, body: answered } = await waiting;
  assert.deepEqual([status, answered], [200, { label: 'json' }]);
  const reader = await open('both', { label: 'events' });
  await begun(2);
  works[1]!.end();
  await until(async () => reader.isEnded());
  assert.match(reader.raw(), /"label":"events"}\n\ndata: \[DONE\]\n\n$/);
});
test('#45 a slow reader holds its work up, and one that has left holds up nothing', async () => {
  let takes = true;
  const written: string[] = [];
  const sink = Object.assign(new EventEmitter(), {
    writable: true,
    writableNeedDrain: false,
    writableFinished: false,
    write: (piece: string) => {
      written.push(piece);
      return takes;
    },
    end: () => {},
    destroy: () => sink.emit('close'),
  });
  let isLost = false;
  const writer = new EventWriter(sink as never, {
    onBeat: () => {},
    onLost: () => {
      isLost = true;
    },
  });
  await writer.write('1', 'first');
  takes = false;
  let isWritten = false;
  const second = writer.write('2', 'second').then(() => {
    isWritten = true;
  });
  await new Promise(setImmediate);
  assert.deepEqual([written.length, isWritten], [2, false]);
  sink.emit('drain');
  await second;
  const third = writer.write('3', 'third');
  writer.breakOff();
  await third;
  assert.ok(isLost);
});
test('#45 500 open streams hold no connection and leave other calls answering', async () => {
  const people = await Promise.all(
    Array.from({ length: 20 }, () => makePerson(server, { role: 'user', accountId })),
  );
  const readers = await Promise.all(
    people.flatMap(({ cookie: as }) =>
      Array.from({ length: 25 }, () => open('talk', { as, label: 'crowd' })),
    ),
  );
  await begun(500);
  await Promise.all(works.map(({ send }) => send('piece')));
  const quickly = await ask(server, quick, { cookie, params: { accountId } });
  assert.equal(quickly.status, 200);
  assert.ok(readers.every((reader) => reader.status === 200 && !reader.isEnded()));
  const more = await Promise.all(
    Array.from({ length: 6 }, () => open('talk', { as: people[0]!.cookie, label: 'crowd' })),
  );
  assert.deepEqual(more.map(({ status }) => status).sort(), [200, 200, 200, 200, 200, 429]);
  // A response can begin before its work does.
  await begun(505);
  for (const { end } of works) end();
  await until(async () => [...readers, ...more].every((reader) => reader.isEnded()));
  assert.equal(await rows('crowd'), 505);
});
