import { q, type TenantTx } from '#platform/db/tenant.ts';

const takes = (accountId: string, linkId: string) =>
  q
    .selectFrom('media')
    .where('accountId', '=', accountId)
    .where('testimonialLinkId', '=', linkId)
    .where('kind', '=', 'video');
/** Reads a video that came through a link; `contentId` is null until it was added to the testimonial. */
export const takeOfLink = (tx: TenantTx, accountId: string, linkId: string, mediaId: string) =>
  tx.one(
    takes(accountId, linkId)
      .select(['accountId', 'id', 'contentId', 'state', 'mediaType', 'createdAt'])
      .where('id', '=', mediaId),
  );
/** Returns how many videos of a link are being sent. */
export const countTakes = async (tx: TenantTx, accountId: string, linkId: string): Promise<number> =>
  (await tx.all(takes(accountId, linkId).select('id').where('state', '=', 'uploading'))).length;
