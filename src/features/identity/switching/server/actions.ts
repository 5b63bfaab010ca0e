import { audit, type Recorder } from '#features/ground/audit/server/actions.ts';
import { mailAgency } from '#features/ground/notices/server/actions.ts';
import { tellScreens } from '#platform/events/live-news.ts';
import { asMember } from '#platform/db/scope.ts';
import type { TenantTx } from '#platform/db/tenant.ts';
import { emit } from '#platform/events/emit.ts';
import { SESSIONS_TOPIC } from '#platform/http/session.ts';
import type { Services } from '#platform/services.ts';
import { personName, type Actor, type Role } from '#shared/actor.ts';
import { fitting } from '#shared/text/graphemes.ts';
import { impersonationBegan } from '../events.ts';
import { canWorkAs, canWorkAsSomebody } from '../policy.ts';
import { beganLetter } from './emails.ts';
import * as queries from './queries.ts';

type Target = { kind: queries.Level | 'user'; id: string; name: string };
const logOf = ({ level, id }: queries.Place) => ({ kind: level, id });

/** Request for an impersonation that is allowed. */
export type Wish = {
  place: queries.Place;
  tokenHash: Buffer;
  reason: string;
  edits: boolean;
  target: Target;
  tenant: { name: string; agencyId: string };
  asRole: queries.Switch['asRole'];
};
/** Begins an impersonation, records it and tells those who run the tenant, in one transaction. */
export async function begin(
  tx: TenantTx,
  services: Services,
  actor: Actor,
  { place, target, tenant, ...wish }: Wish,
) {
  const by = fitting(personName(actor), 254);
  const { level } = place;
  const begun = (await queries.begin(tx, {
    tokenHash: wish.tokenHash,
    byUserId: actor.userId!,
    byName: by,
    byRole: actor.role!,
    kind: target.kind,
    level,
    agencyId: tenant.agencyId,
    accountId: level === 'account' ? place.id : null,
    userId: target.kind === 'user' ? target.id : null,
    asName: fitting(target.name, 254),
    asRole: wish.asRole,
    tenantName: tenant.name,
    reason: wish.reason,
    readOnly: !wish.edits,
  }))!;
  audit(tx, actor, {
    action: 'switching.began',
    object: { type: target.kind, id: target.id, name: target.name },
    after: { reason: wish.reason, readOnly: !wish.edits, until: begun.until },
    log: logOf(place),
  });
  // Open streams of the person are opened anew with the other view.
  await tellScreens(tx, { userId: actor.userId!, topic: SESSIONS_TOPIC });
  const parameters = { by, as: target.name, reason: wish.reason, readOnly: !wish.edits };
  if (level === 'agency')
    await mailAgency(tx, services, {
      agencyId: place.id,
      kind: 'switching.began',
      write: (language, brand) => beganLetter(language, brand, parameters),
    });
  else
    await emit({ tx, services, accountId: place.id, actor }, impersonationBegan, {
      subject: begun.id,
      data: parameters,
    });
  return {
    kind: target.kind,
    level,
    name: target.name,
    tenantId: place.id,
    tenantName: tenant.name,
    byName: by,
    reason: wish.reason,
    readOnly: !wish.edits,
    until: begun.until,
    leftSeconds: begun.leftSeconds,
  };
}

/**
 * Adds to people of a tenant whether the actor may work as them. Their rights are read only if the actor's own
 * rights are restricted.
 */
export async function withMayWorkAs<R extends { id: string; role: Role }>(
  tx: TenantTx,
  actor: Actor,
  { level, id }: queries.Place,
  people: R[],
): Promise<(R & { mayWorkAs: boolean })[]> {
  const compares = canWorkAsSomebody(actor) && actor.rights && level === 'account';
  const ids = people.map((person) => person.id);
  const rows = compares ? await queries.rightsOf(tx, id, ids) : [];
  const rights = new Map(rows.map((row) => [row.userId, row.rights]));
  return people.map((person) => ({
    ...person,
    mayWorkAs:
      person.id !== actor.userId &&
      canWorkAs(actor, { role: person.role, rights: rights.get(person.id) ?? null }),
  }));
}

/** Records a refused impersonation beside the request, whose own transaction is rolled back. */
export function recordRefusal(services: Services, actor: Actor, place: queries.Place, target: Target): void {
  services.beside(
    services.db
      .withTenant(
        asMember({ userId: actor.userId, accountId: actor.accountId, agencyId: actor.agencyId }),
        async (tx) =>
          audit(tx, actor, {
            action: 'switching.refused',
            object: { type: target.kind, id: target.id, name: target.name },
            log: logOf(place),
          }),
      )
      .catch((error: Error) => services.log.warn({ error: error.message }, 'refused switch not recorded')),
  );
}

/**
 * Records the end of an impersonation in the log of the tenant, unless the tenant was deleted. The scope is that
 * tenant or the operator's.
 */
export function recordEnd(tx: TenantTx, ended: queries.Ended): void {
  if (!ended.tenantId) return;
  const by: Recorder = {
    kind: 'user',
    userId: ended.byUserId,
    role: ended.byRole,
    firstName: ended.byName,
    lastName: '',
    email: '',
    accountId: null,
    agencyId: null,
  };
  audit(tx, by, {
    action: 'switching.ended',
    object: { type: ended.kind, id: ended.asId, name: ended.asName },
    ...(ended.byTime ? { after: { byTime: true } } : {}),
    log: { kind: ended.level, id: ended.tenantId },
  });
}
