import { personName } from '#features/identity/identity/server/queries.ts';
import { q, sql, type TenantTx } from '#platform/db/tenant.ts';
import { PEOPLE_SHOWN, type AccountFacts } from '../../contract-accounts.ts';

const FACETS_MOST = 300;
/** Returns the values of a column, each by one step in its index, however many accounts have it. */
export const valuesOf = async (
  tx: TenantTx,
  column: 'letter' | 'country',
  agencyId: string | undefined,
): Promise<string[]> => {
  const value = sql.ref(`a.${column}`);
  const next = (after: ReturnType<typeof sql>) =>
    sql`
      select ${value}
      from account a
      where a.removing_at is null
        and ${value} is not null ${agencyId ? sql`and a.agency_id = ${agencyId}` : sql``} ${after}
      order by ${value}
      limit 1
    `;
  return (
    await tx.all(sql<{ value: string }>`
      with recursive steps (value) as (
        (${next(sql``)})
        union all
        select (${next(sql`and ${value} > steps.value`)})
        from steps
        where steps.value is not null
      )
      select value
      from steps
      where value is not null
      limit ${FACETS_MOST}
    `)
  ).map((row) => row.value);
};

/**
 * Locks accounts until the transaction ends, always in one order, so that two changes of the same accounts come
 * one after the other.
 */
export const lockAccounts = (tx: TenantTx, ids: string[], agencyId: string | undefined) =>
  tx.all(
    q
      .selectFrom('account')
      .select((row) => [
        'id',
        'agencyId',
        'businessName',
        'subscriptionType',
        row('suspendedAt', 'is not', null).as('suspended'),
        row('removingAt', 'is not', null).as('removing'),
      ])
      .where('id', '=', sql<string>`any(${ids}::uuid[])`)
      .$if(agencyId !== undefined, (accounts) => accounts.where('agencyId', '=', agencyId!))
      .orderBy('id')
      .forUpdate(),
  );
/** Gives a plan to accounts; the update counter moves, so that their public pages are made anew. */
export const planAccounts = (tx: TenantTx, ids: string[], subscriptionType: string) =>
  tx.run(
    q
      .updateTable('account')
      .set({ subscriptionType, updateCounter: sql<number>`update_counter + 1` })
      .where('id', '=', sql<string>`any(${ids}::uuid[])`),
  );

const STATUSES = [
  'draft',
  'writing',
  'reviewing',
  'finalized',
  'dropped',
  'published',
] as const satisfies (keyof AccountFacts['statuses'])[];
/** Returns the condition of items that count with a status: published ones, or unpublished ones by their state. */
const hasStatus = (status: (typeof STATUSES)[number]) =>
  status === 'published'
    ? sql`c.status_publish = 'published'`
    : sql`c.status_publish <> 'published' and c.status_content = ${sql.lit(status)}`;
/** Returns the facts of an account; with `ownOnly`, only items of this person count, as in the summary. */
export const findFacts = (tx: TenantTx, accountId: string, ownOnly: string | null) => {
  const tally =
    ownOnly === null
      ? sql`content_tally`
      : sql`(
          select c.account_id, ${sql.join(
            STATUSES.map(
              (status) => sql`count(*) filter (where ${hasStatus(status)})::int as ${sql.ref(status)}`,
            ),
          )}
          from content c
          where c.account_id = ${accountId} and c.user_id = ${ownOnly} and not c.is_testimonial
          group by 1
        )`;
  const newest = (testimonials: boolean) =>
    sql`(
      select c.updated_at
      from content c
      where c.account_id = ${accountId} and c.is_testimonial = ${testimonials}
      order by c.updated_at desc
      limit 1
    )`;
  return tx.one(sql<Omit<AccountFacts, 'people'>>`
    select (
      select jsonb_build_object('files', coalesce(sum(t.files), 0), 'bytes', coalesce(sum(t.bytes), 0))
      from media_tally t
      where t.account_id = ${accountId}
    ) as storage,
      (
        select jsonb_build_object(
          ${sql.join(STATUSES.map((status) => sql`${sql.lit(status)}, coalesce(t.${sql.ref(status)}, 0)`))}
        )
        from (select) single
        left join ${tally} t on t.account_id = ${accountId}
      ) as statuses,
      greatest(
        ${newest(false)}, ${newest(true)},
        (
          select m.created_at
          from media m
          where m.account_id = ${accountId}
          order by m.created_at desc, m.id desc
          limit 1
        )
      ) as last_activity,
      (
        select count(*)::int
        from account_member m
        join app_user u on u.id = m.user_id and u.is_auth
        where m.account_id = ${accountId}
      ) as people_count
  `);
};
/** Returns the first people of an account, only those who may sign in (ROLE-36). */
export const firstPeople = (tx: TenantTx, accountId: string) =>
  tx.all(sql<AccountFacts['people'][number]>`
    with first as materialized (
      select u.id, ${personName} as name, u.logo, m.role, m.is_primary, m.created_at
      from account_member m
      join app_user u on u.id = m.user_id and u.is_auth
      where m.account_id = ${accountId}
      order by m.is_primary desc,
        array_position(array['account', 'accounts', 'accountAdmin', 'accountUser', 'user'], m.role),
        m.created_at, m.user_id
      limit ${PEOPLE_SHOWN}
    )
    select f.id, f.name, f.logo, f.role, s.seen_at
    from first f
    left join team_facts(array(select id from first)) s on s.user_id = f.id
    order by f.is_primary desc,
      array_position(array['account', 'accounts', 'accountAdmin', 'accountUser', 'user'], f.role),
      f.created_at, f.id
  `);
