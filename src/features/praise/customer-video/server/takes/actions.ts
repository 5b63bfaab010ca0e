import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { refreshPublic } from '#features/items/content/server/actions.ts';
import { kindOfType, plainType } from '#features/media/media/rules.ts';
import { adoptFile } from '#features/media/media/server/actions.ts';
import { withTemp } from '#features/media/media/server/derive/actions.ts';
import * as media from '#features/media/media/server/queries.ts';
import { uploadId } from '#features/media/media/server/uploads/actions.ts';
import { asJobOf, asVisitor } from '#platform/db/scope.ts';
import type { TenantTx } from '#platform/db/tenant.ts';
import type { Site } from '#platform/http/host-lookup.ts';
import { PartStore } from '#platform/http/tus-store.ts';
import { findFfmpeg, measureFilm } from '#platform/outside/films.ts';
import { sniffType } from '#platform/outside/sniff.ts';
import type { Services } from '#platform/services.ts';
import { fail } from '#shared/fail.ts';
import { MAX_VIDEO_BYTES, mayBeAdded, RECORDED_VIDEO } from '../../rules.ts';
import { tell } from '#features/praise/requests/server/actions.ts';
import { listenUnasked } from '../captions/jobs.ts';
import { openLink, type Found } from '#features/praise/requests/server/wizard/actions-open.ts';
import { lockLink, setVideo, videoOf } from '#features/praise/requests/server/wizard/queries.ts';
import * as queries from './queries.ts';

/** Most videos of a link that are being sent at a time: each closed tab of another device leaves one. */
const MOST_TAKES = 5;

type Asked = { linkId: string; secret: string };
type Answered = { accountId: string; isOffered: boolean; link: Found & { testimonialId: string } };
/**
 * Opens a link whose words were sent: the video follows them (TEST-20).
 *
 * @throws testimonials.link_wrong 404, and the errors of `openLink`
 */
export async function openAnswered(
  services: Services,
  site: Site,
  { linkId, secret }: Asked,
): Promise<Answered> {
  const { accountId } = site;
  if (!accountId) throw fail('testimonials.link_wrong', 404);
  const { link, settings } = await services.db.withTenant(asVisitor(accountId), (tx) =>
    openLink(tx, site, linkId, secret),
  );
  const { testimonialId } = link;
  if (link.state !== 'answered' || testimonialId === null) throw fail('testimonials.link_wrong', 404);
  return { accountId, isOffered: settings.isVideoOffered, link: { ...link, testimonialId } };
}

/**
 * Checks that the testimonial still takes a video: it has none, and is not published, since what is published
 * stays as the owner saw it.
 *
 * @throws testimonials.video_late 409
 */
async function demandRoom(
  tx: TenantTx,
  { accountId, link }: Pick<Answered, 'accountId' | 'link'>,
): Promise<void> {
  const testimonial = await videoOf(tx, accountId, link.testimonialId);
  if (!testimonial || testimonial.video) throw fail('testimonials.video_late', 409);
}

/** Begins a take and returns its id; its length is not known while it is recorded. */
export async function beginTake(
  services: Services,
  site: Site,
  asked: Asked & { type: string },
): Promise<string> {
  const answered = await openAnswered(services, site, asked);
  const { accountId, link } = answered;
  if (!answered.isOffered) throw fail('testimonials.video_late', 409);
  const mediaType = plainType(asked.type);
  if (kindOfType(mediaType) !== 'video' || !(await findFfmpeg(services.config)))
    throw fail('media.type', 415);
  return services.db.withTenant(asJobOf(accountId), async (tx) => {
    await lockLink(tx, accountId, link.id);
    await demandRoom(tx, answered);
    if ((await queries.countTakes(tx, accountId, link.id)) >= MOST_TAKES)
      throw fail('too_many_requests', 429);
    const row = await media.insert(tx, {
      id: await media.newId(tx),
      accountId,
      testimonialLinkId: link.id,
      kind: 'video',
      name: RECORDED_VIDEO.name,
      mediaType,
      size: 0,
    });
    return row!.id;
  });
}

/** Returns the store of the parts of takes; a take may grow up to the limit of a video. */
const takeStore = (services: Services, { createdAt }: { createdAt: string }) =>
  new PartStore(services, async () => ({ size: MAX_VIDEO_BYTES, createdAt }));

/**
 * Returns a take of a link with the store of its parts.
 *
 * @throws testimonials.link_wrong 404 when the take belongs to another link or is gone
 */
export async function findTake(services: Services, site: Site, asked: Asked & { mediaId: string }) {
  const answered = await openAnswered(services, site, asked);
  const { accountId, link } = answered;
  const take = await services.db.withTenant(asJobOf(accountId), (tx) =>
    queries.takeOfLink(tx, accountId, link.id, asked.mediaId),
  );
  if (!take) throw fail('testimonials.link_wrong', 404);
  return { ...answered, take, parts: takeStore(services, take), partsId: uploadId(accountId, take.id) };
}
type Take = Awaited<ReturnType<typeof findTake>>;

/** Deletes a take that is not part of the testimonial, with its bytes. */
export async function dropTake(services: Services, { accountId, take, parts, partsId }: Take): Promise<void> {
  if (take.contentId !== null) return;
  await services.db.withTenant(asJobOf(accountId), (tx) => media.remove(tx, accountId, take.id));
  await parts.remove(partsId);
}

/**
 * Checks by its bytes that a file is a video that is not too long (TEST-32).
 *
 * @throws media.content_type 415, media.no_film 415, testimonials.video_long 422
 */
async function demandVideo(services: Services, path: string, declared: string): Promise<void> {
  const sniffed = await sniffType(path, declared);
  const kind = 'type' in sniffed ? kindOfType(sniffed.type) : undefined;
  if (kind === 'audio') throw fail('media.no_film', 415);
  if (!('type' in sniffed) || kind !== 'video') throw fail('media.content_type', 415);
  const ffmpeg = await findFfmpeg(services.config);
  if (!ffmpeg) throw fail('media.type', 415);
  const measured = await measureFilm(ffmpeg, { path, type: sniffed.type });
  if ('reason' in measured) throw fail('media.no_film', 415);
  if (!mayBeAdded(measured.seconds)) throw fail('testimonials.video_long', 422);
}

/** Makes the take the video of the testimonial, once: whoever comes second gets the video that is there. */
const keep = (services: Services, { accountId, link, take }: Take, path: string): Promise<string> =>
  services.db.withTenant(asJobOf(accountId), async (tx) => {
    await lockLink(tx, accountId, link.id);
    const testimonial = await videoOf(tx, accountId, link.testimonialId);
    if (testimonial?.video === take.id) return take.id;
    await demandRoom(tx, { accountId, link });
    await media.remove(tx, accountId, take.id);
    const film = await adoptFile(tx, services, {
      accountId,
      mediaId: take.id,
      path,
      name: RECORDED_VIDEO.name,
      type: take.mediaType,
      kinds: ['video'],
      mostBytes: MAX_VIDEO_BYTES,
      contentId: link.testimonialId,
      testimonialLinkId: link.id,
    });
    await setVideo(tx, accountId, link.testimonialId, film.id);
    await refreshPublic(tx, accountId, [link.testimonialId]);
    await tell(tx, accountId, { id: link.testimonialId, what: 'changed' });
    const { testimonialId, locale } = link;
    if (services.config.speech)
      await listenUnasked(tx, services, { accountId, testimonialId, language: locale });
    return film.id;
  });

/**
 * Adds a take whose `size` bytes have arrived to the testimonial. A file that is refused is deleted.
 *
 * @throws testimonials.video_partial 409, testimonials.video_late 409, and the errors of `demandVideo`
 */
export async function addTake(services: Services, upload: Take, size: number): Promise<string> {
  const { take, parts, partsId } = upload;
  if (take.contentId !== null) return take.id;
  return withTemp(services, async (dir) => {
    const path = join(dir, 'whole');
    await parts.assemble(partsId, path);
    const arrived = await stat(path).catch(() => undefined);
    if (arrived?.size !== size) throw fail('testimonials.video_partial', 409);
    try {
      await demandVideo(services, path, take.mediaType);
    } catch (error) {
      await dropTake(services, upload);
      throw error;
    }
    const uid = await keep(services, upload, path);
    await parts.remove(partsId);
    return uid;
  });
}
