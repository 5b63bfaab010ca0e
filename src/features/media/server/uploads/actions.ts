import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { asJobOf } from '#platform/db/scope.ts';
import type { Services } from '#platform/services.ts';
import { topics } from '../../contract.ts';
import { tellOfItems } from '../news/queries.ts';
import * as queries from '../queries.ts';
import * as uploadQueries from './queries.ts';

/** Returns the folder of uploads that are not complete. */
export const uploadsDir = (services: Pick<Services, 'config'>) => join(services.config.dataDir, 'uploads');
/** Names an upload by tenant and row, so that the route knows both before it reads the database. */
export const uploadId = (accountId: string, mediaId: string) => `${accountId}.${mediaId}`;
/** Reads the name of an upload; undefined if `uploadId` did not make it. */
export const readUploadId = (id: string): { accountId: string; mediaId: string } | undefined => {
  const match = /^([0-9a-f-]{36})\.([0-9a-f-]{36})$/.exec(id);
  return match ? { accountId: match[1]!, mediaId: match[2]! } : undefined;
};

/** Refuses a file: writes the code of the reason into its row and removes its parts. */
export async function refuse(
  services: Services,
  accountId: string,
  mediaId: string,
  code: string,
): Promise<void> {
  await services.db.withTenant(asJobOf(accountId), async (tx) => {
    const row = await uploadQueries.failed(tx, accountId, mediaId, code);
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
