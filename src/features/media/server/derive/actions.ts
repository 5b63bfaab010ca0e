import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { asJobOf } from '#platform/db/scope.ts';
import type { TenantTx } from '#platform/db/tenant.ts';
import { tellOfItems } from '#platform/http/live-items.ts';
import type { Services } from '#platform/services.ts';
import { siteChanged } from '#platform/db/site-changed.ts';
import type { Actor } from '#shared/actor.ts';
import { forbidden } from '#shared/fail.ts';
import { derivativeKey, pictureSizes } from '#shared/picture.ts';
import { topics } from '../../contract.ts';
import { derivativeBase } from '../../rules.ts';
import * as queries from '../queries.ts';

/** What happened to a medium, and which contents show it. */
export type MediaChange = {
  accountId: string;
  mediaId: string;
  contentIds: string[];
  what: 'ready' | 'changed' | 'removed';
};
type Listener = (tx: TenantTx, change: MediaChange) => Promise<void>;
const listeners: Listener[] = [];
/**
 * Later features hear of changes inside the transaction of the change: content rewrites its public copy here.
 * Registered once, in feature.ts.
 */
export const onMediaChange = (listener: Listener): void => {
  listeners.push(listener);
};

type Asker = Pick<Actor, 'role' | 'type' | 'userId' | 'rights' | 'flags'>;
type ItemsGuard = (call: { tx: TenantTx; actor: Asker; accountId: string }, ids: string[]) => Promise<void>;
let itemsGuard: ItemsGuard = async () => {
  throw forbidden();
};
/**
 * Lets the feature of the items decide whose pictures may be changed; it throws for those that may not.
 * Registered once, in feature.ts.
 */
export const guardItems = (guard: ItemsGuard): void => {
  itemsGuard = guard;
};
/**
 * Asks whether somebody may change pictures of these items.
 *
 * @throws not_found 404, forbidden 403, agency.control_off 403
 */
export const demandItems: ItemsGuard = (call, ids) =>
  ids.length ? itemsGuard(call, ids) : Promise.resolve();

/** Tells listeners, screens and the page cache; the last act of a transaction that changed a medium. */
export async function announce(
  tx: TenantTx,
  services: Pick<Services, 'hosts'>,
  change: MediaChange,
  live: { topic: string; data: object },
): Promise<void> {
  if (change.contentIds.length) for (const listener of listeners) await listener(tx, change);
  await tellOfItems(tx, change.accountId, live.topic, live.data, change.contentIds);
  if (!change.contentIds.length) return;
  await siteChanged(tx, services, change.accountId);
}

/** Where parts of files wait for the rest. */
export const uploadsDir = (services: Pick<Services, 'config'>) => join(services.config.dataDir, 'uploads');
/** Names an upload by tenant and row, so that the door knows both before it has read anything. */
export const uploadId = (accountId: string, mediaId: string) => `${accountId}.${mediaId}`;
/** Undefined for whatever is no id of ours. */
export const readUploadId = (id: string): { accountId: string; mediaId: string } | undefined => {
  const found = /^([0-9a-f-]{36})\.([0-9a-f-]{36})$/.exec(id);
  return found ? { accountId: found[1]!, mediaId: found[2]! } : undefined;
};

/** A folder of its own for files on their way; gone afterwards, whatever happens. */
export async function withTemp<T>(
  services: Pick<Services, 'config'>,
  work: (dir: string) => Promise<T>,
): Promise<T> {
  await mkdir(join(services.config.dataDir, 'tmp'), { recursive: true });
  const dir = await mkdtemp(join(services.config.dataDir, 'tmp/media-'));
  try {
    return await work(dir);
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}
/** Brings an original into that folder, since pictures are read from a path; answers the path. */
export async function fetchOriginal(
  services: Pick<Services, 'storage'>,
  key: string,
  dir: string,
): Promise<string> {
  const path = join(dir, 'original');
  await pipeline(await services.storage.get(key), createWriteStream(path));
  return path;
}

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

/**
 * Makes and stores the derivatives of a local file; the row is the caller's. Heavy: for jobs and the seed
 * only.
 */
export async function derive(
  services: Pick<Services, 'storage'>,
  given: { accountId: string; mediaId: string; path: string; formats: readonly ('webp' | 'jpeg' | 'avif')[] },
) {
  const { makeDerivatives } = await import('#platform/outside/pictures.ts');
  const base = derivativeBase(given.accountId, given.mediaId);
  const made = await makeDerivatives(given.path, given.formats, (size, format, file) =>
    services.storage.put(derivativeKey(base, size, format), file, `image/${format}`),
  );
  return { ...made, derivatives: { base, sizes: [...pictureSizes], avif: given.formats.includes('avif') } };
}
/** Loads the reader only where a picture is there to be read. */
export const readTaken = async (path: string) =>
  (await import('#platform/outside/pictures.ts')).readTaken(path);
