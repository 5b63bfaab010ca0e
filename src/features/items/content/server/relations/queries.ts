import { q, sql, type TenantTx } from '#platform/db/tenant.ts';
import type { Change } from '../../contract.ts';
import type { linkedFields } from '../../fields.ts';

type Linking = { accountId: string; id: string };
/** Makes exactly these the categories, services or tags of an item. */
async function setLinks(
  tx: TenantTx,
  { accountId, id }: Linking,
  [tableName, columnName]: [table: string, column: string],
  ids: string[],
): Promise<void> {
  const table = sql.table(tableName);
  const column = sql.ref(columnName);
  await tx.run(
    sql`
      delete from ${table}
      where account_id = ${accountId} and content_id = ${id} and not ${column} = any(${ids}::uuid[])
    `,
  );
  if (ids.length)
    await tx.run(
      sql`
        insert into ${table} (account_id, content_id, ${column})
        select ${accountId}, ${id}, unnest(${ids}::uuid[])
        on conflict do nothing
      `,
    );
}
/** Makes exactly these the pairs of an item, in this order. */
async function setPairs(
  tx: TenantTx,
  { accountId, id }: Linking,
  pairs: { beforeId: string; afterId: string }[],
): Promise<void> {
  await tx.run(q.deleteFrom('contentPair').where('accountId', '=', accountId).where('contentId', '=', id));
  const beforeIds = pairs.map((pair) => pair.beforeId);
  const afterIds = pairs.map((pair) => pair.afterId);
  if (pairs.length)
    await tx.run(sql`
      insert into content_pair (account_id, content_id, before_media_id, after_media_id, position)
      select ${accountId}, ${id}, before_id, after_id, position
      from unnest(${beforeIds}::uuid[], ${afterIds}::uuid[])
      with ordinality as pair (before_id, after_id, position)
    `);
}
type LinkValues = Required<Pick<Change, Extract<keyof Change, keyof typeof linkedFields>>>;
type LinkKey = keyof LinkValues;
/** How each field of a save that is no column is written. */
const linkWriters: {
  [Key in LinkKey]: (tx: TenantTx, item: Linking, value: LinkValues[Key]) => Promise<void>;
} = {
  categoryIds: (tx, item, ids) => setLinks(tx, item, ['content_category', 'category_id'], ids),
  serviceIds: (tx, item, ids) => setLinks(tx, item, ['content_service', 'service_id'], ids),
  tagIds: (tx, item, ids) => setLinks(tx, item, ['content_tag', 'tag_id'], ids),
  pairs: setPairs,
};
async function writeLink<Key extends LinkKey>(
  tx: TenantTx,
  item: Linking,
  key: Key,
  value: LinkValues[Key] | undefined,
): Promise<void> {
  if (value) await linkWriters[key](tx, item, value);
}
/** Writes what a save says of categories, services, tags and pairs. */
export async function updateLinks(tx: TenantTx, item: Linking, change: Change): Promise<void> {
  for (const key of Object.keys(linkWriters) as LinkKey[]) await writeLink(tx, item, key, change[key]);
}
