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
/** Notes that a film was queued again since ffmpeg is there; undefined when it is gone or was queued before. */
export const withAgain = (tx: TenantTx, film: Film) =>
  tx.one(
    readyFilm(film)
      .set({ derivatives: sql`derivatives || '{"again": true}'` })
      .where(sql<boolean>`not derivatives ? 'again'`)
      .returning('id'),
  );
/** Takes back that a film was queued again, when ffmpeg was gone before its turn; `failure` says that it waits. */
export const withoutAgain = (tx: TenantTx, film: Film, failure: string) =>
  tx.one(
    readyFilm(film)
      .set({ failure, derivatives: sql`derivatives - 'again'` })
      .returning(columns)
      .$narrowType<Narrow>(),
  );
/** Returns the ready films of all accounts that nobody has touched for ten minutes. */
export const settledFilms = q
  .selectFrom('media')
  .select(['accountId', 'id'])
  .where('kind', '=', 'video')
  .where('state', '=', 'ready')
  .where('updatedAt', '<', sql<string>`now() - interval '10 minutes'`);
/**
 * Finds at most `most` films of all accounts that lack their poster or their converted copy and were not queued again,
 * the oldest of each account first, by turns of accounts.
 */
export const leftAside = (tx: TenantTx, most: number) =>
  tx.all(
    settledFilms
      .where('storageKey', 'is not', null)
      .where(sql<boolean>`not derivatives ? 'again'`)
      .where(
        sql<boolean>`(not derivatives ? 'base' or coalesce(derivatives->>'film', '') !~ '/film(_r[0-9]+)?[.]mp4$')`,
      )
      .orderBy(sql`row_number() over (partition by account_id order by created_at, id)`)
      .orderBy('id')
      .limit(most),
  );
