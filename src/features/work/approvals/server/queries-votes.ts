import { q, type TenantTx } from '#platform/db/tenant.ts';
import type { Step } from '../rules.ts';

/** Reads the answers about all versions of drafts, the oldest first. */
export const readVotes = (tx: TenantTx, accountId: string, writingIds: string[]) =>
  tx.all(
    q
      .selectFrom('approvalVote')
      .select([
        'writingId',
        'version',
        'step',
        'decision',
        'feedback',
        'voterId',
        'isLink',
        'voterName as name',
        'createdAt as at',
      ])
      .$castTo<VoteRow>()
      .where('accountId', '=', accountId)
      .where('writingId', 'in', writingIds)
      .orderBy('id')
      .limit(2000),
  );
/** Reads who wrote a draft, and the steps of its decision; null for one of before they were kept. */
export const readOrigin = (tx: TenantTx, accountId: string, writingId: string) =>
  tx.one(
    q
      .selectFrom('writing')
      .select(['origin', 'decidedSteps'])
      .$castTo<{ origin: 'model' | 'template' | 'hand'; decidedSteps: Step[] | null }>()
      .where('accountId', '=', accountId)
      .where('id', '=', writingId),
  );
/** An answer of a person or a link about a version. */
export type VoteRow = {
  writingId: string;
  version: number;
  step: number;
  decision: 'approved' | 'rejected' | 'changes';
  feedback: string;
  voterId: string;
  isLink: boolean;
  name: string;
  at: string;
};
