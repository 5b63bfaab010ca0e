import { posix } from 'node:path';
import { posterMedia, processMedia } from '#features/media/media/server/jobs.ts';
import { convertMedia } from '#features/media/media/server/films/jobs.ts';
import { typeOfFile } from '#features/media/media/rules-types.ts';
import { kindOfType, maxBytes, type MediaKind } from '#features/media/media/rules.ts';
import { sniffType } from '#platform/outside/sniff.ts';
import type { Place } from '#platform/place.ts';
import type { Import, RowProblem } from '../../contract.ts';
import { lockImport } from '../queries.ts';
import { asPerson, type Work } from '../run/actions-person.ts';
import { unpackFiles, type ArchivedRow, type OpenedArchive } from './actions-file.ts';
import type { NewIds } from './actions-ids.ts';
import * as queries from './queries.ts';

/** A file of an archive where it lies now; `type` undefined = it is none of those that an account may hold. */
export type StoredFile = { key: string; type: string | undefined; size: number; sha256: string };

/** Notes every so many files how far the work is, and whether it goes on. */
const FILES_A_NOTE = 20;
/**
 * Puts the files of an archive to the files of the account, each under the new id of its medium. Returns them by
 * their names in the archive; undefined when the import was stopped.
 */
export async function storeFiles(
  work: Work,
  file: Import,
  { path, dir, opened, ids }: { path: string; dir: string; opened: OpenedArchive; ids: NewIds },
): Promise<Map<string, StoredFile> | undefined> {
  const { services, accountId, importId } = work;
  const stored = new Map<string, StoredFile>();
  let refused = 0;
  const note = () =>
    asPerson(work, file.userId, async ({ tx }) => {
      const now = await lockImport(tx, accountId, importId);
      if (now?.state !== 'running') return false;
      await queries.setFiles(tx, accountId, importId, {
        pictures: opened.files.size,
        pictured: stored.size - refused,
        unpictured: refused,
      });
      return true;
    });
  if (!(await note())) return undefined;
  for await (const { file: archived, path: local } of unpackFiles(path, dir, opened)) {
    const [, kind = '', mediaId = '', name = ''] = archived.name.split('/');
    const sniffed = await sniffType(local, typeOfFile({ type: '', name }));
    const type = 'type' in sniffed && kindOfType(sniffed.type) === kind ? sniffed.type : undefined;
    const isTaken = type !== undefined && archived.size <= maxBytes[kind as MediaKind];
    const newId = ids.of(mediaId);
    const key = `${kind}/${accountId}/${newId}/${name}`;
    if (isTaken && (await services.storage.stat(key))?.size !== archived.size)
      await services.storage.put(key, { path: local, size: archived.size }, type, {
        type: kind,
        accountId,
        mediaId: newId,
      });
    if (!isTaken) refused++;
    stored.set(archived.name, {
      key,
      type: isTaken ? type : undefined,
      size: archived.size,
      sha256: archived.sha256,
    });
    if (stored.size % FILES_A_NOTE === 0 && !(await note())) return undefined;
  }
  return (await note()) ? stored : undefined;
}

/** Returns the row of a medium as it comes into the account, or why it does not; derivatives are made anew. */
export function mediumOf(
  row: ArchivedRow,
  fresh: ArchivedRow,
  { stored, accountId }: { stored: ReadonlyMap<string, StoredFile>; accountId: string },
): ArchivedRow | RowProblem {
  const oldKey = String(row['storage_key'] ?? '');
  const [kind = '', , mediaId = '', name = ''] = oldKey.split('/');
  const file = stored.get(`files/${kind}/${mediaId}/${name}`);
  const problem = (code: string): RowProblem => ({ field: 'media', code, value: '' });
  if (!file || typeof row['replaces_id'] === 'string') return problem('import.archive_file_missing');
  if (file.type === undefined || row['kind'] !== kind) return problem('media.content_type');
  return {
    ...fresh,
    account_id: accountId,
    media_type: file.type,
    size: file.size,
    checksum: file.sha256,
    storage_key: file.key,
    state: kind === 'image' ? 'processing' : 'ready',
    failure: null,
    upload_completed: true,
    // Of a film nothing is shown until it is made anew: nobody knows what an archive's own copy holds.
    derivatives: {},
    ...(kind === 'video' ? { width: null, height: null } : {}),
    name: posix.basename(String(row['name'] ?? name)),
  };
}
/** Asks for what is made of a medium: sizes of a picture, the poster of a film and its form for browsers. */
export async function askForDerivatives({ tx, services, accountId }: Place, media: ArchivedRow[]) {
  for (const { id, kind } of media) {
    const job = { accountId, mediaId: String(id) };
    if (kind === 'image') await services.jobs.enqueue(tx, processMedia, job);
    if (kind !== 'video') continue;
    await services.jobs.enqueue(tx, posterMedia, job);
    await services.jobs.enqueue(tx, convertMedia, job);
  }
}
