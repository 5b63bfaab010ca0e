import { json, sql, type TenantTx } from '#platform/db/tenant.ts';

/** The facts that decide who hears of an item: its type, its person, and whether it names a customer. */
export type NewsItem = { id: string; contentTypeId: string; userId: string | null; isTestimonial: boolean };
/**
 * Sends an event about items to the screens of an account; the filter of content passes it on to those who
 * may see the items. It is called before items are deleted, since it reads their rows. It belongs to media,
 * which is the first feature of the list that sends such events.
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
