import { q, json, sql, type TenantTx } from '#platform/db/tenant.ts';
import type { SocialSettings } from '../contract.ts';
import { standardSettings, type NetworkKind } from '../rules.ts';

/** A network of an account with the moments that decide about it. */
export type NetworkRow = {
  id: string;
  kind: NetworkKind;
  name: string;
  address: string;
  isDeleted: boolean;
  isIdle: boolean;
  limits: Record<string, unknown> | null;
  activeSince: string;
  warnedAt: string | null;
  state: 'untried' | 'ready' | 'failing' | null;
  failure: string | null;
  lastPostAt: string | null;
};
const networks = (accountId: string) =>
  q
    .selectFrom('website as w')
    .leftJoin('connection as c', (join) =>
      join.onRef('c.accountId', '=', 'w.accountId').onRef('c.id', '=', 'w.id'),
    )
    .select([
      'w.id',
      'w.kind',
      'w.name',
      'w.address',
      'w.isDeleted',
      'w.isIdle',
      'w.limits',
      'w.activeSince',
      'w.warnedAt',
      'c.state',
      'c.failure',
    ])
    .select((row) =>
      row
        .selectFrom('publication as p')
        .select((post) => post.fn.max('p.sentAt').as('at'))
        .whereRef('p.accountId', '=', 'w.accountId')
        .whereRef('p.websiteId', '=', 'w.id')
        .as('lastPostAt'),
    )
    .where('w.accountId', '=', accountId)
    .where('w.kind', 'like', 'network.%')
    .$castTo<NetworkRow>();
/** Lists the networks of an account, removed ones last. */
export const list = (tx: TenantTx, accountId: string): Promise<NetworkRow[]> =>
  tx.all(networks(accountId).orderBy('w.isDeleted').orderBy('w.createdAt').orderBy('w.id'));
/** Reads a network of an account, also one that was removed. */
export const find = (tx: TenantTx, accountId: string, networkId: string) =>
  tx.one(networks(accountId).where('w.id', '=', networkId));
type WebsiteChange = {
  isDeleted?: boolean;
  deletedAt?: string | null;
  isIdle?: boolean;
  activeSince?: string;
  warnedAt?: string | null;
};
/** Changes where a network stands. */
export const stand = (tx: TenantTx, accountId: string, networkId: string, change: WebsiteChange) =>
  tx.run(q.updateTable('website').set(change).where('accountId', '=', accountId).where('id', '=', networkId));
/** Notes the limits that a server has named. */
export const keepLimits = (tx: TenantTx, accountId: string, networkId: string, limits: object) =>
  tx.run(
    q
      .updateTable('website')
      .set({ limits: json(limits) })
      .where('accountId', '=', accountId)
      .where('id', '=', networkId),
  );

/** Reads the plan of an account; one that has set nothing has the usual one. */
export const settingsOf = async (tx: TenantTx, accountId: string): Promise<SocialSettings> =>
  (await tx.one(
    q
      .selectFrom('socialSetting')
      .select(['isAutomatic', 'socialPeriod', 'daysLimit'])
      .where('accountId', '=', accountId),
  )) ?? standardSettings;
export const saveSettings = (tx: TenantTx, accountId: string, settings: SocialSettings) =>
  tx.run(
    q
      .insertInto('socialSetting')
      .values({ accountId, ...settings })
      .onConflict((conflict) =>
        conflict.column('accountId').doUpdateSet({ ...settings, updatedAt: sql<string>`now()` }),
      ),
  );
/** Returns the moment of the newest post of an account, asked for or waiting; one by hand that failed does not count. */
export const lastAskedAt = async (tx: TenantTx, accountId: string): Promise<string | null> =>
  (await tx.one(
    q
      .selectFrom('publication')
      .select(sql<string | null>`max(coalesce(due_at, asked_at))`.as('at'))
      .where('accountId', '=', accountId)
      .where('type', '=', 'network')
      .where('isShow', '=', true)
      .where(({ or, eb }) => or([eb('isPlanned', '=', true), eb('state', '<>', 'failed')])),
  ))!.at;
/** Returns the newest item that visitors see and that was posted nowhere. */
export const nextItem = (tx: TenantTx, accountId: string) =>
  tx.one(
    q
      .selectFrom('contentPublic as y')
      .select(['y.contentId', 'y.title'])
      .where('y.accountId', '=', accountId)
      .where('y.statusPublish', '=', 'published')
      .where('y.isTestimonial', '=', false)
      .where('y.withheld', '=', false)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('publication as p')
              .select('p.id')
              .whereRef('p.accountId', '=', 'y.accountId')
              .whereRef('p.contentId', '=', 'y.contentId')
              .where('p.type', '=', 'network'),
          ),
        ),
      )
      .orderBy('y.sortAt', 'desc')
      .orderBy('y.contentId', 'desc')
      .limit(1),
  );
/** Returns the name of an account, for the audit log. */
export const nameOf = async (tx: TenantTx, accountId: string): Promise<string> =>
  (await tx.one(q.selectFrom('account').select('businessName').where('id', '=', accountId)))!.businessName;
/** Returns the time zone in which an account plans. */
export const timeZoneOf = async (tx: TenantTx, accountId: string): Promise<string> =>
  (await tx.one(q.selectFrom('account').select('timeZone').where('id', '=', accountId)))!.timeZone;
/** Reads accounts whose plan posts by itself, a page at a time; for the job of the house. */
export const listAutomatic = (tx: TenantTx, after: string | null, most: number) =>
  tx.all(
    q
      .selectFrom('socialSetting as s')
      .innerJoin('account as a', 'a.id', 's.accountId')
      .select('s.accountId')
      .where('s.isAutomatic', '=', true)
      .where('a.suspendedAt', 'is', null)
      .where('a.removingAt', 'is', null)
      .$if(after !== null, (page) => page.where('s.accountId', '>', after))
      .orderBy('s.accountId')
      .limit(most),
  );
/** Reads networks of all accounts that were removed for a while because nothing was posted; for the job of the house. */
export const listForgotten = (tx: TenantTx, days: number, most: number) =>
  tx.all(
    q
      .selectFrom('website')
      .select(['accountId', 'id as networkId'])
      .where('isIdle', '=', true)
      .where('deletedAt', '<', sql<string>`now() - make_interval(days => ${days})`)
      .limit(most),
  );
/** Reads networks of all accounts whose server has not named its limits yet; for the job of the house. */
export const listUnasked = (tx: TenantTx, kind: NetworkKind, most: number) =>
  tx.all(
    q
      .selectFrom('website')
      .select(['accountId', 'id as networkId'])
      .where('kind', '=', kind)
      .where('isDeleted', '=', false)
      .where('limits', 'is', null)
      .limit(most),
  );

/** Tells whether a network shows an item. */
export const isPostedOn = async (
  tx: TenantTx,
  accountId: string,
  contentId: string,
  networkId: string,
): Promise<boolean> =>
  (await tx.one(
    q
      .selectFrom('publication')
      .select('id')
      .where('accountId', '=', accountId)
      .where('contentId', '=', contentId)
      .where('websiteId', '=', networkId)
      .where('status', '=', 'published'),
  )) !== undefined;
/** The texts that somebody has given the posts of an item, by network; those that the item gives are not among them. */
export const editsOf = (tx: TenantTx, accountId: string, contentId: string) =>
  tx.all(
    q
      .selectFrom('publication')
      .select(['websiteId as networkId', 'text'])
      .where('accountId', '=', accountId)
      .where('contentId', '=', contentId)
      .where('text', 'is not', null)
      .$narrowType<{ text: string }>(),
  );
/** An account with its networks, as the operator sees it. */
type IntegratedRow = {
  accountId: string;
  accountName: string;
  kinds: NetworkKind[];
  networks: number;
  failing: number;
  lastPostAt: string | null;
};
/** Reads accounts that are connected to networks, by their names, one more than the page holds. */
export function listIntegrated(
  tx: TenantTx,
  { after, limit }: { after: readonly (string | number)[] | undefined; limit: number },
): Promise<IntegratedRow[]> {
  const rows = q
    .selectFrom('website as w')
    .innerJoin('account as a', 'a.id', 'w.accountId')
    .leftJoin('connection as c', (join) =>
      join.onRef('c.accountId', '=', 'w.accountId').onRef('c.id', '=', 'w.id'),
    )
    .select(['a.id as accountId', 'a.businessName as accountName'])
    .select([
      sql<NetworkKind[]>`array_agg(distinct w.kind order by w.kind)`.as('kinds'),
      sql<number>`count(*)::int`.as('networks'),
      sql<number>`(count(*) filter (where c.state = 'failing'))::int`.as('failing'),
    ])
    .select((row) =>
      row
        .selectFrom('publication as p')
        .select((post) => post.fn.max('p.sentAt').as('at'))
        .whereRef('p.accountId', '=', 'a.id')
        .where('p.type', '=', 'network')
        .as('lastPostAt'),
    )
    .where('w.kind', 'like', 'network.%')
    .where('w.isDeleted', '=', false)
    .where('a.removingAt', 'is', null)
    .$if(after !== undefined, (page) =>
      page.where(sql<boolean>`(lower(a.business_name), a.id) > (${after?.[0]}, ${after?.[1]}::uuid)`),
    )
    .groupBy('a.id')
    .orderBy(sql`lower(a.business_name)`)
    .orderBy('a.id')
    .limit(limit + 1)
    .$castTo<IntegratedRow>();
  return tx.all(rows);
}
