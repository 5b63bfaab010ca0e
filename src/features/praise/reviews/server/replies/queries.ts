import { q, sql, type TenantTx } from '#platform/db/tenant.ts';
import type { ReplyState } from '../../rules.ts';

/** Keeps the draft of a reply, unless one is being sent. Returns false then. */
export const saveDraft = async (
  tx: TenantTx,
  accountId: string,
  reviewId: string,
  text: string,
): Promise<boolean> =>
  (await tx.one(
    q
      .updateTable('review')
      .set({
        replyDraft: text,
        replyState: sql<string>`case when ${text} = '' then 'none' else 'draft' end`,
        replyFailure: null,
        updatedAt: sql<string>`now()`,
      })
      .where('accountId', '=', accountId)
      .where('id', '=', reviewId)
      .where('replyState', 'not in', ['sending'])
      .returning('id'),
  )) !== undefined;
/** Notes that a reply is approved and to be sent. Returns its turn; undefined while another is being sent. */
export const ask = async (
  tx: TenantTx,
  accountId: string,
  { reviewId, text, by }: { reviewId: string; text: string; by: string | null },
): Promise<number | undefined> =>
  (
    await tx.one(
      q
        .updateTable('review')
        .set({
          replyDraft: text,
          replyState: 'sending',
          replyFailure: null,
          replyBy: by,
          replyTurn: sql<number>`reply_turn + 1`,
          updatedAt: sql<string>`now()`,
        })
        .where('accountId', '=', accountId)
        .where('id', '=', reviewId)
        .where('replyState', '!=', 'sending')
        .returning('replyTurn'),
    )
  )?.replyTurn;
/** Reads a reply that is to be sent. */
export const findSending = (tx: TenantTx, accountId: string, reviewId: string, turn: number) =>
  tx.one(
    q
      .selectFrom('review')
      .select(['id', 'source', 'connectionId', 'externalId', 'path', 'replyDraft'])
      .where('accountId', '=', accountId)
      .where('id', '=', reviewId)
      .where('replyTurn', '=', turn)
      .where('replyState', '=', 'sending'),
  );
/** Ends the sending of a reply. Returns false when something else was asked meanwhile. */
export const end = async (
  tx: TenantTx,
  accountId: string,
  { reviewId, turn }: { reviewId: string; turn: number },
  { state, failure }: { state: ReplyState; failure: string | null },
): Promise<boolean> =>
  (await tx.one(
    q
      .updateTable('review')
      .set({
        replyState: state,
        replyFailure: failure,
        ...(state === 'sent' ? { reply: sql<string>`reply_draft`, repliedAt: sql<string>`now()` } : {}),
        updatedAt: sql<string>`now()`,
      })
      .where('accountId', '=', accountId)
      .where('id', '=', reviewId)
      .where('replyTurn', '=', turn)
      .where('replyState', '=', 'sending')
      .returning('id'),
  )) !== undefined;
