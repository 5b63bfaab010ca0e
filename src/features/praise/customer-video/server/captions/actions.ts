import { cut as cutShape } from '#features/media/media/contract.ts';
import type { TenantTx } from '#platform/db/tenant.ts';
import type { Language } from '#shared/endpoint.ts';
import { cutCaptions, readCaptions, wholeCaptions, writeCaptions, type Cue } from '../../rules-captions.ts';
import type { Full } from '#features/praise/testimonials/contract.ts';
import * as queries from './queries.ts';

/** Gives the captions of a video the times of the part that is shown, in the transaction that shows the part. */
export async function followCut(
  tx: TenantTx,
  { accountId, mediaId, contentIds }: { accountId: string; mediaId: string; contentIds: string[] },
): Promise<void> {
  if (contentIds.length === 0) return;
  const video = await queries.partShown(tx, accountId, mediaId, contentIds);
  if (!video) return;
  const { testimonialId } = video;
  const cut = cutShape.safeParse(video.edit).data;
  for (const { language, vtt, whole } of await queries.ofTestimonials(tx, accountId, [testimonialId])) {
    const all = whole ?? vtt;
    const part = cut ? writeCaptions(cutCaptions(readCaptions(all) ?? [], cut)) : all;
    if (part === vtt && (whole === null) === (cut === undefined)) continue;
    await queries.setTimes(tx, {
      accountId,
      testimonialId,
      language,
      vtt: part,
      whole: cut ? all : null,
    });
  }
}

/** Writes the captions of the video as it is shown; those of the rest of the video stay. */
export async function saveCaptions(
  tx: TenantTx,
  { accountId, testimonial, language }: { accountId: string; testimonial: Full; language: Language },
  cues: Cue[],
): Promise<void> {
  const { id: testimonialId, video } = testimonial;
  const before = await queries.ofTestimonials(tx, accountId, [testimonialId]);
  const stored = before.find((captions) => captions.language === language)?.whole ?? '';
  const cut = video?.cut;
  await queries.save(tx, {
    accountId,
    testimonialId,
    language,
    vtt: writeCaptions(cues),
    whole: cut ? writeCaptions(wholeCaptions(readCaptions(stored) ?? [], cues, cut)) : null,
  });
}
