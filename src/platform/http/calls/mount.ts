import { hash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '#shared/actor.ts';
import { nothing, successOf, type Endpoint } from '#shared/endpoint.ts';
import { demand } from '#shared/rights/right.ts';
import { activity } from '../../db/pool.ts';
import { asNobody, asVisitor } from '../../db/scope.ts';
import type { TenantTx } from '../../db/tenant.ts';
import type { Services } from '../../services.ts';
import { refuseOnContactHost, type Route } from '../answer.ts';
import { isByKey } from '../api-key.ts';
import { limited } from '../limits.ts';
import { answerSlowCall } from './beside.ts';
import { keeperOf, refuseFor, sessionOf, visitorActor } from './caller.ts';
import { once } from './idempotency.ts';
import { SlowCalls } from './slow-calls.ts';
import { answerStream } from '../streams/answer-stream.ts';
import { resumeStream } from '../streams/resume-stream.ts';

/** Returns whether a call looks for words, which takes turns before it takes a database connection. */
const isSearch = ({ method, query }: FastifyRequest): boolean =>
  method === 'GET' && Boolean((query as { search?: unknown }).search);

/** Returns whether a call is answered by its stream: it has no other answer, or its caller accepts one. */
const takesEvents = ({ output }: Endpoint, { headers }: FastifyRequest): boolean =>
  output === nothing || String(headers.accept).includes('text/event-stream');

/** Calls by which the operator comes in during a maintenance; the others are refused when their session begins. */
const SIGN_IN = /^\/api\/log(?:in|out)(?:\/|$)/;

async function handle(
  route: Route,
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  slowCalls: SlowCalls,
): Promise<unknown> {
  const { endpoint } = route;
  const { site } = request;
  const basis = { site, services, request, reply };
  if (route.wayIn) refuseOnContactHost(services, site);
  if (endpoint.who === 'public' && endpoint.method !== 'GET' && !SIGN_IN.test(endpoint.path))
    services.maintenance.demandNone();
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
    ).catch(refuseFor(actor));

  const inSession = sessionOf(route, services, request);
  if (route.opens === 'beside' || route.opens === 'stream') {
    const steps = route.prepare(basis);
    const call = { endpoint, steps, services, request, reply, inSession, slowCalls };
    if (route.opens === 'beside') return answerSlowCall(call);
    const { closing, graceMs, answerOf } = route;
    if (!takesEvents(endpoint, request)) return endpoint.output.parse(answerOf(await answerSlowCall(call)));
    const lastSeen = request.headers['last-event-id'];
    return typeof lastSeen === 'string'
      ? resumeStream({ ...call, closing }, lastSeen)
      : answerStream({ ...call, closing, graceMs });
  }
  if (endpoint.who === 'public') {
    if (route.opens) return route.prepare(basis)(visitorActor);
    const work = route.prepare(basis);
    return services.db.withTenant(
      site.accountId && endpoint.method === 'GET' ? asVisitor(site.accountId) : asNobody(),
      (tx) => finish(visitorActor, tx, work),
      { reads: route.reads },
    );
  }
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
  // A part of the connections, as searches have one.
  const slowCalls = new SlowCalls(Math.max(1, Math.floor(services.config.databasePool * 0.4)));
  app.addHook('preClose', async () => slowCalls.endAll());
  services.metrics.watch('slow_calls', 'Slow calls and streams under way', () => slowCalls.size);
  for (const route of routes) {
    const { endpoint } = route;
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      bodyLimit: endpoint.bodyLimit ?? 262_144,
      config: { endpoint, waits: route.opens === 'beside' || route.opens === 'stream' },
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
            const work = () => handle(route, services, request, reply, slowCalls);
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
