import { json, sql, type TenantTx } from '#platform/db/tenant.ts';

/** The facts that decide who hears of an item: its type, its person, and whether it names a customer. */
export type NewsItem = { id: string; contentTypeId: string; userId: string | null; isTestimonial: boolean };
/**
 * Tells the screens of an account what happened to items; each person hears of those that they may see (the
 * filter of content). Is called before items are deleted, since their facts go with them. It stands in media,
 * the first feature of the list that tells of items.
 */
export const tellOfItems = (tx: TenantTx, accountId: string, topic: string, data: object, ids: string[]) =>
  tx.run(sql`
    insert into live_event (account_id, topic, data)
    values (
      ${accountId}, ${topic},
      ${json(data)} || jsonb_build_object(
        'items',
        coalesce(
          (
            select jsonb_agg(
              jsonb_build_object(
                'id', c.id, 'contentTypeId', c.content_type_id, 'userId', c.user_id, 'isTestimonial',
                c.is_testimonial
              )
            )
            from content c
            where c.account_id = ${accountId} and c.id = any(${ids}::uuid[])
          ),
          '[]'
        )
      )
    )
  `);
