import { json, q, sql, type TenantTx } from '#platform/db/tenant.ts';
import type { Language } from '#shared/language.ts';
import type { Gap, GapBelow } from '../../contract-faqs.ts';
import { MOST_GAPS, type DraftState } from '../../rules.ts';

const columns = [
  'id',
  'accountId',
  'question',
  'variants',
  'language',
  'asked',
  'state',
  'draft',
  'draftState',
  'draftSources',
  'firstAt',
  'lastAt',
] as const;
const rows = (accountId: string) =>
  q.selectFrom('knowledgeGap').select(columns).where('accountId', '=', accountId).$castTo<Gap>();
/** Lists questions of a state, most asked first. */
export const list = (tx: TenantTx, accountId: string, state: Gap['state']): Promise<Gap[]> =>
  tx.all(
    rows(accountId)
      .where('state', '=', state)
      .orderBy('asked', 'desc')
      .orderBy('lastAt', 'desc')
      .orderBy('id', 'desc')
      .limit(MOST_GAPS),
  );
export const find = (tx: TenantTx, accountId: string, gapId: string): Promise<Gap | undefined> =>
  tx.one(rows(accountId).where('id', '=', gapId));
/** Counts the open questions of an account. */
export const countOpen = async (tx: TenantTx, accountId: string): Promise<number> =>
  (await tx.one(
    q
      .selectFrom('knowledgeGap')
      .select(sql<number>`count(*)::int`.as('count'))
      .where('accountId', '=', accountId)
      .where('state', '=', 'open'),
  ))!.count;
/** Likeness from which two questions of one language mean the same. */
const LIKE = 0.45;
/** Finds the question that means the same as another one, whatever its state. */
export const findLike = (
  tx: TenantTx,
  accountId: string,
  { question, language }: { question: string; language: Language },
): Promise<Gap | undefined> => {
  const likeness = sql<number>`similarity(search_key(question), search_key(${question}))`;
  return tx.one(
    rows(accountId)
      .where('language', '=', language)
      .where(likeness, '>=', LIKE)
      .orderBy(likeness, 'desc')
      .limit(1)
      .forUpdate(),
  );
};
const MOST_VARIANTS = 10;
/** Counts a question that was asked again, with its wording. Returns how often. */
export const askAgain = async (tx: TenantTx, { accountId, id }: Gap, question: string): Promise<number> =>
  (await tx.one(
    q
      .updateTable('knowledgeGap')
      .set({
        asked: sql<number>`asked + 1`,
        lastAt: sql<string>`now()`,
        // An answer that was given did not help.
        state: sql<string>`case when state = 'answered' then 'open' else state end`,
        variants: sql<string[]>`case
          when question = ${question} or ${question} = any(variants) then variants
          else (array_append(variants, ${question}))[greatest(1, cardinality(variants) + 2 - ${MOST_VARIANTS}::int):]
        end`,
      })
      .where('accountId', '=', accountId)
      .where('id', '=', id)
      .returning('asked'),
  ))!.asked;
export const insert = async (
  tx: TenantTx,
  accountId: string,
  gap: { question: string; language: Language },
): Promise<string> =>
  (await tx.one(
    q
      .insertInto('knowledgeGap')
      .values({ accountId, ...gap })
      .returning('id'),
  ))!.id;
/** Forgets the questions beyond the most of an account, those that were asked least and longest ago. */
export const trim = (tx: TenantTx, accountId: string) =>
  tx.run(
    q
      .deleteFrom('knowledgeGap')
      .where('accountId', '=', accountId)
      .where('id', 'in', (inner) =>
        inner
          .selectFrom('knowledgeGap')
          .select('id')
          .where('accountId', '=', accountId)
          .orderBy('asked', 'desc')
          .orderBy('lastAt', 'desc')
          .offset(MOST_GAPS),
      ),
  );
export type Draft = { draft: string; draftState: DraftState; draftSources: Gap['draftSources'] };
/** Stores the draft of an answer, while the question is open. */
export const setDraft = (
  tx: TenantTx,
  accountId: string,
  gapId: string,
  { draftSources, ...draft }: Partial<Draft>,
) =>
  tx.run(
    q
      .updateTable('knowledgeGap')
      .set({ ...draft, ...(draftSources ? { draftSources: json(draftSources) } : {}), accountId })
      .where('accountId', '=', accountId)
      .where('id', '=', gapId)
      .where('state', '=', 'open'),
  );
export const setState = (
  tx: TenantTx,
  accountId: string,
  gapId: string,
  set: { state: Gap['state']; faqId?: string },
) =>
  tx.run(q.updateTable('knowledgeGap').set(set).where('accountId', '=', accountId).where('id', '=', gapId));
/** Most questions of all accounts of an agency that one answer holds. */
const MOST_BELOW = 200;
/** Lists the open questions of the accounts of the agency in scope, most asked first. */
export const listBelow = (tx: TenantTx): Promise<GapBelow[]> =>
  tx.all(
    q
      .selectFrom(sql<GapBelow>`knowledge_gaps_beneath()`.as<'g'>(sql`g`))
      .selectAll()
      .orderBy('asked', 'desc')
      .orderBy('lastAt', 'desc')
      .orderBy('id', 'desc')
      .limit(MOST_BELOW),
  );
/** Days after which a question that nobody asked again is forgotten. */
const KEPT_DAYS = 180;
export const sweep = (tx: TenantTx) =>
  tx.run(
    q
      .deleteFrom('knowledgeGap')
      .where(sql<boolean>`last_at < now() - make_interval(days => ${KEPT_DAYS})`)
      .where('state', '<>', 'hidden'),
  );
