import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Actor } from '#shared/actor.ts';
import type { Endpoint, Input, Output } from '#shared/endpoint.ts';
import { fail, notFound } from '#shared/fail.ts';
import { demand, type Right } from '#shared/rights/right.ts';
import type { Reads } from '../db/scope.ts';
import type { TenantTx } from '../db/tenant.ts';
import type { Place } from '../place.ts';
import type { Services } from '../services.ts';
import { fieldErrors } from './field-errors.ts';
import type { Site } from './host-lookup.ts';

/** Parts of a call that do not depend on its contract. */
type Basis = { site: Site; services: Services; request: FastifyRequest; reply: FastifyReply };
/** Parts that a call of any contract has. */
type BareCall<E extends Endpoint> = Input<E> & Basis & { actor: Actor; tx: TenantTx };
/**
 * A call as its handler gets it. For `account` and `agency` the transaction is already scoped; nothing else can
 * be reached through it. A call of an account has its `place` for the actions.
 */
export type Call<E extends Endpoint> = BareCall<E> &
  (E['who'] extends 'account' ? { place: Place } : unknown);
/** Any call of an account whose address names it, and `Params` beside it, for functions that several calls share. */
export type AccountCall<Params = unknown> = Pick<Call<Endpoint>, 'tx' | 'services' | 'actor'> & {
  params: { accountId: string } & Params;
  place: Place;
};

/** One call with its right and its handler, as `answer` and its like make it and `features.ts` lists it. */
export type Route = {
  endpoint: Endpoint;
  /** The right of the call, as docs/rights.md prints it. */
  may: (actor: Actor) => boolean;
  /**
   * The handler does nothing but read through its transaction, which is read-only, and answer. It may then
   * run on what the session check said the last time, and runs anew when the check says something else
   * (docs/decisions/0022). For hot reads, and for those whose method is not GET: these are open to somebody
   * who works as another and only looks.
   */
  reads?: Reads | undefined;
  /** Closed where nobody signs in by a form. */
  wayIn?: boolean;
} & (
  | { opens: false; prepare: (basis: Basis) => (actor: Actor, tx: TenantTx) => Promise<unknown> }
  /** The handler opens its transactions itself. */
  | { opens: true; prepare: (basis: Basis) => (actor: Actor) => Promise<unknown> }
);

/** Completes a call of an account by its place; the session check has found the account already. */
const withPlace = <E extends Endpoint>({ who }: E, call: BareCall<E>): Call<E> => {
  const { tx, services, actor } = call;
  const place = { tx, services, actor, accountId: actor.accountId };
  return (who === 'account' ? { ...call, place } : call) as Call<E>;
};

/**
 * Binds a handler to its contract and its right:
 * `answer(contract.list, { may: anyMember }, async ({ tx, query }) => …)`. Refused is first whom `may` refuses
 * (403), then what is not there (404), then whom `may` refuses this subject (403).
 */
export const answer = <E extends Endpoint, Subject = undefined>(
  endpoint: E,
  {
    may,
    asker,
    subject: load,
    reads,
  }: {
    /** Right of policy.ts; `anyMember` and its like where there is no other. */
    may: Right<NoInfer<Subject>>;
    /** Completes the caller by what the right asks for, before it is asked. */
    asker?: (call: Call<E>) => Promise<Actor>;
    /** Loads the row that the call is about, as far as the caller sees it; undefined = 404. */
    subject?: (call: Call<E>) => Promise<Subject | undefined>;
    reads?: Reads;
  },
  handle: (call: Call<E> & { subject: NoInfer<Subject> }) => Promise<Output<E>>,
): Route => ({
  endpoint,
  may,
  reads,
  opens: false,
  prepare: (basis) => {
    const input = inputOf(endpoint, basis.request);
    return async (actor, tx) => {
      const bare = withPlace(endpoint, { ...input, ...basis, actor, tx });
      const call = asker ? withPlace(endpoint, { ...bare, actor: await asker(bare) }) : bare;
      demand(call.actor, may);
      const subject = await load?.(call);
      if (load) {
        if (subject === undefined) throw notFound();
        demand(call.actor, may, subject);
      }
      return endpoint.output.parse(await handle({ ...call, subject: subject as Subject }));
    };
  },
});

/**
 * Binds a public call that waits for something else than the database (hashing, rate counters): no transaction
 * is held meanwhile, since connections that wait for connections lock the pool. The handler opens its own with
 * services.db.withTenant.
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
 * The same for signed-in people: the session is checked in a transaction of its own, which is over when the
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

/** On the one host that only says whom to ask, nobody comes in by what a form sends (AUTH-07). */
export function refuseOnContactHost({ config }: Pick<Services, 'config'>, { host }: Site): void {
  if (host === config.contactOnlyHost) throw fail('auth/contact-agent', 403);
}
/** Marks a call that signs in or up, or begins to. */
export const wayIn = (route: Route): Route => ({ ...route, wayIn: true });

/** No body of ours is nested deeper; what is would break off whoever walks through it. */
const DEEPEST = 40;
const isDeep = (value: unknown, left = DEEPEST): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (left === 0 || Object.values(value).some((inner) => isDeep(inner, left - 1)));
function parse<S extends z.ZodType>(where: string, shape: S, value: unknown): z.output<S> {
  if (isDeep(value)) throw fail('body.malformed', 400);
  const parsed = shape.safeParse(value ?? {});
  if (!parsed.success)
    throw fail(
      'validation',
      where === 'params' ? 404 : 400,
      fieldErrors(parsed.error, where === 'body' ? [] : [where]),
    );
  return parsed.data;
}

/** Refuses names of the query that the call does not have, which would be passed over in silence. */
function refuseUnknownNames({ query, who, path }: Endpoint, request: FastifyRequest): void {
  const { shape } = query as { shape?: object };
  if (!shape) return;
  const isTenantInQuery = who === 'account' && !path.includes(':accountId');
  const allowed = [...new Set([...Object.keys(shape), ...(isTenantInQuery ? ['accountId'] : [])])];
  const unknown = Object.keys(request.query as object).filter((name) => !allowed.includes(name));
  if (unknown.length)
    throw fail(
      'validation',
      400,
      unknown
        .slice(0, 20)
        .map((name) => ({ path: `query.${name}`, code: 'field.unrecognized_keys', allowed })),
    );
}

function inputOf<E extends Endpoint>(endpoint: E, request: FastifyRequest): Input<E> {
  refuseUnknownNames(endpoint, request);
  return {
    params: parse<E['params']>('params', endpoint.params, request.params),
    query: parse<E['query']>('query', endpoint.query, request.query),
    body: parse<E['body']>('body', endpoint.body, request.body),
  };
}
