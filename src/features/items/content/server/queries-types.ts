import { q, sql, type TenantTx } from '#platform/db/tenant.ts';

/** A content type, as far as a new item needs it. */
export type ContentType = { id: string; pipelineId: string };
/** Returns the type that is asked for, or those of the account in their order. */
export function typesOf(
  tx: TenantTx,
  accountId: string,
  contentTypeId: string | undefined,
): Promise<ContentType[]> {
  const types = q
    .selectFrom('contentType')
    .select(['id', 'pipelineId'])
    .where('accountId', '=', accountId)
    .orderBy('position')
    .orderBy('id')
    .limit(500);
  return tx.all(contentTypeId === undefined ? types : types.where('id', '=', contentTypeId));
}
/** Reads the stage on which items of a pipeline begin. */
export const firstStage = (tx: TenantTx, accountId: string, pipelineId: string) =>
  tx.one(
    q
      .selectFrom('stage')
      .select('id')
      .where('accountId', '=', accountId)
      .where('pipelineId', '=', pipelineId)
      .orderBy('position')
      .orderBy('id')
      .limit(1),
  );
/** Finds a stage with its pipeline. */
export const findStage = (tx: TenantTx, accountId: string, stageId: string) =>
  tx.one(
    q
      .selectFrom('stage')
      .select(['id', 'pipelineId'])
      .where('accountId', '=', accountId)
      .where('id', '=', stageId),
  );

/** A custom field as far as its values are judged by it. */
export type Field = {
  key: string;
  type: string;
  options: { uid: string; value: string }[];
  require: boolean;
};
/** The custom fields of a type: those named for it and those of all types. */
export const fieldsOf = (tx: TenantTx, accountId: string, contentTypeId: string) =>
  tx.all(sql<Field>`
    select f.key, f.type, f.options, f.require
    from custom_field f
    where f.account_id = ${accountId}
      and (
        not exists (
          select
          from custom_field_content_type l
          where l.account_id = f.account_id and l.custom_field_id = f.id
        )
          or exists (
            select
            from custom_field_content_type l
            where l.account_id = f.account_id
              and l.custom_field_id = f.id
              and l.content_type_id = ${contentTypeId}
          )
      )
    order by f.position
  `);

/** Reads the values of the custom fields of an item; none of one that does not exist yet. */
export async function findCustom(
  tx: TenantTx,
  accountId: string,
  contentId: string,
): Promise<Record<string, unknown>> {
  const item = await tx.one(
    q.selectFrom('content').select('custom').where('accountId', '=', accountId).where('id', '=', contentId),
  );
  return (item?.custom ?? {}) as Record<string, unknown>;
}
