import { json, q, type TenantTx } from '#platform/db/tenant.ts';
import type { Edit } from '../../contract.ts';
import { columns, type Narrow } from '../queries.ts';
import type { Finished } from '../uploads/queries.ts';

/** Shows a picture as it was edited; returns undefined if a later edit or another file came meanwhile. */
export const withEdit = (
  tx: TenantTx,
  medium: { accountId: string; mediaId: string; revision: number; edit: Edit },
  facts: Pick<Finished, 'width' | 'height' | 'hash' | 'color' | 'colors' | 'derivatives'>,
) =>
  tx.one(
    q
      .updateTable('media')
      .set({
        edit: json(medium.edit),
        width: facts.width,
        height: facts.height,
        thumbhash: facts.hash,
        averageColor: facts.color,
        colors: facts.colors,
        derivatives: json(facts.derivatives),
      })
      .where('accountId', '=', medium.accountId)
      .where('id', '=', medium.mediaId)
      .where('revision', '=', medium.revision)
      .where('state', '=', 'ready')
      .returning(columns)
      .$narrowType<Narrow>(),
  );
