import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  audit,
  auditPerson,
  byVisitor,
  houseLog,
  logOf,
  type Recorder,
} from '#features/audit/server/actions.ts';
import { mailPerson } from '#features/notices/server/actions.ts';
import { asPerson, asNobody, asMember } from '#platform/db/scope.ts';
import type { TenantTx } from '#platform/db/tenant.ts';
import type { Site } from '#platform/http/hosts.ts';
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

/** A person in their own space, as the audit log names them. */
export const recorderOf = (person: {
  userId: string;
  email: string;
  firstName: string;
  lastName: string;
  role: Role;
}): Recorder => ({ kind: 'user', ...person, accountId: null, agencyId: null });
/** Empty where no name was given; see `personName` for what to show then. */
export const fullName = (person: { firstName: string; lastName: string }) =>
  `${person.firstName} ${person.lastName}`.trim();

/** What a person does to their own way in: signing in and out, sessions, password, factors. */
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

/**
 * More failures than this in an hour, of one person or for unknown e-mails on one host, add nothing to a log
 * but length.
 */
const FAILURES = { points: 20, seconds: 3600 };
/**
 * A refused sign-in. Not waited for, so that known and unknown e-mails are answered in the same time; what
 * was typed is not kept, since it may be a password in the wrong field.
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

/**
 * The ways in that other features may take: what comes after a first step that went well, and the session at
 * the end.
 */
export type Coming = {
  services: Services;
  request: FastifyRequest;
  reply: FastifyReply;
  userId: string;
  email: string;
  /** password, passkey, code, recovery, oidc … */ method: string;
};
const DAY = 24 * 3600;

/** A link or a login whose person has been deleted meanwhile (AUTH-22). */
const gone = () => fail('auth/user-gone', 401);
/** A person with all their tenants, as the application starts with it. @throws 401 when they are no more. */
export async function loadMe(tx: TenantTx, userId: string): Promise<Me> {
  const user = await queries.findUser(tx, userId);
  const tenants = await queries.tenantsOf(tx);
  if (!user) throw gone();
  return { ...user, tenants, closed: tenants.length === 0 && (await queries.hasClosed(tx)), workAs: null };
}
/**
 * The same while somebody works as another: the person they see with, or themselves with the role of the
 * tenant; of its tenants only that one.
 */
export async function loadMeAs(tx: TenantTx, actor: Actor): Promise<Me> {
  const user = await queries.findUser(tx, actor.userId!);
  const tenants = await queries.workingTenants(tx);
  const workAs = await queries.workingAs(tx);
  if (!user || !workAs) throw fail('unauthorised', 401);
  return { ...user, type: actor.type as Me['type'], role: actor.role!, tenants, closed: false, workAs };
}

/** What decides how far this person gets in this browser. */
export const factsOf = ({
  services,
  request,
  userId,
  email,
}: Pick<Coming, 'services' | 'request' | 'userId' | 'email'>) =>
  services.db.withTenant(asNobody(), (tx) =>
    queries.factsOf(tx, userId, readSecret(request, services.config, deviceName(email)), request.site.host),
  );
/** Whether the house or the agency of the person demands a second factor. */
export const demandedOf = (services: Services, facts: queries.Facts) =>
  facts.demanded || (facts.type === 'house' && services.config.houseSecondFactor);

/** Told only to those who came with a right password, passkey or login. */
function disabled({ services, request, userId }: Coming): Error {
  auditFailure(services, request.site, userId, 'disabled');
  return fail('auth/user-disabled', 403, [{ path: 'email', code: 'auth/user-disabled' }]);
}

/**
 * A first step went well (password, provider): the second step, the set-up of one that is demanded, or in.
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

/** Given by whom one is to ask: an invitation, and a token that a session on another host has made. */
const GIVEN = /^(custom-token|invitation)\b/;
/**
 * In: a new session (one that was open in this browser ends: no fixation, no leftovers), the browser is known
 * from now on, and the person hears of a browser that was not. `trust`: no second step here for a month.
 */
export async function arrive(coming: Coming, trust = false): Promise<Arrival> {
  const { services, request, reply, userId, email, method } = coming;
  const { config } = services;
  const now = services.clock();
  const name = deviceName(email);
  if (!GIVEN.test(method)) refuseOnContactHost(services, request.site);
  const host = request.site.host;
  const agent = request.headers['user-agent'] ?? '';
  return services.db.withTenant(asPerson(userId), async (tx) => {
    const held = readSecret(request, config, name);
    const facts = await queries.factsOf(tx, userId, held, host);
    if (!facts) throw gone();
    if (!facts.isAuth) throw disabled(coming);
    const old = sessionKey(request);
    const known = facts.known && held !== null;
    if (old) await queries.endSession(tx, old.tokenHash);
    const fresh = known ? undefined : newSecret();
    const device = fresh?.hash ?? held!;
    await queries.keepDevice(tx, { userId, device, host, agent, trustDays: trust ? TRUST_DAYS : null });
    await startSession(tx, { userId, request, reply, config, method, device });
    if (fresh) setSecret(reply, config, name, fresh.token, DEVICE_DAYS * DAY);
    dropSecret(reply, config, 'step');
    const me = await loadMe(tx, userId);
    await auditOwn(tx, recorderOf({ ...me, userId }), request.site, 'sign_in.succeeded', { way: method });
    if (!known && facts.devices > 0) {
      const language = me.language ?? request.site.language;
      await mailPerson(tx, services, {
        userId,
        kind: 'sign-in.new-device',
        language,
        senderName: request.site.brandName,
        ...newDeviceLetter(language, {
          brand: { name: request.site.brandName, theme: request.site.theme },
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
