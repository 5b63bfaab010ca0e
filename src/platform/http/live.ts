import type { FastifyInstance } from 'fastify';
import type { ServerResponse } from 'node:http';
import { asMember } from '../db/scope.ts';
import { fail, Problem } from '#shared/fail.ts';
import type { HouseEvent } from '../db/event-bus.ts';
import { q, sql } from '../db/tenant.ts';
import type { LiveAsker, LiveFilter, Services } from '../services.ts';
import { mayOpen } from '#shared/rights/rights.ts';
import { hasCredentials, SESSIONS_TOPIC, sessionKey, withSession } from './session.ts';

/**
 * Server-sent events for one session and one account: what was committed, pushed within milliseconds. Events
 * carry an id; a browser that comes back with Last-Event-ID gets what it missed, a tab that opens its first stream
 * what happened since it asked for what it shows, and `gap` tells both to refetch when that is not possible.
 */
type Stream = {
  session: string;
  userId: string;
  accountId: string | null;
  asker: LiveAsker;
  filters: LiveFilter[];
  res: ServerResponse;
  recheck: () => Promise<boolean>;
  /** What it has heard: while it catches up, events come twice. */ had: Set<number>;
};
/** Hides what is about a page that is closed to the person: `page` of the data names it. */
const ofOpenPages: LiveFilter = (asker, data) => {
  const { page } = data as { page?: string };
  return page === undefined || mayOpen(asker, page) ? data : undefined;
};
/** Leaves of the data what passes every filter. */
function heardBy({ asker, filters }: Stream, data: object): object | undefined {
  let heard: object | undefined = data;
  for (const filter of filters) heard = heard && filter(asker, heard);
  return heard;
}
/**
 * `MOST`: of one session on this node, more than anybody has tabs; each costs a look at the session with
 * every beat.
 */
const MAX_BUFFER = 256 * 1024;
const HEARTBEAT_MS = 20_000;
const MAX_REPLAY = 200;
const MOST = 30;
/** An event is dated by the beginning of its transaction, which may end that much later. */
const COMMIT_SECONDS = 10;
const MOST_SHOWN_SECONDS = 600;

/** Many who ask at once share one look, though never one that began before they asked. */
function shared(look: () => Promise<boolean>): () => Promise<boolean> {
  let last: Promise<unknown> = Promise.resolve();
  let next: Promise<boolean> | undefined;
  return () => {
    if (next) return next;
    const mine = last.then(() => {
      next = undefined;
      return look();
    });
    last = mine.catch(() => {});
    next = mine;
    return next;
  };
}

function send(stream: Stream, id: number | null, topic: string, data: unknown): void {
  if (stream.res.writableLength > MAX_BUFFER) {
    stream.res.destroy();
    return;
  }
  stream.res.write(`${id === null ? '' : `id: ${id}\n`}event: ${topic}\ndata: ${JSON.stringify(data)}\n\n`);
}

/** What of an event a browser may hear; nothing goes out when it may hear nothing of it. */
function tell(stream: Stream, id: number, topic: string, data: object | null | undefined): void {
  if (stream.had.has(id)) return;
  if (stream.had.size <= 2 * MAX_REPLAY) stream.had.add(id);
  const heard = heardBy(stream, data ?? {});
  if (heard) send(stream, id, topic, heard);
}

type HeardEvent = { id: number; topic: string; data: object | null };
type LiveEvent = Extract<HouseEvent, { kind: 'live' }>;
/** For all who look at an account or one of them, or for one person wherever they are. */
const isFor = (event: LiveEvent, { accountId, userId }: Stream): boolean =>
  event.account
    ? accountId === event.account && (!event.user || event.user === userId)
    : event.user === userId;
/** Brings an event to the streams it is for. */
async function deliver({ db }: Services, streams: Set<Stream>, event: LiveEvent): Promise<void> {
  const wanted = [...streams].filter((stream) => isFor(event, stream));
  const [first] = wanted;
  if (!first) return;
  const row = await db.withTenant(
    asMember({ accountId: event.account, userId: event.account ? null : first.userId }),
    (tx) =>
      tx.one(
        q
          .selectFrom('liveEvent')
          .select('data')
          .$castTo<{ data: object | null }>()
          .where('id', '=', event.id),
      ),
  );
  // What holds from now on decides: whoever has lost the session or the membership meanwhile hears nothing
  // more, and the stream closes in place of the event.
  await Promise.all(
    wanted.map(async (stream) => {
      if (event.topic === SESSIONS_TOPIC && streams.has(stream))
        send(stream, event.id, event.topic, row?.data ?? {});
      if (!(await stream.recheck())) stream.res.end();
      else if (event.topic !== SESSIONS_TOPIC && streams.has(stream))
        tell(stream, event.id, event.topic, row?.data);
    }),
  );
}
/** Where a reader begins: after the last event that it heard, with what it has shown for that long, or now. */
type Since = { lastId: number } | { shownSeconds: number } | 'now';
/** Returns the events since then, oldest first and one more than are replayed, and the id of the newest of all. */
const readMissed = ({ db }: Services, { accountId, userId }: Stream, since: Since) =>
  db.withTenant(asMember({ accountId, userId }), async (tx) => {
    const all = q
      .selectFrom('liveEvent')
      .where('accountId', accountId ? '=' : 'is', accountId)
      .where((is) => is.or([is('userId', 'is', null), is('userId', '=', userId)]));
    const events = all
      .select(['id', 'topic', 'data'])
      .$castTo<HeardEvent>()
      .limit(MAX_REPLAY + 1);
    if (since !== 'now' && 'lastId' in since)
      return { missed: await tx.all(events.where('id', '>', since.lastId).orderBy('id')), newest: undefined };
    const newest = await tx.one(all.select('id').orderBy('id', 'desc').limit(1));
    if (since === 'now') return { missed: [], newest: newest?.id };
    const seconds = since.shownSeconds + COMMIT_SECONDS;
    const missed = await tx.all(
      events
        .where('createdAt', '>', sql<string>`now() - make_interval(secs => ${seconds})`)
        .orderBy('id', 'desc'),
    );
    return { missed: missed.toReversed(), newest: newest?.id };
  });
/** Brings what a tab has missed, or tells it to fetch anew; a tab that heard nothing yet learns where it begins. */
async function catchUp(services: Services, stream: Stream, since: Since): Promise<void> {
  const { missed, newest } = await readMissed(services, stream, since).catch(() => ({
    missed: undefined,
    newest: undefined,
  }));
  if (!missed || missed.length > MAX_REPLAY) send(stream, null, 'gap', {});
  else for (const event of missed) tell(stream, event.id, event.topic, event.data);
  if (newest !== undefined) stream.res.write(`id: ${newest}\n\n`);
}
/** One more of a session: the oldest gives way, since what reconnects by itself loses nothing. */
function makeRoom(streams: Set<Stream>, session: string): void {
  const own = [...streams].filter((other) => other.session === session);
  for (const old of own.slice(0, Math.max(0, own.length - MOST + 1))) {
    streams.delete(old);
    old.res.end();
  }
}
/**
 * Where nothing happens, a revoked session or membership ends the stream with the next beat, as does working
 * as somebody else.
 */
function keepAlive(stream: Stream): void {
  stream.res.write(': beat\n\n');
  void stream.recheck().then(
    (still) => {
      if (!still) stream.res.end();
    },
    () => {},
  );
}

/**
 * Runs work one after another for each key: who resumes after the last event that came has missed none before it.
 */
function makeLines(): (key: string, work: () => Promise<void>) => void {
  const lines = new Map<string, Promise<void>>();
  return (key, work) => {
    const line = (lines.get(key) ?? Promise.resolve()).then(work).finally(() => {
      if (lines.get(key) === line) lines.delete(key);
    });
    lines.set(key, line);
  };
}

/** Registers the event streams; `ofFeatures` are the features' filters, asked for every event and person. */
export function live(app: FastifyInstance, services: Services, ofFeatures: LiveFilter[]): void {
  const filters = [ofOpenPages, ...ofFeatures];
  const streams = new Set<Stream>();
  const inOrder = makeLines();
  const off = services.bus.on((event) => {
    if (event.kind === 'gap') for (const stream of streams) send(stream, null, 'gap', {});
    if (event.kind === 'live')
      inOrder(event.account ?? `person ${event.user}`, () =>
        deliver(services, streams, event).catch((error: Error) =>
          services.log.warn({ error: error.message }, 'live event lost'),
        ),
      );
  });
  const beat = setInterval(() => {
    for (const stream of streams) keepAlive(stream);
  }, HEARTBEAT_MS);
  beat.unref();
  app.addHook('preClose', async () => {
    off();
    clearInterval(beat);
    for (const stream of streams) stream.res.end();
  });
  services.metrics.watch('live_streams', 'Open event streams', () => streams.size);

  app.get<{ Querystring: { accountId?: string; shownSeconds?: string } }>(
    '/api/live',
    async (request, reply) => {
      if (!hasCredentials(request)) throw fail('unauthorised', 401);
      const accountId = request.query.accountId ?? null;
      if (accountId !== null && !/^[0-9a-f-]{36}$/i.test(accountId)) throw fail('not_found', 404);
      const { shownSeconds } = request.query;
      if (shownSeconds && !(Number(shownSeconds) >= 0 && Number(shownSeconds) <= MOST_SHOWN_SECONDS))
        throw fail('validation', 400);
      const check = () => withSession(services, request, { accountId, agencyId: null }, async (row) => row);
      const row = await check();
      if (accountId && !row.accountId) throw fail('not_found', 404);
      const { userId } = row;
      const session = sessionKey(request)?.tokenHash.toString('base64');
      if (userId === null || session === undefined) throw fail('unauthorised', 401);
      const lastId = Number(request.headers['last-event-id'] ?? NaN);
      reply.hijack();
      const res = reply.raw;
      res.writeHead(200, {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
        'x-correlation-id': request.id,
      });
      res.write('retry: 2000\n\n');
      const isStill = (now: typeof row) =>
        (!accountId || now.accountId !== null) &&
        now.userId === row.userId &&
        now.workAs?.id === row.workAs?.id;
      const recheck = shared(() =>
        check().then(
          (now) => {
            stream.asker = now;
            return isStill(now);
          },
          (error: unknown) => {
            if (error instanceof Problem && error.status < 500) return false;
            throw error;
          },
        ),
      );
      makeRoom(streams, session);
      const stream: Stream = {
        session,
        userId,
        accountId,
        asker: row,
        filters,
        res,
        recheck,
        had: new Set([lastId]),
      };
      streams.add(stream);
      res.on('close', () => streams.delete(stream));
      const fresh = shownSeconds ? { shownSeconds: Number(shownSeconds) } : 'now';
      await catchUp(services, stream, Number.isSafeInteger(lastId) ? { lastId } : fresh);
      return reply;
    },
  );
}
