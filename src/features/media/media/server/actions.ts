import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { chargeTokens } from '#features/tenants/tokens/server/actions.ts';
import { megabytes } from '#features/tenants/tokens/rules.ts';
import { asJobOf } from '#platform/db/scope.ts';
import type { TenantTx } from '#platform/db/tenant.ts';
import { checksumOf, sniffType } from '#platform/outside/sniff.ts';
import type { Services } from '#platform/services.ts';
import { fail } from '#shared/fail.ts';
import { topics } from '../contract.ts';
import { typeOfFile } from '../rules-types.ts';
import { cleanName, kindOfType, maxBytes, originalKey, plainType } from '../rules.ts';
import { derive, readTaken, withTemp } from './derive/actions.ts';
import { metadataOf } from './files/queries.ts';
import { convertMedia } from './films/jobs.ts';
import { avifMedia, posterMedia, processMedia, removeFiles } from './jobs.ts';
import { announce } from './change-events/actions.ts';
import { takePlace } from './replace/actions.ts';
import { tellOfItems } from './change-events/queries.ts';
import * as queries from './queries.ts';
import { noteTwin } from './duplicates/queries.ts';
import * as uploadQueries from './uploads/queries.ts';
import { partStore, refuse, uploadId } from './uploads/actions.ts';

/**
 * Finishes an upload whose bytes have all arrived: reads the type from the bytes, stores the original, and
 * commits the row, its job and its events together. It may run again after an interruption at any point.
 *
 * @throws media.content_type 415, media.too_large 413, media.no_tokens 409, storage.full 507,
 *   upload.interrupted 503
 */
export async function finishUpload(
  services: Services,
  { accountId, mediaId }: { accountId: string; mediaId: string },
): Promise<void> {
  const row = await services.db.withTenant(asJobOf(accountId), (tx) => queries.find(tx, accountId, mediaId));
  if (row?.state === 'uploading') await withTemp(services, (dir) => store(services, row, join(dir, 'whole')));
  await partStore(services).remove(uploadId(accountId, mediaId));
}

/** Puts the parts of an upload together at `path` and stores the file as the original. */
async function store(services: Services, row: queries.MediaRow, path: string): Promise<void> {
  const { accountId, id } = row;
  await partStore(services).assemble(uploadId(accountId, id), path);
  const { size } = await stat(path);
  // Another node has finished the upload meanwhile and removed its parts.
  if (size !== row.size) throw fail('upload.interrupted', 503);
  const arrived = await inspect(path, row.mediaType, { mayBeSound: row.replacesId === null }).catch(
    async (error: { code?: string; status?: number }) => {
      if (error.status === 415 || error.status === 413)
        await refuse(services, accountId, id, String(error.code));
      throw error;
    },
  );
  const place = await uploadQueries.placeOf(services, row);
  const key = originalKey(arrived.kind, place, arrived.type);
  const metadata = await services.db.withTenant(asJobOf(accountId), (tx) =>
    metadataOf(tx, { accountId, mediaId: id, type: arrived.kind }),
  );
  await services.storage.put(key, { path, size: arrived.size }, arrived.type, metadata);
  await services.db
    .withTenant(asJobOf(accountId), async (tx) => {
      const mediaRow = await uploadQueries.completed(tx, {
        accountId,
        id,
        kind: arrived.kind,
        mediaType: arrived.type,
        size: arrived.size,
        storageKey: key,
        checksum: arrived.checksum,
      });
      if (!mediaRow) return;
      await afterArrival(tx, services, mediaRow);
      await pay(tx, mediaRow);
    })
    .catch(async (error: { code?: string }) => {
      if (error.code !== 'tokens.empty' && error.code !== 'tokens.person_empty') throw error;
      await refuse(services, accountId, id, 'media.no_tokens');
      throw fail('media.no_tokens', 409);
    });
}
/**
 * Takes the tokens of a file that has arrived (Y-04), last in the transaction. `waives`: the file cannot be
 * refused.
 */
const pay = (tx: TenantTx, row: queries.MediaRow, waives = false) =>
  chargeTokens(tx, {
    accountId: row.accountId,
    userId: row.uploadedBy ?? row.uploadedKey,
    kind: 'storage',
    quantity: megabytes(row.size),
    ref: { type: 'media', id: row.replacesId ?? row.id, contentId: row.contentId, label: row.name },
    waives,
  });

/**
 * Reads the type of a file from its bytes. `mayBeSound`: a file that is declared as a film and holds no picture is a
 * sound.
 */
async function inspect(
  path: string,
  declared: string,
  { mostBytes, mayBeSound = true }: { mostBytes?: number | undefined; mayBeSound?: boolean } = {},
) {
  const sniffed = await sniffType(path, declared);
  const { size } = await stat(path);
  if (!('type' in sniffed)) throw fail('media.content_type', 415);
  const kind = kindOfType(sniffed.type)!;
  const isSoundOfFilm = mayBeSound && kind === 'audio' && kindOfType(declared) === 'video';
  if (kind !== kindOfType(declared) && !isSoundOfFilm) throw fail('media.content_type', 415);
  if (size > (mostBytes ?? maxBytes[kind])) throw fail('media.too_large', 413);
  return { type: sniffed.type, kind, size, checksum: await checksumOf(path) };
}

/** Asks for the derivatives of a picture; makes any other kind of medium ready. */
async function afterArrival(
  tx: TenantTx,
  services: Services,
  row: queries.MediaRow,
): Promise<queries.MediaRow> {
  await uploadQueries.recordUpload(tx, row);
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
  let mediaRow = await uploadQueries.finished(tx, row.accountId, row.id, {
    width: null,
    height: null,
    hash: null,
    color: null,
    // A film gets its public address from the job that frees it from its metadata.
    derivatives: {},
    takenAt: null,
    takenLocal: null,
    lat: null,
    lng: null,
    camera: '',
    likeness: null,
    colors: [],
  });
  if (row.replacesId === null) mediaRow = await noteTwin(tx, mediaRow!, null);
  else {
    const replaced = await takePlace(tx, services, mediaRow!);
    if (replaced?.kind === 'video') {
      await services.jobs.enqueue(tx, posterMedia, { accountId: row.accountId, mediaId: replaced.id });
      await services.jobs.enqueue(tx, convertMedia, { accountId: row.accountId, mediaId: replaced.id });
    }
    return replaced ?? mediaRow!;
  }
  if (row.kind === 'video') {
    await services.jobs.enqueue(tx, posterMedia, { accountId: row.accountId, mediaId: row.id });
    await services.jobs.enqueue(tx, convertMedia, { accountId: row.accountId, mediaId: row.id });
  }
  await announce(
    tx,
    services,
    {
      accountId: row.accountId,
      mediaId: row.id,
      contentIds: row.contentId ? [row.contentId] : [],
      what: 'ready',
    },
    { topic: topics.ready, data: { media: queries.itemOf(mediaRow!) } },
  );
  return mediaRow!;
}

type Adopted = {
  accountId: string;
  path: string;
  name: string;
  /** As declared; the bytes decide. */
  type: string;
  kinds?: readonly ('image' | 'video' | 'audio' | 'document')[];
  /** Largest size in place of that of its kind. */
  mostBytes?: number;
  mediaId?: string;
  contentId?: string | null;
  testimonialLinkId?: string | null;
  uploadedBy?: string | null;
  uploadedKey?: string | null;
  /** False: the file may be refused for want of tokens. */
  waives?: boolean;
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
export async function adoptFile(tx: TenantTx, services: Services, media: Adopted): Promise<queries.MediaRow> {
  const declared = plainType(typeOfFile(media));
  const file = await inspect(media.path, declared, { mostBytes: media.mostBytes });
  if (media.kinds && !media.kinds.includes(file.kind)) throw fail('media.content_type', 415);
  const id = media.mediaId ?? (await queries.newId(tx));
  const key = originalKey(file.kind, { accountId: media.accountId, mediaId: id }, file.type);
  const metadata = await metadataOf(tx, { accountId: media.accountId, mediaId: id, type: file.kind });
  await services.storage.put(key, { path: media.path, size: file.size }, file.type, metadata);
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
  await pay(tx, row, media.waives ?? true);
  if (media.derive !== 'now' || file.kind !== 'image') return afterArrival(tx, services, row);
  await uploadQueries.recordUpload(tx, row);
  const camera = await readTaken({ path: media.path, type: file.type });
  const derivatives = await derive(services, {
    accountId: media.accountId,
    mediaId: id,
    path: media.path,
    type: file.type,
    formats: ['webp', 'jpeg'],
  });
  const mediaRow = (await uploadQueries.finished(tx, media.accountId, id, { ...derivatives, ...camera }))!;
  await services.jobs.enqueue(tx, avifMedia, { accountId: media.accountId, mediaId: id });
  return mediaRow;
}

/** Removes a medium; a job removes its files if no other row uses them. */
export async function removeMedia(
  tx: TenantTx,
  services: Services,
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
