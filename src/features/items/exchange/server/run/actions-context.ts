import { readModelFor } from '#features/structure/content-model/server/actions.ts';
import { canCreate } from '#features/items/content/policy.ts';
import { canManage } from '#features/structure/taxonomy/policy.ts';
import type { Place } from '#platform/place.ts';
import { fail } from '#shared/fail.ts';
import type { Import } from '../../contract.ts';
import { Values } from '../../rules-values.ts';
import { reasonKey, type Context } from '../../rules-cells.ts';
import { wordsOf } from '../../rules-convert.ts';

/** Reads what rows are judged by, as the person of the import. @throws content.no_types 409 */
export async function contextOf(
  { tx, actor, accountId }: Place,
  {
    options: { dates = 'dmy', contentTypeId, into, emptied = [] },
    columns,
  }: Pick<Import, 'options' | 'columns'>,
  mayGuess = false,
): Promise<Context> {
  const model = await readModelFor(tx, actor, accountId);
  const allowed = model.contentTypes.filter((type) => canCreate(actor, type));
  const type =
    (into === 'reviews' ? allowed.find(({ key }) => key === 'testimonial') : undefined) ??
    allowed.find(({ id }) => id === contentTypeId) ??
    allowed.find(({ key }) => key !== 'testimonial') ??
    allowed[0];
  if (!type) throw fail('content.no_types', 409);
  return {
    model,
    dates,
    type,
    isReviews: into === 'reviews',
    mayCreate: ({ id }) => canCreate(actor, { id }),
    mayAdd: (kind) => canManage(actor, kind),
    words: wordsOf(model),
    emptied: new Set(emptied.map(({ field, code }) => reasonKey(field, code))),
    values: new Values(model, columns, mayGuess),
  };
}
