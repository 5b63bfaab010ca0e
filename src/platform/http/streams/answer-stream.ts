import type { Actor } from '#shared/actor.ts';
import { fail } from '#shared/fail.ts';
import { noteUndeclared, problemOf } from '../problem.ts';
import { scopeOf, undo, type SlowCall } from '../calls/beside.ts';
import { keeperOf, refuseFor } from '../calls/caller.ts';
import { workWithin } from '../calls/slow-calls.ts';
import { beginEvents, EventWriter } from './event-writer.ts';
import * as queries from './queries.ts';
import { StreamRun } from './stream-run.ts';

/** A call that answers by a stream. `closing`: data after the last frame, of a protocol that ends by a word. */
export type StreamCall = SlowCall & { closing?: string | undefined; graceMs?: number | undefined };

/** Returns who may read a stream on. */
export const ownerOf = (actor: Actor, { request }: SlowCall): queries.StreamOwner => ({
  asker: keeperOf(actor, request).slice(0, 200),
  path: request.url.split('?')[0]!.slice(0, 500),
});
/** Returns the last frame of a stream that failed. */
export function problemFrame({ request, endpoint }: SlowCall, error: unknown): string {
  const { code, status, fields } = problemOf(error as Error);
  noteUndeclared(request, endpoint, code);
  if (status >= 500) request.log.error({ err: status === 500 ? error : undefined, code }, 'stream failed');
  return JSON.stringify({ type: 'problem', code, status, ...(fields.length ? { errors: fields } : {}) });
}

/** Works, and stores the result with the rest of the frames. Returns the last frame; never throws. */
async function complete(call: StreamCall, run: StreamRun, actor: Actor, controller: AbortController) {
  const { steps, inSession, slowCalls } = call;
  try {
    await workWithin(controller, steps.seconds, (signal) =>
      steps.work(actor, signal, (event) => run.send(JSON.stringify(event))),
    );
    await run.close();
    return await slowCalls.inTurn(() =>
      inSession(async (person, tx) => {
        const last = JSON.stringify(await steps.after(person, tx).catch(refuseFor(person)));
        await run.storeEnd(tx, last);
        return last;
      }, true),
    );
  } catch (error) {
    const last = problemFrame(call, error);
    await run.close();
    await slowCalls.inTurn(() => undo(call, actor, error, (tx) => run.storeEnd(tx, last)));
    return last;
  }
}

/**
 * Answers a call by a stream of events: a transaction, work that sends events without one, and a transaction that asks the
 * right again and stores the last event with the result.
 */
export async function answerStream(call: StreamCall): Promise<undefined> {
  const { endpoint, steps, services, request, reply, inSession, slowCalls } = call;
  const controller = new AbortController();
  let leave: (() => void) | undefined;
  let run: StreamRun | undefined;
  let actor: Actor | undefined;
  try {
    await slowCalls.inTurn(() =>
      inSession(async (person, tx) => {
        leave = slowCalls.enter(keeperOf(person, request), controller);
        await steps.before(person, tx).catch(refuseFor(person));
        const accountId = person.accountId;
        if (accountId === null) throw fail('not_found', 404);
        const scope = scopeOf(endpoint, person);
        run = new StreamRun({ services, accountId, scope, controller, graceMs: call.graceMs });
        await queries.open(tx, run.key, ownerOf(person, call));
        actor = person;
      }),
    );
  } catch (error) {
    leave?.();
    run?.stopListening();
    throw error;
  }
  const asker = actor!;
  const stream = run!;
  /** Ends the work of a person who has lost the right. */
  const checkRight = () => {
    inSession((person, tx) => steps.admit(person, tx).catch(refuseFor(person)), true).catch(
      (error: unknown) => {
        if (problemOf(error as Error).status < 500) controller.abort(error);
      },
    );
  };
  const raw = beginEvents(request, reply, stream.id);
  stream.attach(new EventWriter(raw, { onBeat: checkRight, onLost: () => stream.lost() }));
  // A reader who left before this moment is never heard to leave.
  if (raw.destroyed) stream.lost();
  const work = complete(call, stream, asker, controller)
    .then((last) => stream.end(last, call.closing))
    .finally(() => {
      leave?.();
      stream.stopListening();
    });
  services.beside(work.catch((error: Error) => request.log.error({ err: error }, 'end of a stream')));
  await work;
  return undefined;
}
