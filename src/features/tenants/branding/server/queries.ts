import { json, q, sql, type TenantTx } from '#platform/db/tenant.ts';
import { CHANGED } from '#platform/db/site-changed.ts';
import type { DB } from '#platform/db/types.gen.ts';
import type { Brand } from '../contract.ts';

type Row = Omit<Brand, 'origin'>;
const domainOf = (where: ReturnType<typeof sql>) =>
  sql`(
    select w.host::text
    from whitelabel w
    where ${where} and w.verified_at is not null
    order by (w.redirect_to is not null), w.created_at
    limit 1
  )`;

export const findAgencyBrand = (tx: TenantTx, agencyId: string) =>
  tx.one(sql<Row>`
    select g.id as uid, 'agency' as type, g.business_name, g.app_name, g.logo, g.icon, g.theme_value,
      g.primary_color, g.policy_url as "policyURL", g.app_home_url, g.meta_title, g.meta_description,
      g.mail_sender_name, g.email, g.language,
      ${domainOf(sql`w.agency_id = g.id and w.account_id is null`)} as whitelabel_domain
    from agency g
    where g.id = ${agencyId}
  `);
export const findAccountBrand = (tx: TenantTx, accountId: string) =>
  tx.one(sql<Row>`
    select a.id as uid, 'account' as type, a.business_name, null as app_name, a.logo, a.icon, a.theme_value,
      a.primary_color, a.policy_url as "policyURL", a.app_home_url, a.meta_title, a.meta_description,
      a.mail_sender_name, a.email::text as email, a.language,
      ${domainOf(sql`w.account_id = a.id`)} as whitelabel_domain
    from account a
    where a.id = ${accountId}
  `);

export type Change = Partial<
  Omit<Row, 'uid' | 'type' | 'businessName' | 'email' | 'whitelabelDomain' | 'language'>
>;
type SharedColumn = keyof DB['agency'] & keyof DB['account'];
const columns: { [K in Exclude<keyof Change, 'appName'>]-?: SharedColumn } = {
  logo: 'logo',
  icon: 'icon',
  themeValue: 'themeValue',
  primaryColor: 'primaryColor',
  policyURL: 'policyUrl',
  appHomeUrl: 'appHomeUrl',
  metaTitle: 'metaTitle',
  metaDescription: 'metaDescription',
  mailSenderName: 'mailSenderName',
};
const agencyColumns = { ...columns, appName: 'appName' as const };
const parameter = (value: unknown) =>
  value !== null && typeof value === 'object' ? json(value) : sql<never>`${value === '' ? null : value}`;
/** Returns the values of a change by their columns; an empty text becomes null. */
const assignments = <Column extends string>(
  change: Change,
  columnOf: Partial<Record<keyof Change, Column>>,
) =>
  Object.fromEntries(
    Object.entries(change)
      .filter(([, value]) => value !== undefined)
      .map(([key, value]) => [columnOf[key as keyof Change]!, parameter(value)]),
  ) as Partial<Record<Column, ReturnType<typeof parameter>>>;
export async function updateAgencyBrand(tx: TenantTx, agencyId: string, change: Change): Promise<void> {
  const set = assignments(change, agencyColumns);
  if (Object.keys(set).length > 0) await tx.run(q.updateTable('agency').set(set).where('id', '=', agencyId));
}
/** Changes the brand of an account and makes its public pages anew. */
export async function updateAccountBrand(
  tx: TenantTx,
  accountId: string,
  { appName: _agencyOnly, ...change }: Change,
): Promise<void> {
  const set = assignments(change, columns);
  if (Object.keys(set).length > 0)
    await tx.run(
      q
        .updateTable('account')
        .set({ ...set, ...CHANGED })
        .where('id', '=', accountId),
    );
}

/** Returns those of the storage keys that a brand or a person shows. */
export const shownImages = async (tx: TenantTx, keys: string[]): Promise<Set<string>> =>
  new Set(
    (
      await tx.all(sql<{ key: string }>`
        select distinct substr(split_part(url, '#', 1), length('/files/') + 1) as key
        from (
          select unnest(array[logo->>'url', icon->>'url']) as url
          from account
          union all
          select unnest(array[logo->>'url', icon->>'url'])
          from agency
          union all
          select logo->>'url'
          from app_user
        ) pictures
        where split_part(url, '#', 1) = any(${keys.map((key) => `/files/${key}`)}::text[])
      `)
    ).map(({ key }) => key),
  );

/** The public brand of an agency; `domain` is its main host. */
export type AgencyBrand = {
  id: string;
  businessName: string;
  appName: string;
  appHomeUrl: string | null;
  theme: string;
  primaryColor: string | null;
  logo: { url: string } | null;
  icon: { url: string } | null;
  policyUrl: string | null;
  metaTitle: string | null;
  metaDescription: string | null;
  domain: string | null;
};
/** Returns the public brand of an agency, for pages before the sign-in. */
export const findPublicAgency = (tx: TenantTx, agencyId: string) =>
  tx.one(
    sql<AgencyBrand>`
      select id, business_name, app_name, app_home_url, theme, primary_color, logo, icon, policy_url,
        meta_title, meta_description, domain
      from agency_brand(${agencyId})
    `,
  );
