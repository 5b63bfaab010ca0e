import type { AliasableExpression } from 'kysely';
import { q, sql, type TenantTx } from '#platform/db/tenant.ts';
import { limitOf, subscriptions } from '#shared/rights/plans.ts';
import type { UsageIssue } from '../contract.ts';
import { FROM, type IssueKind } from '../rules.ts';

/** Tokens of 30 days against those that an account may use. */
const tokens = () =>
  q
    .selectFrom('account as a')
    .innerJoin('tokenDay as d', 'd.accountId', 'a.id')
    .where('d.day', '>', sql<string>`(now() at time zone 'UTC')::date - 30`)
    .groupBy(['a.id', 'a.tokensMax30'])
    .select([
      'a.id as accountId',
      sql<number>`
        floor(
          100 * coalesce(sum(d.cost) filter (where d.kind <> 'grant'), 0)
          / nullif(a.tokens_max30 + coalesce(sum(d.cost) filter (where d.kind = 'grant'), 0), 0)
        )::int
      `.as('amount'),
    ]);
const quota = sql<number>`
  case a.subscription_type
    ${sql.join(
      subscriptions.map((plan) => sql`when ${plan} then ${limitOf(plan, 'storageBytes')}::float8`),
      sql` `,
    )}
  end
`;
/** Room that files take against what the plan of an account allows. */
const storage = () =>
  q
    .selectFrom('account as a')
    .innerJoin('mediaTally as t', 't.accountId', 'a.id')
    .groupBy(['a.id', 'a.subscriptionType'])
    .select(['a.id as accountId', sql<number>`floor(100 * sum(t.bytes) / ${quota})::int`.as('amount')]);
const count = sql<number>`count(*)::int`.as('amount');
/** Connections of accounts whose last use failed. */
const connections = () =>
  q
    .selectFrom('connection')
    .where('accountId', 'is not', null)
    .where('state', '=', 'failing')
    .groupBy('accountId')
    .select(['accountId', count])
    .$narrowType<{ accountId: string }>();
/** Webhooks that the product has switched off. */
const webhooks = () =>
  q
    .selectFrom('hook')
    .where('state', '=', 'off')
    .where('reason', '<>', 'person')
    .groupBy('accountId')
    .select(['accountId', count]);
/** Runs of automations that failed within a day. */
const automations = () =>
  q
    .selectFrom('automationRun')
    .where('status', '=', 'failed')
    .where('time', '>', sql<string>`now() - interval '1 day'`)
    .groupBy('accountId')
    .select(['accountId', count]);
const sources: Record<IssueKind, () => AliasableExpression<{ accountId: string; amount: number }>> = {
  tokens,
  storage,
  connection: connections,
  webhook: webhooks,
  automation: automations,
};
const leastOf = (kind: IssueKind): number => (kind === 'tokens' || kind === 'storage' ? FROM[kind] : 1);

/** Replaces the issues of a kind by those of now; one that goes on remains since when it was found first. */
export async function replace(tx: TenantTx, kind: IssueKind): Promise<void> {
  await tx.run(
    q
      .insertInto('usageIssue')
      .columns(['accountId', 'kind', 'amount'])
      .expression(
        q
          .selectFrom(sources[kind]().as('issue'))
          .innerJoin('account as a', 'a.id', 'issue.accountId')
          .select(['issue.accountId', sql<string>`${kind}::text`.as('kind'), 'issue.amount'])
          .where('a.removingAt', 'is', null)
          .where('issue.amount', '>=', leastOf(kind)),
      )
      .onConflict((conflict) =>
        conflict
          .columns(['accountId', 'kind'])
          .doUpdateSet({ amount: sql<number>`excluded.amount`, foundAt: sql<string>`now()` }),
      ),
  );
  await tx.run(
    q
      .deleteFrom('usageIssue')
      .where('kind', '=', kind)
      .where('foundAt', '<', sql<string>`now()`),
  );
}

type Filter = {
  kind?: IssueKind | undefined;
  agencyId?: string | undefined;
  /** Time, account and kind of the last row of the page before. */
  after: (string | number)[] | undefined;
  limit: number;
};
/** Reads a page of issues, the latest first. */
export function list(tx: TenantTx, { kind, agencyId, after, limit }: Filter): Promise<UsageIssue[]> {
  let rows = q
    .selectFrom('usageIssue as i')
    .innerJoin('account as a', 'a.id', 'i.accountId')
    .innerJoin('agency as g', 'g.id', 'a.agencyId')
    .select([
      'i.accountId',
      'a.businessName as accountName',
      'a.agencyId',
      'g.businessName as agencyName',
      'i.kind',
      'i.amount',
      'i.since',
    ])
    .where('a.removingAt', 'is', null)
    .$narrowType<{ kind: IssueKind }>();
  if (kind) rows = rows.where('i.kind', '=', kind);
  if (agencyId) rows = rows.where('a.agencyId', '=', agencyId);
  if (after)
    rows = rows.where(
      sql<boolean>`
        i.since < ${after[0]}::timestamptz
        or (i.since = ${after[0]}::timestamptz and (i.account_id, i.kind) > (${after[1]}::uuid, ${after[2]}))
      `,
    );
  return tx.all(rows.orderBy('i.since', 'desc').orderBy('i.accountId').orderBy('i.kind').limit(limit));
}
