import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { asPerson, asNobody } from '#platform/db/scope.ts';
import { afterFirstStep } from '#features/identity/server/actions.ts';
import * as identity from '#features/identity/server/queries.ts';
import { refuseOnContactHost } from '#platform/http/answer.ts';
import { dropSecret, giveSecret, readSecret } from '#platform/http/session.ts';
import { consume, placeOf } from '#platform/http/limits.ts';
import { beginOidc, finishOidc, providerOf, ProviderError, type Begun } from '#platform/outside/oidc.ts';
import type { Services } from '#platform/services.ts';
import { fail, Problem } from '#shared/fail.ts';
import { safeReturn } from '#shared/address/return-path.ts';
import { note } from './actions.ts';
import * as queries from './queries.ts';

/**
 * Sign-in with a provider: two doors that redirect. A login of the provider opens the account that it was
 * linked with, or, the first time, the one whose e-mail the provider has verified; it never makes one, and
 * never opens one by an unverified e-mail.
 */
const SECONDS = 600;
const COOKIE = 'oidc';
const KIND = 'oidc';
const CALLBACK = '/api/login/oidc/callback';
const LIMIT = { points: 60, seconds: 60 };
type Asked = Omit<Begun, 'url'> & { back: string | null };

/** Returns the code of what stopped a sign-in, for the login screen. */
function codeOf(error: unknown): string {
  if (error instanceof ProviderError) return error.away ? 'auth/provider-away' : 'auth/provider-refused';
  return error instanceof Problem ? error.code : 'internal';
}

export function doors(app: FastifyInstance, services: Services): void {
  const { config, db, hosts } = services;
  /**
   * Set up, but not for this host: there is nothing here. Set up nowhere: the login screen says so (AUTH-58).
   */
  const settingsFor = (request: FastifyRequest) => {
    if (config.oidc && !providerOf(config, request.site.host)) throw fail('not_found', 404);
    return () => {
      if (!config.oidc) throw fail('auth/no-service', 503);
      return config.oidc;
    };
  };
  /** Every end that is not a sign-in comes back to the login screen, which has words for it. */
  const failed = (request: FastifyRequest, reply: FastifyReply, error: unknown) => {
    const code = codeOf(error);
    request.log.warn({ reason: (error as Error).message, code }, 'sign-in with a provider failed');
    return reply
      .header('cache-control', 'no-store')
      .redirect(`/login?error=${encodeURIComponent(code)}`, 303);
  };

  app.get<{ Querystring: { return?: string } }>('/api/login/oidc', async (request, reply) => {
    const settings = settingsFor(request);
    const { host } = request.site;
    try {
      refuseOnContactHost(services, request.site);
      await consume(services, 'oidc', placeOf(request), LIMIT, reply);
      const { url, ...asked } = await beginOidc(settings(), hosts.origin(host) + CALLBACK);
      const token = giveSecret(reply, config, COOKIE, SECONDS);
      await db.withTenant(asNobody(), (tx) =>
        identity.putStep(tx, {
          token,
          kind: KIND,
          userId: null,
          host,
          data: { ...asked, back: safeReturn(request.query.return) } satisfies Asked,
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
      const found = settings();
      const step =
        token && (await db.withTenant(asNobody(), (tx) => identity.takeStep<Asked>(tx, token, KIND, host)));
      dropSecret(reply, config, COOKIE);
      if (!step) throw fail('auth/step-expired', 410);
      // The address as it was registered, whatever a proxy made of it.
      const claims = await finishOidc(
        found,
        new URL(hosts.origin(host) + CALLBACK + (/\?.*$/.exec(request.url)?.[0] ?? '')),
        step.data,
      );
      const userId =
        (await db.withTenant(asNobody(), (tx) => queries.findIdentity(tx, claims.issuer, claims.subject))) ??
        (await link(request, claims));
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

  async function link(
    request: FastifyRequest,
    {
      issuer,
      subject,
      email,
      emailVerified,
    }: { issuer: string; subject: string; email: string | null; emailVerified: boolean },
  ): Promise<string> {
    if (!email || !emailVerified) throw fail('auth/provider-unverified', 403);
    const found = await db.withTenant(asNobody(), (tx) => identity.findLogin(tx, email));
    if (!found) throw fail('auth/provider-unknown', 403);
    await db.withTenant(asPerson(found.userId), async (tx) => {
      await queries.linkIdentity(tx, { issuer, subject, userId: found.userId, email });
      await note(tx, {
        services,
        request,
        userId: found.userId,
        change: 'providerLinked',
        detail: config.oidc!.name,
      });
    });
    return found.userId;
  }
}
