import { q, sql, type TenantTx } from '#platform/db/tenant.ts';
import { languages, type Language } from '#shared/language.ts';

/** The corpus of an account. `discoverTurn` grows with each search for pages. */
export type Corpus = {
  id: string;
  follows: boolean;
  followedAt: string | null;
  followedCounter: number | null;
  discoverUrl: string;
  discoverState: 'none' | 'running' | 'done' | 'failed';
  discoverFailure: string | null;
  discoverTurn: number;
  discoveredAt: string | null;
};
/** Reads the corpus of an account; undefined: it has none yet. */
export const corpusOf = (tx: TenantTx, accountId: string): Promise<Corpus | undefined> =>
  tx.one(
    q
      .selectFrom('corpus')
      .select([
        'id',
        'follows',
        'followedAt',
        'followedCounter',
        'discoverUrl',
        'discoverState',
        'discoverFailure',
        'discoverTurn',
        'discoveredAt',
      ])
      .where('accountId', '=', accountId)
      .$castTo<Corpus>(),
  );
/** Makes the corpus of an account where it has none. Returns its id. */
export const ensureCorpus = async (tx: TenantTx, accountId: string): Promise<string> =>
  (await tx.one(
    q
      .insertInto('corpus')
      .values({ accountId })
      .onConflict((conflict) => conflict.column('accountId').doUpdateSet({ accountId }))
      .returning('id'),
  ))!.id;
/** Stores whether the own content is followed; it is read whole next time. */
export const setFollows = (tx: TenantTx, accountId: string, follows: boolean) =>
  tx.run(
    q
      .updateTable('corpus')
      .set({ follows, followedCounter: null, followedAt: null })
      .where('accountId', '=', accountId),
  );
/** Begins a search for pages, unless one is under way. Returns its turn. */
export const beginDiscover = async (
  tx: TenantTx,
  accountId: string,
  url: string,
): Promise<number | undefined> =>
  (
    await tx.one(
      q
        .updateTable('corpus')
        .set({
          discoverUrl: url,
          discoverState: 'running',
          discoverFailure: null,
          discoverTurn: sql<number>`discover_turn + 1`,
          discoverBegunAt: sql<string>`now()`,
        })
        .where('accountId', '=', accountId)
        .where(
          sql<boolean>`(discover_state <> 'running' or discover_begun_at < now() - interval '20 minutes')`,
        )
        .returning('discoverTurn'),
    )
  )?.discoverTurn;
/** Ends a search for pages; false when another one has begun. */
export const endDiscover = async (
  tx: TenantTx,
  accountId: string,
  turn: number,
  failure: string | null,
): Promise<boolean> =>
  (await tx.run(
    q
      .updateTable('corpus')
      .set({
        discoverState: failure === null ? 'done' : 'failed',
        discoverFailure: failure,
        discoveredAt: sql<string>`now()`,
      })
      .where('accountId', '=', accountId)
      .where('discoverTurn', '=', turn)
      .where('discoverState', '=', 'running'),
  )) > 0;
/** Reads the language of an account. */
export const languageOfAccount = async (tx: TenantTx, accountId: string): Promise<Language> => {
  const row = await tx.one(q.selectFrom('account').select('language').where('id', '=', accountId));
  return languages.find((language) => language === row?.language) ?? 'en';
};
/** Reads the counter that grows with each change of what visitors see. */
export const counterOf = async (tx: TenantTx, accountId: string): Promise<number | null> =>
  (await tx.one(q.selectFrom('account').select('updateCounter as counter').where('id', '=', accountId)))
    ?.counter ?? null;
/** Notes up to which change the own content was read. */
export const setFollowed = (tx: TenantTx, accountId: string, counter: number | null, at: string) =>
  tx.run(
    q
      .updateTable('corpus')
      .set({ followedCounter: counter, followedAt: at })
      .where('accountId', '=', accountId)
      .where('follows', '=', true),
  );
/** Returns accounts whose public words have changed since they were followed last, at most `most`. */
export const behind = async (tx: TenantTx, most: number): Promise<string[]> =>
  (
    await tx.all(
      q
        .selectFrom('corpus as c')
        .innerJoin('account as a', 'a.id', 'c.accountId')
        .select('c.accountId')
        .where('c.follows', '=', true)
        .where(sql<boolean>`c.followed_counter is distinct from a.update_counter`)
        .where('a.removingAt', 'is', null)
        .limit(most),
    )
  ).map(({ accountId }) => accountId);
/** Returns accounts with pages that were read more than some days ago, at most `most`. */
export const stale = async (tx: TenantTx, days: number, most: number): Promise<string[]> =>
  (
    await tx.all(
      q
        .selectFrom('agentDoc as d')
        .innerJoin('account as a', 'a.id', 'd.accountId')
        .select('d.accountId')
        .distinct()
        .where('d.kind', '=', 'page')
        .where('d.state', 'in', ['ready', 'failed'])
        .where(sql<boolean>`d.read_at < now() - make_interval(days => ${days})`)
        .where('a.suspendedAt', 'is', null)
        .where('a.removingAt', 'is', null)
        .limit(most),
    )
  ).map(({ accountId }) => accountId);
/** Returns pages of an account that were read more than some days ago, the oldest first. */
export const stalePages = (tx: TenantTx, accountId: string, days: number, most: number) =>
  tx.all(
    q
      .selectFrom('agentDoc')
      .select(['id', 'readAt'])
      .where('accountId', '=', accountId)
      .where('kind', '=', 'page')
      .where('state', 'in', ['ready', 'failed'])
      .where(sql<boolean>`read_at < now() - make_interval(days => ${days})`)
      .orderBy('readAt')
      .limit(most),
  );
