import { asJobOf } from '#platform/db/scope.ts';
import type { Site } from '#platform/http/host-lookup.ts';
import type { Services } from '#platform/services.ts';
import { fail } from '#shared/fail.ts';
import type { PersonData } from '../../contract-people.ts';
import { testimonialOf } from '../people/queries.ts';
import { openPermission, type Held } from './actions.ts';

/**
 * Returns all that is stored of a testimonial, for the customer who wrote it.
 *
 * @throws testimonials.link_wrong 404
 */
export async function copyOf(
  services: Services,
  site: Site,
  held: Held,
): Promise<PersonData['testimonials'][number]> {
  if (!site.accountId) throw fail('testimonials.link_wrong', 404);
  const { accountId } = site;
  return services.db.withTenant(asJobOf(accountId), async (tx) => {
    const { id } = await openPermission(tx, services, accountId, held);
    return (await testimonialOf(tx, accountId, id))!;
  });
}
