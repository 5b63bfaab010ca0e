import { q, sql, type TenantTx } from '#platform/db/tenant.ts';
import type { ContentType } from '../../contract.ts';
import type { UsedType } from '../../contract-types.ts';
import { countItems } from './queries.ts';

const columns = ['id', 'key', 'label', 'color', 'pipelineId', 'isMilestones'] as const;

/** Returns the content types of an account in their order. */
export const listTypes = (tx: TenantTx, accountId: string): Promise<ContentType[]> =>
  tx.all(
    q
      .selectFrom('contentType')
      .select(columns)
      .where('accountId', '=', accountId)
      .orderBy('position')
      .orderBy('id'),
  );
/** Returns the fields of an account that belong to one content type only, with that type. */
export const ownFields = async (tx: TenantTx, accountId: string) =>
  tx.all(
    q
      .selectFrom('customFieldContentType')
      .select('customFieldId')
      .select(sql<string>`min(content_type_id::text)`.as('contentTypeId'))
      .where('accountId', '=', accountId)
      .groupBy('customFieldId')
      .having(({ fn }) => fn.countAll(), '=', 1),
  );
/** Returns the types with the number of their items on each stage, and of the fields that only they have. */
export async function listUsedTypes(tx: TenantTx, accountId: string): Promise<UsedType[]> {
  const types = await listTypes(tx, accountId);
  const counts = await countItems(tx, accountId);
  const fields = await ownFields(tx, accountId);
  return types.map((type) => ({
    ...type,
    stages: counts
      .filter(({ contentTypeId }) => contentTypeId === type.id)
      .map(({ stageId, items }) => ({ stageId, items })),
    ownFields: fields.filter(({ contentTypeId }) => contentTypeId === type.id).length,
  }));
}
export const insertType = (tx: TenantTx, accountId: string, type: Omit<ContentType, 'id'>) =>
  tx.one(
    q
      .insertInto('contentType')
      .values({
        accountId,
        ...type,
        position: sql<number>`
          coalesce((select max(position) + 1 from content_type where account_id = ${accountId}), 0)
        `,
      })
      .returning(columns),
  );
export const updateType = (
  tx: TenantTx,
  accountId: string,
  contentTypeId: string,
  change: Pick<ContentType, 'label' | 'color' | 'pipelineId' | 'isMilestones'>,
) =>
  tx.run(
    q
      .updateTable('contentType')
      .set(change)
      .where('accountId', '=', accountId)
      .where('id', '=', contentTypeId),
  );
/** Gives fields another type. */
export const moveFields = (tx: TenantTx, accountId: string, fieldIds: string[], contentTypeId: string) =>
  tx.run(
    q
      .updateTable('customFieldContentType')
      .set({ contentTypeId })
      .where('accountId', '=', accountId)
      .where('customFieldId', 'in', fieldIds),
  );
