import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { z } from 'zod';
import { adoptFile, removeMedia } from '#features/media/media/server/actions.ts';
import {
  downloadPicture,
  fileNameOf,
  type AddressCodes,
} from '#features/media/media/server/address/actions.ts';
import { openPhotos, photoType } from '#platform/outside/tables/photo-zip.ts';
import type { WxrPicture } from '#platform/outside/tables/wxr-html.ts';
import type { Place } from '#platform/place.ts';
import { fail, Problem } from '#shared/fail.ts';
import { fitting } from '#shared/text/graphemes.ts';
import type { Import } from '../../contract.ts';
import { withCopy } from '../file/actions.ts';
import * as queries from '../queries.ts';
import * as pictureQueries from '../queries-pictures.ts';
import { asPerson, type Work } from './actions-person.ts';

type Pending = { rowNumber: number; contentId: string | null; name: string; position: number };
/** A picture as a local file, with what is known of it. */
type Arrived = { name: string; type: string; alt?: string };
/** Where the pictures of an import come from. */
type Source = {
  /** Puts a picture into a local file. @throws Problem 413, 415 or 422 when it does not come */
  take: (name: string, path: string) => Promise<Arrived>;
  /** Returns the name of a picture as people know it. */
  label: (name: string) => string;
  /** A picture that does not come may be asked for again. */
  isRemote: boolean;
};

/** Records that a picture has come, or why it has not; false when the import was stopped or somebody else was faster. */
const commit = (
  work: Work,
  file: Import,
  source: Source,
  pending: Pending,
  add: ((place: Place) => Promise<void>) | string,
): Promise<boolean> =>
  asPerson(work, file.userId, async (place) => {
    const { tx } = place;
    const { accountId, importId } = work;
    const now = await queries.lockImport(tx, accountId, importId);
    if (now?.state !== 'running') return false;
    const isNext = await pictureQueries.takeNext(tx, accountId, importId, pending.rowNumber, pending.name);
    if (!isNext) return false;
    if (typeof add === 'string') {
      const problem = {
        field: 'pictures',
        code: add,
        value: source.label(pending.name).slice(-LONGEST_NAME),
      };
      const again = source.isRemote && add !== 'import.item_gone' ? pending.name : null;
      await pictureQueries.refusePicture(tx, accountId, importId, pending.rowNumber, { problem, again });
      return true;
    }
    await add(place);
    await pictureQueries.countPicture(tx, accountId, importId, pending.rowNumber);
    return true;
  });
const LONGEST_NAME = 80;

/** Adds one picture to its item. A picture that is none, too large, or does not come, is left out with the reason. */
async function bringPicture(
  work: Work,
  file: Import,
  source: Source,
  dir: string,
  pending: Pending,
): Promise<boolean> {
  const { services, accountId } = work;
  const { contentId, position } = pending;
  if (contentId === null) return commit(work, file, source, pending, 'import.item_gone');
  const path = join(dir, 'photo');
  try {
    const arrived = await source.take(pending.name, path);
    return await commit(work, file, source, pending, async ({ tx }) => {
      await adoptFile(tx, services, {
        ...arrived,
        accountId,
        path,
        kinds: ['image'],
        contentId,
        uploadedBy: file.userId,
        position,
      });
    });
  } catch (error) {
    const isRefused = error instanceof Problem && [413, 415, 422].includes(error.status);
    if (!isRefused) throw error;
    return commit(work, file, source, pending, error.code);
  } finally {
    await rm(path, { force: true });
  }
}
/** Adds the pictures of an import one by one; each commits by itself. Returns false when it was stopped. */
async function bringAll(work: Work, file: Import, source: Source, dir: string): Promise<boolean> {
  const { accountId, importId } = work;
  for (;;) {
    const pending = await asPerson(work, file.userId, ({ tx }) =>
      pictureQueries.nextPicture(tx, accountId, importId),
    );
    if (!pending) return true;
    if (!(await bringPicture(work, file, source, dir, pending))) return false;
  }
}

/**
 * Adds the photographs of an archive to the items that were made of its folders; a job that was killed goes on
 * with the next. Returns false when it was stopped.
 */
export async function bringPictures(work: Work, file: Import): Promise<boolean> {
  const { services, accountId } = work;
  return withCopy(services, { ...file, accountId }, async (path, folder) => {
    const archive = await openPhotos(path);
    const source: Source = {
      take: async (name, target) => {
        await archive.unpack(name, target);
        return { name: posix.basename(name), type: photoType(name) ?? 'image/jpeg' };
      },
      label: (name) => name,
      isRemote: false,
    };
    try {
      return await bringAll(work, file, source, folder);
    } finally {
      archive.close();
    }
  });
}

/** Most pictures that one import fetches. */
const MOST_FETCHED = 10_000;
const remoteShape = z.object({ url: z.string(), alt: z.string() });
const remoteOf = (name: string): WxrPicture => remoteShape.parse(JSON.parse(name));
const outsideCodes: AddressCodes = {
  'outside.private': 'import.picture_private',
  'outside.unreachable': 'import.picture_unreachable',
  'outside.stopped': 'import.picture_unreachable',
  'outside.slow': 'import.picture_slow',
  'outside.status': 'import.picture_status',
  'outside.too_large': 'media.too_large',
};
/**
 * Fetches the pictures of an export of WordPress from the site that was exported, as far as it is on the public
 * internet. Returns false when the import was stopped.
 */
export async function fetchPictures(work: Work, file: Import): Promise<boolean> {
  const { services } = work;
  const folder = join(services.config.dataDir, 'tmp');
  await mkdir(folder, { recursive: true });
  const dir = await mkdtemp(join(folder, 'import-'));
  let fetched = file.pictured + file.unpictured;
  const source: Source = {
    take: async (text, path) => {
      fetched++;
      if (fetched > MOST_FETCHED) throw fail('import.pictures_many', 422);
      const { url, alt } = remoteOf(text);
      const address = new URL(url);
      await downloadPicture(services, address, path, outsideCodes);
      const name = fileNameOf(address);
      return { name, type: photoType(name) ?? 'image/jpeg', alt: fitting(alt, LONGEST_ALT) };
    },
    label: (text) => remoteOf(text).url,
    isRemote: true,
  };
  return bringAll(work, file, source, dir).finally(() => rm(dir, { recursive: true, force: true }));
}
const LONGEST_ALT = 500;

/** Deletes the pictures that an import has added to items which have no others. */
export async function takePicturesBack(place: Place, rows: queries.PicturedRow[]): Promise<void> {
  const { tx, services, accountId } = place;
  const pictured = rows.filter((row) => row.contentId !== null && row.pictured > 0);
  const media = await pictureQueries.mediaOf(
    tx,
    accountId,
    pictured.map(({ contentId }) => contentId!),
  );
  for (const row of pictured) {
    const ids = media.filter(({ contentId }) => contentId === row.contentId).map(({ id }) => id);
    if (ids.length !== row.pictured) continue;
    for (const id of ids) await removeMedia(tx, services, accountId, id);
  }
}
