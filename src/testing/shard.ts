/**
 * Returns the items of this shard of a test file: scripts/test.ts runs a file that begins with `// shards: 3` three times,
 * with TEST_SHARD=1/3 to 3/3. Without TEST_SHARD all items are returned.
 */
export function shardOf<Item>(items: Item[]): Item[] {
  const [part, count] = (process.env.TEST_SHARD || '1/1').split('/').map(Number) as [number, number];
  return items.filter((_, i) => i % count === part - 1);
}
