import { statfs } from 'node:fs/promises';
import { storageTokens } from '#features/tenants/tokens/server/actions.ts';
import { asJobOf } from '#platform/db/scope.ts';
import { PartStore } from '#platform/http/tus-store.ts';
import type { Place } from '#platform/place.ts';
import type { Services } from '#platform/services.ts';
import { fail } from '#shared/fail.ts';
import { topics } from '../../contract.ts';
import { typeOfFile } from '../../rules-types.ts';
import { allowanceRefusal, cleanName, kindOfType, plainType, refusal } from '../../rules.ts';
import { allowanceOf } from '../allowance/queries.ts';
import { demandItems } from '../change-events/actions.ts';
import { tellOfItems } from '../change-events/queries.ts';
import * as queries from '../queries.ts';
import * as uploadQueries from './queries.ts';

/** Uploads of one account that may be announced and not complete, in files and in bytes. */
const MOST_OPEN = { files: 100, bytes: 2_000_000_000 };
/** Bytes that stay free on the disk after a file has arrived, since the database is on it too. */
const SPARE_BYTES = 200 * 1024 * 1024;
/** HTTP status of a file that is refused. */
const refusedWith = { 'media.too_large': 413, 'media.empty': 400, 'media.type': 415 } as const;

/** Names an upload by tenant and row, so that the route knows both before it reads the database. */
export const uploadId = (accountId: string, mediaId: string) => `${accountId}.${mediaId}`;
/** Returns the address to which the parts of a file are sent. */
export const uploadUrl = (row: Pick<queries.MediaRow, 'accountId' | 'id'>) =>
  `/api/uploads/${uploadId(row.accountId, row.id)}`;
/** Reads the name of an upload; undefined if `uploadId` did not make it. */
export const readUploadId = (id: string): { accountId: string; mediaId: string } | undefined => {
  const match = /^([0-9a-f-]{36})\.([0-9a-f-]{36})$/.exec(id);
  return match ? { accountId: match[1]!, mediaId: match[2]! } : undefined;
};

/** Returns the store of the parts of uploads, which all nodes share. */
export const partStore = (services: Pick<Services, 'db' | 'storage'>): PartStore =>
  new PartStore(services, async (id) => {
    const upload = readUploadId(id);
    return (
      upload &&
      services.db.withTenant(asJobOf(upload.accountId), (tx) =>
        queries.find(tx, upload.accountId, upload.mediaId),
      )
    );
  });

type NewFile = {
  name: string;
  type: string;
  size: number;
  contentUid?: string | null | undefined;
  isMediaSourceMobileApp?: boolean | undefined;
  replacesId?: string;
};
/**
 * Makes the row of a file that is going to be uploaded.
 *
 * @throws media.type 415, media.too_large 413, media.empty 400, media.too_many 409, media.no_tokens 409,
 *   media.quota_full 409, storage.full 507
 */
export async function announceUpload(
  { tx, services, actor, accountId }: Place,
  file: NewFile,
): Promise<queries.MediaRow> {
  if (file.contentUid) await demandItems({ tx, services, actor, accountId }, [file.contentUid]);
  const type = plainType(typeOfFile(file));
  const refused = refusal({ type, size: file.size });
  if (refused)
    throw fail(refused, refusedWith[refused], [
      { path: refused === 'media.type' ? 'type' : 'size', code: refused },
    ]);
  const open = await uploadQueries.openUploads(tx, accountId);
  if (open.files >= MOST_OPEN.files || open.bytes + file.size > MOST_OPEN.bytes)
    throw fail('media.too_many', 409);
  const bytes = open.bytes + file.size;
  const notAllowed = allowanceRefusal(
    await allowanceOf(tx, accountId),
    bytes,
    await storageTokens(tx, bytes),
  );
  if (notAllowed) throw fail(notAllowed, 409);
  const free = await statfs(services.config.dataDir).catch(() => undefined);
  if (free && free.bavail * free.bsize < 2 * file.size + SPARE_BYTES) throw fail('storage.full', 507);
  const row = await queries.insert(tx, {
    id: await queries.newId(tx),
    accountId,
    contentId: file.contentUid ?? null,
    uploadedBy: actor.userId,
    uploadedKey: actor.key?.id ?? null,
    kind: kindOfType(type)!,
    name: cleanName(file.name),
    mediaType: type,
    size: file.size,
    isMediaSourceMobileApp: file.isMediaSourceMobileApp ?? false,
    replacesId: file.replacesId ?? null,
  });
  return row!;
}

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
  await partStore(services).remove(uploadId(accountId, mediaId));
}
