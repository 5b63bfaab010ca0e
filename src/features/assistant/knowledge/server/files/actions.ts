import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { answerBeside } from '#platform/outside/beside/read-beside.ts';
import { documentFile, fileKindOf, type FileText } from '#platform/outside/documents/files.ts';
import type { Services } from '#platform/services.ts';
import { fail } from '#shared/fail.ts';
import { pageText } from '../../rules-pages.ts';

type Place = Pick<Services, 'storage' | 'config'>;
/** Returns the prefix of the files of an account that are still to be read. */
export const filePrefix = (accountId: string): string => `knowledge/${accountId}/`;
/** Returns where every node finds the file of a document. */
export const fileKey = (accountId: string, docId: string): string => `${filePrefix(accountId)}${docId}`;
const HEAD_BYTES = 4096;
/** Reads the first bytes of a local file. */
export async function headOf(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
/** Lends a folder of its own. */
export async function withFolder<T>(
  { config }: Pick<Services, 'config'>,
  work: (dir: string) => Promise<T>,
): Promise<T> {
  const folder = join(config.dataDir, 'tmp');
  await mkdir(folder, { recursive: true });
  const dir = await mkdtemp(join(folder, 'knowledge-'));
  return work(dir).finally(() => rm(dir, { recursive: true, force: true }));
}
/**
 * Reads the words of the file of a document in a thread of its own.
 *
 * @throws import.file_gone 410, knowledge.file_kind 415, and what its reader throws
 */
export async function readFileOf(
  services: Place,
  { accountId, id, ref }: { accountId: string; id: string; ref: string },
): Promise<FileText> {
  const stored = await services.storage.get(fileKey(accountId, id)).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOENT' ? fail('import.file_gone', 410) : error;
  });
  const words = await withFolder(services, async (dir) => {
    const path = join(dir, 'file');
    await pipeline(stored, createWriteStream(path));
    const kind = fileKindOf(await headOf(path), ref);
    if (!kind) throw fail('knowledge.file_kind', 415);
    return answerBeside(documentFile, { path, kind });
  });
  return { ...words, text: pageText(words.text) };
}
