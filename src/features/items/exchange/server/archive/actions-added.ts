import { MODEL_TOPIC } from '#features/structure/content-model/rules.ts';
import { TAXONOMY_TOPIC } from '#features/structure/taxonomy/rules.ts';
import { tellScreens } from '#platform/events/live-news.ts';
import { siteChanged } from '#platform/db/site-changed.ts';
import type { Place } from '#platform/place.ts';
import { archivedTables, type TableSpec } from './actions-tables.ts';
import * as queries from './queries-added.ts';

/** Tells whether the result of an import has a line for each row that it makes in a table. */
export const isNoted = ({ title, undo }: TableSpec): boolean => title !== undefined || undo !== undefined;

/**
 * Deletes what an import of an archive has added besides items and files, except for what somebody uses or has
 * changed since. What uses other rows comes after those in an archive, so it goes before them.
 */
export async function removeAdded({ tx, services, accountId }: Place, importId: string): Promise<void> {
  const at = { accountId, importId };
  const tables = archivedTables(services);
  for (const spec of tables.toReversed()) if (spec.undo) await queries.removeUnused(tx, at, spec, spec.undo);
  const parts = Map.groupBy(
    tables.filter((spec) => isNoted(spec) && spec.name !== 'content'),
    ({ part }) => part,
  );
  for (const [part, specs] of parts)
    await queries.markGone(
      tx,
      at,
      part,
      specs.map(({ name }) => name),
    );
  await tellScreens(tx, { accountId, topic: TAXONOMY_TOPIC }, { accountId, topic: MODEL_TOPIC });
  await siteChanged(tx, services, accountId);
}
