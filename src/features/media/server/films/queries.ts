import { json, q, sql, type TenantTx } from '#platform/db/tenant.ts';
import { columns, type MediaRow, type Narrow } from '../queries.ts';

type Film = Pick<MediaRow, 'accountId' | 'id'>;
const readyFilm = ({ accountId, id }: Film) =>
  q
    .updateTable('media')
    .where('accountId', '=', accountId)
    .where('id', '=', id)
    .where('kind', '=', 'video')
    .where('state', '=', 'ready');
/** Tells whether a film came from a customer with a testimonial. */
export const isOfCustomer = async (tx: TenantTx, { accountId, id }: Film): Promise<boolean> =>
  (await tx.one(
    q
      .selectFrom('media')
      .select('id')
      .where('accountId', '=', accountId)
      .where('id', '=', id)
      .where('testimonialLinkId', 'is not', null),
  )) !== undefined;
/**
 * Notes the address of the film that visitors get, the length of the upload, and why it could not be converted;
 * undefined when the film is gone.
 */
export const withFilm = (
  tx: TenantTx,
  film: Film,
  facts: { film: string; seconds?: number },
  failure: string | null = null,
) =>
  tx.one(
    readyFilm(film)
      .set({
        failure,
        derivatives: sql`derivatives || ${json(facts)}`,
      })
      .returning(columns)
      .$narrowType<Narrow>(),
  );
/** Says why visitors get no film: it could not be freed from its metadata. Members still play the upload. */
export const notShown = (tx: TenantTx, film: Film, code: string) =>
  tx.one(
    readyFilm(film)
      .set({ failure: code, derivatives: sql`derivatives - 'film'` })
      .returning(columns)
      .$narrowType<Narrow>(),
  );
/** Refuses a file that holds no picture, so that nobody is shown a film that does not play. */
export const noFilm = (tx: TenantTx, film: Film, code: string) =>
  tx.one(
    readyFilm(film)
      .set({ state: 'failed', failure: code, derivatives: json({}) })
      .returning(columns)
      .$narrowType<Narrow>(),
  );
