import { audit, auditPerson, byVisitor, houseLog, type LogOf, type Recorder } from '#features/audit/server/actions.ts';
import type { TenantTx } from '#server/db/tenant.ts';
import type { Site } from '#server/http/hosts.ts';
import { consume } from '#server/http/limits.ts';
import type { Services } from '#server/services.ts';
import type { Role } from '#shared/actor.ts';
import { findUser } from './queries.ts';

/** A person in their own space, as the audit log names them. */
export const recorderOf = (person: { userId: string; email: string; firstName: string; lastName: string; role: Role }): Recorder => ({ kind: 'user', ...person, accountId: null, agencyId: null });
const nameOf = (person: { email: string; firstName: string; lastName: string }) => `${person.firstName} ${person.lastName}`.trim() || person.email;

/** What a person does to their own way in: signing in and out, sessions, password, factors. */
export const auditOwn = (tx: TenantTx, actor: Recorder, site: Site, action: 'sign_in.succeeded' | 'sign_in.ended', more: Record<string, unknown> = {}) =>
  auditPerson(tx, actor, { action, object: { type: 'user', id: actor.userId, name: nameOf(actor) }, after: { host: site.host, ...more } }, site.agencyId);

/** More failures than this in an hour, of one person or for unknown e-mails on one host, add nothing to a log but length. */
const FAILURES = { points: 20, seconds: 3600 };
/**
 * A refused sign-in. Not waited for, so that known and unknown e-mails are answered in the same time; what was typed is not kept,
 * since it may be a password in the wrong field.
 */
export function auditFailure(services: Services, site: Site, userId: string | undefined, reason: 'wrong_password' | 'unknown_email' | 'disabled'): void {
  const log: LogOf = site.accountId ? { kind: 'account', id: site.accountId } : site.agencyId ? { kind: 'agency', id: site.agencyId } : houseLog;
  const record = async () => {
    await consume(services, 'audit-failures', userId ?? site.host, FAILURES);
    await services.db.withTenant(userId ? { userId } : { accountId: site.accountId, agencyId: site.agencyId }, async (tx) => {
      const after = { reason, host: site.host }, person = userId ? await findUser(tx, userId) : undefined;
      if (person) await auditPerson(tx, byVisitor, { action: 'sign_in.failed', object: { type: 'user', id: person.id, name: nameOf(person) }, after }, site.agencyId);
      else audit(tx, byVisitor, { action: 'sign_in.failed', object: { type: 'user' }, after, log });
    });
  };
  record().catch((error: { status?: number; message: string }) => { if (error.status !== 429) services.log.warn({ error: error.message }, 'failed sign-in not recorded'); });
}
