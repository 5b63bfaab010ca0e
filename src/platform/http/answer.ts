import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '#shared/actor.ts';
import type { Endpoint, Input, Output } from '#shared/endpoint.ts';
import { fail, notFound } from '#shared/fail.ts';
import type { PlanLimit } from '#shared/rights/plans.ts';
import { demand, type Right } from '#shared/rights/right.ts';
import type { Reads } from '../db/scope.ts';
import type { TenantTx } from '../db/tenant.ts';
import type { Place } from '../place.ts';
import type { Services } from '../services.ts';
import { inputOf } from './calls/input.ts';
import type { Steps } from './calls/steps.ts';
import type { Site } from './host-lookup.ts';

/** The parts of a call that do not depend on its contract. */
export type Basis = { site: Site; services: Services; request: FastifyRequest; reply: FastifyReply };
/** The parts of a call of any contract. */
export type BareCall<E extends Endpoint> = Input<E> & Basis & { actor: Actor; tx: TenantTx };
/**
 * A call as its handler gets it. The transaction is scoped to the account or agency; calls of an account have `place`,
 * the argument of actions.
 */
export type Call<E extends Endpoint> = BareCall<E> &
  (E['who'] extends 'account' ? { place: Place } : unknown);
/** A call of an account with further path params, for functions that several calls share. */
export type AccountCall<Params = unknown> = Pick<Call<Endpoint>, 'tx' | 'services' | 'actor'> & {
  params: { accountId: string } & Params;
  place: Place;
};

/** A call with its right and handler, as made by `answer` and its variants. */
export type Route = {
  endpoint: Endpoint;
  /** The right of the call, also for docs/rights.md. */
  may: ((actor: Actor) => boolean) & { plan?: PlanLimit };
  /**
   * The handler only reads, in a read-only transaction. It may start with the last result of the session check and runs
   * again when the check differs (docs/decisions/0022). For frequent reads, and for reads by POST, which a read-only
   * impersonation may then call.
   */
  reads?: Reads | undefined;
  /** A sign-in or sign-up; closed on hosts without a form. */
  wayIn?: boolean;
} & (
  | { opens: false; prepare: (basis: Basis) => (actor: Actor, tx: TenantTx) => Promise<unknown> }
  /** The handler opens its transactions itself. */
  | { opens: true; prepare: (basis: Basis) => (actor: Actor) => Promise<unknown> }
  /** The work is done between two transactions. */
  | { opens: 'beside'; prepare: (basis: Basis) => Steps }
  /** The same, and the work sends events. */
  | {
      opens: 'stream';
      prepare: (basis: Basis) => Steps;
      closing?: string | undefined;
      graceMs?: number | undefined;
      /** Makes the answer without a stream out of the last event. */
      answerOf: (last: unknown) => unknown;
    }
);

/** Adds `place` to a call of an account, which the session check has found already. */
export const withPlace = <E extends Endpoint>({ who }: E, call: BareCall<E>): Call<E> => {
  const { tx, services, actor } = call;
  const place = { tx, services, actor, accountId: actor.accountId };
  return (who === 'account' ? { ...call, place } : call) as Call<E>;
};

/** A right, and how the row that it is asked with is loaded. */
export type Admission<E extends Endpoint, Subject> = {
  /** A right of policy.ts, or `anyMember`, `anyPerson`, `anyOperator`, `anybody`. */
  may: Right<NoInfer<Subject>>;
  /** Loads the row that the call is about; undefined: 404. */
  subject?: ((call: Call<E>) => Promise<Subject | undefined>) | undefined;
};
/** Asks the right of the caller, loads the subject and asks the right with it. @throws 403, 404 */
export async function admit<E extends Endpoint, Subject>(
  call: Call<E>,
  { may, subject: load }: Admission<E, Subject>,
): Promise<Call<E> & { subject: NoInfer<Subject> }> {
  demand(call.actor, may);
  const subject = await load?.(call);
  if (load) {
    if (subject === undefined) throw notFound();
    demand(call.actor, may, subject);
  }
  return { ...call, subject: subject as Subject };
}

/**
 * Binds a handler to its contract and right: `answer(contract.list, { may: anyMember }, async ({ tx, query }) => …)`.
 * The right is asked of the caller (403), then the subject is loaded (404), then the right is asked with it (403).
 */
export const answer = <E extends Endpoint, Subject = undefined>(
  endpoint: E,
  { may, subject: load, reads }: Admission<E, Subject> & { reads?: Reads },
  handle: (call: Call<E> & { subject: NoInfer<Subject> }) => Promise<Output<E>>,
): Route => ({
  endpoint,
  may,
  reads,
  opens: false,
  prepare: (basis) => {
    const input = inputOf(endpoint, basis.request);
    return async (actor, tx) => {
      const call = withPlace(endpoint, { ...input, ...basis, actor, tx });
      return endpoint.output.parse(await handle(await admit(call, { may, subject: load })));
    };
  },
});

/**
 * Binds a public call that waits for other things than the database (hashing, rate limits). It holds no transaction,
 * which could deadlock the pool; the handler opens its own by `services.db.withTenant`.
 */
export const answerOpen = <E extends Endpoint>(
  endpoint: E & { who: 'public' },
  { may }: { may: Right },
  handle: (call: Omit<BareCall<E>, 'tx' | 'actor'>) => Promise<Output<E>>,
): Route => ({
  endpoint,
  may,
  opens: true,
  prepare: (basis) => {
    const call = { ...inputOf<E>(endpoint, basis.request), ...basis };
    return async () => endpoint.output.parse(await handle(call));
  },
});

/**
 * Binds such a call of a signed-in person; the session is checked in a transaction that ends before the
 * handler runs.
 */
export const answerOpenSession = <E extends Endpoint>(
  endpoint: E & { who: 'session' },
  { may }: { may: Right },
  handle: (call: Omit<BareCall<E>, 'tx'>) => Promise<Output<E>>,
): Route => ({
  endpoint,
  may,
  opens: true,
  prepare: (basis) => {
    const input = inputOf<E>(endpoint, basis.request);
    return async (actor) => endpoint.output.parse(await handle({ ...input, ...basis, actor }));
  },
});

/** Refuses sign-in and sign-up on the host that has no form (AUTH-07). @throws 403 */
export function refuseOnContactHost({ config }: Pick<Services, 'config'>, { host }: Site): void {
  if (host === config.contactOnlyHost) throw fail('auth/contact-agent', 403);
}
/** Marks a call that signs in or up. */
export const wayIn = (route: Route): Route => ({ ...route, wayIn: true });
