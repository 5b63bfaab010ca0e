import { hash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '#shared/actor.ts';
import { successOf, type Endpoint } from '#shared/endpoint.ts';
import { fail, forbiddenTo, notFound, Problem } from '#shared/fail.ts';
import { demand } from '#shared/rights/right.ts';
import { activity } from '../../db/pool.ts';
import { asHouse, asNobody, asVisitor } from '../../db/scope.ts';
import { sql, type TenantTx } from '../../db/tenant.ts';
import type { SessionRow } from '../../db/transaction/session-guess.ts';
import type { Services } from '../../services.ts';
import { refuseOnContactHost, type Route } from '../answer.ts';
import { isByKey } from '../api-key.ts';
import { limited } from '../limits.ts';
import { once } from './idempotency.ts';
import { touchSession, withSession } from '../session.ts';

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

const actorOf = (row: SessionRow): Actor => ({
  kind: row.key ? 'key' : 'user',
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
  controls: row.controls ?? null,
  workAs: row.workAs,
  key: row.key,
});

/** Returns the owner of an Idempotency-Key: impersonation, API key, person or address. */
function keeperOf({ workAs, key, userId }: Actor, request: FastifyRequest): string {
  if (workAs) return `${workAs.byUserId} as ${userId}`;
  if (key) return `key ${key.id}`;
  return userId ?? request.ip;
}

const refusalFor = (actor: Actor, error: unknown) =>
  error instanceof Problem && error.code === 'forbidden'
    ? fail(forbiddenTo(actor), 403, error.fields, error.extra)
    : error;

/** Returns the `accountId` of the body for a call whose path cannot name the tenant; else an empty object. */
const namedInBody = ({ who, path, body }: Endpoint, content: unknown): object =>
  who === 'account' &&
  !path.includes(':accountId') &&
  'accountId' in ((body as { shape?: object }).shape ?? {})
    ? { accountId: (content as { accountId?: unknown } | null)?.accountId }
    : {};

/** Returns the tenant that a call names; malformed ids count as none. */
function tenantOf(endpoint: Endpoint, request: FastifyRequest) {
  const named: { accountId?: string; agencyId?: string } = {
    ...(request.query as object),
    ...namedInBody(endpoint, request.body),
    ...(request.params as object),
  };
  const uuid = (value: string | undefined) =>
    value && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value) ? value : null;
  return {
    accountId: endpoint.who === 'account' ? uuid(named.accountId) : null,
    agencyId: endpoint.who === 'agency' ? uuid(named.agencyId) : null,
  };
}

/** Returns whether a call looks for words, which takes turns before it takes a database connection. */
const isSearch = ({ method, query }: FastifyRequest): boolean =>
  method === 'GET' && Boolean((query as { search?: unknown }).search);

async function handle(
  route: Route,
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const { endpoint } = route;
  const { site } = request;
  const basis = { site, services, request, reply };
  if (route.wayIn) refuseOnContactHost(services, site);
  if (endpoint.limit)
    await limited(services, request, reply, `${endpoint.method} ${endpoint.path}`, endpoint.limit);
  const finish = (actor: Actor, tx: TenantTx, work: (actor: Actor, tx: TenantTx) => Promise<unknown>) =>
    once(
      {
        tx,
        request,
        who: keeperOf(actor, request),
        route,
      },
      () => work(actor, tx),
    ).catch((error: unknown) => {
      throw refusalFor(actor, error);
    });

  if (endpoint.who === 'public') {
    if (route.opens) return route.prepare(basis)(visitorActor);
    const work = route.prepare(basis);
    return services.db.withTenant(
      site.accountId && endpoint.method === 'GET' ? asVisitor(site.accountId) : asNobody(),
      (tx) => finish(visitorActor, tx, work),
      { reads: route.reads },
    );
  }
  // The tenant is checked before the body is validated, so that strangers learn nothing from its errors.
  const inSession = async <T>(work: (actor: Actor, tx: TenantTx) => Promise<T>): Promise<T> =>
    withSession(
      services,
      request,
      tenantOf(endpoint, request),
      async (row, tx) => {
        if (
          (endpoint.who === 'account' && !row.accountId) ||
          (endpoint.who === 'agency' && !row.agencyId) ||
          !row.role
        )
          throw notFound();
        request.sessionDue = row.due;
        const sessionOwnerId = row.workAs?.byUserId ?? row.userId;
        if (sessionOwnerId) touchSession(services, request, sessionOwnerId);
        const actor = actorOf(row);
        if (endpoint.who === 'house') {
          if (row.type !== 'house') throw notFound();
          await tx.one(sql`select set_config('role', ${asHouse(actor).role!}, true)`);
        }
        return work(actor, tx);
      },
      route,
    );
  if (!route.opens) return inSession((actor, tx) => finish(actor, tx, route.prepare(basis)));
  const actor = await inSession(async (person) => {
    demand(person, route.may);
    return person;
  });
  return route.prepare(basis)(actor);
}

/** Returns whether a call allows all origins by CORS: it responds to everybody the same, without cookies. */
const isOpenRead = ({ method, who, path }: Endpoint): boolean =>
  method === 'GET' && who === 'public' && path.startsWith('/api/public/');
/** Returns whether responses of a call have an ETag, for conditional requests of programs. */
const isForPrograms = ({ method, who }: Endpoint, request: FastifyRequest): boolean =>
  method === 'GET' && (who === 'public' || isByKey(request));

/** Returns the id of a created thing: `id` of the response, or of the object inside of it. */
function idOf(answer: unknown): string | undefined {
  const fields = answer as Record<string, unknown>;
  return [fields, ...Object.values(fields)]
    .map((thing) => thing as { id?: unknown; uid?: unknown } | null)
    .map((thing) => thing?.id ?? thing?.uid)
    .find((value) => typeof value === 'string');
}
/** Returns the Location of a created thing, if the contract names one. */
function locationOf({ creates }: Endpoint, request: FastifyRequest, answer: unknown): string | undefined {
  if (typeof creates !== 'string') return undefined;
  const params = request.params as Record<string, string>;
  const lastName = creates.slice(creates.lastIndexOf(':') + 1);
  return creates.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent((name === lastName ? idOf(answer) : params[name]) ?? ''),
  );
}

/** Registers the routes of all features. */
export function mount(app: FastifyInstance, routes: Route[], services: Services): void {
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
            if (isOpenRead(endpoint)) reply.header('access-control-allow-origin', '*');
            const work = () => handle(route, services, request, reply);
            const result = await (isSearch(request) ? services.inSearchTurn(work) : work());
            if (reply.sent) return reply;
            const status = successOf(endpoint);
            const location = locationOf(endpoint, request, result);
            if (location !== undefined) reply.header('location', location);
            if (status === 204) return reply.code(status).header('cache-control', 'no-store').send();
            reply.code(status).header('content-type', 'application/json; charset=utf-8');
            const text = JSON.stringify(result);
            if (isForPrograms(endpoint, request)) {
              const tag = `W/"${hash('sha256', text, 'base64url').slice(0, 27)}"`;
              if (!reply.hasHeader('etag')) reply.header('etag', tag);
              if (request.headers['if-none-match']?.split(/,\s*/).includes(tag))
                return reply.code(304).send();
              if (isByKey(request) && !reply.hasHeader('cache-control'))
                reply.header('cache-control', 'private, no-cache');
            }
            if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
            return reply.send(text);
          },
        ),
    });
  }
}
