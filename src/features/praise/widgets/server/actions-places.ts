import type { Place } from '#features/praise/requests/contract-places.ts';
import type { TenantTx } from '#platform/db/tenant.ts';
import { initialSettings } from '../contract.ts';
import { entriesShown } from './public/actions.ts';
import { entriesOf } from './public/queries.ts';
import { list } from './queries.ts';

/** Returns where widgets show a testimonial: the hosts that were allowed, and the page of the widget itself. */
export async function widgetPlaces(
  tx: TenantTx,
  { accountId, testimonialId, origin }: { accountId: string; testimonialId: string; origin: string },
): Promise<Place[]> {
  const urls = new Set<string>();
  for (const { id, kind, settings, hosts } of await list(tx, accountId)) {
    const stored = settings.choice ?? initialSettings.choice;
    const choice = { ...stored, testimonialId: kind === 'single' ? stored.testimonialId : null };
    const limit = entriesShown({ kind, choice });
    const rows = limit ? await entriesOf(tx, accountId, choice, limit) : [];
    if (!rows.some(({ contentId }) => contentId === testimonialId)) continue;
    urls.add(`${origin}/widgets/${id}`);
    for (const host of hosts) urls.add(`https://${host}/`);
  }
  return [...urls].map((url) => ({ kind: 'widget', url }));
}
