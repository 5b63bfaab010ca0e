import { json, q, sql, type TenantTx } from '#platform/db/tenant.ts';
import { cut } from '../../contract.ts';
import type { Cut } from '../../rules.ts';
import { columns, type MediaRow, type Narrow } from '../queries.ts';
import type { Finished } from '../uploads/queries.ts';

/** Returns the part of a film that is shown; null = all of it. */
export const cutOf = ({ edit: { from, until } }: Pick<MediaRow, 'edit'>): Cut | null =>
  cut.safeParse({ from, until }).data ?? null;

type Film = { accountId: string; mediaId: string; revision: number };
const sameFilm = ({ accountId, mediaId, revision }: Film) =>
  q
    .updateTable('media')
    .where('accountId', '=', accountId)
    .where('id', '=', mediaId)
    .where('revision', '=', revision)
    .where('kind', '=', 'video')
    .where('state', '=', 'ready');
/** Shows a part of a film, or all of it again; undefined if a later cut or another file came meanwhile. */
export const withCut = (
  tx: TenantTx,
  film: Film & { cut: Cut | null; address: string; seconds: number },
  poster: Pick<Finished, 'width' | 'height' | 'hash' | 'color' | 'colors' | 'derivatives'> | undefined,
) =>
  tx.one(
    sameFilm(film)
      .set({
        edit: json(film.cut ?? {}),
        failure: null,
        derivatives: sql`
          derivatives || ${json({ ...poster?.derivatives, film: film.address, seconds: film.seconds })}
        `,
        ...(poster
          ? {
              width: poster.width,
              height: poster.height,
              thumbhash: poster.hash,
              averageColor: poster.color,
              colors: poster.colors,
            }
          : {}),
      })
      .returning(columns)
      .$narrowType<Narrow>(),
  );
/** Says that a film could not be cut; it is shown as before. */
export const notCut = (tx: TenantTx, film: Film) =>
  tx.one(sameFilm(film).set({ failure: 'media.not_cut' }).returning(columns).$narrowType<Narrow>());
