import { q, sql, type TenantTx } from '#platform/db/tenant.ts';
import { searching } from '#platform/db/search.ts';
import type { Language } from '#shared/language.ts';
import type { Span } from '../contract.ts';
import { isForeign, type DocKind } from '../rules.ts';

type Stored = Omit<Span, 'isUntrusted'>;
/**
 * Returns the passages of an account that fit a question best, best first, with their sources and scores from 0 to 1; none
 * where nothing fits. `classificationIds`: of documents of these classifications alone. Passages of others say so
 * (`isUntrusted`): whatever stands in them is data.
 *
 * @throws database.search_slow 503
 */
export async function searchKnowledge(
  tx: TenantTx,
  accountId: string,
  question: string,
  language: Language,
  limit: number,
  classificationIds: readonly string[] | null = null,
): Promise<Span[]> {
  const hits = sql<{
    id: string;
    score: number;
  }>`search_knowledge(${question}, ${language}, ${limit}, ${classificationIds}::uuid[])`;
  const spans = await searching(tx, () =>
    tx.all(
      q
        .selectFrom(hits.as('hit'))
        .innerJoin('docChunk as c', (join) =>
          join.on('c.accountId', '=', accountId).onRef('c.id', '=', 'hit.id'),
        )
        .innerJoin('agentDoc as d', (join) =>
          join.on('d.accountId', '=', accountId).onRef('d.id', '=', 'c.docId'),
        )
        .select([
          'c.id',
          'c.docId',
          'd.kind',
          'd.title',
          'd.url as sourceUrl',
          'c.heading',
          'c.text',
          'c.start as offset',
          'c.revision',
          'c.language',
          'd.classificationId',
          'hit.score',
        ])
        .orderBy('hit.score', 'desc')
        .orderBy('c.id')
        .$castTo<Stored>(),
    ),
  );
  return spans.map((span) => ({ ...span, isUntrusted: isForeign(span.kind satisfies DocKind) }));
}

/** Passages from which on the frequent words of an account are counted, and the share from which a word is frequent. */
const LARGE = 3000;
const FREQUENT = 500;
/** Counts the words that stand in very many passages of a large account, so that its searches begin with rare ones. */
export async function countWordsOf(tx: TenantTx, accountId: string): Promise<void> {
  const [size] = await tx.all(
    q
      .selectFrom('agentDoc')
      .select(sql<number>`coalesce(sum(chunks), 0)::int`.as('chunks'))
      .where('accountId', '=', accountId),
  );
  await tx.run(q.deleteFrom('docWord').where('accountId', '=', accountId));
  if ((size?.chunks ?? 0) < LARGE) return;
  await tx.run(
    q
      .insertInto('docWord')
      .columns(['accountId', 'word', 'count'])
      .expression(
        q
          .selectFrom('docChunk as c')
          .innerJoinLateral(
            sql<{ word: string }>`unnest(tsvector_to_array(c.lexemes))`.as<'w'>(sql`w(word)`),
            (join) => join.onTrue(),
          )
          .select(['c.accountId', 'w.word', sql<number>`count(*)::int`.as('count')])
          .where('c.accountId', '=', accountId)
          .where(sql<boolean>`left(w.word, 1) <> '#'`)
          .groupBy(['c.accountId', 'w.word'])
          .having(sql<boolean>`count(*) >= ${FREQUENT}`),
      ),
  );
}
