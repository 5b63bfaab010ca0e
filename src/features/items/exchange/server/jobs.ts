import { z } from 'zod';
import { audit, bySystem, type Recorder } from '#features/ground/audit/server/actions.ts';
import { asHouseJob, asJobOf } from '#platform/db/scope.ts';
import type { TenantTx } from '#platform/db/tenant.ts';
import { defineJob } from '#platform/jobs/jobs.ts';
import { Problem } from '#shared/fail.ts';
import { busyStates, type Import, type ImportState } from '../contract.ts';
import { takeArchiveBack } from './archive/actions-undo.ts';
import { bringArchive, tryArchive } from './archive/actions.ts';
import { importKey } from './file/actions.ts';
import * as queries from './queries.ts';
import { bringPictures, fetchPictures } from './run/actions-pictures.ts';
import { bringIn, finish, tryFile } from './run/actions.ts';
import { readFile } from './run/actions-read.ts';
import { takeBack } from './run/actions-undo.ts';
import type { Work } from './run/actions-person.ts';

const find = ({ services, accountId, importId }: Work): Promise<Import | undefined> =>
  services.db.withTenant(asJobOf(accountId), (tx) => queries.findImport(tx, accountId, importId));

/** Writes the end of an import, or of its undoing, into the log. */
const recorded =
  (accountId: string, file: Import, action: 'content.imported' | 'content.import_undone') =>
  async ({ tx, actor }: { tx: TenantTx; actor: Recorder | null }): Promise<void> => {
    const now = await queries.findImport(tx, accountId, file.id);
    const { created, updated, refused, undone } = now!;
    audit(tx, actor ?? bySystem, {
      action,
      object: { type: 'log', id: file.id, name: file.name },
      after:
        action === 'content.imported' ? { created, ...(updated ? { updated } : {}), refused } : { undone },
      log: { kind: 'account', id: accountId },
    });
  };

/** Brings a file in with its pictures; false when it was stopped. */
async function bring(work: Work, file: Import): Promise<boolean> {
  if (file.kind === 'archive') return bringArchive(work, file);
  // Pictures that are asked for again come when all rows are there, and the file is gone.
  const isAgain =
    file.kind === 'wxr' && file.trial?.rows === file.created + file.updated + file.leftOut + file.refused;
  if (!isAgain && !(await bringIn(work, file))) return false;
  if (file.kind === 'wxr') return fetchPictures(work, file);
  return file.kind !== 'photos' || bringPictures(work, file);
}
/** Does what the state of an import asks for; false when somebody else has changed it meanwhile. */
async function step(work: Work, file: Import): Promise<void> {
  const { services, accountId, importId } = work;
  switch (file.state) {
    case 'reading':
    case 'checking':
      if (file.kind === 'archive') await tryArchive(work, file);
      else if (file.state === 'reading') await readFile(work, file);
      else await tryFile(work, file);
      return;
    case 'running':
      if (await bring(work, file)) {
        await finish(work, 'running', { state: 'done' }, recorded(accountId, file, 'content.imported'));
        await services.storage.remove(importKey(accountId, importId));
      }
      return;
    case 'undoing':
      if (file.kind === 'archive' ? await takeArchiveBack(work, file) : await takeBack(work, file))
        await finish(
          work,
          'undoing',
          { state: 'undone' },
          recorded(accountId, file, 'content.import_undone'),
        );
      return;
    default:
  }
}
const NEXT: readonly ImportState[] = ['reading'];
/** Reads, tries, carries out or undoes an import, by its state. */
export const workOnImport = defineJob({
  name: 'exchange.import',
  payload: z.object({ accountId: z.uuid(), importId: z.uuid() }),
  fairBy: ({ accountId }) => accountId,
  timeoutSeconds: 3 * 3600,
  retries: 8,
  retryDelaySeconds: 2,
  async putAside({ accountId, importId }, services, failure) {
    const work = { services, accountId, importId };
    const file = await find(work);
    if (file && busyStates.includes(file.state)) await finish(work, file.state, { state: 'failed', failure });
  },
  async run({ accountId, importId }, services, { lastAttempt }) {
    const work = { services, accountId, importId };
    let file = await find(work);
    try {
      while (file) {
        const { state } = file;
        await step({ ...work, kind: file.kind }, file);
        file = NEXT.includes(state) ? await find(work) : undefined;
      }
    } catch (error) {
      const isFinal = error instanceof Problem && error.status < 500;
      if (!file || (!isFinal && !lastAttempt)) throw error;
      const failure = error instanceof Problem ? error.code : 'internal';
      await finish(work, file.state, { state: 'failed', failure });
      if (!isFinal) throw error;
    }
  },
});

/** Forgets imports that are older than the days for which they are kept, with their files. */
export const sweepImports = defineJob({
  name: 'exchange.sweep',
  payload: z.object({}),
  every: '37 3 * * *',
  async run(_none, { db, storage }) {
    for (const { accountId, id } of await db.withTenant(asHouseJob(), queries.expiredImports)) {
      await storage.remove(importKey(accountId, id));
      await db.withTenant(asJobOf(accountId), (tx) => queries.removeImport(tx, accountId, id));
    }
  },
});
