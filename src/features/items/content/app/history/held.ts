import type { HeldField, HeldItem } from '../../contract-versions.ts';
import type { Item } from '../../contract.ts';
import { heldShapes } from '../../fields.ts';

const fields = Object.keys(heldShapes) as HeldField[];
/** Fields that are read beside another: the position is one, and its hash says nothing to people. */
const SILENT = new Set<HeldField>(['lng', 'geohash']);

/** Returns what a version of the item would hold now. */
export function heldOf(item: Item): HeldItem {
  const { media, pairs } = item;
  const held: Record<string, unknown> = {
    ...item,
    mediaIds: media.map(({ id }) => id),
    pairs: pairs.map(({ beforeId, afterId }) => ({ beforeId, afterId })),
  };
  return Object.fromEntries(fields.map((name) => [name, held[name]])) as HeldItem;
}
/** Returns the text of a value in which the order of keys says nothing. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    inner && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => a.localeCompare(b)))
      : inner,
  );
/** Returns the fields that differ, as people read them; of those that both hold. */
export function differingFields(older: HeldItem, newer: HeldItem): HeldField[] {
  const isSame = (name: HeldField) =>
    older[name] === undefined ||
    newer[name] === undefined ||
    canonical(older[name]) === canonical(newer[name]);
  const isPlaceSame = isSame('lat') && isSame('lng');
  return fields.filter((name) => !SILENT.has(name) && !(name === 'lat' ? isPlaceSame : isSame(name)));
}
