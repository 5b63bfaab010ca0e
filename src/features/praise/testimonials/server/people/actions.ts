import { removeMedia } from '#features/media/media/server/actions.ts';
import { removeItem } from '#features/items/content/server/queries.ts';
import type { TenantTx } from '#platform/db/tenant.ts';
import type { Services } from '#platform/services.ts';

/** Deletes a testimonial for good, with its files and proofs; the caller refreshes what showed it. */
export async function eraseTestimonial(
  tx: TenantTx,
  services: Services,
  accountId: string,
  { id, files }: { id: string; files: { id: string }[] },
): Promise<void> {
  for (const file of files) await removeMedia(tx, services, accountId, file.id);
  await removeItem(tx, accountId, id);
}
