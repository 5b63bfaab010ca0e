import { q, sql, type TenantTx } from '#platform/db/tenant.ts';

/** Columns that a copy of a medium has from it: it shows the same file. */
const COPIED = [
  'kind',
  'name',
  'mediaType',
  'size',
  'storageKey',
  'checksum',
  'state',
  'width',
  'height',
  'thumbhash',
  'averageColor',
  'colors',
  'derivatives',
  'edit',
  'revision',
  'likeness',
  'camera',
  'alt',
  'caption',
  'description',
  'mediaTitle',
  'takenAt',
  'takenLocal',
  'lat',
  'lng',
  'uploadCompleted',
  'position',
] as const;

/**
 * Gives an item copies of the pictures, films and documents of another, which share their files. Returns the ids of the copies by those of the originals.
 */
export async function copyMedia(
  tx: TenantTx,
  { accountId, from, into, by }: { accountId: string; from: string; into: string; by: string | null },
): Promise<ReadonlyMap<string, string>> {
  const originals = await tx.all(
    q
      .selectFrom('media')
      .select(['id', sql<string>`uuidv7()`.as('copyId')])
      .where('accountId', '=', accountId)
      .where('contentId', '=', from)
      .where('state', '=', 'ready')
      .orderBy('position')
      .orderBy('id'),
  );
  const ids = originals.map(({ id }) => id);
  const copyIds = originals.map(({ copyId }) => copyId);
  if (ids.length)
    await tx.run(
      q
        .insertInto('media')
        .columns(['accountId', 'id', 'contentId', 'uploadedBy', ...COPIED])
        .expression(
          q
            .selectFrom('media as m')
            .innerJoin(
              sql<{ id: string; copyId: string }>`unnest(${ids}::uuid[], ${copyIds}::uuid[])`.as<'pair'>(
                sql`pair(id, copy_id)`,
              ),
              'pair.id',
              'm.id',
            )
            .where('m.accountId', '=', accountId)
            .select([
              'm.accountId',
              'pair.copyId',
              sql<string>`${into}::uuid`.as('contentId'),
              sql<string | null>`${by}::uuid`.as('uploadedBy'),
              ...COPIED.map((name) => `m.${name}` as const),
            ]),
        ),
    );
  return new Map(originals.map(({ id, copyId }) => [id, copyId]));
}
