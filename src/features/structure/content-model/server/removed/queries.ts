import type { RawBuilder } from 'kysely';
import { columnsOfRecord, insertRecorded, listOf } from '#platform/db/schema/record.ts';
import { q, sql, type TenantTx } from '#platform/db/tenant.ts';
import { REMOVED_DAYS } from '../../rules.ts';

/**
 * Tables whose rows a record keeps. A row comes back only while the rows of `needs` stand, by column; a column of
 * `emptied` comes back empty once its row is gone.
 */
const TABLES = {
  category: {},
  service: { emptied: { cover_media_id: 'media' } },
  label: {},
  tag: { needs: { label_id: 'label' } },
  content_category: { needs: { content_id: 'content' } },
  content_service: { needs: { content_id: 'content' } },
  content_tag: { needs: { content_id: 'content' } },
  media_tag: { needs: { media_id: 'media' } },
  image_detection_voting: { needs: { media_id: 'media' }, emptied: { user_id: 'app_user' } },
  smart_tag: {},
  pipeline: {},
  stage: { needs: { pipeline_id: 'pipeline' } },
  content_type: { needs: { pipeline_id: 'pipeline' } },
  custom_field: { emptied: { group_id: 'custom_field_group' } },
  custom_field_content_type: { needs: { custom_field_id: 'custom_field', content_type_id: 'content_type' } },
  custom_field_group: { emptied: { user_id: 'app_user' } },
} as const satisfies Record<
  string,
  { needs?: Record<string, string>; emptied?: Record<string, string> } | undefined
>;
/** A table whose rows a record may keep. */
export type KeptTable = keyof typeof TABLES;
/** All tables whose rows a record may keep, for the test that no reference is forgotten. */
export const keptTables = Object.keys(TABLES) as KeptTable[];
/** Kinds of parts that can be brought back, by the table of their row. */
export type RemovedKind =
  | 'category'
  | 'service'
  | 'label'
  | 'tag'
  | 'pipeline'
  | 'stage'
  | 'content_type'
  | 'custom_field'
  | 'custom_field_group';
/** A deleted part; `row` is its row with the names of the columns. */
export type Removed = { id: string; kind: RemovedKind; name: string; row: Record<string, unknown> };

/**
 * Writes a part that is about to be deleted into the trash of the structure. `rows` says which rows of a table `r`
 * go with it, `more` is SQL of further lists of the record.
 */
export const keep = (
  tx: TenantTx,
  accountId: string,
  part: { id: string; kind: RemovedKind; name: string; removedBy: string | null },
  rows: Partial<Record<KeptTable, RawBuilder<unknown>>>,
  more: Record<string, RawBuilder<unknown>> = {},
): Promise<number> => {
  const lists = Object.entries(rows).map(([table, isKept]) => ({
    name: table,
    value: listOf(
      sql`to_jsonb(r)`,
      sql`${sql.table(table)} r where r.account_id = ${accountId} and ${isKept}`,
    ),
  }));
  const parts = [...lists, ...Object.entries(more).map(([name, value]) => ({ name, value }))];
  const record = sql<never>`
    jsonb_build_object(${sql.join(parts.flatMap(({ name, value }) => [sql.lit(name), value]))})
  `;
  return tx.run(q.insertInto('structureTrash').values({ accountId, ...part, record }));
};

/** Locks a deleted part. */
export const findRemoved = (
  tx: TenantTx,
  accountId: string,
  removedId: string,
  kinds: readonly RemovedKind[],
) =>
  tx.one(
    q
      .selectFrom('structureTrash')
      .select(['id', 'kind', 'name'])
      .select(sql<unknown>`record->kind->0`.as('row'))
      .where('accountId', '=', accountId)
      .where('id', '=', removedId)
      .where('kind', 'in', kinds)
      .forUpdate(),
  ) as Promise<Removed | undefined>;
const recordOf = (accountId: string, removedId: string) => sql`
  (select t.record from structure_trash t where t.account_id = ${accountId} and t.id = ${removedId})
`;
/** Returns a list of a record as it was kept, empty when the record has none. */
export async function listOfRecord<Entry>(
  tx: TenantTx,
  accountId: string,
  removedId: string,
  list: string,
): Promise<Entry[]> {
  const row = await tx.one(
    q
      .selectFrom('structureTrash')
      .select(sql<unknown>`record->${sql.lit(list)}`.as('entries'))
      .where('accountId', '=', accountId)
      .where('id', '=', removedId),
  );
  return (row?.entries ?? []) as Entry[];
}
/** Deletes a part of the trash, once it is back. */
export const dropRemoved = (tx: TenantTx, accountId: string, removedId: string) =>
  tx.run(q.deleteFrom('structureTrash').where('accountId', '=', accountId).where('id', '=', removedId));

/** SQL of the row of a table that a column names, as `x`; people belong to no account. */
const standing = (accountId: string, table: string, rowId: RawBuilder<unknown>) => sql`
  ${sql.table(table)} x
  where ${table === 'app_user' ? sql`true` : sql`x.account_id = ${accountId}`} and x.id = ${rowId}
`;
/**
 * Puts the rows of a table back as far as they fit into what the account has now. Returns the number of rows that
 * came back.
 */
export async function restoreRows(
  tx: TenantTx,
  accountId: string,
  removedId: string,
  table: KeptTable,
): Promise<number> {
  const { needs = {}, emptied = {} }: { needs?: Record<string, string>; emptied?: Record<string, string> } =
    TABLES[table];
  const record = recordOf(accountId, removedId);
  const columns = await columnsOfRecord(tx, record, { [table]: table });
  const emptiedColumns = Object.entries(emptied).flatMap(([column, other]) => [
    sql.lit(column),
    sql`(select x.id from ${standing(accountId, other, sql`(e->>${sql.lit(column)})::uuid`)})`,
  ]);
  const stands = Object.entries(needs).map(
    ([column, other]) => sql`exists (select from ${standing(accountId, other, sql`p.${sql.ref(column)}`)})`,
  );
  return insertRecorded(
    tx,
    table,
    columns[table]!,
    sql`(
      select p.*
      from jsonb_array_elements(coalesce(${record}->${sql.lit(table)}, '[]')) e
      cross join lateral jsonb_populate_record(
        null::${sql.table(table)}, e || jsonb_build_object(${sql.join(emptiedColumns)})
      ) p
      where ${sql.join([sql`true`, ...stands], sql` and `)}
    )`,
  );
}

/** Counts the items that fulfil a condition, and those of them that are published. */
export const countUse = (tx: TenantTx, accountId: string, isUse: RawBuilder<boolean>) =>
  tx.one(
    q
      .selectFrom('content')
      .select(({ cast, fn }) => [
        cast<number>(fn.countAll(), 'integer').as('items'),
        cast<number>(fn.countAll().filterWhere('statusPublish', '=', 'published'), 'integer').as('published'),
      ])
      .where('accountId', '=', accountId)
      .where(isUse),
  );

/** Deletes for good what lay in the trash of the structure of any account for its days. */
export const purgeRemoved = (tx: TenantTx, atOnce: number) =>
  tx.run(
    q.deleteFrom('structureTrash').where(
      sql<boolean>`(account_id, id) in (
          select account_id, id
          from structure_trash
          where removed_at < now() - make_interval(days => ${REMOVED_DAYS})
          limit ${atOnce}
        )`,
    ),
  );
