import type { Context } from '#features/assistant/chats/contract.ts';
import { json, q, sql, type TenantTx } from '#platform/db/tenant.ts';
import type { Language } from '#shared/language.ts';
import type { Row } from '../contract.ts';
import { MOST_TESTS, type Outcome } from '../rules.ts';

const columns = ['id', 'question', 'language', 'origin', 'accepted', 'acceptedBy', 'createdAt'] as const;
const rows = (accountId: string) =>
  q.selectFrom('botTest').select(columns).where('accountId', '=', accountId).$castTo<Row>();
/** Lists the questions of an account in the order in which they came. */
export const list = (tx: TenantTx, accountId: string): Promise<Row[]> =>
  tx.all(rows(accountId).orderBy('id').limit(MOST_TESTS));
export const find = (tx: TenantTx, accountId: string, testId: string): Promise<Row | undefined> =>
  tx.one(rows(accountId).where('id', '=', testId));
/** A question to add; `accepted`: the answer that it had. */
export type NewTest = {
  question: string;
  language: Language;
  origin: Row['origin'];
  accepted: Outcome | null;
};
/** Adds a question; undefined: it is there already. */
export const insert = (
  tx: TenantTx,
  accountId: string,
  { accepted, ...test }: NewTest,
): Promise<Row | undefined> =>
  tx.one(
    q
      .insertInto('botTest')
      .values({ accountId, ...test, accepted: accepted && json(accepted) })
      .onConflict((clash) => clash.columns(['accountId', 'question']).doNothing())
      .returning(columns)
      .$castTo<Row>(),
  );
export const remove = (tx: TenantTx, accountId: string, testId: string) =>
  tx.run(q.deleteFrom('botTest').where('accountId', '=', accountId).where('id', '=', testId));
/** Takes an answer as the right one. */
export const accept = (
  tx: TenantTx,
  accountId: string,
  testId: string,
  { outcome, name }: { outcome: Outcome; name: string },
) =>
  tx.run(
    q
      .updateTable('botTest')
      .set({ accepted: json(outcome), acceptedBy: name.slice(0, 254) })
      .where('accountId', '=', accountId)
      .where('id', '=', testId),
  );
/** Lists frequent questions with the titles of their documents. */
export const faqs = (tx: TenantTx, accountId: string) =>
  tx.all(
    q
      .selectFrom('agentFaq')
      .select(['question', 'language'])
      .where('accountId', '=', accountId)
      .orderBy('id')
      .limit(MOST_TESTS)
      .$narrowType<{ language: Language }>(),
  );
/** Lists the first questions of conversations since a moment with the replies to them, newest first. */
export const asked = (tx: TenantTx, accountId: string, since: string) =>
  tx.all(
    q
      .selectFrom('chatMessage as m')
      .innerJoin('chatMessage as r', (join) =>
        join
          .onRef('r.accountId', '=', 'm.accountId')
          .onRef('r.chatId', '=', 'm.chatId')
          .on('r.n', '=', sql<number>`m.n + 1`),
      )
      .innerJoin('chat as c', (join) =>
        join.onRef('c.accountId', '=', 'm.accountId').onRef('c.id', '=', 'm.chatId'),
      )
      .select(['m.text', 'c.language', 'r.context'])
      .where('m.accountId', '=', accountId)
      .where('m.n', '=', 1)
      .where('m.sender', '=', 'visitor')
      .where('r.sender', '=', 'assistant')
      .where('m.createdAt', '>', since)
      .orderBy('m.createdAt', 'desc')
      .limit(MOST_TESTS)
      .$castTo<{ text: string; language: Language; context: Partial<Context> }>(),
  );
