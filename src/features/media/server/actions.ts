import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { asJobOf } from '#platform/db/scope.ts';
import type { TenantTx } from '#platform/db/tenant.ts';
import { checksumOf, sniffType } from '#platform/outside/sniff.ts';
import type { Services } from '#platform/services.ts';
import { fail } from '#shared/fail.ts';
import { topics } from '../contract.ts';
import { cleanName, kindOfType, maxBytes, originalKey, plainType } from '../rules.ts';
import { derive, readTaken } from './derive/actions.ts';
import { avifMedia, processMedia, removeFiles } from './jobs.ts';
import { announce } from './news/actions.ts';
import { tellOfItems } from './news/queries.ts';
import * as queries from './queries.ts';
import { refuse, uploadId, uploadsDir } from './uploads/actions.ts';

/**
 * Everything has arrived: the type is read from the bytes, the original goes into the storage, and the row,
 * its job and the news commit together. Runs again harmlessly when it was cut off anywhere. @throws 415, 413,
 * 507
 */
export async function finishUpload(
  services: Services,
  given: { accountId: string; mediaId: string },
): Promise<void> {
  const { accountId, mediaId } = given;
  const part = join(uploadsDir(services), uploadId(accountId, mediaId));
  const row = await services.db.withTenant(asJobOf(accountId), (tx) => queries.find(tx, accountId, mediaId));
  if (row?.state === 'uploading') {
    const found = await inspect(part, row.mediaType).catch(
      async (error: { code?: string; status?: number }) => {
        if (error.status === 415 || error.status === 413)
          await refuse(services, accountId, mediaId, String(error.code));
        throw error;
      },
    );
    const key = originalKey(found.kind, accountId, mediaId, found.type);
    await services.storage.put(key, { path: part, size: found.size }, found.type, {
      type: found.kind,
      accountId,
      mediaId,
    });
    await services.db.withTenant(asJobOf(accountId), async (tx) => {
      const done = await queries.completed(tx, {
        accountId,
        id: mediaId,
        mediaType: found.type,
        size: found.size,
        storageKey: key,
        checksum: found.checksum,
      });
      if (done) await afterArrival(tx, services, done);
    });
  }
  await rm(part, { force: true });
  await rm(`${part}.json`, { force: true });
}

async function inspect(path: string, declared: string) {
  const sniffed = await sniffType(path, declared);
  const { size } = await stat(path);
  if (!('type' in sniffed))
    throw fail(/hei[cf]/.test(sniffed.seen) ? 'media.heic' : 'media.content_type', 415);
  const kind = kindOfType(sniffed.type)!;
  if (kind !== kindOfType(declared)) throw fail('media.content_type', 415);
  if (size > maxBytes[kind]) throw fail('media.too_large', 413);
  return { type: sniffed.type, kind, size, checksum: await checksumOf(path) };
}

/** Pictures wait for their derivatives; everything else is ready as it is. */
async function afterArrival(
  tx: TenantTx,
  services: Pick<Services, 'jobs' | 'hosts'>,
  row: queries.MediaRow,
): Promise<queries.MediaRow> {
  if (row.kind === 'image') {
    await services.jobs.enqueue(tx, processMedia, { accountId: row.accountId, mediaId: row.id });
    await tellOfItems(
      tx,
      row.accountId,
      topics.changed,
      { media: queries.itemOf(row) },
      row.contentId ? [row.contentId] : [],
    );
    return row;
  }
  const derivatives = row.kind === 'video' ? { film: `/files/${row.storageKey}` } : {};
  const done = await queries.finished(tx, row.accountId, row.id, {
    width: null,
    height: null,
    hash: null,
    color: null,
    derivatives,
    takenAt: null,
    takenLocal: null,
    lat: null,
    lng: null,
  });
  await announce(
    tx,
    services,
    {
      accountId: row.accountId,
      mediaId: row.id,
      contentIds: row.contentId ? [row.contentId] : [],
      what: 'ready',
    },
    { topic: topics.ready, data: { media: queries.itemOf(done!) } },
  );
  return done!;
}

type Adopted = {
  accountId: string;
  path: string;
  name: string;
  /** As declared; the bytes decide. */ type: string;
  kinds?: readonly ('image' | 'video' | 'audio' | 'document')[];
  mediaId?: string;
  contentId?: string | null;
  testimonialLinkId?: string | null;
  uploadedBy?: string | null;
  alt?: string;
  caption?: string;
  description?: string;
  mediaTitle?: string;
  position?: number;
  /** 'job': derivatives follow within seconds. 'now': made before this returns, for the seed. */
  derive?: 'job' | 'now';
};
/**
 * Makes a medium from a finished local file, which stays where it is: public photo uploads and the seed come
 * this way. The file is stored before the commit; when that fails, the sweep takes it away. @throws 415, 413
 */
export async function adoptFile(
  tx: TenantTx,
  services: Pick<Services, 'storage' | 'jobs' | 'hosts'>,
  given: Adopted,
): Promise<queries.MediaRow> {
  const found = await inspect(given.path, plainType(given.type));
  if (given.kinds && !given.kinds.includes(found.kind)) throw fail('media.content_type', 415);
  const id = given.mediaId ?? (await queries.newId(tx));
  const key = originalKey(found.kind, given.accountId, id, found.type);
  await services.storage.put(key, { path: given.path, size: found.size }, found.type, {
    type: found.kind,
    accountId: given.accountId,
    mediaId: id,
  });
  const row = (await queries.insert(tx, {
    ...given,
    id,
    name: cleanName(given.name),
    kind: found.kind,
    mediaType: found.type,
    size: found.size,
    storageKey: key,
    checksum: found.checksum,
    state: 'processing',
  }))!;
  if (given.derive !== 'now' || found.kind !== 'image') return afterArrival(tx, services, row);
  const taken = await readTaken(given.path);
  const made = await derive(services, {
    accountId: given.accountId,
    mediaId: id,
    path: given.path,
    formats: ['webp', 'jpeg'],
  });
  const done = (await queries.finished(tx, given.accountId, id, { ...made, ...taken }))!;
  await services.jobs.enqueue(tx, avifMedia, { accountId: given.accountId, mediaId: id });
  return done;
}

/** Removes a medium; its files follow by job, when nothing else uses them. */
export async function removeMedia(
  tx: TenantTx,
  services: Pick<Services, 'jobs' | 'hosts'>,
  accountId: string,
  mediaId: string,
): Promise<void> {
  const contentIds = await queries.contentsWith(tx, accountId, mediaId);
  await queries.remove(tx, accountId, mediaId);
  await services.jobs.enqueue(tx, removeFiles, { accountId, mediaId });
  await announce(
    tx,
    services,
    { accountId, mediaId, contentIds, what: 'removed' },
    { topic: topics.removed, data: { uid: mediaId, contentUids: contentIds } },
  );
}
