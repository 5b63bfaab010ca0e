import type { RawBuilder } from 'kysely';
import { columnsOfRecord, insertRecorded } from '#platform/db/schema/record.ts';
import { q, sql, type TenantTx } from '#platform/db/tenant.ts';

/** Tables whose rows the record keeps whole, by the name of their list in it. */
const KEPT_TABLES = {
  pairs: 'content_pair',
  links: 'testimonial_link',
  consents: 'testimonial_consent',
  messages: 'testimonial_message',
  captions: 'testimonial_caption',
  addresses: 'former_address',
  writings: 'writing',
  writingVersions: 'writing_version',
  versions: 'content_version',
  plans: 'content_plan',
  requests: 'testimonial_plan',
  elementLists: 'elements_template',
  elements: 'template_element',
} as const;
type KeptList = keyof typeof KEPT_TABLES;

/** Lists whose rows come back as the record has them. */
const WHOLE_LISTS = ['consents', 'messages', 'captions', 'writings', 'writingVersions', 'addresses'] as const;

/** The item that is restored, its record in the trash, and the ways to read lists of the record. */
type Restoring = Awaited<ReturnType<typeof restoringOf>>;
async function restoringOf(tx: TenantTx, accountId: string, contentId: string) {
  const record = sql`
    (select t.record from content_trash t where t.account_id = ${accountId} and t.content_id = ${contentId})
  `;
  const idsOf = (key: string) => sql`
    array(select jsonb_array_elements_text(${record}->${sql.lit(key)})::uuid)
  `;
  const columns = await columnsOfRecord(tx, record, KEPT_TABLES);
  /** Inserts the rows of a list, as `rows` has them: a statement whose columns are those of the table. */
  const restore = (
    list: KeptList,
    rows: RawBuilder<unknown> = sql`
      select *
      from jsonb_populate_recordset(null::${sql.table(KEPT_TABLES[list])}, ${record}->${sql.lit(list)})
    `,
  ): Promise<number> => insertRecorded(tx, KEPT_TABLES[list], columns[list], sql`(${rows})`);
  return { tx, accountId, contentId, record, idsOf, restore };
}

async function restoreWords({ tx, accountId, contentId, idsOf }: Restoring): Promise<void> {
  for (const [table, column, words, key] of [
    ['content_category', 'category_id', 'category', 'categories'],
    ['content_service', 'service_id', 'service', 'services'],
    ['content_tag', 'tag_id', 'tag', 'tags'],
  ] as const)
    await tx.run(sql`
      insert into ${sql.table(table)} (account_id, content_id, ${sql.ref(column)})
      select w.account_id, ${contentId}::uuid, w.id
      from ${sql.table(words)} w
      where w.account_id = ${accountId} and w.id = any(${idsOf(key)})
      on conflict do nothing
    `);
}

/** Returns how many pictures came back. */
function restorePhotos({ tx, accountId, contentId, record }: Restoring): Promise<number> {
  return tx.run(sql`
    update media m
    set content_id = ${contentId}, position = held.position
    from jsonb_to_recordset(${record}->'media') held (id uuid, position integer)
    where m.account_id = ${accountId} and m.id = held.id and m.content_id is null
  `);
}

/** Returns how many pairs came back: those of pictures that did. */
function restorePairs({ contentId, record, restore }: Restoring): Promise<number> {
  return restore(
    'pairs',
    sql`
      select p.*
      from jsonb_populate_recordset(null::content_pair, ${record}->'pairs') p
      join media b on b.account_id = p.account_id
        and b.id = p.before_media_id
        and b.content_id = ${contentId}
      join media a on a.account_id = p.account_id
        and a.id = p.after_media_id
        and a.content_id = ${contentId}
    `,
  );
}

/** Restores the links that asked for a testimonial about the item, and those that the item answered. */
async function restoreLinks({ tx, accountId, contentId, record, idsOf, restore }: Restoring): Promise<void> {
  await restore(
    'links',
    sql`
      select (
        jsonb_populate_record(
          null::testimonial_link,
          to_jsonb(l)
            || jsonb_build_object(
              'created_by', (select u.id from app_user u where u.id = l.created_by), 'testimonial_id',
              (
                select c.id
                from content c
                where c.account_id = ${accountId} and c.id = l.testimonial_id
              )
            )
        )
      ).*
      from jsonb_populate_recordset(null::testimonial_link, ${record}->'links') l
    `,
  );
  await tx.run(sql`
    update testimonial_link
    set testimonial_id = ${contentId}
    where account_id = ${accountId} and id = any(${idsOf('answered')}) and testimonial_id is null
  `);
}

/** Restores the rows of a list. A column of `emptied` comes back empty where its row of the named table is gone. */
function restoreEmptied(
  { record, restore }: Restoring,
  list: KeptList,
  emptied: Record<string, string>,
): Promise<number> {
  const table = sql.table(KEPT_TABLES[list]);
  const columns = Object.entries(emptied).map(
    ([column, of]) =>
      sql`${sql.lit(column)}, (select x.id from ${sql.table(of)} x where x.id = r.${sql.ref(column)})`,
  );
  return restore(
    list,
    sql`
      select (
        jsonb_populate_record(
          null::${table},
          to_jsonb(r) || jsonb_build_object(${sql.join(columns)})
        )
      ).*
      from jsonb_populate_recordset(null::${table}, ${record}->${sql.lit(list)}) r
    `,
  );
}

/** Restores planned publications and planned requests for a testimonial. */
async function restorePlans({ record, restore }: Restoring): Promise<void> {
  // A time that has passed meanwhile is chosen anew; an item is never published by its return.
  await restore(
    'plans',
    sql`
      select p.*
      from jsonb_populate_recordset(null::content_plan, ${record}->'plans') p
      join app_user u on u.id = p.planned_by
      where p.publish_at > now()
    `,
  );
  await restore(
    'requests',
    sql`
      select (
        jsonb_populate_record(
          null::testimonial_plan,
          to_jsonb(p)
            || jsonb_build_object(
              'stage_id', (select s.id from stage s where s.account_id = p.account_id and s.id = p.stage_id)
            )
        )
      ).*
      from jsonb_populate_recordset(null::testimonial_plan, ${record}->'requests') p
      where p.batch_id is null
        or exists (
          select from testimonial_batch b where b.account_id = p.account_id and b.id = p.batch_id
        )
    `,
  );
}

/** Restores the steps of the item; what they named and is gone meanwhile is left out. */
async function restoreElements(restoring: Restoring): Promise<void> {
  await restoreEmptied(restoring, 'elementLists', { template_id: 'elements_template' });
  await restoreEmptied(restoring, 'elements', {
    template_id: 'elements_template',
    staff_title_id: 'staff_title',
    done_by: 'app_user',
    task_id: 'task',
  });
}

/** Connects leads and related items that named the item again, unless they name another one now. */
async function restoreReferences({ tx, accountId, contentId, idsOf }: Restoring): Promise<void> {
  for (const [column, list] of [
    ['content_id', 'leads'],
    ['referred_by', 'referred'],
  ] as const)
    await tx.run(sql`
      update lead
      set ${sql.ref(column)} = ${contentId}
      where account_id = ${accountId} and id = any(${idsOf(list)}) and ${sql.ref(column)} is null
    `);
  await tx.run(sql`
    update content
    set related_to = ${contentId}
    where account_id = ${accountId} and id = any(${idsOf('related')}) and related_to is null
  `);
}

/** How many pictures and pairs of a deleted item did not come back with it. */
export type Lost = { photos: number; pairs: number };

/**
 * Puts back what hung on the item, as far as it still exists and hangs on nothing else. Returns what did not come
 * back, as pictures that hang on another item now.
 */
export async function restoreHeld(tx: TenantTx, accountId: string, contentId: string): Promise<Lost> {
  const restoring = await restoringOf(tx, accountId, contentId);
  const { record } = restoring;
  await restoreWords(restoring);
  const photos = await restorePhotos(restoring);
  const pairs = await restorePairs(restoring);
  await restoreLinks(restoring);
  for (const list of WHOLE_LISTS) await restoring.restore(list);
  await restoreEmptied(restoring, 'versions', { by_user_id: 'app_user' });
  await restorePlans(restoring);
  await restoreElements(restoring);
  await restoreReferences(restoring);
  const held = await tx.one(sql<{ [List in keyof Lost]: number | null }>`
    select jsonb_array_length(${record}->'media') as photos, jsonb_array_length(${record}->'pairs') as pairs
  `);
  return { photos: (held?.photos ?? 0) - photos, pairs: (held?.pairs ?? 0) - pairs };
}

/** Returns the ids of the items whose relation `restoreHeld` puts back: their public copies name it. */
export async function relatedOf(tx: TenantTx, accountId: string, contentId: string): Promise<string[]> {
  const related = await tx.all(
    q
      .selectFrom('content')
      .select('id')
      .where('accountId', '=', accountId)
      .where('relatedTo', '=', contentId),
  );
  return related.map(({ id }) => id);
}
