import { CHANGED } from '#platform/db/site-changed.ts';
import { json, q, sql, type TenantTx } from '#platform/db/tenant.ts';
import type { DB } from '#platform/db/types.gen.ts';
import type { Account, AccountChange, Agency } from '../contract.ts';
import type { UserRecord } from '../contract-record.ts';

/** Returns whether an account is served: neither suspended nor being removed. */
export const isServed = async (tx: TenantTx, accountId: string): Promise<boolean> =>
  (await tx.one(
    q
      .selectFrom('account')
      .select('id')
      .where('id', '=', accountId)
      .where('suspendedAt', 'is', null)
      .where('removingAt', 'is', null),
  )) !== undefined;
/** The host of an account `a`: verified ones first, then those that show the site themselves, then the oldest. */
export const DOMAIN = sql<string | null>`(
  select w.host::text
  from whitelabel w
  where w.account_id = a.id
  order by (w.verified_at is null), (w.redirect_to is not null), w.created_at
  limit 1
)`;
type AccountRow = Omit<
  Account,
  'customFields' | 'pipelines' | 'contentTypes' | 'businessCategories' | 'businessServices' | 'aISettings'
> & { aiSettings: Account['aISettings'] };

/** Reads a business with all that its own screens show. */
export const findAccount = (tx: TenantTx, accountId: string) =>
  tx.one(
    q
      .selectFrom('account as a')
      .select([
        'a.id',
        'a.id as uid',
        'a.agencyId',
        'a.businessName',
        'a.description',
        'a.phone',
        'a.website',
        'a.logo',
        'a.location',
        'a.destinations',
        'a.inviteCode',
        'a.subscriptionType',
        'a.isPrimaryInAgency',
        'a.smartTags',
        'a.countryLocal',
        'a.language',
        'a.otherLanguages',
        'a.timeZone',
        'a.industry',
        'a.defaultPermissions',
        'a.template',
        'a.aiSettings',
        'a.isPublicTemplate',
        'a.isPublicTemplateGlobal',
        'a.showAgencyBranding',
        'a.tokensMax30',
        'a.firstName',
        'a.lastName',
        sql<string | null>`a.email::text`.as('email'),
        'a.isEmailPublic',
        'a.type',
        'a.themeValue',
        'a.accountsId',
        'a.accountsOptions',
        'a.updateCounter',
        'a.createdAt as createDate',
        'a.updatedAt as updateDate',
        DOMAIN.as('whitelabelDomain'),
      ])
      .$castTo<AccountRow>()
      .where('a.id', '=', accountId),
  );

const columns: { [K in keyof Required<Omit<AccountChange, 'otherLanguages'>>]: keyof DB['account'] } = {
  businessName: 'businessName',
  description: 'description',
  phone: 'phone',
  website: 'website',
  logo: 'logo',
  location: 'location',
  destinations: 'destinations',
  smartTags: 'smartTags',
  countryLocal: 'countryLocal',
  language: 'language',
  timeZone: 'timeZone',
  industry: 'industry',
  defaultPermissions: 'defaultPermissions',
  template: 'template',
  aISettings: 'aiSettings',
  inviteCode: 'inviteCode',
  firstName: 'firstName',
  lastName: 'lastName',
  email: 'email',
  isEmailPublic: 'isEmailPublic',
  themeValue: 'themeValue',
  accountsId: 'accountsId',
  accountsOptions: 'accountsOptions',
  subscriptionType: 'subscriptionType',
  tokensMax30: 'tokensMax30',
  isPrimaryInAgency: 'isPrimaryInAgency',
  isPublicTemplate: 'isPublicTemplate',
  isPublicTemplateGlobal: 'isPublicTemplateGlobal',
  showAgencyBranding: 'showAgencyBranding',
  type: 'type',
};
const parameter = (value: unknown) =>
  value !== null && typeof value === 'object' ? json(value) : sql<never>`${value}`;
/** Returns the values of a change by their columns, without fields that are undefined or have no column. */
export const assignments = <Column extends string>(
  change: Record<string, unknown>,
  columnOf: Record<string, Column>,
) =>
  Object.fromEntries(
    Object.entries(change)
      .filter(([key, value]) => value !== undefined && columnOf[key])
      .map(([key, value]) => [columnOf[key], parameter(value)]),
  ) as Partial<Record<Column, ReturnType<typeof parameter>>>;

/** Reads the language of a business, and those in which it writes besides. */
export const findLanguages = (tx: TenantTx, accountId: string) =>
  tx.one(
    q
      .selectFrom('account')
      .select(['language', 'otherLanguages'])
      .$castTo<Pick<Account, 'language' | 'otherLanguages'>>()
      .where('id', '=', accountId),
  );

/** Changes the fields of an account that the change names; its public pages are made anew. */
export const updateAccount = async (tx: TenantTx, accountId: string, change: AccountChange) => {
  const { otherLanguages } = change;
  const set = { ...assignments(change, columns), ...(otherLanguages ? { otherLanguages } : {}) };
  if (Object.keys(set).length > 0)
    await tx.run(
      q
        .updateTable('account')
        .set({ ...set, ...CHANGED })
        .where('id', '=', accountId),
    );
};

export const findAgency = (tx: TenantTx, agencyId: string) =>
  tx.one(sql<Agency>`
    select g.id, g.id as uid, g.business_name, g.app_name, g.app_home_url, g.logo, g.icon,
      g.policy_url as "policyURL", g.theme_value, g.email, g.language, g.advanced_agency, g.plan,
      g.created_at as create_date, g.updated_at as update_date,
      (
        select w.host::text
        from whitelabel w
        where w.agency_id = g.id and w.account_id is null
        order by (w.redirect_to is not null), w.created_at
        limit 1
      ) as whitelabel_domain
    from agency g
    where g.id = ${agencyId}
  `);

export type NewAgency = {
  id: string;
  businessName: string;
  appName?: string | null | undefined;
  email?: string | null | undefined;
  language: string;
  advancedAgency: boolean;
  plan?: string | null | undefined;
  themeValue?: string | undefined;
  policyUrl?: string | undefined;
  freeCode?: string | undefined;
};
export const insertAgency = (tx: TenantTx, order: NewAgency) =>
  tx.run(
    q.insertInto('agency').values({
      id: order.id,
      businessName: order.businessName,
      appName: order.appName ?? null,
      email: order.email ?? null,
      language: order.language,
      advancedAgency: order.advancedAgency,
      plan: order.plan ?? null,
      themeValue: order.themeValue ?? 'default',
      policyUrl: order.policyUrl ?? null,
      freeCode: order.freeCode ?? null,
    }),
  );

export type NewAccount = {
  id: string;
  agencyId: string;
  businessName: string;
  language: string;
  firstName?: string | undefined;
  lastName?: string | undefined;
  email?: string | undefined;
  phone?: string | undefined;
  tokensMax30?: number;
};
export const insertAccount = (tx: TenantTx, order: NewAccount) =>
  tx.run(
    q.insertInto('account').values({
      id: order.id,
      agencyId: order.agencyId,
      businessName: order.businessName,
      language: order.language,
      firstName: order.firstName ?? '',
      lastName: order.lastName ?? '',
      email: order.email ?? null,
      phone: order.phone ?? null,
      ...(order.tokensMax30 === undefined ? {} : { tokensMax30: order.tokensMax30 }),
    }),
  );

/** Moves the scope of the transaction into an account of its agency; the agency of the scope stays. */
export const enterAccount = (tx: TenantTx, accountId: string) =>
  tx.one(sql`select set_config('app.account_id', ${accountId}, true)`);

/** Moves the transaction of the operator into an agency, with the database role of its people; `widenToHouse` leaves it. */
export const enterAgency = (tx: TenantTx, agencyId: string) =>
  tx.one(
    q.selectNoFrom(({ fn, val }) => [
      fn<string>('set_config', [val('app.agency_id'), val(agencyId), val(true)]).as('agency'),
      fn<string>('set_config', [val('role'), val('hub_app'), val(true)]).as('role'),
    ]),
  );

type RecordRow = Omit<UserRecord, 'accountsId' | 'agencyId' | 'accountsOptions' | 'agencyOptions'> & {
  accounts: UserRecord['accountsOptions'];
  agencies: UserRecord['agencyOptions'];
};
export const findRecord = (tx: TenantTx, userId: string) =>
  tx.one(sql<RecordRow>`
    select u.id, u.id as uid, u.type, u.role, u.email::text as email, u.first_name, u.last_name, u.logo,
      u.business_name, u.phone, u.location, u.is_auth, u.created_at as create_date,
      u.updated_at as update_date,
      (
        select coalesce(
          jsonb_object_agg(
            m.account_id,
            jsonb_build_object(
              'role',
              case when m.role in ('account','accounts','accountAdmin') then 'admin' else 'user' end,
              'isPrimary', m.is_primary
            )
          ),
          '{}'
        )
        from account_member m
        where m.user_id = u.id
      ) as accounts,
      (
        select coalesce(
          jsonb_object_agg(m.agency_id, jsonb_build_object('role', m.role, 'isPrimary', m.is_primary)), '{}'
        )
        from agency_member m
        where m.user_id = u.id
      ) as agencies
    from app_user u
    where u.id = ${userId}
  `);

const recordColumns: Record<string, keyof DB['appUser']> = {
  firstName: 'firstName',
  lastName: 'lastName',
  logo: 'logo',
  businessName: 'businessName',
  phone: 'phone',
  location: 'location',
};
export const updateRecord = async (tx: TenantTx, userId: string, change: Record<string, unknown>) => {
  const set = assignments(change, recordColumns);
  if (Object.keys(set).length > 0) await tx.run(q.updateTable('appUser').set(set).where('id', '=', userId));
};
