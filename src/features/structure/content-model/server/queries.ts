import { personName } from '#features/identity/identity/server/queries.ts';
import { tellScreens } from '#platform/events/live-news.ts';
import { json, q, sql, type TenantTx } from '#platform/db/tenant.ts';
import { RIGHTS_TOPIC, type typesWith } from '#shared/rights/rights.ts';
import type { Model } from '../contract.ts';

/** Condition: only items of the types that somebody may see. */
export const ofTypes = (types: ReturnType<typeof typesWith>, column = sql`c.content_type_id`) => {
  if (types === null) return sql`true`;
  return 'not' in types
    ? sql`${column} <> all(${types.not}::uuid[])`
    : sql`${column} = any(${types.only}::uuid[])`;
};

/** The lists of the model, each as a part of the statement that reads it. */
const pipelinesOf = (accountId: string) => sql`
  (
    select coalesce(
      jsonb_agg(
        jsonb_build_object(
          'id', p.id, 'label', p.label, 'stages',
          (
            select coalesce(
              jsonb_agg(
                jsonb_build_object('id', s.id, 'label', s.label, 'value', s.value, 'color', s.color)
                order by s.position, s.id
              ),
              '[]'
            )
            from stage s
            where s.account_id = p.account_id and s.pipeline_id = p.id
          )
        )
        order by p.position, p.id
      ),
      '[]'
    )
    from pipeline p
    where p.account_id = ${accountId}
  )
`;
const contentTypesOf = (accountId: string) => sql`
  (
    select coalesce(
      jsonb_agg(
        jsonb_build_object(
          'id', t.id, 'key', t.key, 'label', t.label, 'color', t.color, 'pipelineId', t.pipeline_id,
          'isMilestones', t.is_milestones
        )
        order by t.position, t.id
      ),
      '[]'
    )
    from content_type t
    where t.account_id = ${accountId}
  )
`;
const customFieldsOf = (accountId: string) => sql`
  (
    select coalesce(
      jsonb_agg(
        jsonb_build_object(
          'id', f.id, 'key', f.key, 'name', f.name, 'type', f.type, 'options', f.options, 'value',
          f.value, 'require', f.require, 'isDefault', f.is_default, 'contentTypeIds',
          (
            select coalesce(jsonb_agg(x.content_type_id), '[]')
            from custom_field_content_type x
            where x.account_id = f.account_id and x.custom_field_id = f.id
          )
        )
        order by f.position, f.id
      ),
      '[]'
    )
    from custom_field f
    where f.account_id = ${accountId}
  )
`;
const fieldGroupsOf = (accountId: string) => sql`
  (
    select coalesce(
      jsonb_agg(
        jsonb_build_object(
          'id', g.id, 'label', g.label, 'userId', g.user_id, 'forOne', g.for_one, 'fieldIds',
          (
            select coalesce(jsonb_agg(f.id order by f.position, f.id), '[]')
            from custom_field f
            where f.account_id = g.account_id and f.group_id = g.id
          )
        )
        order by g.position, g.label
      ),
      '[]'
    )
    from custom_field_group g
    where g.account_id = ${accountId}
  )
`;
const categoriesOf = (accountId: string) => sql`
  (
    select coalesce(
      jsonb_agg(jsonb_build_object('id', c.id, 'label', c.label) order by c.position, c.label), '[]'
    )
    from category c
    where c.account_id = ${accountId}
  )
`;
const servicesOf = (accountId: string) => sql`
  (
    select coalesce(
      jsonb_agg(
        jsonb_build_object('id', s.id, 'label', s.label, 'alias', s.alias, 'description', s.description)
        order by s.position, s.label
      ),
      '[]'
    )
    from service s
    where s.account_id = ${accountId}
  )
`;
const labelsOf = (accountId: string) => sql`
  (
    select coalesce(
      jsonb_agg(
        jsonb_build_object(
          'id', l.id, 'label', l.label, 'tags',
          (
            select coalesce(
              jsonb_agg(jsonb_build_object('id', g.id, 'label', g.label) order by g.position, g.label),
              '[]'
            )
            from tag g
            where g.account_id = l.account_id and g.label_id = l.id
          )
        )
        order by l.position, l.label
      ),
      '[]'
    )
    from label l
    where l.account_id = ${accountId}
  )
`;

/** The whole model of an account in one statement. */
export async function readModel(tx: TenantTx, accountId: string): Promise<Model> {
  const row = await tx.one(sql<Model>`
    select ${pipelinesOf(accountId)} as pipelines,
      ${contentTypesOf(accountId)} as content_types,
      ${customFieldsOf(accountId)} as custom_fields,
      ${fieldGroupsOf(accountId)} as custom_field_groups,
      ${categoriesOf(accountId)} as categories,
      ${servicesOf(accountId)} as services,
      ${labelsOf(accountId)} as labels
  `);
  return row!;
}

export type Rows = {
  pipelines: { id: string; label: string }[];
  stages: { pipelineId: string; value: string; label: string; color: string }[];
  types: { id: string; key: string; label: string; color: string; pipelineId: string }[];
  fields: { id: string; key: string; name: string; type: string; options: unknown }[];
  fieldTypes: { fieldId: string; typeId: string }[];
};
/** Writes the model of a new account: one statement a table. */
export async function insertModel(tx: TenantTx, accountId: string, rows: Rows): Promise<void> {
  await tx.run(sql`
    insert into pipeline (account_id, id, label, position)
    select ${accountId}, (r->>'id')::uuid, r->>'label', n
    from jsonb_array_elements(${json(rows.pipelines)})
    with ordinality x(r, n)
  `);
  await tx.run(sql`
    insert into stage (account_id, pipeline_id, value, label, color, position)
    select ${accountId}, (r->>'pipelineId')::uuid, r->>'value', r->>'label', r->>'color', n
    from jsonb_array_elements(${json(rows.stages)})
    with ordinality x(r, n)
  `);
  await tx.run(sql`
    insert into content_type (account_id, id, pipeline_id, key, label, color, position)
    select ${accountId}, (r->>'id')::uuid, (r->>'pipelineId')::uuid, r->>'key', r->>'label', r->>'color', n
    from jsonb_array_elements(${json(rows.types)})
    with ordinality x(r, n)
  `);
  await tx.run(sql`
    insert into custom_field (account_id, id, key, name, type, options, is_default, position)
    select ${accountId}, (r->>'id')::uuid, r->>'key', r->>'name', r->>'type', r->'options', true, n
    from jsonb_array_elements(${json(rows.fields)})
    with ordinality x(r, n)
  `);
  await tx.run(sql`
    insert into custom_field_content_type (account_id, custom_field_id, content_type_id)
    select ${accountId}, (r->>'fieldId')::uuid, (r->>'typeId')::uuid
    from jsonb_array_elements(${json(rows.fieldTypes)}) r
  `);
}
/** Returns the people that a group of fields may be for: those of the account who may sign in. */
export const listPeople = (tx: TenantTx, accountId: string) =>
  tx.all(sql<{ id: string; name: string }>`
    select u.id, ${personName} as name
    from account_member m
    join app_user u on u.id = m.user_id
    where m.account_id = ${accountId} and u.is_auth
    order by 2, 1
    limit 500
  `);
/** Screens of the account ask anew who they are and what they may: one person's, or everybody's. */
export const tellRights = (tx: TenantTx, accountId: string, userId: string | null) =>
  tellScreens(tx, { accountId, topic: RIGHTS_TOPIC, data: { userId } });
/** The name of somebody of the account; undefined for anybody else. */
export const memberName = async (tx: TenantTx, accountId: string, userId: string) =>
  (
    await tx.one(
      sql<{
        name: string;
      }>`
        select ${personName} as name
        from account_member m
        join app_user u on u.id = m.user_id
        where m.account_id = ${accountId} and m.user_id = ${userId}
      `,
    )
  )?.name;
export const namesOfFields = (tx: TenantTx, accountId: string) =>
  tx.all(q.selectFrom('customField').select(['id', 'name']).where('accountId', '=', accountId));
