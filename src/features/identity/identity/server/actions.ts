import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  audit,
  auditPerson,
  byVisitor,
  houseLog,
  logOf,
  type Recorder,
} from '#features/ground/audit/server/actions.ts';
import { mailPerson } from '#features/ground/notices/server/actions.ts';
import { asPerson, asNobody, asMember } from '#platform/db/scope.ts';
import type { TenantTx } from '#platform/db/tenant.ts';
import type { Site } from '#platform/http/host-lookup.ts';
import { refuseOnContactHost } from '#platform/http/answer.ts';
import { consume } from '#platform/http/limits.ts';
import {
  deviceName,
  dropSecret,
  giveSecret,
  newSecret,
  readSecret,
  sessionKey,
  setSecret,
  startSession,
} from '#platform/http/session.ts';
import type { Services } from '#platform/services.ts';
import { personName, type Actor, type Role } from '#shared/actor.ts';
import { fail } from '#shared/fail.ts';
import type { Arrival, Me } from '../contract.ts';
import { afterLogin, DEVICE_DAYS, STEP_MINUTES, TRUST_DAYS } from '../rules.ts';
import { newDeviceLetter } from './emails.ts';
import * as queries from './queries.ts';
import { shownName } from '#shared/web/brand-name.ts';

export { hashPassword, verifyPassword } from './passwords.ts';

/** Returns a person without a tenant as the audit log names them. */
export const recorderOf = (person: {
  userId: string;
  email: string;
  firstName: string;
  lastName: string;
  role: Role;
}): Recorder => ({ kind: 'user', ...person, accountId: null, agencyId: null });
/** Returns first and last name, empty for a person without names; `personName` has a fallback. */
export const fullName = (person: { firstName: string; lastName: string }) =>
  `${person.firstName} ${person.lastName}`.trim();

/** Records an action of a person on their own account in the audit log. */
export const auditOwn = (
  tx: TenantTx,
  actor: Recorder,
  site: Site,
  action: 'sign_in.succeeded' | 'sign_in.ended',
  more: Record<string, unknown> = {},
) =>
  auditPerson(
    tx,
    actor,
    {
      action,
      object: { type: 'user', id: actor.userId, name: personName(actor) },
      after: { host: site.host, ...more },
    },
    site.agencyId,
  );

/** Recorded failures of one person, or for unregistered emails of one host; more add only length to a log. */
const FAILURES = { points: 20, seconds: 3600 };
/**
 * Records a refused sign-in. The caller does not wait, so that registered and unregistered emails are answered
 * in the same time; the typed text is not stored, since it may be a password in the wrong field.
 */
export function auditFailure(
  services: Services,
  site: Site,
  userId: string | undefined,
  reason: 'wrong_password' | 'unknown_email' | 'disabled',
): void {
  const log = logOf(site) ?? houseLog;
  const record = async () => {
    await consume(services, 'audit-failures', userId ?? site.host, FAILURES);
    await services.db.withTenant(
      userId ? asPerson(userId) : asMember({ accountId: site.accountId, agencyId: site.agencyId }),
      async (tx) => {
        const after = { reason, host: site.host };
        const person = userId ? await queries.findUser(tx, userId) : undefined;
        if (person)
          await auditPerson(
            tx,
            byVisitor,
            {
              action: 'sign_in.failed',
              object: { type: 'user', id: person.id, name: personName(person) },
              after,
            },
            site.agencyId,
          );
        else audit(tx, byVisitor, { action: 'sign_in.failed', object: { type: 'user' }, after, log });
      },
    );
  };
  services.beside(
    record().catch((error: { status?: number; message: string }) => {
      if (error.status !== 429) services.log.warn({ error: error.message }, 'failed sign-in not recorded');
    }),
  );
}

/** A person whose first step of a sign-in has succeeded. */
export type Coming = {
  services: Services;
  request: FastifyRequest;
  reply: FastifyReply;
  userId: string;
  email: string;
  /** password, passkey, code, recovery, oidc … */
  method: string;
};
const DAY = 24 * 3600;

/** Makes the problem of a link or sign-in whose person has been deleted (AUTH-22). */
const gone = () => fail('auth/user-gone', 401);
/**
 * Loads a person with all their tenants, as the application starts with them.
 *
 * @throws auth/user-gone 401 for a deleted person
 */
export async function loadMe(tx: TenantTx, userId: string): Promise<Me> {
  const user = await queries.findUser(tx, userId);
  const tenants = await queries.tenantsOf(tx);
  if (!user) throw gone();
  return { ...user, tenants, closed: tenants.length === 0 && (await queries.hasClosed(tx)), workAs: null };
}
/**
 * Loads the person of a session that works as somebody else: that person, or the session owner with the role of
 * the tenant; only that one tenant.
 *
 * @throws unauthorised 401 when the impersonation has ended
 */
export async function loadMeAs(tx: TenantTx, actor: Actor): Promise<Me> {
  const user = await queries.findUser(tx, actor.userId!);
  const tenants = await queries.workingTenants(tx);
  const workAs = await queries.workingAs(tx);
  if (!user || !workAs) throw fail('unauthorised', 401);
  return { ...user, type: actor.type as Me['type'], role: actor.role!, tenants, closed: false, workAs };
}

/** Loads the facts that decide how a sign-in of this person in this browser goes on. */
export const factsOf = ({
  services,
  request,
  userId,
  email,
}: Pick<Coming, 'services' | 'request' | 'userId' | 'email'>) =>
  services.db.withTenant(asNobody(), (tx) =>
    queries.factsOf(tx, userId, readSecret(request, services.config, deviceName(email)), request.site.host),
  );
/** Says whether the house or the agency of the person demands a second factor. */
export const demandedOf = (services: Services, facts: queries.Facts) =>
  facts.demanded || (facts.type === 'house' && services.config.houseSecondFactor);

/** Makes the problem of a blocked person, only after a right password, passkey or provider sign-in. */
function disabled({ services, request, userId }: Coming): Error {
  auditFailure(services, request.site, userId, 'disabled');
  return fail('auth/user-disabled', 403, [{ path: 'email', code: 'auth/user-disabled' }]);
}

/**
 * Goes on after a first step (password, provider): with the second step, the set-up of a demanded factor, or a
 * session.
 *
 * @throws auth/user-gone 401, auth/user-disabled 403
 */
export async function afterFirstStep(coming: Coming, back?: string): Promise<Arrival> {
  const { services } = coming;
  const facts = await factsOf(coming);
  if (!facts) throw gone();
  if (!facts.isAuth) throw disabled(coming);
  const demanded = demandedOf(services, facts);
  const has = facts.totp || facts.passkeysHere + facts.passkeysElsewhere > 0;
  if (facts.totp || (demanded && has))
    return facts.trusted ? arrive(coming) : openStep(coming, 'second', back);
  return demanded ? openStep(coming, 'set-up', back) : arrive(coming);
}

async function openStep(
  { services, request, reply, userId, method }: Coming,
  kind: 'second' | 'set-up',
  back?: string,
): Promise<Arrival> {
  const seconds = STEP_MINUTES * 60;
  const token = giveSecret(reply, services.config, 'step', seconds);
  await services.db.withTenant(asNobody(), (tx) =>
    queries.putStep(tx, { token, kind, userId, host: request.site.host, data: { method }, seconds }),
  );
  return {
    me: null,
    next: `/login/${kind === 'second' ? 'second-step' : 'set-up'}${back ? `?return=${encodeURIComponent(back)}` : ''}`,
  };
}

/** Methods that work on a host whose sign-in only names a contact: invitations and tokens of other hosts. */
const METHODS_ON_CONTACT_HOST = /^(custom-token|invitation)\b/;
/**
 * Starts a new session, ends the one that was open in this browser, and remembers the browser; the person gets
 * a mail about a new browser. `trust`: no second step here for `TRUST_DAYS`.
 *
 * @throws auth/user-gone 401, auth/user-disabled 403, auth/contact-agent 403
 */
export async function arrive(coming: Coming, trust = false): Promise<Arrival> {
  const { services, request, reply, userId, email, method } = coming;
  const { config } = services;
  const now = services.clock();
  const name = deviceName(email);
  if (!METHODS_ON_CONTACT_HOST.test(method)) refuseOnContactHost(services, request.site);
  const host = request.site.host;
  const agent = request.headers['user-agent'] ?? '';
  return services.db.withTenant(asPerson(userId), async (tx) => {
    const deviceHash = readSecret(request, config, name);
    const facts = await queries.factsOf(tx, userId, deviceHash, host);
    if (!facts) throw gone();
    if (!facts.isAuth) throw disabled(coming);
    if (services.maintenance.now() && (await loadMe(tx, userId)).type !== 'house')
      services.maintenance.demandNone();
    const old = sessionKey(request);
    const isDeviceKnown = facts.isDeviceKnown && deviceHash !== null;
    if (old) await queries.endSession(tx, old.tokenHash);
    const fresh = isDeviceKnown ? undefined : newSecret();
    const device = fresh?.hash ?? deviceHash!;
    await queries.keepDevice(tx, { userId, device, host, agent, trustDays: trust ? TRUST_DAYS : null });
    await startSession(tx, { userId, request, reply, config, method, device });
    if (fresh) setSecret(reply, config, name, fresh.token, DEVICE_DAYS * DAY);
    dropSecret(reply, config, 'step');
    const me = await loadMe(tx, userId);
    await auditOwn(tx, recorderOf({ ...me, userId }), request.site, 'sign_in.succeeded', { way: method });
    if (!isDeviceKnown && facts.devices > 0) {
      const language = me.language ?? request.site.language;
      await mailPerson(tx, services, {
        userId,
        kind: 'sign-in.new-device',
        language,
        senderName: shownName(request.site),
        ...newDeviceLetter(language, {
          brand: { name: shownName(request.site), theme: request.site.theme },
          agent,
          host,
          at: now,
          origin: services.hosts.origin(host),
        }),
      });
    }
    return { me, next: afterLogin(me) };
  });
}
