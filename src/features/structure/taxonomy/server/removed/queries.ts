import type { RawBuilder } from 'kysely';
import * as trash from '#features/structure/content-model/server/removed/queries.ts';
import { listOf } from '#platform/db/schema/record.ts';
import { json, q, sql, type TenantTx } from '#platform/db/tenant.ts';
import type { Kind } from '../queries.ts';

/** Tables of rows that hang on a tag, beside its links to items. */
const OF_TAGS = ['content_tag', 'media_tag', 'image_detection_voting', 'smart_tag'] as const;
/** Tables whose rows go with a word of a kind, its own first, in the order in which they come back. */
export const tablesOf = {
  category: ['category', 'content_category'],
  service: ['service', 'content_service'],
  tag: ['tag', ...OF_TAGS],
  label: ['label', 'tag', ...OF_TAGS],
} as const satisfies Record<Kind, readonly trash.KeptTable[]>;
const facedKeys = { category: 'category_ids', service: 'service_ids', tag: 'tag_ids', label: 'tag_ids' };

/** SQL of the ids of the words that items carry: of a label those of its tags. */
const carriedIds = (accountId: string, kind: Kind, wordId: string) =>
  kind === 'label'
    ? sql`array(select t.id from tag t where t.account_id = ${accountId} and t.label_id = ${wordId})`
    : sql`array[${wordId}]::uuid[]`;
/** SQL of the condition that a row of a table goes with a word. */
function goesWith(
  accountId: string,
  kind: Kind,
  wordId: string,
  table: trash.KeptTable,
): RawBuilder<unknown> {
  if (table === kind) return sql`r.id = ${wordId}`;
  if (table === 'tag') return sql`r.label_id = ${wordId}`;
  const column = kind === 'label' ? 'tag_id' : `${kind}_id`;
  return sql`r.${sql.ref(column)} = any(${carriedIds(accountId, kind, wordId)})`;
}

/** SQL of the public versions that hold a word, of these items and of all that differ from their page. */
const facedBy = (
  accountId: string,
  { kind, wordId, intoId, contentIds }: { kind: Kind; wordId: string; intoId?: string; contentIds: string[] },
) => {
  const ids = sql`f.face->${sql.lit(facedKeys[kind])}`;
  const carried = sql`${carriedIds(accountId, kind, wordId)}::text[]`;
  return listOf(
    sql`jsonb_build_object(
      'contentId', f.content_id, 'number', f.number, 'key', ${sql.lit(facedKeys[kind])}, 'wordIds',
      (select jsonb_agg(w.id) from jsonb_array_elements_text(${ids}) as w (id) where w.id = any(${carried})),
      'without', case when not ${ids} ? ${intoId ?? ''}::text then ${intoId ?? null}::text end
    )`,
    sql`content c
      join content_version f on f.account_id = c.account_id and f.content_id = c.id and f.is_public
      where c.account_id = ${accountId}
        and (c.id = any(${contentIds}::uuid[]) or c.has_changes)
        and ${ids} ?| ${carried}`,
  );
};

/** A word that is about to be deleted; with `intoId` its items have gone to another one. */
export type Gone = {
  kind: Kind;
  wordId: string;
  name: string;
  contentIds: string[];
  merged?: { intoId: string; contentIds: string[] };
};
/** Writes a word into the trash of the structure, with what hangs on it. */
export const keepWord = (
  tx: TenantTx,
  accountId: string,
  removedBy: string | null,
  { kind, wordId, name, contentIds, merged }: Gone,
): Promise<number> =>
  trash.keep(
    tx,
    accountId,
    { id: wordId, kind, name, removedBy },
    Object.fromEntries(tablesOf[kind].map((table) => [table, goesWith(accountId, kind, wordId, table)])),
    {
      contentIds: json(contentIds),
      merged: json(merged ? [merged] : []),
      faced: facedBy(accountId, {
        kind,
        wordId,
        contentIds,
        ...(merged ? { intoId: merged.intoId } : {}),
      }),
      leads: listOf(sql`d.id`, sql`lead d where d.account_id = ${accountId} and d.category_id = ${wordId}`),
    },
  );

/** Gives inquiries the category back that its deletion took from them. */
export const restoreLeads = async (tx: TenantTx, accountId: string, categoryId: string): Promise<void> => {
  const leadIds = await trash.listOfRecord<string>(tx, accountId, categoryId, 'leads');
  if (leadIds.length === 0) return;
  await tx.run(
    q
      .updateTable('lead')
      .set({ categoryId })
      .where('accountId', '=', accountId)
      .where(sql<boolean>`id = any(${leadIds}::uuid[])`)
      .where('categoryId', 'is', null),
  );
};

/** Returns SQL that an item carries a word, and its kind; undefined when no word has that id. */
export async function useOf(
  tx: TenantTx,
  accountId: string,
  wordId: string,
): Promise<RawBuilder<boolean> | undefined> {
  for (const kind of ['category', 'service', 'tag', 'label'] as const) {
    const row = await tx.one(
      q.selectFrom(kind).select('id').where('accountId', '=', accountId).where('id', '=', wordId),
    );
    if (!row) continue;
    const table = kind === 'label' ? 'content_tag' : `content_${kind}`;
    const column = kind === 'label' ? 'tag_id' : `${kind}_id`;
    return sql<boolean>`id in (
      select l.content_id
      from ${sql.table(table)} l
      where l.account_id = ${accountId} and l.${sql.ref(column)} = any(${carriedIds(accountId, kind, wordId)})
    )`;
  }
  return undefined;
}
