import { q, sql, type TenantTx } from '#platform/db/tenant.ts';
import type { Taxonomy } from '../contract.ts';

/**
 * The four kinds: table, table of links to content, and the column there. Labels are linked through their
 * tags.
 */
export const kinds = {
  category: { table: sql`category`, links: sql`content_category`, column: sql`category_id` },
  service: { table: sql`service`, links: sql`content_service`, column: sql`service_id` },
  tag: { table: sql`tag`, links: sql`content_tag`, column: sql`tag_id` },
} as const;
/** The kinds of words; each has a table of its name. */
export type Kind = keyof typeof kinds | 'label';
export type Change = {
  label?: string | undefined;
  alias?: string | undefined;
  description?: string | undefined;
};
const tableOf = (kind: Kind) => (kind === 'label' ? sql`label` : kinds[kind].table);

/** Counts the items that carry a word, beside the columns of the table of its kind. */
const itemsOf = (kind: keyof typeof kinds) => {
  const { table, links, column } = kinds[kind];
  return sql<number>`(
    select count(*)::int
    from ${links} l
    where l.account_id = ${table}.account_id and l.${column} = ${table}.id
  )`.as('items');
};
/** Words of one kind in their order. */
const inOrder = sql`lower(label)`;
const categories = (accountId: string) =>
  q
    .selectFrom('category')
    .select(['id', 'label', itemsOf('category')])
    .where('accountId', '=', accountId)
    .orderBy('position')
    .orderBy(inOrder);
const services = (accountId: string) =>
  q
    .selectFrom('service')
    .select(['id', 'label', 'alias', 'description', itemsOf('service')])
    .where('accountId', '=', accountId)
    .orderBy('position')
    .orderBy(inOrder);
const labels = (accountId: string) =>
  q
    .selectFrom('label')
    .select(['id', 'label'])
    .where('accountId', '=', accountId)
    .orderBy('position')
    .orderBy(inOrder);
const tags = (accountId: string) =>
  q
    .selectFrom('tag')
    .select(['id', 'labelId', 'label', itemsOf('tag')])
    .where('accountId', '=', accountId)
    .orderBy('position')
    .orderBy(inOrder);

/** Returns all words of an account in their order, with the number of items that carry each. */
export async function list(tx: TenantTx, accountId: string): Promise<Taxonomy> {
  const [categoryRows, serviceRows, labelRows, tagRows] = await Promise.all([
    tx.all(categories(accountId)),
    tx.all(services(accountId)),
    tx.all(labels(accountId)),
    tx.all(tags(accountId)),
  ]);
  const tagsByLabel = Map.groupBy(tagRows, (tag) => tag.labelId);
  return {
    categories: categoryRows,
    services: serviceRows,
    labels: labelRows.map((label) => ({ ...label, tags: tagsByLabel.get(label.id) ?? [] })),
  };
}
/** Reads a category with the number of its items. */
export const readCategory = (tx: TenantTx, accountId: string, id: string) =>
  tx.one(categories(accountId).where('id', '=', id));
/** Reads a service with the number of its items. */
export const readService = (tx: TenantTx, accountId: string, id: string) =>
  tx.one(services(accountId).where('id', '=', id));
/** Reads a label with its tags and the numbers of their items. */
export async function readLabel(tx: TenantTx, accountId: string, id: string) {
  const [label, tagRows] = await Promise.all([
    tx.one(labels(accountId).where('id', '=', id)),
    tx.all(tags(accountId).where('labelId', '=', id)),
  ]);
  return label && { ...label, tags: tagRows };
}
/** Reads a tag with the number of its items. */
export const readTag = (tx: TenantTx, accountId: string, id: string) =>
  tx.one(tags(accountId).where('id', '=', id));

/** Returns the position after the last word of a kind; `more`: so many words are added before. */
export const nextPosition = (kind: Kind, accountId: string, more = 0) =>
  sql<number>`
    coalesce((select max(position) + 1 from ${tableOf(kind)} where account_id = ${accountId}), 0) + ${more}::int
  `;
/** Adds a word as the last one. Returns undefined when its kind has it already. */
export const insert = (
  tx: TenantTx,
  accountId: string,
  kind: Kind,
  word: Change & { labelId?: string | undefined },
) => {
  const last = nextPosition(kind, accountId);
  if (kind === 'tag')
    return tx.one(
      q
        .insertInto('tag')
        .values({ accountId, labelId: word.labelId!, label: word.label ?? '', position: last })
        .onConflict((conflict) => conflict.doNothing())
        .returning('id'),
    );
  if (kind === 'service')
    return tx.one(
      q
        .insertInto('service')
        .values({
          accountId,
          label: word.label ?? '',
          alias: word.alias ?? '',
          description: word.description ?? '',
          position: last,
        })
        .onConflict((conflict) => conflict.doNothing())
        .returning('id'),
    );
  return tx.one(
    sql<{
      id: string;
    }>`
      insert into ${tableOf(kind)} (account_id, label, position)
      values (${accountId}, ${word.label ?? ''}, ${last})
      on conflict do nothing
      returning id
    `,
  );
};

/** Locks a word. */
export const find = (tx: TenantTx, accountId: string, kind: Kind, id: string) =>
  tx.one(
    q
      .selectFrom(kind)
      .select(['id', 'label'])
      .where('accountId', '=', accountId)
      .where('id', '=', id)
      .forUpdate(),
  );
/** Whether another of its kind has the word. */
export const taken = async (tx: TenantTx, accountId: string, kind: Kind, id: string, label: string) =>
  Boolean(
    await tx.one(
      kind === 'tag'
        ? sql`
          select id
          from tag
          where account_id = ${accountId}
            and label = ${label}
            and id <> ${id}
            and label_id = (select label_id from tag where account_id = ${accountId} and id = ${id})
        `
        : sql`
          select id
          from ${tableOf(kind)}
          where account_id = ${accountId} and label = ${label} and id <> ${id}
        `,
    ),
  );
export const update = (tx: TenantTx, accountId: string, kind: Kind, id: string, change: Change) =>
  tx.run(sql`
    update ${tableOf(kind)}
    set label = coalesce(${change.label ?? null}, label) ${
      kind === 'service'
        ? sql`
      , alias = coalesce(${change.alias ?? null}, alias),
        description = coalesce(${change.description ?? null}, description)
    `
        : sql``
    }
    where account_id = ${accountId} and id = ${id}
  `);

/** Counts how many of these ids are words of that kind in the account, of a label where one is named. */
export const countWords = async (
  tx: TenantTx,
  accountId: string,
  kind: Kind,
  wordIds: string[],
  labelId?: string,
): Promise<number> =>
  (
    await tx.one(sql<{ count: number }>`
      select count(*)::int as count
      from ${tableOf(kind)}
      where
        account_id = ${accountId}
        and id = any(${wordIds}::uuid[])
        ${labelId === undefined ? sql`` : sql`and label_id = ${labelId}`}
    `)
  )?.count ?? 0;

/**
 * Numbers all words of the kind anew: the named ones change places among themselves, the others keep theirs.
 */
export const order = (tx: TenantTx, accountId: string, kind: Kind, wordIds: string[]) =>
  tx.run(sql`
    with numbered as (
      select id, row_number() over (order by position, lower(label), id)::int as place
      from ${tableOf(kind)}
      where account_id = ${accountId}
    ),
    named as (select id, n from unnest(${wordIds}::uuid[]) with ordinality word (id, n)),
    held as (
      select place, row_number() over (order by place) as n
      from numbered
      where id = any(${wordIds}::uuid[])
    )
    update ${tableOf(kind)} word
    set position = coalesce(held.place, numbered.place)
    from numbered
    left join named on named.id = numbered.id
    left join held on held.n = named.n
    where word.account_id = ${accountId} and word.id = numbered.id
  `);
