import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { asJobOf } from '#platform/db/scope.ts';
import type { Services } from '#platform/services.ts';
import { topics } from '../../contract.ts';
import { tellOfItems } from '../news/queries.ts';
import * as queries from '../queries.ts';

/** Where parts of files wait for the rest. */
export const uploadsDir = (services: Pick<Services, 'config'>) => join(services.config.dataDir, 'uploads');
/** Names an upload by tenant and row, so that the door knows both before it has read anything. */
export const uploadId = (accountId: string, mediaId: string) => `${accountId}.${mediaId}`;
/** Undefined for whatever is no id of ours. */
export const readUploadId = (id: string): { accountId: string; mediaId: string } | undefined => {
  const found = /^([0-9a-f-]{36})\.([0-9a-f-]{36})$/.exec(id);
  return found ? { accountId: found[1]!, mediaId: found[2]! } : undefined;
};

/** A file that cannot be taken: the row says why, the part goes. */
export async function refuse(
  services: Services,
  accountId: string,
  mediaId: string,
  code: string,
): Promise<void> {
  await services.db.withTenant(asJobOf(accountId), async (tx) => {
    const row = await queries.failed(tx, accountId, mediaId, code);
    if (row)
      await tellOfItems(
        tx,
        accountId,
        topics.failed,
        { media: queries.itemOf(row) },
        row.contentId ? [row.contentId] : [],
      );
  });
  const part = join(uploadsDir(services), uploadId(accountId, mediaId));
  await rm(part, { force: true });
  await rm(`${part}.json`, { force: true });
}
