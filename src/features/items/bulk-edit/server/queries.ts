import { personName } from '#features/identity/identity/server/queries.ts';
import { json, q, sql, type TenantTx } from '#platform/db/tenant.ts';
import type { Actor } from '#shared/actor.ts';
import type { Before } from '#features/items/content/server/many/actions.ts';
import type { ManyChange } from '#features/items/content/contract-many.ts';
import type { BulkEdit, BulkItem } from '../contract.ts';
import { FEW } from '../rules.ts';

/** A change of many items as its job needs it. */
export type Row = Omit<BulkEdit, 'undoUntil' | 'change'> & {
  askedBy: string | null;
  asker: Actor;
  standing: string;
  change: ManyChange;
};
const rowsOf = (accountId: string) =>
  q
    .selectFrom('bulkEdit as b')
    .leftJoin('appUser as u', 'u.id', 'b.askedBy')
    .select([
      'b.id',
      'b.state',
      'b.total',
      'b.done',
      'b.changed',
      'b.refused',
      'b.restored',
      'b.createdAt',
      'b.finishedAt',
      'b.askedBy',
      'b.asker',
      'b.standing',
      'b.change',
      sql<string>`coalesce(${personName}, '')`.as('by'),
    ])
    .$castTo<Row>()
    .where('b.accountId', '=', accountId);
export const find = (tx: TenantTx, accountId: string, bulkEditId: string) =>
  tx.one(rowsOf(accountId).where('b.id', '=', bulkEditId));
/** Reads changes, newest first, one more than the page holds; `userId`: of this person alone. */
export function list(
  tx: TenantTx,
  accountId: string,
  page: { userId: string | null; after: [string, string] | undefined; limit: number },
): Promise<Row[]> {
  let rows = rowsOf(accountId);
  if (page.userId) rows = rows.where('b.askedBy', '=', page.userId);
  if (page.after)
    rows = rows.where(
      sql<boolean>`(b.created_at, b.id) < (${page.after[0]}::timestamptz, ${page.after[1]}::uuid)`,
    );
  return tx.all(
    rows
      .orderBy('b.createdAt', 'desc')
      .orderBy('b.id', 'desc')
      .limit(page.limit + 1),
  );
}
/** Counts the changes of an account that wait or run, those of a few items aside. */
export const countBusy = async (tx: TenantTx, accountId: string): Promise<number> =>
  (await tx.one(
    q
      .selectFrom('bulkEdit')
      .select(sql<number>`count(*)::int`.as('busy'))
      .where('accountId', '=', accountId)
      .where('state', 'in', ['waiting', 'running', 'undoing'])
      .where('total', '>', FEW),
  ))!.busy;
/** Stores a change with those of the items that exist. Returns its id; 0 items are for the caller to refuse. */
export async function insert(
  tx: TenantTx,
  accountId: string,
  bulkEdit: { asker: Actor; standing: string; change: ManyChange; contentIds: string[] },
): Promise<{ id: string; total: number }> {
  const { asker, standing, change, contentIds } = bulkEdit;
  const inserted = await tx.one(
    q
      .insertInto('bulkEdit')
      .values({
        accountId,
        askedBy: asker.userId,
        asker: json(asker),
        standing,
        change: json(change),
        total: 0,
      })
      .returning('id'),
  );
  const { id } = inserted!;
  const total = await tx.run(sql`
    insert into bulk_edit_item (account_id, bulk_edit_id, content_id, title)
    select c.account_id, ${id}, c.id, c.title
    from content c
    where c.account_id = ${accountId} and c.id = any(${contentIds}::uuid[])
  `);
  await tx.run(
    q.updateTable('bulkEdit').set({ total }).where('accountId', '=', accountId).where('id', '=', id),
  );
  return { id, total };
}

type State = BulkEdit['state'];
/** Takes a change from one of some states to the next; false when it is in none of them. */
export const setState = async (
  tx: TenantTx,
  accountId: string,
  bulkEditId: string,
  from: State[],
  state: State,
): Promise<boolean> =>
  (await tx.run(
    q
      .updateTable('bulkEdit')
      .set({
        state,
        ...(state === 'done' || state === 'failed'
          ? { finishedAt: sql<string>`coalesce(finished_at, now())` }
          : {}),
      })
      .where('accountId', '=', accountId)
      .where('id', '=', bulkEditId)
      .where('state', 'in', from),
  )) > 0;
/** The rights of the person who asks for the undoing take the place of those of the change. */
export const setAsker = (
  tx: TenantTx,
  accountId: string,
  bulkEditId: string,
  asker: Actor,
  standing: string,
) =>
  tx.run(
    q
      .updateTable('bulkEdit')
      .set({ asker: json(asker), standing })
      .where('accountId', '=', accountId)
      .where('id', '=', bulkEditId),
  );

/** An item of a change as its job takes it. */
export type Waiting = { contentId: string; before: Before | null; version: number | null };
/** Locks the next items of a change that are in a state. */
export const nextItems = (
  tx: TenantTx,
  accountId: string,
  bulkEditId: string,
  state: BulkItem['state'],
  most: number,
) =>
  tx.all(
    q
      .selectFrom('bulkEditItem')
      .select(['contentId', 'before', 'version'])
      .$castTo<Waiting>()
      .where('accountId', '=', accountId)
      .where('bulkEditId', '=', bulkEditId)
      .where('state', '=', state)
      .orderBy('contentId')
      .limit(most)
      .forUpdate()
      .skipLocked(),
  );
/** The result of an item. */
export type Result = { contentId: string; state: BulkItem['state']; code?: string; before?: Before };
/** Stores results, with the versions that the items have now, and counts them. */
export async function saveResults(
  tx: TenantTx,
  accountId: string,
  bulkEditId: string,
  results: Result[],
): Promise<void> {
  await tx.run(sql`
    update bulk_edit_item i
    set state = r.state, code = r.code, before = coalesce(r.before, i.before), version = c.version
    from jsonb_to_recordset(${json(results)}) as r ("contentId" uuid, state text, code text, before jsonb)
    left join content c on c.account_id = ${accountId} and c.id = r."contentId"
    where i.account_id = ${accountId} and i.bulk_edit_id = ${bulkEditId} and i.content_id = r."contentId"
  `);
  const countOf = (...states: BulkItem['state'][]) =>
    results.filter(({ state }) => states.includes(state)).length;
  await tx.run(
    q
      .updateTable('bulkEdit')
      .set({
        done: sql<number>`done + ${countOf('changed', 'same', 'refused')}`,
        changed: sql<number>`changed + ${countOf('changed')}`,
        refused: sql<number>`refused + ${countOf('refused')}`,
        restored: sql<number>`restored + ${countOf('undone')}`,
      })
      .where('accountId', '=', accountId)
      .where('id', '=', bulkEditId),
  );
}
/** Reads results by item, one more than the page holds. */
export function listItems(
  tx: TenantTx,
  accountId: string,
  bulkEditId: string,
  page: { state: BulkItem['state'] | undefined; after: string | undefined; limit: number },
): Promise<BulkItem[]> {
  let rows = q
    .selectFrom('bulkEditItem')
    .select([
      'contentId as id',
      // Until it is judged nobody knows whether the person may read it.
      sql<string>`
        case
          when state = 'waiting' or code in ('not_found', 'bulk.rights_changed') then ''
          else title
        end
      `.as('title'),
      'state',
      'code',
    ])
    .$castTo<BulkItem>()
    .where('accountId', '=', accountId)
    .where('bulkEditId', '=', bulkEditId);
  if (page.state) rows = rows.where('state', '=', page.state);
  if (page.after) rows = rows.where('contentId', '>', page.after);
  return tx.all(rows.orderBy('contentId').limit(page.limit + 1));
}
/** Counts refusals by their code, most frequent first. */
export const countRefusals = (tx: TenantTx, accountId: string, bulkEditId: string) =>
  tx.all(
    q
      .selectFrom('bulkEditItem')
      .select(['code', sql<number>`count(*)::int`.as('count')])
      .$castTo<{ code: string; count: number }>()
      .where('accountId', '=', accountId)
      .where('bulkEditId', '=', bulkEditId)
      .where('state', 'in', ['refused', 'left'])
      .groupBy('code')
      .orderBy('count', 'desc')
      .limit(50),
  );
/** Forgets changes of any account after their days. */
export const sweep = (tx: TenantTx, days: number) =>
  tx.run(
    q.deleteFrom('bulkEdit').where('createdAt', '<', sql<string>`now() - make_interval(days => ${days})`),
  );
