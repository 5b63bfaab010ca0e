import { q, sql, type TenantTx } from '#platform/db/tenant.ts';

/** SQL of the labels of the words of a kind that an item carries. */
const labelsOf = (links: string, words: string, column: string) => sql<string[]>`
  array(
    select w.label
    from ${sql.table(links)} l
    join ${sql.table(words)} w on w.account_id = l.account_id and w.id = l.${sql.ref(column)}
    where l.account_id = content.account_id and l.content_id = content.id
    order by lower(w.label)
  )
`;
/** The items of these ids with all that a table shows of them, in no order. */
export const readItems = (tx: TenantTx, accountId: string, ids: string[]) =>
  tx.all(
    q
      .selectFrom('content')
      .select([
        'id',
        'contentTypeId',
        'stageId',
        'title',
        'description',
        'city',
        'neighborhood',
        'address',
        'lat',
        'lng',
        sql<string | null>`done_on::text`.as('doneOn'),
        'statusService',
        'statusContent',
        'statusPublish',
        'isFeatured',
        sql<string>`coalesce(testimonial->>'customerName', presentation->>'customerName', '')`.as(
          'customerName',
        ),
        sql<string>`coalesce(testimonial->>'rating', '')`.as('rating'),
        sql<string>`coalesce(testimonial->>'customerTitle', '')`.as('customerTitle'),
        sql<string>`coalesce(testimonial->>'source', '')`.as('source'),
        sql<string | null>`case when is_testimonial then created_at::date::text end`.as('reviewedOn'),
        sql<boolean | null>`(testimonial->>'isSubmissionConsent')::boolean`.as('permission'),
        'permalink',
        'seoTitle',
        'seoDescription',
        sql<Record<string, unknown>>`custom`.as('custom'),
        labelsOf('content_category', 'category', 'category_id').as('categories'),
        labelsOf('content_service', 'service', 'service_id').as('services'),
        labelsOf('content_tag', 'tag', 'tag_id').as('tags'),
      ])
      .where('accountId', '=', accountId)
      .where('id', 'in', ids),
  );
/** An item as a table shows it. */
export type ItemRow = Awaited<ReturnType<typeof readItems>>[number];
