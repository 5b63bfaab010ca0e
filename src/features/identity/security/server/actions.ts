import type { FastifyRequest } from 'fastify';
import { auditPerson, byVisitor } from '#features/ground/audit/server/actions.ts';
import { recorderOf } from '#features/identity/identity/server/actions.ts';
import { countPair, type Asking } from '#features/identity/identity/server/actions-guard.ts';
import { mailPerson } from '#features/ground/notices/server/actions.ts';
import type { TenantTx } from '#platform/db/tenant.ts';
import { deviceName, readSecret, sessionKey } from '#platform/http/session.ts';
import type { Services } from '#platform/services.ts';
import { fail } from '#shared/fail.ts';
import { PROOF_MINUTES } from '../rules.ts';
import { changedLetter, type Change } from './emails.ts';
import * as queries from './queries.ts';
import { shownName } from '#shared/web/brand-name.ts';

const actions = {
  passkeyAdded: 'sign_in.passkey_added',
  passkeyRemoved: 'sign_in.passkey_removed',
  factorOn: 'sign_in.factor_added',
  factorOff: 'sign_in.factor_removed',
  codesRenewed: 'sign_in.recovery_codes_made',
  recoveryUsed: 'sign_in.recovery_code_used',
  providerLinked: 'sign_in.provider_linked',
  codesGuessed: 'sign_in.locked',
} as const satisfies Record<Change, string>;

/** Records a change to the sign-in of a person in the audit log and tells the person by mail. */
export async function note(
  tx: TenantTx,
  event: { services: Services; request: FastifyRequest; userId: string; change: Change; detail?: string },
): Promise<void> {
  const { services, request, userId, change, detail = '' } = event;
  const person = await queries.findPerson(tx, userId);
  if (!person) return;
  await auditPerson(
    tx,
    change === 'codesGuessed' ? byVisitor : recorderOf({ ...person, userId }),
    {
      action: actions[change],
      object: { type: 'user', id: userId, name: person.email },
      after: { host: request.site.host, ...(detail ? { detail } : {}) },
    },
    request.site.agencyId,
  );
  const language = person.language ?? request.site.language;
  const brand = { name: shownName(request.site), theme: request.site.theme };
  await mailPerson(tx, services, {
    userId,
    kind: `security.${change}`,
    language,
    senderName: brand.name,
    ...changedLetter(language, { brand, change, detail, origin: services.hosts.origin(request.site.host) }),
  });
}

/**
 * Demands a proof of identity of the last `PROOF_MINUTES`.
 *
 * @throws auth/proof-needed 428
 */
export async function demandProof(tx: TenantTx, { request }: Pick<Asking, 'request'>): Promise<void> {
  const key = sessionKey(request);
  const proved = key && (await queries.isProved(tx, key.tokenHash, PROOF_MINUTES));
  if (!proved) throw fail('auth/proof-needed', 428);
}

/** Counts a try of a code or proof, for the pair of person and address or for a browser used before. */
export const countTry = (
  asking: Asking,
  name: string,
  person: { userId: string; email: string },
  isDeviceKnown: boolean,
) =>
  countPair(
    asking,
    name,
    person.userId,
    isDeviceKnown ? readSecret(asking.request, asking.services.config, deviceName(person.email)) : null,
  );
