import { randomBytes } from 'node:crypto';
import type { Actor, Role } from '#shared/actor.ts';
import { hashToken } from '#platform/http/session.ts';
import type { TestServer } from './kit.ts';

/** The SQL access of a test server. */
type Sql = Pick<TestServer, 'sql'>;
/** An account and the agency it belongs to. */
export type Tenant = { accountId: string; agencyId: string };
/** A person with a session; `cookie` is the header. */
export type Person = { role: Role; type: Actor['type']; userId: string; cookie: string; isPrimary: boolean };

async function insert({ sql }: Sql, table: string, columns: Record<string, unknown>): Promise<string> {
  const names = Object.keys(columns);
  return (
    await sql<{ id: string }>(
      `
        insert into ${table} (${names.join(', ')})
        values (${names.map((_, i) => `$${i + 1}`).join(', ')})
        returning id
      `,
      Object.values(columns),
    )
  )[0]!.id;
}

/** Inserts an agency, optionally with a host; other columns by their SQL names. */
export async function makeAgency(
  server: Sql,
  name: string,
  { host, ...columns }: { host?: string } & Record<string, unknown> = {},
): Promise<string> {
  const agencyId = await insert(server, 'agency', { business_name: name, ...columns });
  if (host)
    await server.sql(
      "insert into whitelabel (host, type, agency_id, verified_at) values ($1, 'agency', $2, now())",
      [host, agencyId],
    );
  return agencyId;
}

/** Inserts a paid account, with a new agency unless one is passed, optionally with a host. */
export async function makeAccount(
  server: Sql,
  name: string,
  { host, agencyId, ...columns }: { host?: string; agencyId?: string } & Record<string, unknown> = {},
): Promise<Tenant> {
  const agency = agencyId ?? (await makeAgency(server, `Agency of ${name}`));
  const accountId = await insert(server, 'account', {
    agency_id: agency,
    business_name: name,
    subscription_type: 'paid',
    ...columns,
  });
  if (host)
    await server.sql(
      `
        insert into whitelabel (host, type, agency_id, account_id, verified_at)
        values ($1, 'account', $2, $3, now())
      `,
      [host, agency, accountId],
    );
  return { accountId, agencyId: agency };
}

/** Inserts a person with a role in the passed tenants, with a session on the application's host. */
export async function makePerson(
  server: Sql,
  options: {
    role: Role;
    accountId?: string;
    agencyId?: string;
    isPrimary?: boolean;
    email?: string;
    first?: string;
    last?: string;
    language?: string;
  },
): Promise<Person> {
  const { role, accountId, agencyId, isPrimary = false } = options;
  const tenantType = role.startsWith('agency') ? 'agency' : 'account';
  const type = role === 'house' ? 'house' : tenantType;
  const userId = await insert(server, 'app_user', {
    type,
    role,
    email: options.email ?? `${role.toLowerCase()}-${randomBytes(4).toString('hex')}@x.test`,
    first_name: options.first ?? role,
    ...(options.last ? { last_name: options.last } : {}),
    ...(options.language ? { language: options.language } : {}),
  });
  if (accountId) await addMember(server, accountId, userId, role, isPrimary);
  if (agencyId)
    await server.sql(
      'insert into agency_member (agency_id, user_id, role, is_primary) values ($1, $2, $3, $4)',
      [agencyId, userId, role, isPrimary],
    );
  return { role, type, userId, cookie: await signIn(server, userId), isPrimary };
}
/** Makes an existing person a member of a further account. */
export const addMember = (server: Sql, accountId: string, userId: string, role: Role, isPrimary = false) =>
  server.sql('insert into account_member (account_id, user_id, role, is_primary) values ($1, $2, $3, $4)', [
    accountId,
    userId,
    role,
    isPrimary,
  ]);

/** Inserts a session on a host and returns its cookie header. */
export async function signIn(server: Sql, userId: string, host = 'localhost'): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await server.sql(
    `
      insert into session (token_hash, user_id, host, expires_at)
      values ($1, $2, $3, now() + interval '1 day')
    `,
    [hashToken(token), userId, host],
  );
  return `session=${token}`;
}
