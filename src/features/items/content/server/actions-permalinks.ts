import type { Place } from '#platform/place.ts';
import { reservedPermalinks } from '../rules.ts';
import * as queries from './queries.ts';

/** An item that gets the first free permalink after `base`. */
type Unnamed = { id: string; base: string };
/** So many permalinks are looked for at once for each item. */
const CANDIDATES = 50;
/**
 * Chooses the first unused of base, base-1, base-2, … for each item, in their order; names of the site's own pages
 * count as used (CONT-34, Y-23). Returns the permalinks by the id of their item.
 */
export async function freePermalinks(
  { tx, services, accountId }: Omit<Place, 'actor'>,
  items: Unnamed[],
): Promise<Map<string, string>> {
  const reserved = reservedPermalinks();
  const isReserved = (name: string) => reserved.has(name) || services.paths.isAppPath('account', `/${name}`);
  const chosen = new Map<string, string>();
  const taken = new Set<string>();
  let waiting = items;
  for (let from = 0; waiting.length > 0; from += CANDIDATES) {
    const candidatesOf = ({ base }: Unnamed) =>
      Array.from({ length: CANDIDATES }, (_, n) => (from + n === 0 ? base : `${base}-${from + n}`));
    const candidates = [...new Set(waiting.flatMap(candidatesOf))];
    const holders = await queries.permalinkHolders(tx, accountId, candidates);
    const isFree = (name: string, id: string) =>
      !taken.has(name) &&
      !isReserved(name) &&
      [...(holders.get(name) ?? [])].every((holder) => holder === id);
    for (const item of waiting) {
      const free = candidatesOf(item).find((name) => isFree(name, item.id));
      if (!free) continue;
      chosen.set(item.id, free);
      taken.add(free);
    }
    waiting = waiting.filter(({ id }) => !chosen.has(id));
  }
  return chosen;
}
/** Chooses the permalink of one item. */
export const freePermalink = async (
  place: Omit<Place, 'actor'>,
  base: string,
  contentId: string,
): Promise<string> => (await freePermalinks(place, [{ id: contentId, base }])).get(contentId)!;
