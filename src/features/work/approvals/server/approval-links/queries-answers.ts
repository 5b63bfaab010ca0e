import { q, sql, type TenantTx } from '#platform/db/tenant.ts';
import type { Decision } from '../../rules.ts';

/** An answer of a client that waits for its mail; `at` is an ISO time. */
export type WaitingAnswer = {
  by: string;
  title: string;
  decision: Decision;
  feedback: string;
  at: string;
};
const ofLink = (accountId: string, linkId: string) =>
  q.updateTable('approvalLink').where('accountId', '=', accountId).where('id', '=', linkId);
/** Adds answers to those that wait. */
export const addWaiting = (tx: TenantTx, accountId: string, linkId: string, answers: WaitingAnswer[]) =>
  tx.run(
    ofLink(accountId, linkId).set({
      waitingAnswers: sql<string>`waiting_answers || ${JSON.stringify(answers)}::jsonb`,
    }),
  );
/** Reads the answers that wait, with who has made the link; the link is locked. */
export const lockWaiting = (tx: TenantTx, accountId: string, linkId: string) =>
  tx.one(
    q
      .selectFrom('approvalLink')
      .select(['createdBy', 'waitingAnswers'])
      .$castTo<{ createdBy: string | null; waitingAnswers: WaitingAnswer[] }>()
      .where('accountId', '=', accountId)
      .where('id', '=', linkId)
      .forUpdate(),
  );
/** Forgets the answers that waited. */
export const clearWaiting = (tx: TenantTx, accountId: string, linkId: string) =>
  tx.run(ofLink(accountId, linkId).set({ waitingAnswers: '[]' }));
