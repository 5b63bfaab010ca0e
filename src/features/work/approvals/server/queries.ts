import type { AliasedExpression, RawBuilder, SqlBool } from 'kysely';
import { ofTypes } from '#features/structure/content-model/server/queries.ts';
import { keysOf } from '#features/items/content/server/list/queries.ts';
import { q, sql, type TenantTx } from '#platform/db/tenant.ts';
import { writeCursor } from '#shared/cursor.ts';
import type { Language } from '#shared/endpoint.ts';
import type { Picture } from '#shared/picture.ts';
import type { typesWith } from '#shared/rights/rights.ts';
import type { Row } from '../contract.ts';
import { approvalStates, COUNT_MOST, type ApprovalState, type SortKey } from '../rules.ts';

type Types = ReturnType<typeof typesWith>;
/** The state of a draft in SQL; the indexes of its lists hold this expression, and row security keeps others out. */
const state = sql<ApprovalState>`case when w.status is null then 'pending' else w.status end`;
/** Order of the list by column; the type of an item is sorted by its name, which stands in another table. */
const sortSql: Record<SortKey, { key: ReturnType<typeof sql<string>>; isTime: boolean; isOfType?: true }> = {
  createDate: { key: sql`w.created_at`, isTime: true },
  contentType: { key: sql`t.label`, isTime: false, isOfType: true },
  contentTitle: { key: sql`w.item_title`, isTime: false },
  contentAuthor: { key: sql`w.user_name`, isTime: false },
  writerOutput: { key: sql`w.writer_output`, isTime: false },
  status: { key: state, isTime: false },
  approvedBy: { key: sql`w.approved_by`, isTime: false },
  approvalDate: {
    key: sql`case when w.approval_date is null then 'epoch'::timestamptz else w.approval_date end`,
    isTime: true,
  },
  feedback: { key: sql`left(w.feedback, 200)`, isTime: false },
};
const ofItemTypes = (types: Types) => sql<SqlBool>`${ofTypes(types, sql`w.item_type_id`)}`;
/** Drafts alone, along the indexes of their lists, of the types that somebody may see. */
const ownDrafts = (accountId: string, types: Types) =>
  q
    .selectFrom('writing as w')
    .where('w.accountId', '=', accountId)
    .$if(types !== null, (some) => some.where(ofItemTypes(types)));
/** Drafts with their items. */
const draftsOf = (accountId: string) =>
  q
    .selectFrom('writing as w')
    .innerJoin('content as c', (join) =>
      join.onRef('c.accountId', '=', 'w.accountId').onRef('c.id', '=', 'w.contentId'),
    )
    .innerJoin('contentType as t', (join) =>
      join.onRef('t.accountId', '=', 'c.accountId').onRef('t.id', '=', 'c.contentTypeId'),
    )
    .where('w.accountId', '=', accountId);
const rowColumns = [
  'w.createdAt as createDate',
  't.label as contentType',
  'w.userName as contentAuthor',
  'w.writerOutput',
  'c.title as contentTitle',
  'w.id as writeId',
  'c.id as contentUid',
  'w.feedback',
  'w.approvedBy',
  'w.approvalDate',
] as const;

/**
 * So many hits of a search are fetched by their ids; words that stand in more drafts are looked for along the list, which
 * soon has a page of them.
 */
const SEARCH_FEW = 1500;
type Found = RawBuilder<SqlBool>;
/** Returns the condition that a draft is found by a search, by its words or the name of a client who has its link. */
async function foundBy(tx: TenantTx, search: string, states: readonly ApprovalState[]): Promise<Found> {
  const hits = await tx.all(
    q
      .selectFrom(
        sql<{
          id: string;
        }>`search_writings(${search}, ${states}::text[], ${SEARCH_FEW + 1}::int)`.as<'hits'>(sql`hits`),
      )
      .select('id'),
  );
  if (hits.length <= SEARCH_FEW) return sql<SqlBool>`w.id = any(${hits.map(({ id }) => id)}::uuid[])`;
  const links = q
    .selectFrom('approvalLinkWriting as o')
    .innerJoin('approvalLink as l', (join) =>
      join.onRef('l.accountId', '=', 'o.accountId').onRef('l.id', '=', 'o.linkId'),
    )
    .select('o.writingId')
    .whereRef('o.accountId', '=', sql.ref('w.account_id'))
    .whereRef('o.writingId', '=', sql.ref('w.id'))
    .where(sql<SqlBool>`l.lexemes @@ search_query(${search})`);
  return sql<SqlBool>`(w.lexemes @@ search_query(${search}) or exists (${links}))`;
}

type ListQuery = {
  states: readonly ApprovalState[];
  sort: string;
  limit: number;
  cursor?: string | undefined;
  search?: string | undefined;
  contentId?: string[] | undefined;
  types: Types;
};
const rowsOf = (part: AliasedExpression<{ id: string; sortKey: string }, 'part'>) =>
  q.selectFrom(part).select(['part.id', 'part.sortKey']);
/** The first rows of one state from a cursor on, in the order of the list along its index. */
function partOf(
  accountId: string,
  wanted: ApprovalState,
  {
    sort,
    limit,
    types,
    after,
    conditions,
  }: Omit<ListQuery, 'states'> & {
    after: [string, string] | undefined;
    conditions: Found[];
  },
) {
  const isDown = sort.startsWith('-');
  const { key, isTime, isOfType } = sortSql[sort.replace('-', '') as SortKey];
  const direction = isDown ? 'desc' : 'asc';
  const kind = sql.raw(isTime ? 'timestamptz' : 'text');
  const beyond = isDown ? sql`<` : sql`>`;
  const drafts = ownDrafts(accountId, types)
    .where(state, '=', wanted)
    .$if(conditions.length > 0, (some) => some.where(({ and }) => and(conditions)))
    .orderBy('w.id', direction)
    .limit(limit + 1);
  if (!isOfType)
    return rowsOf(
      drafts
        .clearOrderBy()
        .select(['w.id', key.as('sortKey')])
        .$if(after !== undefined, (some) =>
          some.where(sql<SqlBool>`(${key}, w.id) ${beyond} (${after?.[0]}::${kind}, ${after?.[1]}::uuid)`),
        )
        .orderBy(key, direction)
        .orderBy('w.id', direction)
        .as('part'),
    );
  // Types one by one along the index of each: those of one name are merged by the ids of their drafts.
  const edge = isDown ? 'ffffffff-ffff-ffff-ffff-ffffffffffff' : '00000000-0000-0000-0000-000000000000';
  return rowsOf(
    q
      .selectFrom('contentType as t')
      .innerJoinLateral(
        drafts
          .select('w.id')
          .whereRef('w.itemTypeId', '=', sql.ref('t.id'))
          .$if(after !== undefined, (some) =>
            some.where(
              sql<SqlBool>`
                w.id ${beyond} case
                  when t.label = ${after?.[0]} then ${after?.[1]}::uuid
                  else ${edge}::uuid
                end
              `,
            ),
          )
          .as('d'),
        (join) => join.onTrue(),
      )
      .select(['d.id', 't.label as sortKey'])
      .where('t.accountId', '=', accountId)
      .$if(after !== undefined, (some) => some.where('t.label', isDown ? '<=' : '>=', after![0]))
      .as('part'),
  );
}
/**
 * Reads a page of the list: the first rows of each state along its index, then the first of them all.
 *
 * @throws cursor.invalid 400
 */
export async function list(
  tx: TenantTx,
  accountId: string,
  query: ListQuery,
): Promise<{ approvals: Row[]; contentHashes: Record<string, string>; nextCursor: string | null }> {
  const { states, sort, limit, cursor, search, contentId: contentIds } = query;
  const name = `approvals ${sort} ${states.join(',')}`;
  const direction = sort.startsWith('-') ? 'desc' : 'asc';
  const after = keysOf(name, cursor, sortSql[sort.replace('-', '') as SortKey].isTime);
  const conditions = [
    ...(search ? [await foundBy(tx, search, states)] : []),
    ...(contentIds ? [sql<SqlBool>`w.content_id = any(${contentIds}::uuid[])`] : []),
  ];
  const [first, ...others] = states.map((wanted) =>
    partOf(accountId, wanted, { ...query, after, conditions }),
  );
  const parts = others.reduce((union, part) => union.unionAll(part), first!);
  const page = q
    .selectFrom(parts.as('rows'))
    .selectAll()
    .orderBy('sortKey', direction)
    .orderBy('id', direction)
    .limit(limit + 1);
  // The page first and its items afterwards: joined before, all drafts of a state were read and sorted.
  const rows = await tx.all(
    draftsOf(accountId)
      .innerJoin(page.as('page'), 'page.id', 'w.id')
      .select(rowColumns)
      .select(['w.contentHash', state.as('status'), 'page.sortKey'])
      .orderBy('page.sortKey', direction)
      .orderBy('w.id', direction),
  );
  const pageRows = rows.slice(0, limit);
  const last = pageRows.at(-1);
  return {
    approvals: pageRows,
    contentHashes: Object.fromEntries(pageRows.map((row) => [row.writeId, row.contentHash])),
    nextCursor: rows.length > limit && last ? writeCursor(name, [last.sortKey, last.writeId]) : null,
  };
}

/** Counts the drafts of one state up to a limit along their index. */
async function countState(
  tx: TenantTx,
  accountId: string,
  { wanted, types }: { wanted: ApprovalState; types: Types },
): Promise<number> {
  const drafts = ownDrafts(accountId, types)
    .select('w.id')
    .where(state, '=', wanted)
    .limit(COUNT_MOST)
    .as('drafts');
  const row = await tx.one(q.selectFrom(drafts).select(sql<number>`count(*)::int`.as('count')));
  return row?.count ?? 0;
}
/** Counts the drafts of each state up to a limit. */
export async function counts(
  tx: TenantTx,
  accountId: string,
  types: Types,
): Promise<Record<ApprovalState, number>> {
  const numbers: Record<ApprovalState, number> = { pending: 0, approved: 0, rejected: 0 };
  for (const wanted of approvalStates) numbers[wanted] = await countState(tx, accountId, { wanted, types });
  return numbers;
}
export const countPending = (tx: TenantTx, accountId: string, types: Types): Promise<number> =>
  countState(tx, accountId, { wanted: 'pending', types });

type Draft = Row & {
  title: string;
  description: string;
  language: Language;
  destination: string;
  version: number;
  contentHash: string;
  claims: unknown;
  contentTypeId: string;
  itemIsPublished: boolean;
  pictures: Picture[] | null;
};
const fullColumns = [
  ...rowColumns,
  'w.title',
  'w.description',
  'w.language',
  'w.destination',
  'w.version',
  'w.contentHash',
  'w.claims',
  'c.contentTypeId',
] as const;
/** Reads drafts with their items and the pictures of their public copies, the oldest first. */
export const readDrafts = (tx: TenantTx, accountId: string, writingIds: string[]): Promise<Draft[]> =>
  tx.all(
    draftsOf(accountId)
      .leftJoin('contentPublic as p', (join) =>
        join.onRef('p.accountId', '=', 'c.accountId').onRef('p.contentId', '=', 'c.id'),
      )
      .select(fullColumns)
      .select([
        state.as('status'),
        sql<boolean>`c.status_publish = 'published'`.as('itemIsPublished'),
        sql<Picture[] | null>`p.media`.as('pictures'),
      ])
      .$castTo<Draft>()
      .where('w.id', 'in', writingIds)
      .orderBy('w.id'),
  );
export type { Draft };
/** Reads the words of a version of a draft. */
export const findVersion = (tx: TenantTx, accountId: string, writingId: string, version: number) =>
  tx.one(
    q
      .selectFrom('writingVersion')
      .select(['title', 'description'])
      .where('accountId', '=', accountId)
      .where('writingId', '=', writingId)
      .where('version', '=', version),
  );
