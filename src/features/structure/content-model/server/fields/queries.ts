import { listOf } from '#platform/db/schema/record.ts';
import { json, q, sql, type TenantTx } from '#platform/db/tenant.ts';
import type { FieldChange, FieldRow } from '../../contract-fields.ts';

const changeColumns = [
  'id',
  'key',
  'kind',
  'fromType',
  'toType',
  'options',
  'state',
  'total',
  'looked',
  'converted',
  'refused',
  'samples',
] as const;
export type Option = { uid: string; value: string };
export type Sample = FieldChange['samples'][number];
/** A change with the last item that its job has looked at. */
export type RunningChange = FieldChange & { afterId: string | null };

/** Returns the changes of the values of an account by key. */
const changesOf = async (tx: TenantTx, accountId: string) =>
  new Map(
    (
      await tx.all(q.selectFrom('customFieldChange').select(changeColumns).where('accountId', '=', accountId))
    ).map((row) => [row.key, row as FieldChange]),
  );
/** Returns the fields of an account in their order, with their types, groups and the last change of each. */
export async function listFields(tx: TenantTx, accountId: string): Promise<FieldRow[]> {
  const rows = await tx.all(
    q
      .selectFrom('customField')
      .select(['id', 'key', 'name', 'type', 'options', 'require', 'isDefault', 'groupId'])
      .where('accountId', '=', accountId)
      .orderBy('position')
      .orderBy('id'),
  );
  const types = await tx.all(
    q
      .selectFrom('customFieldContentType')
      .select(['customFieldId', 'contentTypeId'])
      .where('accountId', '=', accountId),
  );
  const changes = await changesOf(tx, accountId);
  return rows.map((row) => ({
    ...row,
    type: row.type as FieldRow['type'],
    options: row.options as Option[],
    contentTypeIds: types
      .filter(({ customFieldId }) => customFieldId === row.id)
      .map(({ contentTypeId }) => contentTypeId),
    change: changes.get(row.key) ?? null,
  }));
}
/** Locks the fields of an account, so that changes of them wait for each other. */
export const lockFields = (tx: TenantTx, accountId: string) =>
  tx.all(
    q.selectFrom('customField').select('id').where('accountId', '=', accountId).orderBy('id').forUpdate(),
  );
/** Returns the changes that are under way, those of deleted fields included. */
export const runningChanges = (tx: TenantTx, accountId: string) =>
  tx.all(
    q
      .selectFrom('customFieldChange')
      .select(['key', 'kind'])
      .where('accountId', '=', accountId)
      .where('state', '=', 'running')
      .where('kind', '<>', 'trial'),
  );

type Columns = Pick<FieldRow, 'key' | 'name' | 'type' | 'options' | 'require' | 'groupId'>;
export const insertField = (tx: TenantTx, accountId: string, field: Columns) =>
  tx.one(
    q
      .insertInto('customField')
      .values({
        accountId,
        ...field,
        options: json(field.options),
        position: sql<number>`
          coalesce((select max(position) + 1 from custom_field where account_id = ${accountId}), 0)
        `,
      })
      .returning('id'),
  );
export const updateField = (
  tx: TenantTx,
  accountId: string,
  customFieldId: string,
  { options, ...columns }: Partial<Omit<Columns, 'key'>>,
) =>
  tx.run(
    q
      .updateTable('customField')
      .set({ ...columns, ...(options ? { options: json(options) } : {}) })
      .where('accountId', '=', accountId)
      .where('id', '=', customFieldId),
  );
/** Makes exactly these the types of a field; none = every type. */
export async function setTypes(tx: TenantTx, accountId: string, customFieldId: string, typeIds: string[]) {
  await tx.run(
    q
      .deleteFrom('customFieldContentType')
      .where('accountId', '=', accountId)
      .where('customFieldId', '=', customFieldId),
  );
  if (typeIds.length)
    await tx.run(
      q
        .insertInto('customFieldContentType')
        .values(typeIds.map((contentTypeId) => ({ accountId, customFieldId, contentTypeId }))),
    );
}
export const removeField = (tx: TenantTx, accountId: string, customFieldId: string) =>
  tx.run(q.deleteFrom('customField').where('accountId', '=', accountId).where('id', '=', customFieldId));
/** Numbers the fields in the order of their ids; those that are not named follow. */
export const orderFields = (tx: TenantTx, accountId: string, ids: string[]) =>
  tx.run(
    q
      .updateTable('customField')
      .set({ position: sql<number>`coalesce(array_position(${ids}::uuid[], id), 1000 + position % 1000)` })
      .where('accountId', '=', accountId),
  );

const holds = (key: string) => sql<boolean>`coalesce(custom->${key}, 'null') not in ('null', '""', '[]')`;
/** SQL of the values that items hold under a key. */
export const valuesOf = (accountId: string, key: string) =>
  listOf(
    sql`jsonb_build_object('id', c.id, 'value', c.custom->${key}::text)`,
    sql`content c where c.account_id = ${accountId} and c.custom ? ${key}::text`,
  );
/** SQL that an item holds a value in a field. */
export const isFilled = (accountId: string, customFieldId: string) => sql<boolean>`
  coalesce(
    custom->(select f.key from custom_field f where f.account_id = ${accountId} and f.id = ${customFieldId}),
    'null'
  ) not in ('null', '""', '[]')
`;
/** Ends the removal of the values of a key, whether it is under way or over. */
export const dropRemoval = (tx: TenantTx, accountId: string, key: string) =>
  tx.run(
    q
      .deleteFrom('customFieldChange')
      .where('accountId', '=', accountId)
      .where('key', '=', key)
      .where('kind', '=', 'removal'),
  );
/** Returns how many items there are of the types of a field, and how many of the account hold a value in it. */
export const countValues = (tx: TenantTx, accountId: string, key: string, typeIds: string[]) =>
  tx.one(
    q
      .selectFrom('content')
      .select(({ cast, fn }) => [
        cast<number>(fn.countAll().filterWhere(holds(key)), 'integer').as('items'),
        cast<number>(
          typeIds.length ? fn.countAll().filterWhere('contentTypeId', 'in', typeIds) : fn.countAll(),
          'integer',
        ).as('of'),
      ])
      .where('accountId', '=', accountId),
  );

/** Writes the change of a key in place of the one before it. */
export const putChange = (
  tx: TenantTx,
  accountId: string,
  change: Pick<FieldChange, 'key' | 'kind' | 'fromType' | 'toType' | 'options' | 'total'>,
) => {
  const values = { ...change, options: json(change.options) };
  const begun = { looked: 0, converted: 0, refused: 0, samples: json([]), state: 'running', afterId: null };
  return tx.one(
    q
      .insertInto('customFieldChange')
      .values({ accountId, ...values })
      .onConflict((conflict) =>
        conflict
          .columns(['accountId', 'key'])
          .doUpdateSet({ ...values, ...begun, id: sql<string>`uuidv7()`, createdAt: sql<string>`now()` }),
      )
      .returning(changeColumns),
  ) as Promise<FieldChange>;
};
/** Locks a change that is under way; undefined when it has ended, or another one took its place. */
export const lockChange = (tx: TenantTx, accountId: string, changeId: string) =>
  tx.one(
    q
      .selectFrom('customFieldChange')
      .select([...changeColumns, 'afterId'])
      .where('accountId', '=', accountId)
      .where('id', '=', changeId)
      .where('state', '=', 'running')
      .forUpdate(),
  ) as Promise<RunningChange | undefined>;
export const updateChange = (
  tx: TenantTx,
  accountId: string,
  changeId: string,
  {
    samples,
    options,
    ...columns
  }: Partial<
    Pick<
      RunningChange,
      'state' | 'afterId' | 'looked' | 'converted' | 'refused' | 'samples' | 'options' | 'total' | 'kind'
    >
  >,
) =>
  tx.run(
    q
      .updateTable('customFieldChange')
      .set({
        ...columns,
        ...(samples ? { samples: json(samples) } : {}),
        ...(options ? { options: json(options) } : {}),
      })
      .where('accountId', '=', accountId)
      .where('id', '=', changeId),
  );

/** Returns the next items that hold a value under a key, in the order of their ids; `lock` keeps them as they are. */
export const nextValues = (
  tx: TenantTx,
  accountId: string,
  { key, afterId }: Pick<RunningChange, 'key' | 'afterId'>,
  { limit, lock }: { limit: number; lock: boolean },
) =>
  tx.all(
    q
      .selectFrom('content')
      .select(['id', 'title'])
      .select(sql<unknown>`custom->${key}`.as('value'))
      .where('accountId', '=', accountId)
      .where(sql<boolean>`custom ? ${key}`)
      .$if(afterId !== null, (select) => select.where('id', '>', afterId!))
      .orderBy('id')
      .limit(limit)
      .$if(lock, (select) => select.forUpdate()),
  );
/** Writes values under a key, null takes the key away. Whoever edits one of the items sees a newer version. */
export const writeValues = (
  tx: TenantTx,
  accountId: string,
  key: string,
  rows: { id: string; value: unknown }[],
) =>
  tx.run(
    q
      .updateTable('content')
      .from(
        sql<{ id: string; value: unknown }>`jsonb_to_recordset(${json(rows)})`.as<'changed'>(
          sql`changed (id uuid, value jsonb)`,
        ),
      )
      .set({
        custom: sql`case
          when coalesce(changed.value, 'null') = 'null' then custom - ${key}::text
          else jsonb_set(custom, array[${key}::text], changed.value)
        end`,
        version: sql<number>`version + 1`,
      })
      .where('content.accountId', '=', accountId)
      .whereRef('content.id', '=', 'changed.id'),
  );
