import { hiddenFields } from '#features/structure/content-model/server/actions.ts';
import type { TenantTx } from '#platform/db/tenant.ts';
import type { Actor } from '#shared/actor.ts';
import type { Condition } from '../../contract-where.ts';
import { seenBy } from '../actions.ts';
import type { Seen } from './queries-filters.ts';
import { customFieldsOf, whereOf } from './queries-where.ts';

/**
 * Returns what somebody sees of the items that conditions let through; nobody asks about a field that is hidden
 * from them.
 *
 * @throws content.filter_* 400
 */
export async function seenWhere(
  tx: TenantTx,
  actor: Actor,
  accountId: string,
  { where }: { where?: Condition[] | undefined },
): Promise<Seen> {
  const seen = seenBy(actor);
  if (!where) return seen;
  const hidden = await hiddenFields(tx, actor, accountId);
  const fields = await customFieldsOf(tx, accountId);
  return {
    ...seen,
    where: whereOf(
      where,
      fields.filter(({ key }) => !hidden.has(key)),
    ),
  };
}
