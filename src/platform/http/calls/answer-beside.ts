import type { z } from 'zod';
import type { Actor } from '#shared/actor.ts';
import type { Endpoint, Output } from '#shared/endpoint.ts';
import type { TenantTx } from '../../db/tenant.ts';
import type { Services } from '../../services.ts';
import {
  admit,
  withPlace,
  type Admission,
  type BareCall,
  type Basis,
  type Call,
  type Route,
} from '../answer.ts';
import { inputOf } from './input.ts';
import type { Send, Steps } from './steps.ts';

/** Seconds that work has where its call does not say. */
const SECONDS = 60;
/** A slow call: not of visitors, who have `answerOpen`. */
type SlowEndpoint = Endpoint & { who: 'session' | 'account' | 'agency' | 'house' };
/**
 * The steps of a slow call. `before` and `after` run in a transaction each, and the right is asked in both; `work` runs in
 * none. The signal of `work` fires when whoever asked has left, its seconds are over or the process ends.
 */
export type SlowSteps<E extends Endpoint, Subject, Begun, Done, Event, Result> = {
  before: (call: Call<E> & { subject: NoInfer<Subject> }) => Promise<Begun>;
  work: (
    call: Omit<BareCall<E>, 'tx'> & { begun: NoInfer<Begun>; signal: AbortSignal; send: Send<Event> },
  ) => Promise<Done>;
  after: (
    call: Call<E> & { subject: NoInfer<Subject>; begun: NoInfer<Begun>; done: NoInfer<Done> },
  ) => Promise<Result>;
  /**
   * Gives back what `before` has taken, in a transaction of its own, where `after` was refused or not reached. No right is
   * asked.
   */
  undo?: (place: {
    tx: TenantTx;
    services: Services;
    actor: Actor;
    begun: NoInfer<Begun>;
    error: unknown;
  }) => Promise<void>;
};
/** The right of a slow call, and the seconds that its work has. */
export type SlowAdmission<E extends Endpoint, Subject> = Admission<E, Subject> & { seconds?: number };

/** Binds the steps of a slow call to a request; `result`: the shape of its answer. */
export function stepsOf<E extends Endpoint, Subject, Begun, Done, Event, Result>(
  endpoint: E,
  { seconds = SECONDS, ...admission }: SlowAdmission<E, Subject>,
  { before, work, after, undo }: SlowSteps<E, Subject, Begun, Done, Event, Result>,
  result: z.ZodType,
): (basis: Basis) => Steps {
  return (basis) => {
    let begun: Begun;
    let done: Done;
    const callOf = (actor: Actor, tx: TenantTx) =>
      admit(withPlace(endpoint, { ...inputOf(endpoint, basis.request), ...basis, actor, tx }), admission);
    return {
      seconds,
      async before(actor, tx) {
        begun = await before(await callOf(actor, tx));
      },
      async work(actor, signal, send) {
        const input = inputOf<E>(endpoint, basis.request);
        done = await work({ ...input, ...basis, actor, begun, signal, send: (event) => send(event) });
      },
      async after(actor, tx) {
        return result.parse(await after({ ...(await callOf(actor, tx)), begun, done }));
      },
      async undo(actor, tx, error) {
        await undo?.({ tx, services: basis.services, actor, begun, error });
      },
      async admit(actor, tx) {
        await callOf(actor, tx);
      },
    };
  };
}

/**
 * Binds a call that waits for a stranger: `answerBeside(contract.suggest, { may, subject }, { before, work, after })`.
 * It holds no connection to the database while it works.
 */
export const answerBeside = <E extends SlowEndpoint, Begun, Done, Subject = undefined>(
  endpoint: E,
  admission: SlowAdmission<E, Subject>,
  steps: SlowSteps<E, Subject, Begun, Done, never, Output<E>>,
): Route => ({
  endpoint,
  may: admission.may,
  opens: 'beside',
  prepare: stepsOf(endpoint, admission, steps, endpoint.output),
});
