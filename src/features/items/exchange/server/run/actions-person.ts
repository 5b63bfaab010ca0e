import { personHere } from '#features/identity/identity/server/queries.ts';
import { asMember } from '#platform/db/scope.ts';
import type { Place } from '#platform/place.ts';
import type { Services } from '#platform/services.ts';
import { fail } from '#shared/fail.ts';
import type { Import } from '../../contract.ts';
import { canImport } from '../../policy.ts';

/** An import that a job works on. */
export type Work = {
  services: Services;
  accountId: string;
  importId: string;
  kind?: Import['kind'];
};

/**
 * Runs a part of the work in a transaction as the person who imports, with the rights of this moment.
 * @throws import.person_gone 403 when that person may import no longer
 */
export async function asPerson<T>(
  { services, accountId, kind }: Work,
  userId: string | null,
  work: (place: Place) => Promise<T>,
): Promise<T> {
  if (userId === null) throw fail('import.person_gone', 403);
  return services.db.withTenant(asMember({ userId, accountId }), async (tx) => {
    const actor = await personHere(tx, userId);
    if (!actor) throw fail('import.person_gone', 403);
    if (!canImport(actor, kind && { userId, kind })) throw fail('import.person_gone', 403);
    return work({ tx, services, actor, accountId });
  });
}
