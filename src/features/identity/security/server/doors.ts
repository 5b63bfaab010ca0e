import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { asPerson, asNobody } from '#platform/db/scope.ts';
import { afterFirstStep } from '#features/identity/identity/server/actions.ts';
import * as identity from '#features/identity/identity/server/queries.ts';
import { refuseOnContactHost } from '#platform/http/answer.ts';
import { dropSecret, giveSecret, readSecret } from '#platform/http/session.ts';
import { consume, placeOf } from '#platform/http/limits.ts';
import { beginOidc, finishOidc, providerOf, ProviderError, type Begun } from '#platform/outside/oidc.ts';
import type { Services } from '#platform/services.ts';
import { fail, Problem } from '#shared/fail.ts';
import { safeReturn } from '#shared/address/return-path.ts';
import { note } from './actions.ts';
import * as queries from './queries.ts';

// Sign-in with a provider: two addresses that redirect. An identity of the provider opens the account that it is
// linked with; the first time, the account of the email that the provider has verified. It makes no account.
const SECONDS = 600;
const COOKIE = 'oidc';
const KIND = 'oidc';
const CALLBACK = '/api/login/oidc/callback';
const LIMIT = { points: 60, seconds: 60 };
/** Data of the step between both addresses. */
type OidcStep = Omit<Begun, 'url'> & { back: string | null };

/** Returns the code of an error for the login screen. */
function codeOf(error: unknown): string {
  if (error instanceof ProviderError) return error.away ? 'auth/provider-away' : 'auth/provider-refused';
  return error instanceof Problem ? error.code : 'internal';
}

/** Redirects a failed sign-in to the login screen with the code of the error. */
function failed(request: FastifyRequest, reply: FastifyReply, error: unknown) {
  const code = codeOf(error);
  request.log.warn({ reason: (error as Error).message, code }, 'sign-in with a provider failed');
  return reply.header('cache-control', 'no-store').redirect(`/login?error=${encodeURIComponent(code)}`, 303);
}

/**
 * Links an identity to the person of its verified email.
 *
 * @throws auth/provider-unverified 403, auth/provider-unknown 403
 */
async function link(
  services: Services,
  request: FastifyRequest,
  {
    issuer,
    subject,
    email,
    emailVerified,
  }: { issuer: string; subject: string; email: string | null; emailVerified: boolean },
): Promise<string> {
  const { db, config } = services;
  if (!email || !emailVerified) throw fail('auth/provider-unverified', 403);
  const login = await db.withTenant(asNobody(), (tx) => identity.findLogin(tx, email));
  if (!login) throw fail('auth/provider-unknown', 403);
  const { userId } = login;
  await db.withTenant(asPerson(userId), async (tx) => {
    await queries.linkIdentity(tx, { issuer, subject, userId, email });
    await note(tx, {
      services,
      request,
      userId,
      change: 'providerLinked',
      detail: config.oidc!.name,
    });
  });
  return userId;
}

/** Adds the addresses of the sign-in with a provider. */
export function doors(app: FastifyInstance, services: Services): void {
  const { config, db, hosts } = services;
  /**
   * Returns a function that reads the settings of the provider and throws auth/no-service 503 without any
   * (AUTH-58).
   *
   * @throws not_found 404 when the provider is not for this host
   */
  const settingsFor = (request: FastifyRequest) => {
    if (config.oidc && !providerOf(config, request.site.host)) throw fail('not_found', 404);
    return () => {
      if (!config.oidc) throw fail('auth/no-service', 503);
      return config.oidc;
    };
  };
  app.get<{ Querystring: { return?: string } }>('/api/login/oidc', async (request, reply) => {
    const settings = settingsFor(request);
    const { host } = request.site;
    try {
      refuseOnContactHost(services, request.site);
      await consume(services, 'oidc', placeOf(request), LIMIT, reply);
      const { url, ...begun } = await beginOidc(settings(), hosts.origin(host) + CALLBACK);
      const token = giveSecret(reply, config, COOKIE, SECONDS);
      await db.withTenant(asNobody(), (tx) =>
        identity.putStep(tx, {
          token,
          kind: KIND,
          userId: null,
          host,
          data: { ...begun, back: safeReturn(request.query.return) } satisfies OidcStep,
          seconds: SECONDS,
        }),
      );
      return await reply.header('cache-control', 'no-store').redirect(url, 303);
    } catch (error) {
      return failed(request, reply, error);
    }
  });

  app.get(CALLBACK, async (request, reply) => {
    const settings = settingsFor(request);
    const { host } = request.site;
    const token = readSecret(request, config, COOKIE);
    try {
      refuseOnContactHost(services, request.site);
      await consume(services, 'oidc', placeOf(request), LIMIT, reply);
      const provider = settings();
      const step =
        token &&
        (await db.withTenant(asNobody(), (tx) => identity.takeStep<OidcStep>(tx, token, KIND, host)));
      dropSecret(reply, config, COOKIE);
      if (!step) throw fail('auth/step-expired', 410);
      // The provider compares with the registered address, which a proxy may have changed in the request.
      const claims = await finishOidc(
        provider,
        new URL(hosts.origin(host) + CALLBACK + (/\?.*$/.exec(request.url)?.[0] ?? '')),
        step.data,
      );
      const userId =
        (await db.withTenant(asNobody(), (tx) => queries.findIdentity(tx, claims.issuer, claims.subject))) ??
        (await link(services, request, claims));
      const person = (await db.withTenant(asPerson(userId), (tx) => queries.findPerson(tx, userId)))!;
      const back = step.data.back ?? undefined;
      const arrival = await afterFirstStep(
        { services, request, reply, userId, email: person.email, method: 'oidc' },
        back,
      );
      return await reply
        .header('cache-control', 'no-store')
        .redirect(arrival.me ? (back ?? arrival.next) : arrival.next, 303);
    } catch (error) {
      return failed(request, reply, error);
    }
  });
}
