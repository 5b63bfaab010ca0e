import { setTimeout as wait } from 'node:timers/promises';
import type { Actor } from '#shared/actor.ts';
import { fail } from '#shared/fail.ts';
import { problemOf } from '../problem.ts';
import { scopeOf } from '../calls/beside.ts';
import { keeperOf, refuseFor } from '../calls/caller.ts';
import { ownerOf, problemFrame, type StreamCall } from './answer-stream.ts';
import { beginEvents, EventWriter } from './event-writer.ts';
import * as queries from './queries.ts';
import { frameId } from './stream-run.ts';

/** Milliseconds between two looks for new frames, and between two words to the node that works. */
const LOOK_MS = 300;
const TELL_MS = 5000;
/** Milliseconds without a sign of the node that works after which it counts as lost. */
const LOST_MS = 30_000;

const lastEventId = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(\d{1,9})$/;
/** Reads the frames of a stream to their end and passes them on. Returns a last frame of its own; undefined: theirs. */
async function passOn(
  call: StreamCall,
  {
    key,
    actor,
    writer,
    signal,
    last,
  }: {
    key: queries.StreamKey;
    actor: Actor;
    writer: EventWriter;
    signal: AbortSignal;
    last: number;
  },
): Promise<unknown> {
  const { db } = call.services;
  const scope = scopeOf(call.endpoint, actor);
  let position = last;
  let seen: { at: string; since: number } | undefined;
  let toldAt = performance.now();
  while (!signal.aborted) {
    const stream = await db.withTenant(scope, (tx) => queries.read(tx, key, position));
    if (!stream) return fail('slow.gone', 404);
    for (const { position: number, data } of stream.frames) {
      await writer.write(frameId(key.id, number), data);
      position = number;
    }
    const now = performance.now();
    if (seen?.at !== stream.seenAt) seen = { at: stream.seenAt, since: now };
    if (stream.frames.length) continue;
    if (stream.isEnded) return undefined;
    if (now - seen.since > LOST_MS) return fail('slow.lost', 503);
    if (now - toldAt > TELL_MS) {
      toldAt = now;
      await db.withTenant(scope, (tx) => queries.tellNode(tx, key.id, 'read'));
    }
    await wait(LOOK_MS, undefined, { signal }).catch(() => {});
  }
  return signal.reason;
}

/**
 * Goes on with a stream for whoever asked for it and has lost the connection, on any node: its work is not done again.
 *
 * @throws slow.gone 404 for a stream of somebody else, of another path, or of long ago
 */
export async function resumeStream(call: StreamCall, lastSeen: string): Promise<undefined> {
  const { steps, request, reply, inSession, slowCalls } = call;
  const [, id, number] = lastEventId.exec(lastSeen) ?? [];
  const controller = new AbortController();
  let leave: (() => void) | undefined;
  const { actor, key } = await inSession(async (person, tx) => {
    await steps.admit(person, tx).catch(refuseFor(person));
    const accountId = person.accountId;
    if (id === undefined || accountId === null) throw fail('slow.gone', 404);
    const own = { accountId, id };
    if (!(await queries.findOwn(tx, own, ownerOf(person, call)))) throw fail('slow.gone', 404);
    await queries.tellNode(tx, id, 'read');
    leave = slowCalls.enter(keeperOf(person, request), controller);
    return { actor: person, key: own };
  }).catch((error: unknown) => {
    leave?.();
    throw error;
  });
  const checkRight = () => {
    inSession((person, tx) => steps.admit(person, tx).catch(refuseFor(person)), true).catch(
      (error: unknown) => {
        if (problemOf(error as Error).status < 500) controller.abort(error);
      },
    );
  };
  const raw = beginEvents(request, reply, key.id);
  const writer = new EventWriter(raw, {
    onBeat: checkRight,
    onLost: () => controller.abort(fail('slow.left', 503)),
  });
  if (raw.destroyed) controller.abort(fail('slow.left', 503));
  const last = Number(number);
  try {
    const error = await passOn(call, { key, actor, writer, signal: controller.signal, last });
    if (error === undefined) writer.end(call.closing);
    else {
      await writer.write(frameId(key.id, last), problemFrame(call, error));
      writer.end();
    }
  } catch (error) {
    request.log.warn({ err: error }, 'reading a stream on');
    writer.breakOff();
  } finally {
    leave?.();
  }
  return undefined;
}
