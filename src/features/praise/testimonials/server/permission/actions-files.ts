import { moveDerivatives } from '#features/media/media/server/move/jobs.ts';
import type { TenantTx } from '#platform/db/tenant.ts';
import type { Services } from '#platform/services.ts';
import { filesOf } from './queries.ts';

/** Moves the pictures of a testimonial away from the addresses that pages have named. */
export async function moveFiles(
  tx: TenantTx,
  services: Pick<Services, 'jobs'>,
  accountId: string,
  testimonialId: string,
): Promise<void> {
  for (const { id: mediaId } of await filesOf(tx, accountId, testimonialId))
    await services.jobs.enqueue(tx, moveDerivatives, { accountId, mediaId });
}
