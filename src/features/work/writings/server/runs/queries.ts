import { q, type TenantTx } from '#platform/db/tenant.ts';
import type { Language } from '#shared/language.ts';
import type { Destination } from '../../rules.ts';

/** A text of a run: an item, and the destination that it is for. */
export type Text = { contentId: string; destination: Destination };
/** Reads the texts that items have a draft for already. */
export const drafted = (
  tx: TenantTx,
  accountId: string,
  { ids, language }: { ids: string[]; language: Language },
) =>
  tx.all(
    q
      .selectFrom('writing')
      .select(['contentId', 'destination'])
      .distinct()
      .$castTo<Text>()
      .where('accountId', '=', accountId)
      .where('contentId', 'in', ids)
      .where('language', '=', language),
  );
