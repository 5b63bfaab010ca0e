import { personName } from '#features/identity/server/queries.ts';
import { json, sql, type TenantTx } from '#platform/db/tenant.ts';
import type { Role } from '#shared/actor.ts';
import { RIGHTS_TOPIC, type EmployeeFlags, type RightsDocument } from '#shared/rights/rights.ts';
import { MOST_TEMPLATES, type Choices, type Template } from '../contract.ts';

export type MemberRow = {
  id: string;
  userId: string;
  name: string;
  role: Role;
  isPrimary: boolean;
  templateId: string | null;
  templateName: string | null;
  permissions: RightsDocument;
  template: RightsDocument;
  defaults: RightsDocument;
  suspended: boolean;
};
/** A member by the membership or the person, with every document that decides, in one statement. */
export const findMember = (tx: TenantTx, accountId: string, memberId: string) =>
  tx.one(sql<MemberRow>`
    select m.id, m.user_id, ${personName} as name, m.role, m.is_primary, m.template_id,
      t.name as template_name, m.permissions, coalesce(t.document, '{}') as template,
      a.default_permissions as defaults, not u.is_auth
      or tenant_state(a.agency_id, a.id) <> 'open' as suspended
    from account_member m
    join app_user u on u.id = m.user_id
    join account a on a.id = m.account_id
    left join permission_template t on t.account_id = m.account_id and t.id = m.template_id
    where m.account_id = ${accountId} and (m.id = ${memberId} or m.user_id = ${memberId})
  `);
export const setMember = (
  tx: TenantTx,
  accountId: string,
  id: string,
  given: { templateId: string | null; permissions: RightsDocument },
) =>
  tx.run(sql`
    update account_member
    set template_id = ${given.templateId}, permissions = ${json(given.permissions)}
    where account_id = ${accountId} and id = ${id}
  `);

export const readDefaults = async (tx: TenantTx, accountId: string) =>
  (
    await tx.one(
      sql<{
        document: RightsDocument;
      }>`select default_permissions as document from account where id = ${accountId}`,
    )
  )?.document ?? {};
/** Two who save at once: the second waits. */
export const lockAccount = (tx: TenantTx, accountId: string) =>
  tx.one(sql<{ name: string }>`select business_name as name from account where id = ${accountId} for update`);
export const writeDefaults = (tx: TenantTx, accountId: string, document: RightsDocument) =>
  tx.run(sql`update account set default_permissions = ${json(document)} where id = ${accountId}`);

const templateRow = sql.raw(
  `t.id as uid, t.user_id, t.name, t.document, (select count(*)::int from account_member m where m.account_id = t.account_id and m.template_id = t.id) as members, t.created_at as create_date, t.updated_at as update_date`,
);
export const listTemplates = (tx: TenantTx, accountId: string) =>
  tx.all(
    sql<Template>`
      select ${templateRow}
      from permission_template t
      where t.account_id = ${accountId}
      order by lower(t.name)
      limit ${MOST_TEMPLATES}
    `,
  );
export const countTemplates = async (tx: TenantTx, accountId: string) =>
  (await tx.one(
    sql<{ n: number }>`select count(*)::int as n from permission_template where account_id = ${accountId}`,
  ))!.n;
export const findTemplate = (tx: TenantTx, accountId: string, templateId: string) =>
  tx.one(
    sql<Template>`
      select ${templateRow}
      from permission_template t
      where t.account_id = ${accountId} and t.id = ${templateId}
    `,
  );
/** Whose name is it? Compared as people read it. */
export const templateNamed = (tx: TenantTx, accountId: string, name: string) =>
  tx.one(
    sql<{
      id: string;
    }>`select id from permission_template where account_id = ${accountId} and lower(name) = lower(${name})`,
  );
export const addTemplate = (
  tx: TenantTx,
  accountId: string,
  given: { userId: string | null; name: string; document: RightsDocument },
) =>
  tx.one(sql<{ id: string }>`
    insert into permission_template (account_id, user_id, name, document)
    values (${accountId}, ${given.userId}, ${given.name}, ${json(given.document)})
    on conflict do nothing
    returning id
  `);
export const changeTemplate = (
  tx: TenantTx,
  accountId: string,
  templateId: string,
  given: { name: string; document: RightsDocument },
) =>
  tx.run(sql`
    update permission_template
    set name = ${given.name}, document = ${json(given.document)}, updated_at = now()
    where account_id = ${accountId} and id = ${templateId}
  `);
export const dropTemplate = (tx: TenantTx, accountId: string, templateId: string) =>
  tx.run(sql`
    delete from permission_template t
    where t.account_id = ${accountId}
      and t.id = ${templateId}
      and not exists (
        select from account_member m where m.account_id = t.account_id and m.template_id = t.id
      )
  `);
/** People of the account who may sign in (ROLE-36), of one template. */
export const bearersOf = (tx: TenantTx, accountId: string, templateId: string) =>
  tx.all(sql<{ id: string; userId: string; name: string; role: Role }>`
    select m.id, m.user_id, ${personName} as name, m.role
    from account_member m
    join app_user u on u.id = m.user_id
    where m.account_id = ${accountId} and m.template_id = ${templateId} and u.is_auth
    order by 3, 1
    limit 200
  `);
/** Does the person have this template here? */
export const hasTemplate = async (tx: TenantTx, accountId: string, userId: string, templateId: string) =>
  Boolean(
    await tx.one(
      sql`
        select id
        from account_member
        where account_id = ${accountId} and user_id = ${userId} and template_id = ${templateId}
      `,
    ),
  );

/** What a document can name. Counting items stops early. */
export const readChoices = async (tx: TenantTx, accountId: string) =>
  (await tx.one(sql<Pick<Choices, 'types' | 'groups' | 'templates'>>`
    select (
      select coalesce(
        jsonb_agg(
          jsonb_build_object(
            'id', t.id, 'key', t.key, 'label', t.label, 'color', t.color, 'items',
            (
              select count(*)::int
              from (
                select
                from content c
                where c.account_id = t.account_id and c.content_type_id = t.id
                limit 1000
              ) x
            )
          )
          order by t.position, t.id
        ),
        '[]'
      )
      from content_type t
      where t.account_id = ${accountId}
    ) as types,
      (
        select coalesce(
          jsonb_agg(
            jsonb_build_object(
              'id', g.id, 'label', g.label, 'userName',
              (select ${personName} from app_user u where u.id = g.user_id), 'forOne', g.for_one
            )
            order by g.position, g.label
          ),
          '[]'
        )
        from custom_field_group g
        where g.account_id = ${accountId}
      ) as groups,
      (
        select coalesce(
          jsonb_agg(
            jsonb_build_object(
              'uid', t.id, 'name', t.name, 'members',
              (
                select count(*)::int
                from account_member m
                where m.account_id = t.account_id and m.template_id = t.id
              )
            )
            order by lower(t.name)
          ),
          '[]'
        )
        from permission_template t
        where t.account_id = ${accountId}
      ) as templates
  `))!;
export type Known = {
  types: { id: string; label: string }[];
  groups: { id: string; label: string; userId: string | null; forOne: boolean }[];
};
/** Types and groups of the account, for checks and for the list of rights. */
export const readKnown = async (tx: TenantTx, accountId: string) =>
  (await tx.one(sql<Known>`
    select (
      select coalesce(
        jsonb_agg(jsonb_build_object('id', t.id, 'label', t.label) order by t.position, t.id), '[]'
      )
      from content_type t
      where t.account_id = ${accountId}
    ) as types,
      (
        select coalesce(
          jsonb_agg(
            jsonb_build_object('id', g.id, 'label', g.label, 'userId', g.user_id, 'forOne', g.for_one)
            order by g.position, g.label
          ),
          '[]'
        )
        from custom_field_group g
        where g.account_id = ${accountId}
      ) as groups
  `))!;

export type EmployeeRow = { id: string; userId: string; name: string; role: Role; flags: EmployeeFlags };
export const findEmployee = (tx: TenantTx, agencyId: string, employeeId: string) =>
  tx.one(sql<EmployeeRow>`
    select m.id, m.user_id, ${personName} as name, m.role, m.flags
    from agency_member m
    join app_user u on u.id = m.user_id
    where m.agency_id = ${agencyId} and (m.id = ${employeeId} or m.user_id = ${employeeId})
  `);
/** Open screens of an employee ask anew, in whichever account they are. */
export const tellEmployee = (tx: TenantTx, userId: string) =>
  tx.one(sql`select team_follow(${userId}, ${RIGHTS_TOPIC})`);
export const setFlags = (tx: TenantTx, agencyId: string, id: string, flags: EmployeeFlags) =>
  tx.run(sql`update agency_member set flags = ${json(flags)} where agency_id = ${agencyId} and id = ${id}`);
