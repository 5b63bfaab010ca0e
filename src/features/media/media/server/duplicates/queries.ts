import { q, sql, type TenantTx } from '#platform/db/tenant.ts';
import { columns, type MediaRow, type Narrow } from '../queries.ts';

/** Most bits of 64 in which two pictures differ that look alike. */
const ALIKE_BITS = 6;
/** Fewest bits of either value: a wall or a sky has next to none, and would look like any other. */
const FEWEST_BITS = 8;
const CANDIDATES = 300;

const bitsOf = (part: number): number => (part === 0 ? 0 : (part & 1) + bitsOf(part >>> 1));
/** Returns in how many of 64 bits two hashes differ. */
export const distanceOf = (a: readonly number[], b: readonly number[]): number =>
  a.reduce((sum, part, n) => sum + bitsOf(part ^ b[n]!), 0);
/** Tells whether a hash says enough of a picture to compare it. */
const isTelling = (likeness: readonly number[]): boolean => {
  const bits = distanceOf(likeness, [0, 0, 0, 0]);
  return bits >= FEWEST_BITS && bits <= 64 - FEWEST_BITS;
};

type Twin = { id: string; kind: 'same' | 'alike' };
/** Finds the oldest medium with the same bytes, or else one that looks alike. */
async function findTwin(
  tx: TenantTx,
  { accountId, id, checksum }: MediaRow,
  likeness: readonly number[] | null,
): Promise<Twin | undefined> {
  const others = q
    .selectFrom('media')
    .where('accountId', '=', accountId)
    .where('id', '!=', id)
    .where('replacesId', 'is', null)
    .where('state', '=', 'ready');
  const same = await tx.one(
    others.select('id').where('checksum', '=', checksum).orderBy('createdAt').orderBy('id').limit(1),
  );
  if (same) return { id: same.id, kind: 'same' };
  if (!likeness || !isTelling(likeness)) return undefined;
  // Two hashes that differ in at most three bits share one of the four parts.
  const candidates = await tx.all(
    others
      .select(['id', 'likeness'])
      .where((where) =>
        where.or(likeness.map((part, n) => sql<boolean>`likeness[${sql.lit(n + 1)}] = ${part}`)),
      )
      .limit(CANDIDATES),
  );
  const [nearest] = candidates
    .map((row) => ({ id: row.id, distance: distanceOf(likeness, row.likeness!) }))
    .filter(({ distance }) => distance <= ALIKE_BITS)
    .sort((a, b) => a.distance - b.distance || (a.id < b.id ? -1 : 1));
  return nearest && { id: nearest.id, kind: 'alike' };
}

/** Notes the twin of a medium, which is told and never refused; returns the row as it is then. */
export async function noteTwin(
  tx: TenantTx,
  row: MediaRow,
  likeness: readonly number[] | null,
): Promise<MediaRow> {
  const twin = await findTwin(tx, row, likeness);
  if (!twin) return row;
  const noted = await tx.one(
    q
      .updateTable('media')
      .set({ twinId: twin.id, twinKind: twin.kind })
      .where('accountId', '=', row.accountId)
      .where('id', '=', row.id)
      .returning(columns)
      .$narrowType<Narrow>(),
  );
  return noted ?? row;
}
