import type { TenantTx } from '#platform/db/tenant.ts';
import type { Services } from '#platform/services.ts';
import { topics } from '../../contract.ts';
import { announce } from '../change-events/actions.ts';
import * as queries from '../queries.ts';
import { removeFormer } from './jobs.ts';
import { takeFile } from './queries.ts';

/** Seconds after which the files of an earlier revision go. */
const STAYS_SECONDS = 3600;

/** Lets the files of an earlier revision of a medium go, when no page shows them any more. */
export const dropFormer = (
  tx: TenantTx,
  services: Pick<Services, 'jobs'>,
  { accountId, storageKey, derivatives }: Pick<queries.MediaRow, 'accountId' | 'storageKey' | 'derivatives'>,
) =>
  services.jobs.enqueue(
    tx,
    removeFormer,
    {
      accountId,
      keys: storageKey === null ? [] : [storageKey],
      bases: derivatives.base === undefined ? [] : [derivatives.base],
    },
    { startAfterSeconds: STAYS_SECONDS },
  );

/**
 * Puts the file of a complete upload in the place of the medium that it replaces: id, texts, order and links
 * stay. Returns undefined if the medium was removed meanwhile, and then the upload goes too.
 */
export async function takePlace(
  tx: TenantTx,
  services: Services,
  upload: queries.MediaRow,
): Promise<queries.MediaRow | undefined> {
  const { accountId, replacesId } = upload;
  const contentIds = await queries.lockContentsWith(tx, accountId, replacesId!);
  const former = await queries.find(tx, accountId, replacesId!);
  const row = await takeFile(tx, upload);
  await queries.removeRow(tx, accountId, upload.id);
  if (!former || !row) return undefined;
  await dropFormer(tx, services, former);
  await announce(
    tx,
    services,
    { accountId, mediaId: row.id, contentIds, what: 'ready' },
    { topic: topics.ready, data: { media: queries.itemOf(row) } },
  );
  return row;
}
