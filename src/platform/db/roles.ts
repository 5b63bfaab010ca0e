import pg from 'pg';
import { Refusal } from '../expected-exit.ts';

/** Database roles of the product, shared by all databases of a PostgreSQL server. */
const ROLES = [
  { name: 'hub_app', login: true },
  { name: 'hub_visitor', login: false },
  { name: 'hub_house', login: false },
  { name: 'hub_definer', login: false },
] as const;
type Membership = { role: string; member: string; inherit: boolean };

/** Refuses logins and roles that bypass row security, which functions would inherit from their owner. */
async function refuseUnwalled(db: pg.Client): Promise<void> {
  const { rows } = await db.query<{ name: string; isLogin: boolean }>(
    `
      select rolname as name, rolname = current_user as "isLogin"
      from pg_roles
      where (rolsuper or rolbypassrls) and (rolname = current_user or rolname = any($1))
      order by rolname = current_user desc
    `,
    [ROLES.map(({ name }) => name)],
  );
  const unwalled = rows[0];
  if (unwalled)
    throw new Refusal(
      `DATABASE_URL: the ${unwalled.isLogin ? 'login' : 'role'} ${unwalled.name} passes by row security (superuser or BYPASSRLS): ${
        unwalled.isLogin
          ? 'use a login that owns the database and may create roles'
          : `run "alter role ${unwalled.name} nosuperuser nobypassrls"`
      } (docs/operations.md, "With a PostgreSQL server")`,
    );
}

/** Checks whether a membership exists with its options, from any grantor. */
async function isMember(db: pg.Client, { role, member, inherit }: Membership): Promise<boolean> {
  const { rowCount } = await db.query(
    `
      select
      from pg_auth_members m
      where m.roleid = $1::regrole and m.member = $2::regrole and m.set_option and m.inherit_option = $3
    `,
    [role, pg.escapeIdentifier(member), inherit],
  );
  return Boolean(rowCount);
}

/**
 * Makes the roles of the product and their memberships. Needs a login that may create roles; see
 * docs/operations.md for servers where it may not, or where another database's owner has made them.
 * @throws Refusal one line with the statements that an administrator runs
 */
export async function makeRoles(db: pg.Client): Promise<void> {
  await refuseUnwalled(db);
  for (const { name, login } of ROLES) {
    const { rowCount } = await db.query('select from pg_roles where rolname = $1', [name]);
    if (rowCount) continue;
    await db
      .query(`create role ${name} ${login ? 'login' : 'nologin'}`)
      .catch((error: { code?: string; message: string }) => {
        if (error.code !== '42710' && error.code !== '23505')
          throw new Refusal(`the role ${name} is missing and could not be made: ${error.message}`);
      });
  }
  const { rows } = await db.query<{ name: string }>('select current_user as name');
  const owner = rows[0]!.name;
  const memberships: Membership[] = [
    { role: 'hub_visitor', member: 'hub_app', inherit: false },
    { role: 'hub_house', member: 'hub_app', inherit: false },
    { role: 'hub_definer', member: owner, inherit: true },
    { role: 'hub_app', member: owner, inherit: true },
  ];
  const missing: string[] = [];
  for (const membership of memberships) {
    if (await isMember(db, membership)) continue;
    const { role, member, inherit } = membership;
    const grant = `grant ${role} to ${pg.escapeIdentifier(member)} with inherit ${inherit}, set true`;
    await db.query(grant).catch((error: { code?: string }) => {
      if (error.code !== '42501') throw error;
      missing.push(grant);
    });
  }
  if (missing.length)
    throw new Refusal(
      `the login ${owner} may not use the roles of the product, which another login of this PostgreSQL server has made: let that login or an administrator run: ${missing.join('; ')} (docs/operations.md, "Several databases on one server")`,
    );
  await db.query('grant create on schema public to hub_definer');
}
