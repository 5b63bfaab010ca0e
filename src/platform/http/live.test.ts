import assert from 'node:assert/strict';
import type { AddressInfo } from 'node:net';
import { test } from 'node:test';
import { freshDatabase } from '#testing/data/databases.ts';
import { testServer, until } from '#testing/kit.ts';
import { makePerson, makeAccount } from '#testing/tenants.ts';

const database = await freshDatabase();
const server = await testServer({ database, env: { PUBLIC_PORT: '' } });
const second = await testServer({ database });
const mine = await makeAccount(server, 'live');
const other = await makeAccount(server, 'other');
const owner = await makePerson(server, { role: 'account', accountId: mine.accountId });
const colleague = await makePerson(server, { role: 'accountUser', accountId: mine.accountId });
const stranger = await makePerson(server, { role: 'account', accountId: other.accountId });
await server.app.listen({ port: 0, host: '127.0.0.1' });
const { port } = server.app.server.address() as AddressInfo;
type Event = { id?: string; event?: string; data?: string };

/** A stream as a browser reads it. */
async function listen(
  cookie: string,
  accountId: string,
  lastId?: string,
  shownSeconds = '',
): Promise<{
  status: number;
  events: Event[];
  ids: string[];
  ended: Promise<void> | undefined;
  close: () => void;
}> {
  const stop = new AbortController();
  const events: Event[] = [];
  const ids: string[] = [];
  const response = await fetch(
    `http://localhost:${port}/api/live?accountId=${accountId}${shownSeconds && `&shownSeconds=${shownSeconds}`}`,
    {
      headers: { cookie, ...(lastId ? { 'last-event-id': lastId } : {}) },
      signal: stop.signal,
    },
  );
  const ended = response.ok
    ? (async () => {
        let text = '';
        for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
          text += chunk;
          const blocks = text.split('\n\n');
          text = blocks.pop()!;
          for (const block of blocks) {
            const liveEvent = Object.fromEntries(
              block
                .split('\n')
                .filter((line) => !line.startsWith(':'))
                .map((line) => line.split(/: (.*)/s).slice(0, 2)),
            ) as Event;
            if (liveEvent.id) ids.push(liveEvent.id);
            if (liveEvent.event) events.push(liveEvent);
          }
        }
      })().catch(() => {})
    : undefined;
  return { status: response.status, events, ids, ended, close: () => stop.abort() };
}
const tell = (topic: string, userId: string | null = null, accountId = mine.accountId) =>
  second.sql<{ id: number }>(
    'insert into live_event (account_id, user_id, topic, data) values ($1, $2, $3, $4) returning id',
    [accountId, userId, topic, JSON.stringify({ topic })],
  );

test('what is committed on one node is heard on another, with its data and id, by its account only', async () => {
  const own = await listen(owner.cookie, mine.accountId);
  const foreign = await listen(stranger.cookie, other.accountId);
  const [event] = await tell('content.changed');
  await until(async () => own.events.length === 1);
  assert.deepEqual(own.events[0], {
    id: String(event!.id),
    event: 'content.changed',
    data: '{"topic":"content.changed"}',
  });
  // The later event has come: the earlier one would have been here before it.
  await tell('later', null, other.accountId);
  await until(async () => foreign.events.length > 0);
  assert.deepEqual(
    foreign.events.map((liveEvent) => liveEvent.event),
    ['later'],
  );
  own.close();
  foreign.close();
});
test('TEN-01 a stream of another account is 404, without a session 401', async () => {
  assert.equal((await listen(stranger.cookie, mine.accountId)).status, 404);
  assert.equal((await listen('', mine.accountId)).status, 401);
});
test('an event for one person is heard by that person only', async () => {
  const own = await listen(owner.cookie, mine.accountId);
  const theirs = await listen(colleague.cookie, mine.accountId);
  await tell('notice', owner.userId);
  await tell('everybody');
  await until(async () => own.events.length === 2 && theirs.events.length === 1);
  assert.deepEqual(
    theirs.events.map((event) => event.event),
    ['everybody'],
  );
  own.close();
  theirs.close();
});
test('a browser that comes back with Last-Event-ID gets what it missed, and nothing of others', async () => {
  const [seen] = await tell('seen');
  await tell('missed.one');
  await tell('missed.private', colleague.userId);
  await tell('missed.two');
  const again = await listen(owner.cookie, mine.accountId, String(seen!.id));
  await until(async () => again.events.length >= 2);
  assert.deepEqual(
    again.events.map((event) => event.event),
    ['missed.one', 'missed.two'],
  );
  again.close();
});
test('MEDIA-03 a first stream brings what happened while the tab asked for what it shows, and where a later one goes on', async () => {
  const [old] = await tell('before.tab');
  await second.sql("update live_event set created_at = now() - interval '2 minutes' where id = $1", [
    old!.id,
  ]);
  await tell('while.asking');
  await tell('while.private', colleague.userId);
  await tell('elsewhere', null, other.accountId);
  const first = await listen(owner.cookie, mine.accountId, undefined, '60');
  await tell('afterwards');
  await until(async () => first.events.some(({ event }) => event === 'afterwards'));
  const topics = first.events.map(({ event }) => event);
  assert.ok(topics.includes('while.asking'), 'what happened meanwhile is missing');
  for (const unheard of ['before.tab', 'while.private', 'elsewhere'])
    assert.ok(!topics.includes(unheard), `${unheard} was heard`);
  first.close();
});
test('a first stream says where it begins, so that one that breaks before any event loses nothing', async () => {
  const [newest] = await tell('newest');
  await second.sql("update live_event set created_at = now() - interval '2 minutes' where id = $1", [
    newest!.id,
  ]);
  const stream = await listen(owner.cookie, mine.accountId, undefined, '0');
  await until(async () => stream.ids.includes(String(newest!.id)));
  stream.close();
});
test('a first stream that says nothing sensible of the tab is refused', async () => {
  for (const seconds of ['-1', '601', 'long'])
    assert.equal((await listen(owner.cookie, mine.accountId, undefined, seconds)).status, 400, seconds);
});
test('too much missed, or the listener lost for a while: a gap tells the screen to refetch', async () => {
  const [first] = await tell('start');
  await second.sql(
    "insert into live_event (account_id, topic) select $1, 'many' from generate_series(1, 300)",
    [mine.accountId],
  );
  const late = await listen(owner.cookie, mine.accountId, String(first!.id));
  await until(async () => late.events.some((event) => event.event === 'gap'));
  late.close();
  const open = await listen(owner.cookie, mine.accountId);
  await server.sql(
    `
      select pg_terminate_backend(pid)
      from pg_stat_activity
      where query = 'listen house' and datname = current_database()
    `,
  );
  await until(async () => open.events.some((event) => event.event === 'gap'));
  await tell('after.gap');
  await until(async () => open.events.some((event) => event.event === 'after.gap'));
  open.close();
});
for (const [what, revoke] of [
  ['the membership', 'delete from account_member where user_id = $1'],
  ['the session', 'delete from session where user_id = $1'],
  ['the right to sign in', 'update app_user set is_auth = false where id = $1'],
] as const)
  test(`ROLE-33 TEN-01 ${what} is taken away in mid-stream: the next event is not heard any more, and the stream ends`, async () => {
    const leaving = await makePerson(server, { role: 'accountUser', accountId: mine.accountId });
    const own = await listen(owner.cookie, mine.accountId);
    const theirs = await listen(leaving.cookie, mine.accountId);
    await tell('before');
    await until(async () => theirs.events.length === 1 && own.events.length === 1);
    await server.sql(revoke, [leaving.userId]);
    await tell('after.one');
    await tell('after.two');
    await until(async () => own.events.length === 3);
    await theirs.ended;
    assert.deepEqual(
      theirs.events.map((event) => event.event),
      ['before'],
    );
    own.close();
  });
test('ROLE-33 TEN-01 the account is suspended in mid-stream: its people hear nothing more, its agency does', async () => {
  const closing = await makeAccount(server, 'closing');
  const member = await makePerson(server, { role: 'account', accountId: closing.accountId });
  const agency = await makePerson(server, { role: 'agency', agencyId: closing.agencyId });
  const own = await listen(agency.cookie, closing.accountId);
  const theirs = await listen(member.cookie, closing.accountId);
  await server.sql('update account set suspended_at = now() where id = $1', [closing.accountId]);
  await tell('after', null, closing.accountId);
  await until(async () => own.events.length === 1);
  await theirs.ended;
  assert.deepEqual(theirs.events, []);
  own.close();
});
test('TEST-63 ROLE-33 what is told of a page, or of items of others, is not heard by those to whom they are closed', async () => {
  const plain = await makePerson(server, { role: 'user', accountId: mine.accountId });
  const limited = await makePerson(server, { role: 'accountUser', accountId: mine.accountId });
  await server.sql(
    `
      update account_member
      set permissions = permissions || '{"navigationList": ["/content-overview"]}'
      where user_id = $1
    `,
    [limited.userId],
  );
  const all = await Promise.all([owner, plain, limited].map(({ cookie }) => listen(cookie, mine.accountId)));
  const data = {
    page: '/testimonials',
    customerName: 'Margaret',
    items: [{ contentTypeId: '00000000-0000-4000-8000-000000000001', userId: null }],
  };
  await second.sql("insert into live_event (account_id, topic, data) values ($1, 'testimonial', $2)", [
    mine.accountId,
    data,
  ]);
  const own = { id: 'own', contentTypeId: 't', userId: plain.userId };
  const theirs = { id: 'theirs', contentTypeId: 't', userId: owner.userId };
  const praise = { id: 'praise', contentTypeId: 't', userId: null, isTestimonial: true };
  for (const items of [[own, theirs, praise], [praise]])
    await second.sql("insert into live_event (account_id, topic, data) values ($1, 'content.changed', $2)", [
      mine.accountId,
      { items },
    ]);
  await tell('after');
  await until(async () => all.every(({ events }) => events.some(({ event }) => event === 'after')));
  assert.deepEqual(
    all.map(({ events }) => events.filter(({ event }) => event === 'testimonial').length),
    [1, 0, 0],
  );
  assert.deepEqual(
    all.map(({ events }) =>
      events
        .filter(({ event }) => event === 'content.changed')
        .map(({ data: eventData }) =>
          (JSON.parse(eventData!) as { items: { id: string }[] }).items.map(({ id }) => id).join(),
        )
        .toSorted(),
    ),
    [['own,theirs,praise', 'praise'], ['own'], ['own,theirs']],
  );
  for (const { close } of all) close();
});
test('one session holds so many streams and no more: the oldest gives way', async () => {
  const tabs: Awaited<ReturnType<typeof listen>>[] = [];
  for (let i = 0; i < 32; i++) tabs.push(await listen(colleague.cookie, mine.accountId));
  const other = await listen(owner.cookie, mine.accountId);
  await tabs[0]!.ended;
  await tabs[1]!.ended;
  await tell('many');
  await until(
    async () => other.events.length === 1 && tabs.slice(2).every(({ events }) => events.length === 1),
  );
  assert.deepEqual([tabs[0]!.events, tabs[1]!.events], [[], []]);
  for (const { close } of [...tabs, other]) close();
});
test.after(() => database.drop());
