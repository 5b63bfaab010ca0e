import { q, sql, type TenantTx } from '#platform/db/tenant.ts';
import { kinds, type Kind } from './queries.ts';

/** The tables of links to content, as the builder knows them. */
const linkTables = { category: 'contentCategory', service: 'contentService', tag: 'contentTag' } as const;

/** Returns the items that carry a word; of a label those that carry one of its tags. */
export const itemsWith = async (tx: TenantTx, accountId: string, kind: Kind, id: string): Promise<string[]> =>
  (
    await tx.all(
      kind === 'label'
        ? sql<{
            id: string;
          }>`
            select distinct l.content_id as id
            from content_tag l
            join tag t on t.account_id = l.account_id and t.id = l.tag_id
            where l.account_id = ${accountId} and t.label_id = ${id}
          `
        : sql<{
            id: string;
          }>`
            select l.content_id as id
            from ${kinds[kind].links} l
            where l.account_id = ${accountId} and l.${kinds[kind].column} = ${id}
          `,
    )
  ).map((row) => row.id);
/** Takes a word off its items and deletes it. */
export async function remove(tx: TenantTx, accountId: string, kind: Kind, id: string): Promise<void> {
  if (kind === 'label')
    await tx.run(
      q
        .deleteFrom('contentTag')
        .where('accountId', '=', accountId)
        .where(
          'tagId',
          'in',
          q.selectFrom('tag').select('id').where('accountId', '=', accountId).where('labelId', '=', id),
        ),
    );
  else
    await tx.run(
      q
        .deleteFrom(linkTables[kind])
        .where('accountId', '=', accountId)
        .where(sql<boolean>`${kinds[kind].column} = ${id}`),
    );
  await tx.run(q.deleteFrom(kind).where('accountId', '=', accountId).where('id', '=', id));
}
/** Links the items of one word to another, and returns those that did not carry the other. */
export const relink = async (
  tx: TenantTx,
  accountId: string,
  kind: keyof typeof kinds,
  wordId: string,
  intoId: string,
): Promise<string[]> => {
  const linked = await tx.all(sql<{ id: string }>`
    insert into ${kinds[kind].links} (account_id, content_id, ${kinds[kind].column})
    select account_id, content_id, ${intoId}::uuid
    from ${kinds[kind].links}
    where account_id = ${accountId} and ${kinds[kind].column} = ${wordId}
    on conflict do nothing
    returning content_id as id
  `);
  return linked.map(({ id }) => id);
};

/** Takes a word off the named items. */
export const unlink = async (
  tx: TenantTx,
  accountId: string,
  kind: keyof typeof kinds,
  wordId: string,
  contentIds: string[],
): Promise<void> => {
  if (contentIds.length === 0) return;
  await tx.run(
    q
      .deleteFrom(linkTables[kind])
      .where('accountId', '=', accountId)
      .where(sql<boolean>`content_id = any(${contentIds}::uuid[])`)
      .where(sql<boolean>`${kinds[kind].column} = ${wordId}`),
  );
};
