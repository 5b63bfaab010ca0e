import type { FastifyReply, FastifyRequest } from 'fastify';
import { mailPerson } from '#features/notices/server/actions.ts';
import type { TenantTx } from '#server/db/tenant.ts';
import { deviceName, dropSecret, giveSecret, newSecret, readSecret, sessionKey, setSecret, startSession } from '#server/http/session.ts';
import type { Services } from '#server/services.ts';
import { fail } from '#shared/fail.ts';
import type { Arrival, Me } from '../contract.ts';
import { afterLogin, DEVICE_DAYS, STEP_MINUTES, TRUST_DAYS } from '../rules.ts';
import { newDeviceLetter } from './emails.ts';
import * as queries from './queries.ts';

/** The ways in that other features may take: what comes after a first step that went well, and the session at the end. */
export type Coming = { services: Services; request: FastifyRequest; reply: FastifyReply; userId: string; email: string; /** password, passkey, code, recovery, oidc … */ method: string };
const DAY = 24 * 3600_000;

export async function loadMe(tx: TenantTx, userId: string): Promise<Me> {
  const [user, tenants] = await Promise.all([queries.findUser(tx, userId), queries.tenantsOf(tx)]);
  if (!user) throw fail('unauthorised', 401);
  return { ...user, tenants };
}

export const factsOf = ({ services, request, userId, email }: Pick<Coming, 'services' | 'request' | 'userId' | 'email'>) =>
  services.db.withTenant({}, (tx) => queries.factsOf(tx, userId, readSecret(request, services.config, deviceName(email)), request.site.host));
/** Whether the house or the agency of the person demands a second factor. */
export const demandedOf = (services: Services, facts: queries.Facts) => facts.demanded || (facts.type === 'house' && services.config.houseSecondFactor);

/** A first step went well (password, provider): the second step, the set-up of one that is demanded, or in. */
export async function afterFirstStep(coming: Coming, back?: string): Promise<Arrival> {
  const { services } = coming, facts = await factsOf(coming);
  if (!facts) throw fail('unauthorised', 401);
  if (!facts.isAuth) throw fail('auth/user-disabled', 403, [{ path: 'email', code: 'auth/user-disabled' }]);
  const demanded = demandedOf(services, facts), has = facts.totp || facts.passkeysHere + facts.passkeysElsewhere > 0;
  if (facts.totp || (demanded && has)) return facts.trusted ? arrive(coming) : openStep(coming, 'second', back);
  return demanded ? openStep(coming, 'set-up', back) : arrive(coming);
}

async function openStep({ services, request, reply, userId, method }: Coming, kind: 'second' | 'set-up', back?: string): Promise<Arrival> {
  const until = new Date(services.clock().getTime() + STEP_MINUTES * 60_000), token = giveSecret(reply, services.config, 'step', until);
  await services.db.withTenant({}, (tx) => queries.putStep(tx, { token, kind, userId, host: request.site.host, data: { method }, until: until.toISOString() }));
  return { me: null, next: `/login/${kind === 'second' ? 'second-step' : 'set-up'}${back ? `?return=${encodeURIComponent(back)}` : ''}` };
}

/**
 * In: a new session (one that was open in this browser ends: no fixation, no leftovers), the browser is known from now on, and
 * the person hears of a browser that was not. `trust`: no second step here for a month.
 */
export async function arrive(coming: Coming, trust = false): Promise<Arrival> {
  const { services, request, reply, userId, email, method } = coming, { config } = services, now = services.clock(), name = deviceName(email);
  const host = request.site.host, agent = request.headers['user-agent'] ?? '';
  return services.db.withTenant({ userId }, async (tx) => {
    const held = readSecret(request, config, name), facts = (await queries.factsOf(tx, userId, held, host))!;
    if (!facts.isAuth) throw fail('auth/user-disabled', 403, [{ path: 'email', code: 'auth/user-disabled' }]);
    const old = sessionKey(request), known = facts.known && held !== null;
    if (old) await queries.endSession(tx, old.tokenHash);
    const fresh = known ? undefined : newSecret(), device = fresh?.hash ?? held!;
    await queries.keepDevice(tx, { userId, device, host, agent, now: now.toISOString(), trustedUntil: trust ? new Date(now.getTime() + TRUST_DAYS * DAY).toISOString() : null });
    await startSession(tx, { userId, request, reply, config, now, method, device });
    if (fresh) setSecret(reply, config, name, fresh.token, new Date(now.getTime() + DEVICE_DAYS * DAY));
    dropSecret(reply, config, 'step');
    const me = await loadMe(tx, userId);
    if (!known && facts.devices > 0) {
      const language = me.language ?? request.site.language;
      await mailPerson(tx, services, { userId, kind: 'sign-in.new-device', language, senderName: request.site.brandName, ...newDeviceLetter(language, { brand: { name: request.site.brandName, theme: request.site.theme }, agent, host, at: now, origin: services.hosts.origin(host) }) });
    }
    return { me, next: afterLogin(me) };
  });
}
