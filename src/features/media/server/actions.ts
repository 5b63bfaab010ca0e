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
import { avifMedia, posterMedia, processMedia, removeFiles } from './jobs.ts';
import { announce } from './news/actions.ts';
import { tellOfItems } from './news/queries.ts';
import * as queries from './queries.ts';
import * as uploadQueries from './uploads/queries.ts';
import { refuse, uploadId, uploadsDir } from './uploads/actions.ts';

/**
 * Finishes an upload whose bytes have all arrived: reads the type from the bytes, stores the original, and
 * commits the row, its job and its events together. It may run again after an interruption at any point.
 *
 * @throws media.content_type 415, media.too_large 413, storage.full 507
 */
export async function finishUpload(
  services: Services,
  { accountId, mediaId }: { accountId: string; mediaId: string },
): Promise<void> {
  const part = join(uploadsDir(services), uploadId(accountId, mediaId));
  const row = await services.db.withTenant(asJobOf(accountId), (tx) => queries.find(tx, accountId, mediaId));
  if (row?.state === 'uploading') {
    const arrived = await inspect(part, row.mediaType).catch(
      async (error: { code?: string; status?: number }) => {
        if (error.status === 415 || error.status === 413)
          await refuse(services, accountId, mediaId, String(error.code));
        throw error;
      },
    );
    const key = originalKey(arrived.kind, accountId, mediaId, arrived.type);
    await services.storage.put(key, { path: part, size: arrived.size }, arrived.type, {
      type: arrived.kind,
      accountId,
      mediaId,
    });
    await services.db.withTenant(asJobOf(accountId), async (tx) => {
      const done = await uploadQueries.completed(tx, {
        accountId,
        id: mediaId,
        mediaType: arrived.type,
        size: arrived.size,
        storageKey: key,
        checksum: arrived.checksum,
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
  if (!('type' in sniffed)) throw fail('media.content_type', 415);
  const kind = kindOfType(sniffed.type)!;
  if (kind !== kindOfType(declared)) throw fail('media.content_type', 415);
  if (size > maxBytes[kind]) throw fail('media.too_large', 413);
  return { type: sniffed.type, kind, size, checksum: await checksumOf(path) };
}

/** Asks for the derivatives of a picture; makes any other kind of medium ready. */
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
  const done = await uploadQueries.finished(tx, row.accountId, row.id, {
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
  if (row.kind === 'video')
    await services.jobs.enqueue(tx, posterMedia, { accountId: row.accountId, mediaId: row.id });
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
  /** As declared; the bytes decide. */
  type: string;
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
  /** 'job': a job makes the derivatives within seconds. 'now': they exist when the call returns, for the seed. */
  derive?: 'job' | 'now';
};
/**
 * Makes a medium from a complete local file, which stays where it is, for public photo uploads and the seed.
 * The file is stored before the commit; if that fails, the sweep removes it.
 *
 * @throws media.content_type 415, media.too_large 413
 */
export async function adoptFile(
  tx: TenantTx,
  services: Pick<Services, 'storage' | 'jobs' | 'hosts'>,
  media: Adopted,
): Promise<queries.MediaRow> {
  const file = await inspect(media.path, plainType(media.type));
  if (media.kinds && !media.kinds.includes(file.kind)) throw fail('media.content_type', 415);
  const id = media.mediaId ?? (await queries.newId(tx));
  const key = originalKey(file.kind, media.accountId, id, file.type);
  await services.storage.put(key, { path: media.path, size: file.size }, file.type, {
    type: file.kind,
    accountId: media.accountId,
    mediaId: id,
  });
  const row = (await queries.insert(tx, {
    ...media,
    id,
    name: cleanName(media.name),
    kind: file.kind,
    mediaType: file.type,
    size: file.size,
    storageKey: key,
    checksum: file.checksum,
    state: 'processing',
  }))!;
  if (media.derive !== 'now' || file.kind !== 'image') return afterArrival(tx, services, row);
  const taken = await readTaken({ path: media.path, type: file.type });
  const made = await derive(services, {
    accountId: media.accountId,
    mediaId: id,
    path: media.path,
    type: file.type,
    formats: ['webp', 'jpeg'],
  });
  const done = (await uploadQueries.finished(tx, media.accountId, id, { ...made, ...taken }))!;
  await services.jobs.enqueue(tx, avifMedia, { accountId: media.accountId, mediaId: id });
  return done;
}

/** Removes a medium; a job removes its files if no other row uses them. */
export async function removeMedia(
  tx: TenantTx,
  services: Pick<Services, 'jobs' | 'hosts'>,
  accountId: string,
  mediaId: string,
): Promise<void> {
  const contentIds = await queries.lockContentsWith(tx, accountId, mediaId);
  await queries.remove(tx, accountId, mediaId);
  await services.jobs.enqueue(tx, removeFiles, { accountId, mediaId });
  await announce(
    tx,
    services,
    { accountId, mediaId, contentIds, what: 'removed' },
    { topic: topics.removed, data: { uid: mediaId, contentUids: contentIds } },
  );
}
