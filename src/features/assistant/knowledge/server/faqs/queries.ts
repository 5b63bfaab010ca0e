import { q, sql, type TenantTx } from '#platform/db/tenant.ts';
import type { Language } from '#shared/language.ts';
import type { Faq } from '../../contract-faqs.ts';

const columns = ['id', 'accountId', 'question', 'answer', 'language', 'createdAt', 'updatedAt'] as const;
export type FaqBody = { question: string; answer: string; language: Language };
const rows = (accountId: string) =>
  q.selectFrom('agentFaq').select(columns).where('accountId', '=', accountId).$castTo<Faq>();
/** Lists answers, newest first, one more than the page holds. */
export function list(
  tx: TenantTx,
  accountId: string,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<Faq[]> {
  let page = rows(accountId);
  if (after) page = page.where('id', '<', after);
  return tx.all(page.orderBy('id', 'desc').limit(limit + 1));
}
export const find = (tx: TenantTx, accountId: string, faqId: string): Promise<Faq | undefined> =>
  tx.one(rows(accountId).where('id', '=', faqId));
export const count = async (tx: TenantTx, accountId: string): Promise<number> =>
  (await tx.one(
    q
      .selectFrom('agentFaq')
      .select(sql<number>`count(*)::int`.as('count'))
      .where('accountId', '=', accountId),
  ))!.count;
export const insert = async (tx: TenantTx, accountId: string, faq: FaqBody): Promise<Faq> =>
  (await tx.one(
    q
      .insertInto('agentFaq')
      .values({ accountId, ...faq })
      .returning(columns)
      .$castTo<Faq>(),
  ))!;
export const update = async (tx: TenantTx, accountId: string, faqId: string, faq: FaqBody): Promise<Faq> =>
  (await tx.one(
    q
      .updateTable('agentFaq')
      .set({ ...faq, updatedAt: sql<string>`now()` })
      .where('accountId', '=', accountId)
      .where('id', '=', faqId)
      .returning(columns)
      .$castTo<Faq>(),
  ))!;
export const remove = (tx: TenantTx, accountId: string, faqId: string) =>
  tx.run(q.deleteFrom('agentFaq').where('accountId', '=', accountId).where('id', '=', faqId));
