import type { FastifyInstance } from 'fastify';
import type { ServerResponse } from 'node:http';
import { asMember } from '../db/scope.ts';
import { fail, Problem } from '#shared/fail.ts';
import type { HouseEvent } from '../db/event-bus.ts';
import { q, sql } from '../db/tenant.ts';
import type { LiveAsker, LiveFilter } from '../feature.ts';
import type { Services } from '../services.ts';
import { mayOpen } from '#shared/rights/rights.ts';
import { hasCredentials, SESSIONS_TOPIC, sessionKey, withSession } from './session.ts';

/**
 * An open stream of server-sent events of a session and account. Events have ids: a browser that reconnects with
 * Last-Event-ID gets the missed ones, a tab with its first stream those since it loaded its data; `gap` tells both to
 * refetch when that is not possible.
 */
type Stream = {
  session: string;
  userId: string;
  accountId: string | null;
  asker: LiveAsker;
  filters: LiveFilter[];
  res: ServerResponse;
  recheck: () => Promise<boolean>;
  /** Ids of sent events, since a stream gets events twice while it catches up. */
  had: Set<number>;
};
/** Drops events about a page (`page` of the data) that the person may not open. */
const ofOpenPages: LiveFilter = (asker, data) => {
  const { page } = data as { page?: string };
  return page === undefined || mayOpen(asker, page) ? data : undefined;
};
/** Returns the data after all filters; undefined: nothing is left. */
function heardBy({ asker, filters }: Stream, data: object): object | undefined {
  let heard: object | undefined = data;
  for (const filter of filters) heard = heard && filter(asker, heard);
  return heard;
}
/** `MOST`: streams of a session on this node, each of which checks the session with every heartbeat. */
const MAX_BUFFER = 256 * 1024;
const HEARTBEAT_MS = 20_000;
const MAX_REPLAY = 200;
const MOST = 30;
/** An event has the start time of its transaction, which may commit this much later. */
const COMMIT_SECONDS = 10;
const MOST_SHOWN_SECONDS = 600;

/** Makes concurrent calls share one check, though never a check that began before the call. */
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

/** Sends the permitted data of an event to a browser; without any, nothing is sent. */
function tell(stream: Stream, id: number, topic: string, data: object | null | undefined): void {
  if (stream.had.has(id)) return;
  if (stream.had.size <= 2 * MAX_REPLAY) stream.had.add(id);
  const heard = heardBy(stream, data ?? {});
  if (heard) send(stream, id, topic, heard);
}

type HeardEvent = { id: number; topic: string; data: object | null };
type LiveEvent = Extract<HouseEvent, { kind: 'live' }>;
/** Checks whether an event is for the account or the person of a stream. */
const isFor = (event: LiveEvent, { accountId, userId }: Stream): boolean =>
  event.account
    ? accountId === event.account && (!event.user || event.user === userId)
    : event.user === userId;
/** Sends an event to its streams. */
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
  // The current session decides: a stream without a valid session or membership is closed instead.
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
/** Where a stream begins: after the last event, with the events of the last seconds, or now. */
type Since = { lastId: number } | { shownSeconds: number } | 'now';
/** Reads the events since then, oldest first and one more than are replayed, and the newest id. */
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
/** Sends the missed events or `gap`; a first stream gets the id with which it begins. */
async function catchUp(services: Services, stream: Stream, since: Since): Promise<void> {
  const { missed, newest } = await readMissed(services, stream, since).catch(() => ({
    missed: undefined,
    newest: undefined,
  }));
  if (!missed || missed.length > MAX_REPLAY) send(stream, null, 'gap', {});
  else for (const event of missed) tell(stream, event.id, event.topic, event.data);
  if (newest !== undefined) stream.res.write(`id: ${newest}\n\n`);
}
/** Closes the oldest stream of a session with too many; its browser reconnects without loss. */
function makeRoom(streams: Set<Stream>, session: string): void {
  const own = [...streams].filter((other) => other.session === session);
  for (const old of own.slice(0, Math.max(0, own.length - MOST + 1))) {
    streams.delete(old);
    old.res.end();
  }
}
/** Sends heartbeats, and closes the stream when its session, membership or impersonation has ended. */
function keepAlive(stream: Stream): void {
  stream.res.write(': beat\n\n');
  void stream.recheck().then(
    (still) => {
      if (!still) stream.res.end();
    },
    () => {},
  );
}

/** Makes a queue that runs work of one key in order, so that a stream gets no event before an earlier one. */
function makeLines(): (key: string, work: () => Promise<void>) => void {
  const lines = new Map<string, Promise<void>>();
  return (key, work) => {
    const line = (lines.get(key) ?? Promise.resolve()).then(work).finally(() => {
      if (lines.get(key) === line) lines.delete(key);
    });
    lines.set(key, line);
  };
}

/** Registers the event streams; `ofFeatures` are the filters of features, applied for each event and person. */
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
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
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
      // One that opened now would be heard of by nobody, and the server would stay open for it.
      if (services.draining() || isClosing) throw fail('slow.ending', 503, [], { retryAfter: 5 });
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
