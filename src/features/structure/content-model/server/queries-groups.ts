import { personName } from '#features/identity/identity/server/queries.ts';
import { q, sql, type TenantTx } from '#platform/db/tenant.ts';
import { MOST_GROUPS, type FieldGroup } from '../contract.ts';

/** Fields that stand in a group, with what decides who sees the group. */
export const groupedFields = (tx: TenantTx, accountId: string) =>
  tx.all(sql<{ key: string; groupId: string; userId: string | null; forOne: boolean }>`
    select f.key, g.id as group_id, g.user_id, g.for_one
    from custom_field f
    join custom_field_group g on g.account_id = f.account_id and g.id = f.group_id
    where f.account_id = ${accountId}
  `);
export const addGroup = (tx: TenantTx, accountId: string, label: string, userId: string | null) =>
  tx.one(sql<{ id: string }>`
    insert into custom_field_group (account_id, label, user_id, for_one, position)
    values (
      ${accountId}, ${label}, ${userId}, ${userId !== null},
      (select coalesce(max(position) + 1, 0) from custom_field_group where account_id = ${accountId})
    )
    on conflict do nothing
    returning id
  `);
export const changeGroup = (
  tx: TenantTx,
  accountId: string,
  groupId: string,
  change: { label?: string | undefined; userId?: string | null | undefined },
) =>
  tx.run(sql`
    update custom_field_group
    set label = coalesce(${change.label ?? null}, label),
      user_id = case when ${change.userId !== undefined} then ${change.userId ?? null}::uuid else user_id end,
      for_one = coalesce(${change.userId === undefined ? null : change.userId !== null}::boolean, for_one)
    where account_id = ${accountId} and id = ${groupId}
  `);
export const dropGroup = (tx: TenantTx, accountId: string, groupId: string) =>
  tx.run(q.deleteFrom('customFieldGroup').where('accountId', '=', accountId).where('id', '=', groupId));
/** Puts the named fields that are in no group into a group. */
export const refillGroup = async (
  tx: TenantTx,
  accountId: string,
  groupId: string,
  fieldIds: string[],
): Promise<void> => {
  if (fieldIds.length === 0) return;
  await tx.run(
    q
      .updateTable('customField')
      .set({ groupId })
      .where('accountId', '=', accountId)
      .where('id', 'in', fieldIds)
      .where('groupId', 'is', null),
  );
};
/**
 * Makes exactly these the fields of a group, in this order on the places that they hold; false = one of them
 * is not of this account.
 */
export async function fillGroup(
  tx: TenantTx,
  accountId: string,
  groupId: string,
  fieldIds: string[],
): Promise<boolean> {
  await tx.run(
    sql`
      update custom_field
      set group_id = null
      where account_id = ${accountId} and group_id = ${groupId} and not id = any(${fieldIds}::uuid[])
    `,
  );
  return (
    (await tx.run(sql`
      update custom_field f
      set group_id = ${groupId}, position = held.position
      from unnest(${fieldIds}::uuid[])
      with ordinality named(id, n)
      join (
        select position, row_number() over (order by position, id) as n
        from custom_field
        where account_id = ${accountId} and id = any(${fieldIds}::uuid[])
      ) held on held.n = named.n
      where f.account_id = ${accountId} and f.id = named.id
    `)) === fieldIds.length
  );
}
/** Returns the groups of fields in their order, each with its fields and the person whom it is for. */
export const listGroups = (tx: TenantTx, accountId: string) =>
  tx.all(sql<FieldGroup>`
    select g.id, g.label, g.user_id, g.for_one,
      (select ${personName} from app_user u where u.id = g.user_id) as user_name,
      (
        select coalesce(jsonb_agg(f.id order by f.position, f.id), '[]')
        from custom_field f
        where f.account_id = g.account_id and f.group_id = g.id
      ) as field_ids
    from custom_field_group g
    where g.account_id = ${accountId}
    order by g.position, g.label
    limit ${MOST_GROUPS}
  `);
export const orderGroups = (tx: TenantTx, accountId: string, groupIds: string[]) =>
  tx.run(sql`
    update custom_field_group g
    set position = placed.n
    from (
      select id,
        row_number() over (order by array_position(${groupIds}::uuid[], id), position, label)::int as n
      from custom_field_group
      where account_id = ${accountId}
    ) placed
    where g.account_id = ${accountId} and g.id = placed.id
  `);
