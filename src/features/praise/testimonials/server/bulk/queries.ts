import { ofTypes } from '#features/structure/content-model/server/queries.ts';
import { q, sql, type TenantTx } from '#platform/db/tenant.ts';
import type { typesWith } from '#shared/rights/rights.ts';

/** A testimonial as a change of many judges it. */
export type Head = {
  id: string;
  contentTypeId: string;
  statusPublish: 'notPublished' | 'published';
  statusContent: string;
  consent: boolean | null;
};
/** Locks testimonials of these types in the order of their ids. */
export const lockHeads = (
  tx: TenantTx,
  accountId: string,
  ids: string[],
  types: ReturnType<typeof typesWith>,
) =>
  tx.all(
    q
      .selectFrom('content as c')
      .select([
        'c.id',
        'c.contentTypeId',
        'c.statusPublish',
        'c.statusContent',
        sql<boolean | null>`
          case
            when c.testimonial->'withdrawn' ? 'website' then false
            else (c.testimonial->>'isSubmissionConsent')::boolean
          end
        `.as('consent'),
      ])
      .where('c.accountId', '=', accountId)
      .where('c.id', 'in', ids)
      .where('c.isTestimonial', '=', true)
      .where(ofTypes(types).$castTo<boolean>())
      .orderBy('c.id')
      .forUpdate()
      .$castTo<Head>(),
  );
/** Sets the states of testimonials that were judged. */
export const setStates = (
  tx: TenantTx,
  accountId: string,
  ids: string[],
  states: { statusPublish?: Head['statusPublish']; statusContent?: string },
) =>
  ids.length === 0
    ? Promise.resolve(0)
    : tx.run(
        q
          .updateTable('content')
          .set((content) => ({
            ...states,
            ...(states.statusPublish === 'published'
              ? { publishedAt: content.fn.coalesce('publishedAt', sql<string>`now()`) }
              : {}),
            version: content('version', '+', 1),
          }))
          .where('accountId', '=', accountId)
          .where('id', 'in', ids),
      );
