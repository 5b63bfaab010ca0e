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
/** Notes the address of the converted film and the length of the upload; undefined when the film is gone. */
export const withFilm = (tx: TenantTx, film: Film, facts: { film: string; seconds?: number }) =>
  tx.one(
    readyFilm(film)
      .set({
        failure: null,
        derivatives: sql`derivatives || ${json(facts)}`,
      })
      .returning(columns)
      .$narrowType<Narrow>(),
  );
/** Says why a film could not be converted; it is played as it was uploaded. */
export const notConverted = (tx: TenantTx, film: Film, code: string) =>
  tx.one(readyFilm(film).set({ failure: code }).returning(columns).$narrowType<Narrow>());
/** Refuses a file that holds no picture, so that nobody is shown a film that does not play. */
export const noFilm = (tx: TenantTx, film: Film, code: string) =>
  tx.one(
    readyFilm(film)
      .set({ state: 'failed', failure: code, derivatives: json({}) })
      .returning(columns)
      .$narrowType<Narrow>(),
  );
