import { q, sql, type TenantTx } from '#platform/db/tenant.ts';
import type { Language } from '#shared/language.ts';
import type { DemoState } from '../rules.ts';

const columns = [
  'id',
  'key',
  'url',
  'site',
  'title',
  'language',
  'state',
  'failure',
  'pages',
  'passages',
  'conversations',
  sql<number>`tokens_used::float8`.as('tokensUsed'),
  'tokensMost',
  'createdAt',
  'endsAt',
  'endedAt',
] as const;
/** A demo as it is stored. */
export type Row = {
  id: string;
  key: string;
  url: string;
  site: string;
  title: string;
  language: Language;
  state: DemoState;
  failure: string | null;
  pages: number;
  passages: number;
  conversations: number;
  tokensUsed: number;
  tokensMost: number;
  createdAt: string;
  endsAt: string;
  endedAt: string | null;
};
const rows = (accountId: string) =>
  q.selectFrom('botDemo').select(columns).where('accountId', '=', accountId).$castTo<Row>();
/** Lists demos, newest first; `after`: the last row before. */
export const list = (
  tx: TenantTx,
  accountId: string,
  { limit, after }: { limit: number; after: readonly unknown[] | undefined },
): Promise<Row[]> =>
  tx.all(
    rows(accountId)
      .$if(after !== undefined, (query) =>
        query.where(
          sql<boolean>`(created_at, id) < (${String(after?.[0])}::timestamptz, ${String(after?.[1])}::uuid)`,
        ),
      )
      .orderBy('createdAt', 'desc')
      .orderBy('id', 'desc')
      .limit(limit + 1),
  );
/** Reads one demo. */
export const find = (tx: TenantTx, accountId: string, demoId: string): Promise<Row | undefined> =>
  tx.one(rows(accountId).where('id', '=', demoId));
/** Finds the demo of an address. */
export const findByKey = (tx: TenantTx, accountId: string, key: string): Promise<Row | undefined> =>
  tx.one(rows(accountId).where('key', '=', key));
/** Locks a demo, so that its tokens are counted one reply after another. */
export const lock = (tx: TenantTx, accountId: string, demoId: string): Promise<Row | undefined> =>
  tx.one(rows(accountId).where('id', '=', demoId).forNoKeyUpdate());

/** Makes a demo; undefined: there is one of the same website that is read or answers. */
export const insert = (
  tx: TenantTx,
  accountId: string,
  demo: Pick<Row, 'key' | 'url' | 'site' | 'language' | 'tokensMost' | 'createdAt' | 'endsAt'>,
): Promise<{ id: string } | undefined> =>
  tx.one(
    q
      .insertInto('botDemo')
      .values({ accountId, ...demo })
      .onConflict((clash) =>
        clash
          .columns(['accountId', 'site'])
          // Without parameters: a plan for all values could not tell that the index fits.
          .where(sql<boolean>`state in ('reading', 'ready')`)
          .doNothing(),
      )
      .returning('id'),
  );
type Change = Partial<
  Pick<Row, 'title' | 'language' | 'state' | 'failure' | 'pages' | 'passages' | 'endedAt' | 'endsAt'>
>;
/** Changes facts of a demo that is in one of these states. Returns whether it was. */
export const set = async (
  tx: TenantTx,
  accountId: string,
  demoId: string,
  states: readonly DemoState[],
  change: Change,
): Promise<boolean> =>
  (await tx.run(
    q
      .updateTable('botDemo')
      .set(change)
      .where('accountId', '=', accountId)
      .where('id', '=', demoId)
      .where('state', 'in', states),
  )) > 0;
/** Takes tokens of a demo for a reply, or gives them back with less than none; false: it has not that many left. */
export const takeTokens = async (
  tx: TenantTx,
  accountId: string,
  demoId: string,
  tokens: number,
): Promise<boolean> =>
  (await tx.run(
    q
      .updateTable('botDemo')
      .set({ tokensUsed: sql`greatest(0, tokens_used + ${tokens}::numeric)` })
      .where('accountId', '=', accountId)
      .where('id', '=', demoId)
      .where(sql<boolean>`(${tokens}::numeric <= 0 or tokens_used + ${tokens}::numeric <= tokens_most)`),
  )) > 0;
/** Deletes a demo with all that belongs to it. */
export const remove = (tx: TenantTx, accountId: string, demoId: string) =>
  tx.run(q.deleteFrom('botDemo').where('accountId', '=', accountId).where('id', '=', demoId));
/** Deletes demos of a website that could not be made, since another one is made. */
export const removeFailed = (tx: TenantTx, accountId: string, site: string) =>
  tx.run(
    q
      .deleteFrom('botDemo')
      .where('accountId', '=', accountId)
      .where('site', '=', site)
      .where('state', '=', 'failed'),
  );
/** Deletes what a demo has read and what its visitors wrote. */
export async function removeContent(tx: TenantTx, accountId: string, demoId: string): Promise<void> {
  for (const table of ['botDemoPassage', 'botDemoChat'] as const)
    await tx.run(q.deleteFrom(table).where('accountId', '=', accountId).where('botDemoId', '=', demoId));
}
/** Lists the demos that are read or answer. */
export const open = (tx: TenantTx, accountId: string) =>
  tx.all(
    q
      .selectFrom('botDemo')
      .select(['id', 'endsAt'])
      .where('accountId', '=', accountId)
      .where('state', 'in', ['reading', 'ready']),
  );
/** Reads whether an account is the primary one of its agency. */
export const isPrimary = async (tx: TenantTx, accountId: string): Promise<boolean> =>
  (await tx.one(q.selectFrom('account').select('isPrimaryInAgency as yes').where('id', '=', accountId)))
    ?.yes ?? false;
/** Lets demos of an account be made one after another, so that none is one too many. */
export const waitTurn = (tx: TenantTx, accountId: string) =>
  tx.one(
    q.selectNoFrom(
      sql<unknown>`pg_advisory_xact_lock(hashtextextended(${`bot demos ${accountId}`}, 0))`.as('turn'),
    ),
  );
/** Ends demos of all accounts whose time is over, with all that they hold; forgets those that ended long ago. */
export async function sweep(
  tx: TenantTx,
  { now, listedSince }: { now: string; listedSince: string },
): Promise<void> {
  for (const table of ['botDemoPassage', 'botDemoChat'] as const)
    await tx.run(
      q
        .deleteFrom(table)
        .using('botDemo as d')
        .whereRef('d.accountId', '=', `${table}.accountId`)
        .whereRef('d.id', '=', `${table}.botDemoId`)
        .where((eb) => eb.or([eb('d.endsAt', '<=', now), eb('d.state', 'in', ['ended', 'failed'])])),
    );
  await tx.run(
    q
      .updateTable('botDemo')
      .set({ state: 'ended', endedAt: now })
      .where('state', 'in', ['reading', 'ready'])
      .where('endsAt', '<=', now),
  );
  await tx.run(
    q
      .deleteFrom('botDemo')
      .where('state', 'in', ['ended', 'failed'])
      .where(sql<boolean>`coalesce(ended_at, created_at) <= ${listedSince}`),
  );
}
