import { call } from '#app/client.ts';
import { Problem } from '#shared/fail.ts';
import * as library from '../contract-library.ts';
import * as contract from '../contract.ts';
import type { StoredUpload } from './upload-memory.ts';

/** Announces a file to the server: as a new medium, or in the place of another. */
export function announceFile(
  { accountId, contentUid, name, type, size, replaces }: StoredUpload,
  idempotencyKey: string,
): Promise<{ uid: string; uploadUrl: string }> {
  const file = { name, type, size };
  if (replaces)
    return call(library.replace, {
      params: { accountId, mediaId: replaces },
      body: file,
      idempotencyKey,
    });
  return call(contract.create, {
    params: { accountId },
    body: {
      ...file,
      contentUid,
      isMediaSourceMobileApp: matchMedia('(pointer: coarse)').matches,
    },
    idempotencyKey,
  });
}

/** Reads the medium of an upload; the row of a file that took the place of another is gone, and this is read. */
export async function arrivedMedium(upload: {
  accountId: string;
  uid?: string;
  replaces?: string;
}): Promise<contract.MediaItem> {
  const read = (mediaId: string) => call(contract.get, { params: { accountId: upload.accountId, mediaId } });
  return read(upload.uid!).catch((error: unknown) => {
    if (!upload.replaces || !(error instanceof Problem) || error.status !== 404) throw error;
    return read(upload.replaces);
  });
}
