import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { refreshPublic } from '#features/items/content/server/actions.ts';
import { fetchOriginal, withTemp } from '#features/media/media/server/derive/actions.ts';
import { holdTokens, releaseTokens, settleTokens } from '#features/tenants/tokens/server/actions.ts';
import { asJobOf } from '#platform/db/scope.ts';
import { siteChanged } from '#platform/db/site-changed.ts';
import type { TenantTx } from '#platform/db/tenant.ts';
import { defineJob } from '#platform/jobs/jobs.ts';
import { findFfmpeg, takeSound } from '#platform/outside/films.ts';
import { ModelError } from '#platform/outside/models/protocol.ts';
import { transcribe, type Spoken } from '#platform/outside/models/speech.ts';
import type { Services } from '#platform/services.ts';
import { id, language } from '#shared/endpoint.ts';
import { Problem } from '#shared/fail.ts';
import { captionMinutes } from '../../rules.ts';
import { writeCaptions } from '../../rules-captions.ts';
import { tell } from '#features/praise/requests/server/actions.ts';
import { followCut } from './actions.ts';
import * as queries from './queries.ts';

const payload = z.object({
  accountId: id,
  testimonialId: id,
  language,
  /** The hold of the ledger that pays for it. */
  entryId: id.optional(),
});
type Order = z.output<typeof payload>;
/** Bytes of a second of sound, and of the head of its file (PCM of 16 bits, 16 kHz, one channel). */
const SECOND_BYTES = 32_000;
const HEAD_BYTES = 44;
/** Words with their times, and the seconds of sound that were heard. */
type Heard = { spoken: Spoken[]; seconds: number };

/** Ends the hold of an order: settles what was heard, gives back the rest. One that has ended stays as it is. */
async function pay(tx: TenantTx, { accountId, entryId }: Order, seconds: number | null): Promise<void> {
  if (!entryId) return;
  try {
    await (seconds === null
      ? releaseTokens(tx, { accountId, entryId })
      : settleTokens(tx, { accountId, entryId, quantity: captionMinutes(seconds) }));
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'tokens.closed') throw error;
  }
}

type Outcome = Parameters<typeof queries.hear>[2] & { seconds?: number };
/** Stores what was heard and its price, or why nothing was; captions of a person stay, and cost nothing. */
const note = (services: Services, order: Order, mediaId: string, { seconds, ...heard }: Outcome) =>
  services.db.withTenant(asJobOf(order.accountId), async (tx) => {
    if (!(await queries.hear(tx, order, heard))) return pay(tx, order, null);
    await followCut(tx, { accountId: order.accountId, mediaId, contentIds: [order.testimonialId] });
    await refreshPublic(tx, order.accountId, [order.testimonialId]);
    await tell(tx, order.accountId, { id: order.testimonialId, what: 'changed' });
    await siteChanged(tx, services, order.accountId);
    return pay(tx, order, seconds ?? null);
  });
/** Asks the speech recognition what is said in a video. @throws ModelError */
const hear = (
  services: Services,
  film: { storageKey: string; mediaType: string },
  spokenIn: string,
): Promise<Heard> =>
  withTemp(services, async (dir) => {
    const ffmpeg = await findFfmpeg(services.config);
    const { speech } = services.config;
    if (!ffmpeg || !speech) throw new ModelError('model.refused', 'no ffmpeg, or no speech recognition');
    const target = join(dir, 'sound.wav');
    const path = await fetchOriginal(services, film.storageKey, dir);
    const reason = await takeSound(ffmpeg, { path, type: film.mediaType, target });
    if (reason) throw new ModelError('model.empty', reason);
    const sound = await readFile(target);
    const spoken = await transcribe(services.config, speech, { sound, language: spokenIn });
    return { spoken, seconds: Math.max(0, sound.length - HEAD_BYTES) / SECOND_BYTES };
  });

/** Failures that come again with each attempt. */
const LASTING = new Set(['model.empty', 'model.refused', 'model.answer', 'model.private']);
/** Writes the captions of a video by speech recognition, in the language of its customer. */
export const captionVideo = defineJob({
  name: 'testimonials.caption',
  payload,
  fairBy: ({ accountId }) => accountId,
  priority: -8,
  retries: 4,
  timeoutSeconds: 600,
  async run(order, services, { lastAttempt }) {
    const film = await services.db.withTenant(asJobOf(order.accountId), async (tx) => {
      const row = await queries.findWaiting(tx, order.accountId, order.testimonialId, order.language);
      // Captions that nobody waits for any more cost nothing.
      if (!row?.storageKey) await pay(tx, order, null);
      return row;
    });
    if (!film?.storageKey) return;
    try {
      const { spoken, seconds } = await hear(
        services,
        { ...film, storageKey: film.storageKey },
        order.language,
      );
      await note(services, order, film.mediaId, { state: 'ready', vtt: writeCaptions(spoken), seconds });
    } catch (error) {
      const isLasting = error instanceof ModelError && LASTING.has(error.code);
      if (!isLasting && !lastAttempt) throw error;
      services.log.warn({ ...order, error: (error as Error).message }, 'video without captions');
      const failure = error instanceof ModelError ? error.code : 'internal';
      await note(services, order, film.mediaId, { state: 'failed', failure });
    }
  },
});

type Asked = Omit<Order, 'entryId'> & {
  /** Null: the product by itself. */
  userId: string | null;
};
/**
 * Has speech recognition write captions, whose tokens are held from now on; false where a person wrote some, or it
 * is at work.
 *
 * @throws tokens.empty 402, tokens.person_empty 402
 */
export async function listen(
  tx: TenantTx,
  services: Pick<Services, 'jobs'>,
  { userId, ...order }: Asked,
): Promise<boolean> {
  const { accountId, testimonialId } = order;
  if (!(await queries.expect(tx, accountId, testimonialId, order.language))) return false;
  const work = await queries.findWork(tx, accountId, testimonialId);
  const { entryId } = await holdTokens(tx, {
    accountId,
    userId,
    kind: 'video',
    quantity: captionMinutes(work?.seconds ?? null),
    ref: { type: 'captions', id: testimonialId, contentId: testimonialId, label: work?.name ?? '' },
  });
  await services.jobs.enqueue(tx, captionVideo, { ...order, entryId });
  return true;
}
/** Has the captions of a new video written; an account without tokens gets none, and its video stays. */
export async function listenUnasked(
  tx: TenantTx,
  services: Pick<Services, 'jobs'>,
  order: Omit<Order, 'entryId'>,
): Promise<void> {
  try {
    await listen(tx, services, { ...order, userId: null });
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'tokens.empty') throw error;
    await queries.hear(tx, order, { state: 'failed', failure: error.code });
  }
}
