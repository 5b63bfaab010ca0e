import { seenWith, type Sight } from '#features/media/media/server/queries-sight.ts';
import { keyHas } from '#platform/db/search.ts';
import { json, q, sql, type TenantTx } from '#platform/db/tenant.ts';
import type { Rule, SmartTag } from '../../contract-smart.ts';

/** Photos of a smart tag that are counted. */
const COUNTED = 1000;

/** Returns the ids of the ready photos that a rule finds: all conditions that it names hold. */
function matching(accountId: string, rule: Rule) {
  let query = q
    .selectFrom('media')
    .innerJoin('mediaFact as fact', (join) =>
      join.onRef('fact.accountId', '=', 'media.accountId').onRef('fact.mediaId', '=', 'media.id'),
    )
    .leftJoin('content as item', (join) =>
      join.onRef('item.accountId', '=', 'media.accountId').onRef('item.id', '=', 'media.contentId'),
    )
    .where('media.accountId', '=', accountId)
    .where('fact.accountId', '=', accountId)
    .where('media.state', '=', 'ready');
  if (rule.colors) query = query.where(sql<boolean>`fact.colors && ${rule.colors}::text[]`);
  if (rule.seasons) query = query.where('fact.season', 'in', rule.seasons);
  if (rule.dayParts) query = query.where('fact.dayPart', 'in', rule.dayParts);
  if (rule.takenFrom) query = query.where('fact.takenOn', '>=', rule.takenFrom);
  if (rule.takenTo) query = query.where('fact.takenOn', '<=', rule.takenTo);
  const { text, city, categoryId, serviceId } = rule;
  if (city)
    query = query.where(({ or }) =>
      or([
        sql<boolean>`search_fold(fact.city) = search_fold(${city})`,
        sql<boolean>`search_fold(item.city) = search_fold(${city})`,
      ]),
    );
  for (const word of text?.split(/\s+/).slice(0, 10) ?? []) {
    query = query.where(({ or }) =>
      or([keyHas(sql`media.words`, word), keyHas(sql`search_key(item.title)`, word)]),
    );
  }
  if (categoryId)
    query = query.where('item.id', 'in', (links) =>
      links
        .selectFrom('contentCategory')
        .select('contentId')
        .where('accountId', '=', accountId)
        .where('categoryId', '=', categoryId),
    );
  if (serviceId)
    query = query.where('item.id', 'in', (links) =>
      links
        .selectFrom('contentService')
        .select('contentId')
        .where('accountId', '=', accountId)
        .where('serviceId', '=', serviceId),
    );
  return query;
}
/** Tells whether a rule finds this photo. */
export const matches = async (
  tx: TenantTx,
  accountId: string,
  rule: Rule,
  mediaId: string,
): Promise<boolean> =>
  (await tx.one(matching(accountId, rule).select('media.id').where('media.id', '=', mediaId))) !== undefined;
/** Reads the ids of photos that a rule finds and somebody sees, newest first, at most 1,000. */
export const matchingIds = async (
  tx: TenantTx,
  accountId: string,
  rule: Rule,
  sight: Sight,
): Promise<string[]> =>
  (
    await tx.all(
      matching(accountId, rule)
        .select('media.id')
        .where(seenWith(sight))
        .orderBy('media.id', 'desc')
        .limit(COUNTED),
    )
  ).map(({ id }) => id);

const rows = (accountId: string) =>
  q
    .selectFrom('smartTag')
    .innerJoin('tag', (join) =>
      join.onRef('tag.accountId', '=', 'smartTag.accountId').onRef('tag.id', '=', 'smartTag.tagId'),
    )
    .select((smart) => [
      'smartTag.id',
      'smartTag.tagId',
      'tag.label',
      'smartTag.rule',
      'smartTag.isOn',
      smart.fn
        .coalesce(
          smart
            .selectFrom((inner) =>
              inner
                .selectFrom('mediaTag')
                .select('mediaTag.mediaId')
                .where('mediaTag.accountId', '=', accountId)
                .whereRef('mediaTag.tagId', '=', 'smartTag.tagId')
                .where('mediaTag.state', '=', 'given')
                .limit(COUNTED)
                .as('tagged'),
            )
            .select(sql<number>`count(*)::int`.as('count')),
          sql<number>`0`,
        )
        .as('photos'),
    ])
    .where('smartTag.accountId', '=', accountId)
    .$narrowType<{ rule: Rule }>();
/** Smart tags of an account at most. */
export const MOST_SMART = 200;
/** Reads the smart tags of an account by their names. */
export const listSmart = (tx: TenantTx, accountId: string): Promise<SmartTag[]> =>
  tx.all(
    rows(accountId)
      .orderBy(sql`lower(tag.label)`)
      .limit(MOST_SMART),
  );
/** Reads one smart tag. */
export const findSmart = (tx: TenantTx, accountId: string, smartTagId: string) =>
  tx.one(rows(accountId).where('smartTag.id', '=', smartTagId));

/** Adds a smart tag; undefined when its tag has one already. */
export const addSmart = (
  tx: TenantTx,
  accountId: string,
  values: { tagId: string; rule: Rule; isOn: boolean },
) =>
  tx.one(
    q
      .insertInto('smartTag')
      .values({ accountId, tagId: values.tagId, rule: json(values.rule), isOn: values.isOn })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id'),
  );
export const hasSmart = async (tx: TenantTx, accountId: string, tagId: string): Promise<boolean> =>
  (await tx.one(
    q.selectFrom('smartTag').select('id').where('accountId', '=', accountId).where('tagId', '=', tagId),
  )) !== undefined;
export const changeSmart = (
  tx: TenantTx,
  accountId: string,
  smartTagId: string,
  values: { tagId: string; rule: Rule; isOn: boolean },
) =>
  tx.run(
    q
      .updateTable('smartTag')
      .set({ tagId: values.tagId, rule: json(values.rule), isOn: values.isOn, updatedAt: sql`now()` })
      .where('accountId', '=', accountId)
      .where('id', '=', smartTagId),
  );
export const removeSmart = (tx: TenantTx, accountId: string, smartTagId: string) =>
  tx.run(q.deleteFrom('smartTag').where('accountId', '=', accountId).where('id', '=', smartTagId));

/** Takes a tag off the photos that it came to by a smart tag, unless somebody voted on it. */
export const clearSmart = (tx: TenantTx, accountId: string, tagId: string) =>
  tx.run(
    q
      .deleteFrom('mediaTag')
      .where('accountId', '=', accountId)
      .where('tagId', '=', tagId)
      .where('source', '=', 'smart')
      .where('mediaId', 'not in', (voted) =>
        voted
          .selectFrom('imageDetectionVoting')
          .select('mediaId')
          .where('accountId', '=', accountId)
          .where('tagId', '=', tagId),
      ),
  );
/** Gives a tag to every photo that a rule finds; refused and given ones stay as they are. */
export const applySmart = (tx: TenantTx, accountId: string, tagId: string, rule: Rule) =>
  tx.run(
    q
      .insertInto('mediaTag')
      .columns(['accountId', 'mediaId', 'tagId', 'state', 'source', 'score', 'reasons'])
      .expression(
        matching(accountId, rule).select([
          'media.accountId',
          'media.id',
          sql<string>`${tagId}::uuid`.as('tagId'),
          sql<string>`'given'`.as('state'),
          sql<string>`'smart'`.as('source'),
          sql<number>`1`.as('score'),
          json(['smart']).as('reasons'),
        ]),
      )
      .onConflict((conflict) =>
        conflict
          .columns(['accountId', 'mediaId', 'tagId'])
          .doUpdateSet({ state: 'given', source: 'smart', score: 1, reasons: json(['smart']) })
          .where('mediaTag.state', '=', 'suggested'),
      ),
  );
