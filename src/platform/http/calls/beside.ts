import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '#shared/actor.ts';
import type { Endpoint } from '#shared/endpoint.ts';
import { fail } from '#shared/fail.ts';
import { asHouse, asMember } from '../../db/scope.ts';
import type { TenantTx } from '../../db/tenant.ts';
import type { Services } from '../../services.ts';
import { keeperOf, refuseFor, type InSession } from './caller.ts';
import { forget, keep, reserve } from './idempotency.ts';
import { workWithin, type SlowCalls } from './slow-calls.ts';
import type { Steps } from './steps.ts';

/** A slow call of a request as `mount` has it. */
export type SlowCall = {
  endpoint: Endpoint;
  steps: Steps;
  services: Services;
  request: FastifyRequest;
  reply: FastifyReply;
  inSession: InSession;
  slowCalls: SlowCalls;
};

/** Returns the scope of the tenant and person of a slow call. */
export const scopeOf = ({ who }: Endpoint, actor: Actor) =>
  who === 'house'
    ? asHouse(actor)
    : asMember({ userId: actor.userId, accountId: actor.accountId, agencyId: actor.agencyId });
/** Gives back what `before` has taken, as whoever took it and whatever they may by now; never throws. */
export async function undo(
  { endpoint, steps, services, request }: SlowCall,
  actor: Actor,
  error: unknown,
  also?: (tx: TenantTx) => Promise<void>,
): Promise<void> {
  await services.db
    .withTenant(scopeOf(endpoint, actor), async (tx) => {
      await steps.undo(actor, tx, error);
      await also?.(tx);
      await forget({ tx, request, who: keeperOf(actor, request), endpoint });
    })
    .catch((fault: Error) => request.log.error({ err: fault }, 'undo of a slow call'));
}

/**
 * Answers a slow call: a transaction, work without one, and a transaction that asks the right again. An Idempotency-Key is
 * reserved by the first and gets its answer in the second.
 */
export async function answerSlowCall(call: SlowCall): Promise<unknown> {
  const { endpoint, steps, services, request, reply, inSession, slowCalls } = call;
  const controller = new AbortController();
  const onClose = () => {
    if (!reply.raw.writableFinished) controller.abort(fail('slow.left', 503));
  };
  reply.raw.on('close', onClose);
  let actor: Actor | undefined;
  let leave: (() => void) | undefined;
  try {
    const earlier = await slowCalls.inTurn(() =>
      inSession(async (person, tx) => {
        const who = keeperOf(person, request);
        leave = slowCalls.enter(who, controller);
        const earlierAnswer = await reserve({ tx, request, who, endpoint }, steps.seconds);
        if (!earlierAnswer) await steps.before(person, tx).catch(refuseFor(person));
        actor = person;
        return earlierAnswer;
      }),
    );
    if (earlier) return earlier.answer;
    const asker = actor!;
    const run = async () => {
      try {
        await workWithin(controller, steps.seconds, (signal) => steps.work(asker, signal, async () => {}));
        return await slowCalls.inTurn(() =>
          inSession(async (person, tx) => {
            const answer = await steps.after(person, tx).catch(refuseFor(person));
            await keep({ tx, request, who: keeperOf(asker, request), endpoint }, answer);
            return answer;
          }, true),
        );
      } catch (error) {
        await slowCalls.inTurn(() => undo(call, asker, error));
        throw error;
      }
    };
    const running = run();
    services.beside(running.catch(() => {}));
    return await running;
  } finally {
    leave?.();
    reply.raw.off('close', onClose);
  }
}
