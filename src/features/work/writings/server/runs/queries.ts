import { personName } from '#features/identity/identity/server/queries.ts';
import { json, q, sql, type TenantTx } from '#platform/db/tenant.ts';
import type { Actor } from '#shared/actor.ts';
import type { Language } from '#shared/language.ts';
import type { Run, RunItem } from '../../contract-runs.ts';
import type { Destination } from '../../rules.ts';

/** The order of a run: with the instruction of each destination, as it was when it was asked for. */
export type Request = {
  destinations: Destination[];
  language: Language;
  instructions: Partial<Record<Destination, string>>;
};
/** A run as its job needs it. */
export type Row = Omit<Run, 'destinations' | 'language'> & {
  askedBy: string | null;
  asker: Actor;
  standing: string;
  request: Request;
};
const rowsOf = (accountId: string) =>
  q
    .selectFrom('writingRun as r')
    .leftJoin('appUser as u', 'u.id', 'r.askedBy')
    .select([
      'r.id',
      'r.state',
      'r.failure',
      'r.total',
      'r.done',
      'r.failed',
      'r.words',
      'r.createdAt',
      'r.finishedAt',
      'r.askedBy',
      'r.asker',
      'r.standing',
      'r.request',
      sql<string>`coalesce(${personName}, '')`.as('by'),
    ])
    .$castTo<Row>()
    .where('r.accountId', '=', accountId);
export const find = (tx: TenantTx, accountId: string, runId: string) =>
  tx.one(rowsOf(accountId).where('r.id', '=', runId));
/** Reads runs, newest first, one more than the page holds; `userId`: of this person alone. */
export function list(
  tx: TenantTx,
  accountId: string,
  page: { userId: string | null; after: [string, string] | undefined; limit: number },
): Promise<Row[]> {
  let rows = rowsOf(accountId);
  if (page.userId) rows = rows.where('r.askedBy', '=', page.userId);
  if (page.after) {
    const [createdAt, id] = page.after;
    rows = rows.where((where) =>
      where.or([
        where('r.createdAt', '<', createdAt),
        where.and([where('r.createdAt', '=', createdAt), where('r.id', '<', id)]),
      ]),
    );
  }
  return tx.all(
    rows
      .orderBy('r.createdAt', 'desc')
      .orderBy('r.id', 'desc')
      .limit(page.limit + 1),
  );
}
/** Counts the runs of an account that wait or are under way. */
export const countBusy = async (tx: TenantTx, accountId: string): Promise<number> =>
  (await tx.one(
    q
      .selectFrom('writingRun')
      .select(sql<number>`count(*)::int`.as('busy'))
      .where('accountId', '=', accountId)
      .where('state', 'in', ['waiting', 'running']),
  ))!.busy;

/** A text of a run: an item, and the destination that it is for. */
export type Text = { contentId: string; destination: Destination };
/** Reads the texts that items have a draft for already. */
export const drafted = (
  tx: TenantTx,
  accountId: string,
  { ids, language }: { ids: string[]; language: Language },
) =>
  tx.all(
    q
      .selectFrom('writing')
      .select(['contentId', 'destination'])
      .distinct()
      .$castTo<Text>()
      .where('accountId', '=', accountId)
      .where('contentId', 'in', ids)
      .where('language', '=', language),
  );
/** Stores a run with its texts. Returns its id. */
export async function insert(
  tx: TenantTx,
  accountId: string,
  {
    asker,
    standing,
    request,
    texts,
  }: { asker: Actor; standing: string; request: Request; texts: readonly Text[] },
): Promise<string> {
  const values = { accountId, askedBy: asker.userId, asker: json(asker), standing, total: texts.length };
  const { id } = (await tx.one(
    q
      .insertInto('writingRun')
      .values({ ...values, request: json(request) })
      .returning('id'),
  ))!;
  await tx.run(
    q.insertInto('writingRunItem').values(texts.map((text) => ({ accountId, runId: id, ...text }))),
  );
  return id;
}
/** Takes a run from one of some states to the next; false when it is in none of them. */
export const setState = async (
  tx: TenantTx,
  accountId: string,
  runId: string,
  { from, state, failure = null }: { from: Run['state'][]; state: Run['state']; failure?: string | null },
): Promise<boolean> =>
  (await tx.run(
    q
      .updateTable('writingRun')
      .set({
        state,
        failure,
        finishedAt: state === 'running' ? null : sql<string>`now()`,
      })
      .where('accountId', '=', accountId)
      .where('id', '=', runId)
      .where('state', 'in', from),
  )) > 0;
/** Reads the next texts of a run. */
export const nextTexts = (tx: TenantTx, accountId: string, runId: string, most: number) =>
  tx.all(
    q
      .selectFrom('writingRunItem')
      .select(['contentId', 'destination'])
      .$castTo<Text>()
      .where('accountId', '=', accountId)
      .where('runId', '=', runId)
      .where('state', '=', 'waiting')
      .orderBy('contentId')
      .orderBy('destination')
      .limit(most),
  );
/** The end of a text of a run. */
export type TextEnd = { state: 'done' | 'failed'; code: string | null; writingId: string | null };
/** Ends a text of a run and counts it; false when another process has ended it before. */
export async function endText(
  tx: TenantTx,
  accountId: string,
  runId: string,
  { contentId, destination, words, ...end }: Text & TextEnd & { words: number },
): Promise<boolean> {
  const ended = await tx.run(
    q
      .updateTable('writingRunItem')
      .set(end)
      .where('accountId', '=', accountId)
      .where('runId', '=', runId)
      .where('contentId', '=', contentId)
      .where('destination', '=', destination)
      .where('state', '=', 'waiting'),
  );
  if (!ended) return false;
  const isDone = end.state === 'done';
  await tx.run(
    q
      .updateTable('writingRun')
      .set((run) => ({
        done: run('done', '+', isDone ? 1 : 0),
        failed: run('failed', '+', isDone ? 0 : 1),
        words: run('words', '+', words),
      }))
      .where('accountId', '=', accountId)
      .where('id', '=', runId),
  );
  return true;
}
/** Reads results by item, one more than the page holds; an item that is gone has no title. */
export function listItems(
  tx: TenantTx,
  accountId: string,
  runId: string,
  { after, limit }: { after: [string, string] | undefined; limit: number },
): Promise<RunItem[]> {
  let rows = q
    .selectFrom('writingRunItem as i')
    .leftJoin('content as c', (join) =>
      join.onRef('c.accountId', '=', 'i.accountId').onRef('c.id', '=', 'i.contentId'),
    )
    .select((item) => [
      'i.contentId as contentUid',
      item.fn.coalesce('c.title', sql<string>`''`).as('title'),
      'i.destination',
      'i.state',
      'i.code',
      'i.writingId as writeId',
    ])
    .$castTo<RunItem>()
    .where('i.accountId', '=', accountId)
    .where('i.runId', '=', runId);
  if (after) {
    const [contentId, destination] = after;
    rows = rows.where((where) =>
      where.or([
        where('i.contentId', '>', contentId),
        where.and([where('i.contentId', '=', contentId), where('i.destination', '>', destination)]),
      ]),
    );
  }
  return tx.all(
    rows
      .orderBy('i.contentId')
      .orderBy('i.destination')
      .limit(limit + 1),
  );
}
/** Counts the failures of a run by their code, most frequent first. */
export const countReasons = (tx: TenantTx, accountId: string, runId: string) =>
  tx.all(
    q
      .selectFrom('writingRunItem')
      .select(['code', sql<number>`count(*)::int`.as('count')])
      .$castTo<{ code: string; count: number }>()
      .where('accountId', '=', accountId)
      .where('runId', '=', runId)
      .where('state', '=', 'failed')
      .groupBy('code')
      .orderBy('count', 'desc')
      .limit(50),
  );
/** Forgets runs of any account after their days. */
export const sweep = (tx: TenantTx, days: number) =>
  tx.run(
    q.deleteFrom('writingRun').where('createdAt', '<', sql<string>`now() - make_interval(days => ${days})`),
  );
