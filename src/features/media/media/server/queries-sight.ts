import { ofTypes } from '#features/structure/content-model/server/queries.ts';
import { sql } from '#platform/db/tenant.ts';
import type { worksOn } from '#shared/rights/own-items.ts';
import type { typesWith } from '#shared/rights/rights.ts';

/** Items that somebody sees: of which types, and whose. */
export type Sight = {
  types: ReturnType<typeof typesWith>;
  whose: ReturnType<typeof worksOn>;
  userId: string | null;
  testimonials: boolean;
};

const seesAll = (sight: Sight) => sight.types === null && sight.whose === 'all' && sight.testimonials;
/** Returns the condition of an item `c` that somebody may see. */
export function seesItem(sight: Sight) {
  const { types, whose, userId, testimonials } = sight;
  const ofPersons = { all: sql`true`, own: sql`c.user_id = ${userId}`, none: sql`false` };
  return sql<boolean>`
    (
      ${ofTypes(types)}
        and ${testimonials ? sql`true` : sql`not c.is_testimonial`}
        and ${ofPersons[whose]}
    )
  `;
}
/**
 * Returns the condition that keeps media of no item, or of an item that somebody may see; while an item lies in the
 * trash, its media are judged by it.
 */
export const seenWith = (sight: Sight | null) => {
  if (!sight || seesAll(sight)) return sql<boolean>`true`;
  return sql<boolean>`
    case
      when media.content_id is not null
        then exists (
          select
          from content c
          where c.account_id = media.account_id and c.id = media.content_id and ${seesItem(sight)}
        )
      when media.trashed_content_id is not null
        then exists (
          select
          from content_trash c
          where c.account_id = media.account_id and c.content_id = media.trashed_content_id and ${seesItem(sight)}
        )
      else true
    end
  `;
};
