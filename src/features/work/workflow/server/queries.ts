import type { SqlBool } from 'kysely';
import { ofTypes } from '#features/structure/content-model/server/queries.ts';
import { keysOf } from '#features/items/content/server/list/queries.ts';
import type { Seen } from '#features/items/content/server/list/queries-filters.ts';
import { progressOf } from '#features/work/elements/server/queries.ts';
import { q, sql, type TenantTx } from '#platform/db/tenant.ts';
import { cutPage, writeCursor } from '#shared/cursor.ts';
import { CARDS_COUNTED, type BoardFilters, type Card, type CardPage } from '../contract.ts';

/** The items of an account that a person sees and that filters let through. */
type Asked = { accountId: string; filters: BoardFilters; seen: Seen };

export const findPipeline = (tx: TenantTx, accountId: string, pipelineId: string) =>
  tx.one(
    q.selectFrom('pipeline').select('id').where('accountId', '=', accountId).where('id', '=', pipelineId),
  );
export const findStage = (tx: TenantTx, accountId: string, stageId: string) =>
  tx.one(q.selectFrom('stage').select('id').where('accountId', '=', accountId).where('id', '=', stageId));

/** Most items of a search that a board shows. */
const FOUND_MOST = 5000;
/** Builds the statement of the ids; it needs no column that the index of the board does not hold. */
function asked({ accountId, filters, seen }: Asked) {
  const { search, userId, contentTypeId } = filters;
  let items = q
    .selectFrom('content as c')
    .select('c.id')
    .where('c.accountId', '=', accountId)
    .where('c.isTestimonial', '=', false);
  if (seen.ownOnly) items = items.where('c.userId', '=', seen.ownOnly);
  if (seen.types) items = items.where(sql<SqlBool>`${ofTypes(seen.types)}`);
  if (userId) items = items.where('c.userId', '=', userId);
  if (contentTypeId) items = items.where('c.contentTypeId', '=', contentTypeId);
  if (search)
    items = items.where(sql<SqlBool>`c.id in (select id from search_content(${search}, ${FOUND_MOST}))`);
  return items;
}

/** Returns the stages of a pipeline in their order with their cards counted up to CARDS_COUNTED. */
export const countCards = (tx: TenantTx, { pipelineId, ...rest }: Asked & { pipelineId: string }) =>
  tx.all(
    q
      .selectFrom('stage as s')
      .select((eb) => [
        's.id',
        eb
          .cast<number>(
            eb
              .selectFrom(
                asked(rest)
                  .where('c.stageId', '=', sql.ref<string>('s.id'))
                  .limit(CARDS_COUNTED + 1)
                  .as('counted'),
              )
              .select(eb.fn.countAll().as('count')),
            'integer',
          )
          .as('count'),
      ])
      .where('s.accountId', '=', rest.accountId)
      .where('s.pipelineId', '=', pipelineId)
      .orderBy('s.position')
      .orderBy('s.id'),
  );

const cardsBy = (accountId: string) =>
  q
    .selectFrom('content as k')
    .select([
      'k.id',
      'k.userId',
      'k.contentTypeId',
      'k.stageId',
      'k.title',
      'k.city',
      'k.neighborhood',
      'k.statusPublish',
      'k.lockedAt',
      'k.version',
      'k.ready',
      'k.card',
      'k.stageAt',
      progressOf.as('elements'),
    ])
    .$castTo<Card>()
    .where('k.accountId', '=', accountId);

const LIST = 'cards';
/** Reads a page of a column: the ids along the index of the board, then their cards. */
export async function listCards(
  tx: TenantTx,
  { stageId, ...rest }: Asked & { stageId: string },
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<CardPage> {
  const after = keysOf(LIST, cursor, true);
  let ids = asked(rest)
    .where('c.stageId', '=', stageId)
    .orderBy('c.stageAt', 'desc')
    .orderBy('c.id', 'desc')
    .limit(limit + 1);
  if (after)
    ids = ids.where(sql<SqlBool>`(c.stage_at, c.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`);
  const cards = await tx.all(
    cardsBy(rest.accountId).where('k.id', 'in', ids).orderBy('k.stageAt', 'desc').orderBy('k.id', 'desc'),
  );
  const page = cutPage(cards, limit, (card) => writeCursor(LIST, [card.stageAt, card.id]));
  return { cards: page.rows, nextCursor: page.nextCursor };
}

/** Reads cards by their ids, as far as the person sees them and the filters let them through. */
export const findCards = (tx: TenantTx, wanted: Asked, ids: string[]): Promise<Card[]> =>
  tx.all(cardsBy(wanted.accountId).where('k.id', 'in', asked(wanted).where('c.id', 'in', ids)));
