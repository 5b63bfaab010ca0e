import { json, q, sql, type TenantTx } from '#platform/db/tenant.ts';
import type { Language } from '#shared/endpoint.ts';
import {
  LOG_WINDOW_SECONDS,
  type ApprovalState,
  type Decision,
  type Step,
  type withApproved,
} from '../../rules.ts';

/** Returns the item of a draft. */
export const itemOf = async (
  tx: TenantTx,
  accountId: string,
  writingId: string,
): Promise<string | undefined> =>
  (
    await tx.one(
      q
        .selectFrom('writing')
        .select('contentId')
        .where('accountId', '=', accountId)
        .where('id', '=', writingId),
    )
  )?.contentId;
/** Locks a draft until the commit: of two decisions at once the second sees the first. */
export const lockDraft = (tx: TenantTx, accountId: string, writingId: string) =>
  tx.one(
    q
      .selectFrom('writing')
      .select([
        'id',
        'contentId',
        'destination',
        'language',
        'title',
        'description',
        'version',
        'contentHash',
        'writerOutput',
        'createdAt',
      ])
      .select(sql<ApprovalState>`coalesce(status, 'pending')`.as('status'))
      .$castTo<LockedDraft>()
      .where('accountId', '=', accountId)
      .where('id', '=', writingId)
      .forUpdate(),
  );
/** A draft whose row is locked. */
export type LockedDraft = {
  id: string;
  contentId: string;
  destination: string;
  language: Language;
  title: string;
  description: string;
  version: number;
  contentHash: string;
  writerOutput: string;
  createdAt: string;
  status: ApprovalState;
};

type NewVote = {
  accountId: string;
  writingId: string;
  version: number;
  step: number;
  decision: Decision;
  feedback: string;
  voterId: string;
  isLink: boolean;
  voterName: string;
};
/** Adds an answer; that of the same voter in the same step takes the place of a request for changes. */
export const putVote = (tx: TenantTx, vote: NewVote): Promise<number> =>
  tx.run(
    q
      .insertInto('approvalVote')
      .values(vote)
      .onConflict((conflict) =>
        conflict
          .columns(['accountId', 'writingId', 'version', 'step', 'voterId'])
          .doUpdateSet({
            decision: vote.decision,
            feedback: vote.feedback,
            voterName: vote.voterName,
            createdAt: sql<string>`now()`,
          })
          .where('approvalVote.decision', '=', 'changes'),
      ),
  );
/** Reads for whom links were made. */
export const recipientsOf = (tx: TenantTx, accountId: string, linkIds: string[]) =>
  tx.all(
    q
      .selectFrom('approvalLink')
      .select(['id', 'recipientName', 'recipientEmail'])
      .where('accountId', '=', accountId)
      .where('id', 'in', linkIds),
  );
type Verdict = {
  status: 'approved' | 'rejected';
  feedback: string;
  approvedBy: string;
  /** The steps of the day, which stay with the decision. */
  steps: readonly Step[];
};
/** Writes the decision into a draft (APPR-17, APPR-18). */
export const setDecided = (
  tx: TenantTx,
  accountId: string,
  { id, version }: LockedDraft,
  { steps, ...verdict }: Verdict,
) =>
  tx.run(
    q
      .updateTable('writing')
      .set({
        ...verdict,
        decidedSteps: json(steps),
        approvalDate: sql<string>`now()`,
        decidedVersion: version,
        updatedAt: sql<string>`now()`,
      })
      .where('accountId', '=', accountId)
      .where('id', '=', id),
  );
/** Moves the date of the last change of an item (APPR-17, APPR-18). */
export const touchItem = (tx: TenantTx, accountId: string, contentId: string) =>
  tx.run(
    q
      .updateTable('content')
      .set({ updatedAt: sql<string>`now()` })
      .where('accountId', '=', accountId)
      .where('id', '=', contentId),
  );

type Texts = Parameters<typeof withApproved>[0];
/** Reads the texts of an item, and the language of the site of its account. */
export const textsOf = (tx: TenantTx, accountId: string, contentId: string) =>
  tx.one(
    q
      .selectFrom('content as c')
      .innerJoin('account as a', 'a.id', 'c.accountId')
      .select(['c.writings', 'a.language'])
      .$castTo<{ writings: Texts; language: Language }>()
      .where('c.accountId', '=', accountId)
      .where('c.id', '=', contentId),
  );
type Shown = { writings: Texts; seoTitle?: string; seoDescription?: string };
/** Writes texts into the working copy of an item. */
export const setTexts = (tx: TenantTx, accountId: string, contentId: string, { writings, ...seo }: Shown) =>
  tx.run(
    q
      .updateTable('content')
      .set((content) => ({
        writings: json(writings),
        ...seo,
        version: content('version', '+', 1),
        updatedAt: sql<string>`now()`,
      }))
      .where('accountId', '=', accountId)
      .where('id', '=', contentId),
  );
/** Reads the texts of the public version of an item. */
export const publicTextsOf = (tx: TenantTx, accountId: string, contentId: string) =>
  tx.one(
    q
      .selectFrom('contentVersion')
      .select(sql<Texts>`coalesce(face->'writings', '{}')`.as('writings'))
      .where('accountId', '=', accountId)
      .where('contentId', '=', contentId)
      .where('isPublic', '=', true),
  );
/** Writes texts into the public version of an item; its other fields stay as visitors see them. */
export const setPublicTexts = (
  tx: TenantTx,
  accountId: string,
  contentId: string,
  { writings, seoTitle, seoDescription }: Shown,
) =>
  tx.run(
    q
      .updateTable('contentVersion')
      .set({
        face: sql`face || ${json({
          writings,
          ...(seoTitle === undefined ? {} : { seo_title: seoTitle }),
          ...(seoDescription === undefined ? {} : { seo_description: seoDescription }),
        })}`,
      })
      .where('accountId', '=', accountId)
      .where('contentId', '=', contentId)
      .where('isPublic', '=', true),
  );

type OfDraft = { writingId: string; contentId: string; createdAt: string };
/**
 * Finds the entry of the generation log of a draft: the one that names it, else the nearest in time that may be its own
 * (APPR-21, X-23).
 */
export async function findLog(
  tx: TenantTx,
  accountId: string,
  { writingId, contentId, createdAt }: OfDraft,
): Promise<{ id: string; at: string; words: number; model: string } | undefined> {
  const entries = q
    .selectFrom('generationLog')
    .select(['id', 'createdAt as at', 'words', 'model'])
    .where('accountId', '=', accountId);
  const named = await tx.one(
    entries.where('writingId', '=', writingId).orderBy('createdAt', 'desc').orderBy('id', 'desc').limit(1),
  );
  if (named) return named;
  const window = sql`make_interval(secs => ${LOG_WINDOW_SECONDS})`;
  return tx.one(
    entries
      .where('writingId', 'is', null)
      .where(({ eb, or }) => or([eb('contentId', '=', contentId), eb('contentId', 'is', null)]))
      .where('createdAt', '>=', sql<string>`${createdAt}::timestamptz - ${window}`)
      .where('createdAt', '<=', sql<string>`${createdAt}::timestamptz + ${window}`)
      .orderBy(sql`abs(extract(epoch from created_at - ${createdAt}::timestamptz))`)
      .orderBy('id')
      .limit(1),
  );
}
/** Writes the answer of the approver into the generation log (APPR-19, APPR-20). */
export const answerLog = (
  tx: TenantTx,
  accountId: string,
  logId: string,
  answer: { writingId: string; isResponsed: boolean; responseFeedback: string; responseBy: string },
) =>
  tx.run(
    q
      .updateTable('generationLog')
      .set({ ...answer, responseDate: sql<string>`now()` })
      .where('accountId', '=', accountId)
      .where('id', '=', logId),
  );
