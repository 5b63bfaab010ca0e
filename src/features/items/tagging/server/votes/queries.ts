import { q, sql, type TenantTx } from '#platform/db/tenant.ts';
import type { PhotoTag } from '../../contract.ts';

/** Reads where a tag of a photo came from. */
export const findTag = (tx: TenantTx, accountId: string, mediaId: string, tagId: string) =>
  tx.one(
    q
      .selectFrom('mediaTag')
      .select(['source', 'score'])
      .where('accountId', '=', accountId)
      .where('mediaId', '=', mediaId)
      .where('tagId', '=', tagId)
      .$narrowType<{ source: PhotoTag['source'] }>(),
  );
/** A tag of a photo on which somebody votes. */
type Ballot = { accountId: string; mediaId: string; tagId: string };
/** Gives, suggests or refuses a tag. */
export const setTag = (
  tx: TenantTx,
  ballot: Ballot,
  { state, source, score }: Pick<PhotoTag, 'state' | 'source' | 'score'>,
) =>
  tx.run(
    q
      .insertInto('mediaTag')
      .values({ ...ballot, state, source, score })
      .onConflict((conflict) =>
        conflict.columns(['accountId', 'mediaId', 'tagId']).doUpdateSet({ state, updatedAt: sql`now()` }),
      ),
  );
/** Takes a tag off a photo. */
export const unsetTag = (tx: TenantTx, { accountId, mediaId, tagId }: Ballot) =>
  tx.run(
    q
      .deleteFrom('mediaTag')
      .where('accountId', '=', accountId)
      .where('mediaId', '=', mediaId)
      .where('tagId', '=', tagId),
  );
/** Takes a vote back. */
export const removeVote = (tx: TenantTx, { accountId, mediaId, tagId }: Ballot) =>
  tx.run(
    q
      .deleteFrom('imageDetectionVoting')
      .where('accountId', '=', accountId)
      .where('mediaId', '=', mediaId)
      .where('tagId', '=', tagId),
  );
/** Keeps the last vote on a tag of a photo, whoever voted before. */
export async function saveVote(
  tx: TenantTx,
  ballot: Ballot,
  values: { userId: string | null; vote: number; source: string; score: number },
): Promise<void> {
  await removeVote(tx, ballot);
  await tx.run(q.insertInto('imageDetectionVoting').values({ ...ballot, ...values }));
}
