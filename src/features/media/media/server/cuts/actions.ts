import type { TenantTx } from '#platform/db/tenant.ts';
import { findFfmpeg } from '#platform/outside/films.ts';
import type { Services } from '#platform/services.ts';
import { fail } from '#shared/fail.ts';
import { isConverted, isCutOf, type Cut } from '../../rules.ts';
import * as queries from '../queries.ts';
import { nextRevision } from '../uploads/queries.ts';
import { cutMedia } from './jobs.ts';

/**
 * Asks for a part of a film, or for all of it again: the uploaded file stays, and pages show the film as it was
 * until a job has made the part.
 *
 * @throws media.not_editable 409, media.cut 400
 */
export async function cutFilm(
  { tx, services, accountId }: { tx: TenantTx; services: Services; accountId: string },
  mediaId: string,
  cut: Cut | null,
): Promise<void> {
  await queries.lockContentsWith(tx, accountId, mediaId);
  const row = await queries.find(tx, accountId, mediaId);
  const isReady = row?.kind === 'video' && row.state === 'ready' && isConverted(row.derivatives.film);
  if (!isReady || !(await findFfmpeg(services.config))) throw fail('media.not_editable', 409);
  if (cut && !isCutOf(cut, row.derivatives.seconds ?? null))
    throw fail('media.cut', 400, [{ path: 'until', code: 'media.cut' }]);
  const revision = await nextRevision(tx, accountId, mediaId);
  await services.jobs.enqueue(tx, cutMedia, { accountId, mediaId, revision, cut });
}
