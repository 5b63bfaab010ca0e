import { columnOf } from '#platform/db/schema/columns.ts';
import { sql } from '#platform/db/tenant.ts';
import { heldColumns } from '../../fields.ts';

/** Returns SQL of the categories, services or tags of the item of an alias, by id. */
export const linkedIds = (table: string, column: string, alias = 'c') => sql`
  array(
    select l.${sql.ref(column)}
    from ${sql.table(table)} l
    where l.account_id = ${sql.ref(alias)}.account_id and l.content_id = ${sql.ref(alias)}.id
    order by l.${sql.ref(column)}
  )
`;
/**
 * Returns SQL of what a version holds of the item of an alias, as jsonb: the held columns by name, then
 * `category_ids`, `service_ids`, `tag_ids`, `media_ids` (in order) and `pairs` ({beforeId, afterId} in order).
 */
export const faceOf = (alias: string) => {
  const item = sql.ref(alias);
  const columns = heldColumns.map(
    (name) => sql`${sql.lit(columnOf(name))}, ${item}.${sql.ref(columnOf(name))}`,
  );
  return sql`
    jsonb_build_object(
      ${sql.join(columns)},
      'category_ids', to_jsonb(${linkedIds('content_category', 'category_id', alias)}),
      'service_ids', to_jsonb(${linkedIds('content_service', 'service_id', alias)}),
      'tag_ids', to_jsonb(${linkedIds('content_tag', 'tag_id', alias)}),
      'media_ids', to_jsonb(
        array(
          select f.id
          from media f
          where f.account_id = ${item}.account_id and f.content_id = ${item}.id
          order by f.position, f.id
        )
      ),
      'pairs', coalesce(
        (
          select jsonb_agg(
            jsonb_build_object('beforeId', f.before_media_id, 'afterId', f.after_media_id)
            order by f.position, f.id
          )
          from content_pair f
          where f.account_id = ${item}.account_id and f.content_id = ${item}.id
        ),
        '[]'
      )
    )
  `;
};
