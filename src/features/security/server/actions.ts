import type { FastifyRequest } from 'fastify';
import { countPair, type Asking } from '#features/identity/server/actions-guard.ts';
import { mailPerson } from '#features/notices/server/actions.ts';
import type { TenantTx } from '#server/db/tenant.ts';
import { deviceName, readSecret, sessionKey } from '#server/http/session.ts';
import type { Services } from '#server/services.ts';
import { fail } from '#shared/fail.ts';
import { PROOF_MINUTES } from '../rules.ts';
import { changedLetter, type Change } from './emails.ts';
import * as queries from './queries.ts';

/** Something about the sign-in of a person changed: they hear of it by mail. The one place where such changes are noted. */
export async function note(tx: TenantTx, given: { services: Services; request: FastifyRequest; userId: string; change: Change; detail?: string }): Promise<void> {
  const { services, request, userId } = given, person = await queries.findPerson(tx, userId);
  if (!person) return;
  const language = person.language ?? request.site.language, brand = { name: request.site.brandName, theme: request.site.theme };
  await mailPerson(tx, services, { userId, kind: `security.${given.change}`, language, senderName: brand.name, ...changedLetter(language, { brand, change: given.change, detail: given.detail ?? '', origin: services.hosts.origin(request.site.host) }) });
}

/** @throws 428 when the person has not shown lately that it is them */
export async function demandProof(tx: TenantTx, { services, request }: Pick<Asking, 'services' | 'request'>): Promise<void> {
  const key = sessionKey(request), at = key && (await queries.provedAt(tx, key.tokenHash));
  if (!at || services.clock().getTime() - Date.parse(at) > PROOF_MINUTES * 60_000) throw fail('auth/proof-needed', 428);
}

/** Tries of a code or proof: counted for the pair of person and address, or for the known browser. */
export const countTry = (asking: Asking, name: string, person: { userId: string; email: string }, known: boolean) =>
  countPair(asking, name, person.userId, known ? readSecret(asking.request, asking.services.config, deviceName(person.email)) : null);
