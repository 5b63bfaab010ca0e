import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import Fastify, { type FastifyInstance } from 'fastify';
import { randomUUID } from 'node:crypto';
import type { Actor } from '#shared/actor.ts';
import type { Endpoint } from '#shared/endpoint.ts';
import { fail } from '#shared/fail.ts';
import type { ServerFeature } from '../feature.ts';
import type { Services } from '../services.ts';
import { mount } from './calls/mount.ts';
import { docs } from './docs.ts';
import { operation } from './health.ts';
import { isByKey } from './api-key.ts';
import { demandOpen, namesTwoHosts, type Site } from './host-lookup.ts';
import { live } from './live.ts';
import type { RefusedForm } from './pages/page.ts';
import { sendProblem, type FaultPage } from './problem.ts';
import { cookieName, isOperator } from './session.ts';

/** Route of a tenant beside the contract list, with the right that it asks; its test is generated, as those of calls. */
export type TenantDoor = { who: 'account' | 'agency'; may: (actor: Actor) => boolean };

declare module 'fastify' {
  interface FastifyRequest {
    site: Site;
    /** The token of the session is due for rotation. */
    sessionDue: boolean;
    /** The fields of a form that was sent, so that a page of error can keep them; null for other requests. */
    sentForm: URLSearchParams | null;
  }
  interface FastifyInstance {
    sessionCookie: string;
    /** Responds with the public page of the URL, also after a form was submitted to it. */
    answerPage?: (request: FastifyRequest, reply: FastifyReply, refused?: RefusedForm) => Promise<unknown>;
    /** All registered routes, for the test of the wall. */
    doors: {
      method: string;
      url: string;
      endpoint: boolean;
      door?: TenantDoor | undefined;
    }[];
    /** Calls with error codes that their contracts do not declare, for the test kit. */
    undeclared: Set<string>;
  }
  interface FastifyContextConfig {
    endpoint?: Endpoint;
    /** Route of a tenant that is no call, since its body or answer is a file. */
    door?: TenantDoor;
    anyHost?: boolean;
    anyOrigin?: boolean;
    /** The answer takes as long as a stranger, a person or an open stream. */
    waits?: boolean;
    /** During a maintenance the route itself says what is not possible. */
    saysMaintenance?: boolean;
  }
}

/** The route of pages (app-shell.ts). */
const PAGES = '/*';
/** `max-age` of HSTS in seconds: one year. */
const TLS_SECONDS = 31_536_000;

/**
 * Sends HSTS with every response. Only the product's own hosts include subdomains, since those of a tenant's host may be
 * used without TLS.
 */
function demandTls(app: FastifyInstance, { config, hosts }: Services): void {
  app.addHook('onRequest', async (request, reply) => {
    const host = hosts.parse(request.host);
    const isOwn = host !== undefined && config.baseHosts.includes(host);
    reply.header(
      'strict-transport-security',
      isOwn ? `max-age=${TLS_SECONDS}; includeSubDomains` : `max-age=${TLS_SECONDS}`,
    );
  });
}

/** Finds the tenant of each request by its host, in the first hook. */
function findTenant(app: FastifyInstance, { config, hosts, paths }: Services): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-correlation-id', request.id);
    if (namesTwoHosts(request.raw)) throw fail('bad_request', 400);
    if (request.routeOptions.config.anyHost) return;
    const host = hosts.parse(request.headers.host && config.trustProxy ? request.host : request.headers.host);
    const site = host === undefined ? undefined : await hosts.find(host);
    if (!site) {
      // An unknown host redirects to the main application or to its agency (TEN-22); API calls get an error.
      if (request.method === 'GET' && !request.url.startsWith('/api/'))
        return reply.redirect(`${await hosts.homeOf(host)}/`, 302);
      throw fail('host.unknown', 404);
    }
    // Visitors are redirected to the main host of the tenant with their path; API calls of open screens are not.
    if (site.redirectTo && request.method === 'GET' && !request.url.startsWith('/api/'))
      return reply.redirect(hosts.origin(site.redirectTo) + request.url, 302);
    request.site = site;
    // By the path of the matched route, since the URL may be encoded (`%70ublic`).
    const { url: route } = request.routeOptions;
    if (paths.isPublicPath(route && route !== '/*' ? route : request.url.split('?')[0]!)) demandOpen(site);
  });
}

/**
 * Refuses writes from other origins, in place of CSRF tokens; also `same-site`, since tenants share a parent domain.
 * Requests with an API key are exempt: browsers never send one by themselves, and their cookies are ignored.
 */
function refuseForeignOrigins(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    if (
      request.method === 'GET' ||
      request.method === 'HEAD' ||
      request.method === 'OPTIONS' ||
      request.routeOptions.config.anyOrigin ||
      isByKey(request)
    )
      return;
    const fetchSite = request.headers['sec-fetch-site'];
    const origin = request.headers.origin;
    const isOfHost = () => URL.canParse(origin!) && new URL(origin!).host === request.headers.host;
    const isOurs = origin ? isOfHost() : !request.headers.cookie;
    if (!(fetchSite ? fetchSite === 'same-origin' : isOurs)) throw fail('foreign_origin', 403);
  });
}

const reading = new Set(['GET', 'HEAD', 'OPTIONS']);
/** Refuses what is sent to routes that are no calls during a maintenance; sessions and calls are asked where they are opened. */
function refuseInMaintenance(app: FastifyInstance, services: Services): void {
  app.addHook('onRequest', async (request) => {
    const { endpoint, anyHost, saysMaintenance } = request.routeOptions.config ?? {};
    if (!services.maintenance.now() || reading.has(request.method)) return;
    if (endpoint || anyHost || saysMaintenance || (await isOperator(services, request))) return;
    services.maintenance.demandNone();
  });
}

/** Measures each request, and logs calls and what was refused. */
function noteRequests(app: FastifyInstance, services: Services): void {
  app.addHook('onResponse', async (request, reply) => {
    services.metrics.request(
      request.routeOptions.url ?? 'unknown',
      request.method,
      reply.statusCode,
      reply.elapsedTime,
    );
    // Files take as long as the network of whoever asks for them, so that calls and pages alone are timed.
    const { url: route, config: routeConfig } = request.routeOptions;
    if (route !== undefined && !routeConfig.waits && (routeConfig.endpoint || route === PAGES))
      services.metrics.took(route, request.method, reply.elapsedTime);
    if (reply.statusCode >= 400 || request.url.startsWith('/api/'))
      request.log.info(
        {
          method: request.method,
          path: request.url.split('?')[0],
          host: request.site?.host,
          status: reply.statusCode,
          ms: Math.round(reply.elapsedTime),
        },
        'request',
      );
  });
}

/**
 * Options for the end of the process: a balancer may still send a request on a connection that it keeps, and it repeats
 * none that got 503.
 */
const whileClosing = { forceCloseConnections: 'idle', return503OnClosing: false } as const;

/** Builds the HTTP server of one node: hosts, sessions, errors, headers, then the routes of all features. */
export async function buildApp(
  services: Services,
  features: readonly ServerFeature[],
  faces: (
    app: FastifyInstance,
    services: Services,
    features: readonly ServerFeature[],
  ) => Promise<FaultPage | undefined> = async () => undefined,
): Promise<FastifyInstance> {
  const { config } = services;
  const faultPage: { make?: FaultPage | undefined } = {};
  const app = Fastify({
    loggerInstance: services.log,
    trustProxy: config.trustProxy,
    genReqId: () => randomUUID(),
    routerOptions: { maxParamLength: 300, ignoreTrailingSlash: true },
    bodyLimit: 262_144,
    logController: new Fastify.LogController({
      disableRequestLogging: true,
      requestIdLogLabel: 'correlationId',
    }),
    requestTimeout: 120_000,
    ...whileClosing,
    // A malformed URL fails before all hooks.
    frameworkErrors: (error, request, reply) =>
      sendProblem(error, request, reply.header('x-correlation-id', request.id), faultPage.make),
  });
  // The first hook sets it, and Fastify asks for a value before.
  app.decorateRequest('site', null as never);
  app.decorateRequest('sessionDue', false);
  app.decorateRequest('sentForm', null);
  app.decorate('sessionCookie', cookieName(config));
  const doors: FastifyInstance['doors'] = [];
  app.decorate('doors', doors);
  app.decorate('undeclared', new Set<string>());
  app.addHook('onRoute', (route) => {
    for (const method of [route.method].flat())
      if (method !== 'HEAD')
        doors.push({
          method,
          url: route.url,
          endpoint: route.config?.endpoint !== undefined,
          door: route.config?.door,
        });
  });
  app.setErrorHandler((error: Error, request, reply) => sendProblem(error, request, reply, faultPage.make));
  app.setNotFoundHandler((request, reply) =>
    sendProblem(fail('not_found', 404), request, reply, faultPage.make),
  );
  await app.register(cookie);
  await app.register(helmet, {
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    frameguard: false,
    hsts: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });

  if (config.publicProtocol === 'https') demandTls(app, services);
  findTenant(app, services);
  refuseForeignOrigins(app);
  refuseInMaintenance(app, services);
  app.addHook('onSend', async (_request, reply) => {
    if (services.draining()) reply.header('connection', 'close');
  });
  noteRequests(app, services);

  operation(app, services);
  live(
    app,
    services,
    features.flatMap((feature) => feature.hears ?? []),
  );
  docs(app, services, features);
  mount(
    app,
    features.flatMap((feature) => feature.routes ?? []),
    services,
  );
  for (const feature of features) await feature.doors?.(app, services);
  faultPage.make = await faces(app, services, features);
  return app;
}
