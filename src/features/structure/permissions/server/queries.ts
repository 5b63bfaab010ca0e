import { personName } from '#features/identity/identity/server/queries.ts';
import type { NotNull } from 'kysely';
import { json, q, sql, type TenantTx } from '#platform/db/tenant.ts';
import type { Role } from '#shared/actor.ts';
import { RIGHTS_TOPIC, type EmployeeFlags, type RightsDocument } from '#shared/rights/rights.ts';
import { MOST_TEMPLATES, type Choices, type Template } from '../contract.ts';

/** Member with every document that decides about the rights. */
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
/** Returns a member by the id of the membership or of the person. */
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
/** Stores template and own document of a member. */
export const setMember = (
  tx: TenantTx,
  accountId: string,
  id: string,
  { templateId, permissions }: { templateId: string | null; permissions: RightsDocument },
) =>
  tx.run(
    q
      .updateTable('accountMember')
      .set({ templateId, permissions: json(permissions) })
      .where('accountId', '=', accountId)
      .where('id', '=', id),
  );

/** Returns the default document of an account. */
export const readDefaults = async (tx: TenantTx, accountId: string) => {
  const row = await tx.one(
    q
      .selectFrom('account')
      .select('defaultPermissions as document')
      .where('id', '=', accountId)
      .$castTo<{ document: RightsDocument }>(),
  );
  return row?.document ?? {};
};
/** Locks an account, so that two changes of the defaults run one after the other; returns its name. */
export const lockAccount = (tx: TenantTx, accountId: string) =>
  tx.one(q.selectFrom('account').select('businessName as name').where('id', '=', accountId).forUpdate());
/** Stores the default document of an account. */
export const writeDefaults = (tx: TenantTx, accountId: string, document: RightsDocument) =>
  tx.run(
    q
      .updateTable('account')
      .set({ defaultPermissions: json(document) })
      .where('id', '=', accountId),
  );

const templatesOf = (accountId: string) =>
  q
    .selectFrom('permissionTemplate as t')
    .select(['t.id as uid', 't.userId', 't.name', 't.createdAt as createDate', 't.updatedAt as updateDate'])
    .select(({ ref }) => ref('t.document').$castTo<RightsDocument>().as('document'))
    .select(({ selectFrom }) =>
      selectFrom('accountMember as m')
        .select(({ cast, fn }) => cast<number>(fn.countAll(), 'integer').as('n'))
        .whereRef('m.accountId', '=', 't.accountId')
        .whereRef('m.templateId', '=', 't.id')
        .as('members'),
    )
    .where('t.accountId', '=', accountId)
    .$narrowType<{ members: NotNull }>();
/** Returns the templates of an account, by name. */
export const listTemplates = (tx: TenantTx, accountId: string): Promise<Template[]> =>
  tx.all(
    templatesOf(accountId)
      .orderBy(({ fn }) => fn('lower', ['t.name']))
      .limit(MOST_TEMPLATES),
  );
/** Counts the templates of an account. */
export const countTemplates = async (tx: TenantTx, accountId: string) =>
  (await tx.one(
    q
      .selectFrom('permissionTemplate')
      .select(({ cast, fn }) => cast<number>(fn.countAll(), 'integer').as('n'))
      .where('accountId', '=', accountId),
  ))!.n;
/** Returns a template by id. */
export const findTemplate = (
  tx: TenantTx,
  accountId: string,
  templateId: string,
): Promise<Template | undefined> => tx.one(templatesOf(accountId).where('t.id', '=', templateId));
/** Returns the template with a name, in any case of letters. */
export const findTemplateByName = (tx: TenantTx, accountId: string, name: string) =>
  tx.one(
    q
      .selectFrom('permissionTemplate')
      .select('id')
      .where('accountId', '=', accountId)
      .where(({ eb, fn, val }) => eb(fn<string>('lower', ['name']), '=', fn<string>('lower', [val(name)]))),
  );
/** Writes a template; undefined when another one has its name. */
export const addTemplate = (
  tx: TenantTx,
  accountId: string,
  { userId, name, document }: { userId: string | null; name: string; document: RightsDocument },
) =>
  tx.one(
    q
      .insertInto('permissionTemplate')
      .values({ accountId, userId, name, document: json(document) })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id'),
  );
/** Stores name and document of a template. */
export const changeTemplate = (
  tx: TenantTx,
  accountId: string,
  templateId: string,
  { name, document }: { name: string; document: RightsDocument },
) =>
  tx.run(
    q
      .updateTable('permissionTemplate')
      .set({ name, document: json(document), updatedAt: sql<string>`now()` })
      .where('accountId', '=', accountId)
      .where('id', '=', templateId),
  );
/** Deletes a template that no member has; returns the number of rows. */
export const dropTemplate = (tx: TenantTx, accountId: string, templateId: string) =>
  tx.run(
    q
      .deleteFrom('permissionTemplate as t')
      .where('t.accountId', '=', accountId)
      .where('t.id', '=', templateId)
      .where(({ exists, not, selectFrom }) =>
        not(
          exists(
            selectFrom('accountMember as m')
              .select('m.id')
              .whereRef('m.accountId', '=', 't.accountId')
              .whereRef('m.templateId', '=', 't.id'),
          ),
        ),
      ),
  );
/** Returns the members of a template who may sign in (ROLE-36), by name; at most 200. */
export const bearersOf = (tx: TenantTx, accountId: string, templateId: string) =>
  tx.all(
    q
      .selectFrom('accountMember as m')
      .innerJoin('appUser as u', 'u.id', 'm.userId')
      .select(['m.id', 'm.userId', 'm.role', personName.as('name')])
      .where('m.accountId', '=', accountId)
      .where('m.templateId', '=', templateId)
      .where('u.isAuth', '=', true)
      .orderBy('name')
      .orderBy('m.id')
      .limit(200)
      .$narrowType<{ role: Role }>(),
  );
/** Says whether a person has this template. */
export const hasTemplate = async (tx: TenantTx, accountId: string, userId: string, templateId: string) => {
  const member = await tx.one(
    q
      .selectFrom('accountMember')
      .select('id')
      .where('accountId', '=', accountId)
      .where('userId', '=', userId)
      .where('templateId', '=', templateId),
  );
  return member !== undefined;
};

/** Returns the choices that a document can name; counts of items stop at 1,000. */
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
/** Names of the content types and groups of fields of an account. */
export type Names = {
  types: { id: string; label: string }[];
  groups: { id: string; label: string; userId: string | null; forOne: boolean }[];
};
/** Returns the content types and groups of fields of an account, for checks and for effective rights. */
export const readNames = async (tx: TenantTx, accountId: string) =>
  (await tx.one(sql<Names>`
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

/** Employee with the decided flags. */
export type EmployeeRow = { id: string; userId: string; name: string; role: Role; flags: EmployeeFlags };
/** Returns an employee by the id of the membership or of the person. */
export const findEmployee = (tx: TenantTx, agencyId: string, employeeId: string) =>
  tx.one(
    q
      .selectFrom('agencyMember as m')
      .innerJoin('appUser as u', 'u.id', 'm.userId')
      .select(['m.id', 'm.userId', 'm.role', 'm.flags', personName.as('name')])
      .where('m.agencyId', '=', agencyId)
      .where(({ eb, or }) => or([eb('m.id', '=', employeeId), eb('m.userId', '=', employeeId)]))
      .$castTo<EmployeeRow>(),
  );
/** Tells the open streams of an employee, in all accounts, that the rights have changed. */
export const tellEmployee = (tx: TenantTx, userId: string) =>
  tx.one(sql`select team_follow(${userId}, ${RIGHTS_TOPIC})`);
/** Stores the flags of an employee. */
export const setFlags = (tx: TenantTx, agencyId: string, id: string, flags: EmployeeFlags) =>
  tx.run(
    q
      .updateTable('agencyMember')
      .set({ flags: json(flags) })
      .where('agencyId', '=', agencyId)
      .where('id', '=', id),
  );
