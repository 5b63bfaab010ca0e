import { json, sql, type TenantTx } from '../db/tenant.ts';

/** What decides who hears of an item: its type, whose it is, and whether it names a customer. */
export type ToldItem = { id: string; contentTypeId: string; userId: string | null; isTestimonial: boolean };
/**
 * Tells the screens of an account what happened to items; each person hears of those that they may see.
 * Before items go: then nobody knows any more whose they were.
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
