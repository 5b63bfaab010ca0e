import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { asHouse, asVisitor, asNobody } from '../db/scope.ts';
import type { Actor } from '#shared/actor.ts';
import type { Endpoint, Input, Output } from '#shared/endpoint.ts';
import { fail, forbiddenTo, notFound, Problem, type FieldError } from '#shared/fail.ts';
import { activity } from '../db/pool.ts';
import { json, sql, type TenantTx } from '../db/tenant.ts';
import type { Services } from '../services.ts';
import type { Site } from './hosts.ts';
import { limited } from './limits.ts';
import { touchSession, withSession } from './session.ts';

/**
 * What a handler gets. For `account` and `agency` the transaction is already scoped; nothing else can be
 * reached through it.
 */
export type Call<E extends Endpoint> = Input<E> & {
  actor: Actor;
  tx: TenantTx;
  site: Site;
  services: Services;
  request: FastifyRequest;
  reply: FastifyReply;
};
/** One call with its handler, as `answer`, `answerOpen` and their like make it and `features.ts` lists it. */
export type Route<E extends Endpoint> = {
  endpoint: E;
  handle: (call: Call<E>) => Promise<unknown>;
  /** The handler opens its transactions itself. */
  opens?: boolean;
  /** Closed where nobody signs in by a form. */
  wayIn?: boolean;
};

/** Binds a handler to its contract: `answer(contract.list, async ({ tx, actor, query }) => …)`. */
export const answer = <E extends Endpoint>(
  endpoint: E,
  handle: (call: Call<E>) => Promise<Output<E>>,
): Route<Endpoint> => ({ endpoint, handle }) as unknown as Route<Endpoint>;

/**
 * For public calls that wait for something else than the database (hashing, rate counters): no transaction is
 * held meanwhile, since connections that wait for connections lock the pool. The handler opens its own with
 * services.db.withTenant.
 */
export const answerOpen = <E extends Endpoint>(
  endpoint: E & { who: 'public' },
  handle: (call: Omit<Call<E>, 'tx' | 'actor'>) => Promise<Output<E>>,
): Route<Endpoint> => ({ endpoint, handle, opens: true }) as unknown as Route<Endpoint>;

/**
 * The same for signed-in people: the session is checked in a transaction of its own, which is over when the
 * handler runs.
 */
export const answerOpenSession = <E extends Endpoint>(
  endpoint: E & { who: 'session' },
  handle: (call: Omit<Call<E>, 'tx'>) => Promise<Output<E>>,
): Route<Endpoint> => ({ endpoint, handle, opens: true }) as unknown as Route<Endpoint>;

/** On the one host that only says whom to ask, nobody comes in by what a form sends (AUTH-07). */
export function refuseOnContactHost({ config }: Pick<Services, 'config'>, { host }: Site): void {
  if (host === config.contactOnlyHost) throw fail('auth/contact-agent', 403);
}
/** A call that signs in or up, or begins to. */
export const wayIn = (route: Route<Endpoint>): Route<Endpoint> => ({ ...route, wayIn: true });

const visitorActor: Actor = {
  kind: 'visitor',
  userId: null,
  type: 'visitor',
  role: null,
  isPrimary: false,
  accountId: null,
  agencyId: null,
  email: '',
  firstName: '',
  lastName: '',
  language: null,
};

const fieldErrors = (where: string, error: z.ZodError): FieldError[] =>
  error.issues.slice(0, 50).map((issue) => ({
    path: [...(where === 'body' ? [] : [where]), ...issue.path].join('.'),
    code: /^[a-z_]+[./][\w./-]+$/.test(issue.message) ? issue.message : `field.${issue.code}`,
  }));

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
    throw fail('validation', where === 'params' ? 404 : 400, fieldErrors(where, parsed.error));
  return parsed.data;
}

/**
 * Repeating a write with the same Idempotency-Key gives the stored answer; the key commits with the change.
 */
async function once(
  call: { tx: TenantTx; request: FastifyRequest; who: string; endpoint: Endpoint },
  work: () => Promise<unknown>,
): Promise<unknown> {
  const key = call.request.headers['idempotency-key'];
  if (call.endpoint.method === 'GET' || call.endpoint.reads || call.endpoint.secret || key === undefined)
    return work();
  if (typeof key !== 'string' || !/^[\w-]{8,128}$/.test(key)) throw fail('idempotency.malformed', 400);
  const scope = `${call.who} ${call.endpoint.method} ${call.request.url.split('?')[0]}`.slice(0, 500);
  const hash = createHash('sha256')
    .update(JSON.stringify(call.request.body ?? null))
    .digest('hex');
  await call.tx.one(sql`select set_config('app.idempotency', ${scope}, true)`);
  const fresh = await call.tx.run(
    sql`
      insert into idempotency_key (scope, key, request_hash)
      values (${scope}, ${key}, ${hash})
      on conflict do nothing
    `,
  );
  if (!fresh) {
    const stored = await call.tx.one(
      sql<{
        requestHash: string;
        answer: unknown;
      }>`select request_hash, answer from idempotency_key where scope = ${scope} and key = ${key}`,
    );
    if (stored?.requestHash !== hash) throw fail('idempotency.reused', 422);
    return stored.answer;
  }
  const result = await work();
  await call.tx.run(
    sql`
      update idempotency_key
      set status = 200, answer = ${json(result)}
      where scope = ${scope} and key = ${key}
    `,
  );
  return result;
}

const refusalFor = (actor: Actor, error: unknown) =>
  error instanceof Problem && error.code === 'forbidden'
    ? fail(forbiddenTo(actor), 403, error.fields, error.extra)
    : error;

/** The tenant of a call whose address leaves no room for it: the body is the only place that counts then. */
const namedInBody = ({ who, path, body }: Endpoint, given: unknown): object =>
  who === 'account' &&
  !path.includes(':accountId') &&
  'accountId' in ((body as { shape?: object }).shape ?? {})
    ? { accountId: (given as { accountId?: unknown } | null)?.accountId }
    : {};

async function handle(
  route: Route<Endpoint>,
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const { endpoint } = route;
  const site = request.site;
  if (route.wayIn) refuseOnContactHost(services, site);
  if (endpoint.limit)
    await limited(services, request, reply, `${endpoint.method} ${endpoint.path}`, endpoint.limit);
  const read = () => ({
    params: parse('params', endpoint.params, request.params),
    query: parse('query', endpoint.query, request.query),
    body: parse('body', endpoint.body, request.body),
  });
  const finish = async (actor: Actor, tx: TenantTx, input: ReturnType<typeof read>) => {
    const result = await once(
      {
        tx,
        request,
        who: actor.workAs ? `${actor.workAs.byUserId} as ${actor.userId}` : (actor.userId ?? request.ip),
        endpoint,
      },
      async () =>
        output(
          endpoint,
          await route.handle({ ...input, actor, tx, site, services, request, reply } as never),
        ),
    ).catch((error: unknown) => {
      throw refusalFor(actor, error);
    });
    return result;
  };

  if (endpoint.who === 'public') {
    const input = read();
    if (route.opens)
      return output(endpoint, await route.handle({ ...input, site, services, request, reply } as never));
    return services.db.withTenant(
      site.accountId && endpoint.method === 'GET' ? asVisitor(site.accountId) : asNobody(),
      (tx) => finish(visitorActor, tx, input),
      { reads: endpoint.reads },
    );
  }
  // The tenant is read before the body is looked at: a stranger learns nothing from validation.
  const given = {
    ...(request.query as object),
    ...namedInBody(endpoint, request.body),
    ...(request.params as object),
  } as { accountId?: string; agencyId?: string };
  const uuid = (value: string | undefined) =>
    value && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value) ? value : null;
  const wanted = {
    accountId: endpoint.who === 'account' ? uuid(given.accountId) : null,
    agencyId: endpoint.who === 'agency' ? uuid(given.agencyId) : null,
  };
  const found = await withSession(
    services,
    request,
    wanted,
    async (row, tx) => {
      if (
        (endpoint.who === 'account' && !row.accountId) ||
        (endpoint.who === 'agency' && !row.agencyId) ||
        !row.role
      )
        throw notFound();
      request.sessionDue = row.due;
      touchSession(services, request, row.workAs?.byUserId ?? row.userId);
      const actor: Actor = {
        kind: 'user',
        userId: row.userId,
        type: row.type,
        role: row.role,
        isPrimary: row.isPrimary,
        accountId: row.accountId,
        agencyId: row.agencyId,
        email: row.email,
        firstName: row.firstName,
        lastName: row.lastName,
        language: row.language,
        rights: row.rights,
        flags: row.flags,
        workAs: row.workAs,
      };
      if (endpoint.who === 'house') {
        if (row.type !== 'house') throw notFound();
        await tx.one(sql`select set_config('role', ${asHouse(actor).role!}, true)`);
      }
      return route.opens ? actor : finish(actor, tx, read());
    },
    endpoint,
  );
  return route.opens
    ? output(
        endpoint,
        await route.handle({ ...read(), actor: found as Actor, site, services, request, reply } as never),
      )
    : found;
}

function output(endpoint: Endpoint, value: unknown): unknown {
  return endpoint.output.parse(value);
}

/** Registers every route of every feature. */
export function mount(app: FastifyInstance, routes: Route<Endpoint>[], services: Services): void {
  for (const route of routes) {
    const { endpoint } = route;
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      bodyLimit: endpoint.bodyLimit ?? 262_144,
      config: { endpoint },
      handler: (request, reply) =>
        activity.run(
          {
            name: `${endpoint.method} ${endpoint.path}`,
            correlationId: request.id,
            agent: request.headers['user-agent'],
            address: request.ip,
          },
          async () => {
            const result = await handle(route, services, request, reply);
            if (reply.sent) return reply;
            reply.header('content-type', 'application/json; charset=utf-8');
            if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
            return reply.send(JSON.stringify(result));
          },
        ),
    });
  }
}
