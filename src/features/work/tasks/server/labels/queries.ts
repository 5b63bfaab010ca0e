import { q, sql, type TenantTx } from '#platform/db/tenant.ts';

/** Most words of each kind that are compared with a task. */
const WORDS_MOST = 1000;
/** Newest tasks whose labels count as words of the account. */
const RECENT_TASKS = 300;

/** Returns the categories, services and tags of an account, and the labels of its newest tasks. */
export async function readVocabulary(tx: TenantTx, accountId: string): Promise<string[]> {
  const wordsOf = (table: 'category' | 'service' | 'tag') => {
    const words = q.selectFrom(table).select('label').where('accountId', '=', accountId).limit(WORDS_MOST);
    return q.selectFrom(words.as('w')).select('w.label');
  };
  const recent = q
    .selectFrom('task')
    .select('labels')
    .where('accountId', '=', accountId)
    .orderBy('updatedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(RECENT_TASKS);
  const rows = await tx.all(
    wordsOf('category')
      .unionAll(wordsOf('service'))
      .unionAll(wordsOf('tag'))
      .unionAll(q.selectFrom(recent.as('r')).select(sql<string>`unnest(r.labels)`.as('label'))),
  );
  return [...new Set(rows.map(({ label }) => label))];
}

/** Returns the categories, services and tags of an item. */
export async function readItemWords(tx: TenantTx, accountId: string, contentId: string): Promise<string[]> {
  const rows = await tx.all(
    q
      .selectFrom('contentCategory as l')
      .innerJoin('category as w', (join) =>
        join.onRef('w.accountId', '=', 'l.accountId').onRef('w.id', '=', 'l.categoryId'),
      )
      .select('w.label')
      .where('l.accountId', '=', accountId)
      .where('l.contentId', '=', contentId)
      .unionAll(
        q
          .selectFrom('contentService as l')
          .innerJoin('service as w', (join) =>
            join.onRef('w.accountId', '=', 'l.accountId').onRef('w.id', '=', 'l.serviceId'),
          )
          .select('w.label')
          .where('l.accountId', '=', accountId)
          .where('l.contentId', '=', contentId),
      )
      .unionAll(
        q
          .selectFrom('contentTag as l')
          .innerJoin('tag as w', (join) =>
            join.onRef('w.accountId', '=', 'l.accountId').onRef('w.id', '=', 'l.tagId'),
          )
          .select('w.label')
          .where('l.accountId', '=', accountId)
          .where('l.contentId', '=', contentId),
      ),
  );
  return rows.map(({ label }) => label);
}
