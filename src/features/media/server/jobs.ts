import { z } from 'zod';
import { asJobOf } from '#platform/db/scope.ts';
import type { TenantTx } from '#platform/db/tenant.ts';
import { defineJob } from '#platform/jobs/jobs.ts';
import type { Services } from '#platform/services.ts';
import { id } from '#shared/endpoint.ts';
import { Problem } from '#shared/fail.ts';
import { topics } from '../contract.ts';
import { derivativeBase, mediaKinds } from '../rules.ts';
import { derive, fetchOriginal, readTaken, withTemp } from './derive/actions.ts';
import { announce } from './news/actions.ts';
import * as queries from './queries.ts';
import { usedFiles } from './sweep/queries.ts';
import { refuse } from './uploads/actions.ts';

const payload = z.object({ accountId: id, mediaId: id });
type One = z.output<typeof payload>;
const load = (services: Services, { accountId, mediaId }: One) =>
  services.db.withTenant(asJobOf(accountId), (tx) => queries.find(tx, accountId, mediaId));

/**
 * No fault of the picture: a full disk, a store or database that is away. However long it lasts, the sweep
 * asks again afterwards.
 */
const passes = (error: unknown) =>
  (error as { code?: string }).code === 'ENOSPC' || (error instanceof Problem && error.status >= 500);

/** Writes down what was made and tells of it; of a picture that is gone meanwhile the files go too. */
const note = (
  services: Services,
  one: One,
  what: 'ready' | 'changed',
  write: (tx: TenantTx) => Promise<queries.MediaRow | undefined>,
) =>
  services.db.withTenant(asJobOf(one.accountId), async (tx) => {
    const done = await write(tx);
    if (!done) return services.jobs.enqueue(tx, removeFiles, one);
    await announce(
      tx,
      services,
      { ...one, contentIds: await queries.contentsWith(tx, one.accountId, one.mediaId), what },
      { topic: topics[what], data: { media: queries.itemOf(done) } },
    );
  });

/**
 * Date, place and derivatives of a picture. Keys follow from the id, so a second run writes the same files;
 * one of two changes the row.
 */
export const processMedia = defineJob({
  name: 'media.process',
  payload,
  retries: 4,
  timeoutSeconds: 900,
  async run(one, services, { lastAttempt }) {
    const row = await load(services, one);
    if (row?.state !== 'processing' || !row.storageKey) return;
    try {
      await withTemp(services, async (dir) => {
        const path = await fetchOriginal(services, row.storageKey!, dir);
        const taken = await readTaken(path);
        const made = await derive(services, { ...one, path, formats: ['webp', 'jpeg'] });
        await note(services, one, 'ready', async (tx) => {
          const done = await queries.finished(tx, one.accountId, one.mediaId, { ...made, ...taken });
          if (done) await services.jobs.enqueue(tx, avifMedia, one);
          return done;
        });
      });
    } catch (error) {
      const unreadable = error instanceof Problem && error.status === 422 ? error.code : undefined;
      const code = unreadable ?? (lastAttempt && !passes(error) ? 'media.not_processed' : undefined);
      if (!code) throw error;
      services.log.warn(
        {
          ...one,
          code,
          error: (error as Error).message,
          detail: error instanceof Problem ? error.extra['detail'] : undefined,
        },
        'picture refused',
      );
      await refuse(services, one.accountId, one.mediaId, code);
      if (code !== 'media.not_processed') await dropFiles(services, one);
    }
  },
});

/** AVIF is small but slow: made later, when the picture is long on the page. */
export const avifMedia = defineJob({
  name: 'media.avif',
  payload,
  priority: -10,
  retries: 2,
  timeoutSeconds: 1800,
  async run(one, services) {
    const row = await load(services, one);
    if (
      row?.state !== 'ready' ||
      !row.storageKey ||
      row.derivatives.avif ||
      row.derivatives.base !== derivativeBase(one.accountId, one.mediaId)
    )
      return;
    await withTemp(services, async (dir) => {
      await derive(services, {
        ...one,
        path: await fetchOriginal(services, row.storageKey!, dir),
        formats: ['avif'],
      });
      await note(services, one, 'changed', (tx) => queries.withAvif(tx, one.accountId, one.mediaId));
    });
  },
});

/** All files below the keys of one medium, unless another row still shows them. */
async function dropFiles(services: Services, one: One): Promise<void> {
  const used = await services.db.withTenant(asJobOf(one.accountId), async (tx) => {
    const row = await queries.find(tx, one.accountId, one.mediaId);
    return row?.state === 'failed' ? new Set<string>() : usedFiles(tx, [one]);
  });
  if (used.size) return;
  const keys: string[] = [];
  for (const kind of mediaKinds)
    for await (const { key } of services.storage.list(`${kind}/${one.accountId}/${one.mediaId}/`))
      keys.push(key);
  for await (const { key } of services.storage.list(`${derivativeBase(one.accountId, one.mediaId)}_`))
    keys.push(key);
  for (const key of keys) await services.storage.remove(key);
}
export const removeFiles = defineJob({
  name: 'media.remove-files',
  payload,
  async run(one, services) {
    await dropFiles(services, one);
  },
});
