import { statfs } from 'node:fs/promises';
import { allowanceOf } from '#features/media/media/server/allowance/queries.ts';
import { fail } from '#shared/fail.ts';
import type { Import } from '../../contract.ts';
import { withCopy } from '../file/actions.ts';
import { asPerson, type Work } from '../run/actions-person.ts';
import { openArchive, type Needed, type OpenedArchive } from './actions-file.ts';

/** Room on the disk that an archive leaves to others, in bytes. */
const SPARE_BYTES = 500_000_000;
/** Refuses an archive for which the account or the disk has no room. @throws media.quota_full 409, storage.full 507 */
async function demandRoom(work: Work, file: Import, { tables: rows, files }: Needed): Promise<void> {
  const { services, accountId } = work;
  // Rows that an earlier job has brought in are counted already.
  if (file.done === 0)
    await asPerson(work, file.userId, async ({ tx }) => {
      const { usedBytes, quotaBytes } = await allowanceOf(tx, accountId);
      if (usedBytes + files > quotaBytes) throw fail('media.quota_full', 409);
    });
  const free = await statfs(services.config.dataDir).catch(() => undefined);
  if (free && free.bavail * free.bsize < rows + files + SPARE_BYTES) throw fail('storage.full', 507);
}
/** Unpacks the stored archive into a folder for the time of a work. */
export const withArchive = <T>(
  job: Work,
  file: Import,
  work: (opened: OpenedArchive, place: { path: string; dir: string }) => Promise<T>,
): Promise<T> =>
  withCopy(job.services, { ...file, accountId: job.accountId }, async (path, dir) =>
    work(await openArchive(path, dir, (needed) => demandRoom(job, file, needed)), { path, dir }),
  );
