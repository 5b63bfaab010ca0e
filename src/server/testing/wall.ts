import type { TestServer } from './kit.ts';

const NO_TENANT: Record<string, string> = {
  rate_limit: 'counters by address and e-mail, no tenant data', place: 'public gazetteer, read only',
};
/** Own key instead of (account_id, …), because the row is found before a tenant is known or belongs to an agency alone. */
const OWN_KEY: Record<string, string> = {
  whitelabel: 'found by host', domain: 'may belong to an agency without an account', mail: 'may belong to an agency without an account', live_event: 'numbered for Last-Event-ID',
  invitation: 'found by the secret of its link, may belong to an agency without an account',
};
const ROLES = ['hub_app', 'hub_visitor', 'hub_house', 'hub_definer'];

/**
 * What the catalogue of the database says about the wall. Answers sentences; an empty list = the wall stands. Exceptions are
 * named here with their reason, and the lists may only shrink.
 */
export async function wallFindings(server: Pick<TestServer, 'sql'>): Promise<string[]> {
  const found: string[] = [];
  const { sql } = server;
  for (const role of await sql<{ rolname: string; rolsuper: boolean; rolbypassrls: boolean; rolcreaterole: boolean; rolcreatedb: boolean }>('select rolname, rolsuper, rolbypassrls, rolcreaterole, rolcreatedb from pg_roles where rolname = any($1)', [ROLES])) {
    if (role.rolsuper || role.rolbypassrls || role.rolcreaterole || role.rolcreatedb) found.push(`role ${role.rolname} has more rights than a role of the product may have`);
  }
  const tables = await sql<{ name: string; rls: boolean; forced: boolean; owner: string }>(`select c.relname as name, c.relrowsecurity as rls, c.relforcerowsecurity as forced, pg_get_userbyid(c.relowner) as owner
    from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname = 'public' and c.relkind in ('r', 'p') order by 1`);
  const policies = await sql<{ name: string; policy: string; roles: string[]; command: string; using: string | null; check: string | null }>(`select tablename as name, policyname as policy, roles::text[] as roles, cmd as command, qual as using, with_check as check from pg_policies where schemaname = 'public'`);
  for (const table of tables) {
    if (!table.rls || !table.forced) found.push(`table ${table.name}: row security is not ${table.rls ? 'forced' : 'enabled'}; select wall_account('${table.name}') in its migration`);
    if (ROLES.includes(table.owner)) found.push(`table ${table.name} belongs to ${table.owner}, an application role`);
    const own = policies.filter((policy) => policy.name === table.name);
    if (!own.some((policy) => policy.roles.includes('hub_app') || policy.roles.includes('public'))) found.push(`table ${table.name}: no policy for hub_app; nobody could work with it`);
    for (const policy of own) {
      const at = `policy ${policy.policy} on ${table.name}`;
      if (policy.roles.includes('public') && !(table.name in NO_TENANT)) found.push(`${at} is for every role`);
      if (policy.roles.includes('hub_visitor') && policy.command !== 'SELECT') found.push(`${at} lets visitors do more than read`);
      const scoped = (text: string | null) => text !== null && /scope_(account|agency|user)\(\)|current_setting\('app\./.test(text);
      if (policy.roles.some((role) => role === 'hub_app' || role === 'hub_visitor') && !(table.name in NO_TENANT)) {
        if (policy.using !== null && !scoped(policy.using)) found.push(`${at} does not ask for the scope: ${policy.using}`);
        if (policy.check !== null && !scoped(policy.check)) found.push(`${at} lets rows of other tenants be written: ${policy.check}`);
      }
    }
  }
  for (const view of await sql<{ name: string }>(`select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname = 'public' and c.relkind in ('v', 'm') and not coalesce(c.reloptions::text[] && array['security_invoker=true', 'security_invoker=on', 'security_invoker=1'], false)`)) {
    found.push(`view ${view.name} runs as its owner: create view … with (security_invoker = true)`);
  }
  for (const grant of await sql<{ name: string; privilege: string; grantee: string }>(`select table_name as name, privilege_type as privilege, grantee from information_schema.role_table_grants where table_schema in ('public', 'house') and (grantee = 'PUBLIC' or (grantee = 'hub_visitor' and privilege_type <> 'SELECT') or (table_schema = 'house' and grantee = any($1)))`, [ROLES])) {
    found.push(`${grant.grantee} has ${grant.privilege} on ${grant.name}`);
  }
  for (const call of await sql<{ name: string; owner: string; config: string[] | null; open: boolean }>(`select p.oid::regprocedure::text as name, pg_get_userbyid(p.proowner) as owner, p.proconfig as config, has_function_privilege('public', p.oid, 'execute') as open
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace where n.nspname = 'public' and p.prosecdef`)) {
    if (call.owner !== 'hub_definer') found.push(`function ${call.name} runs with the rights of ${call.owner}; alter function … owner to hub_definer`);
    if (!call.config?.some((entry) => entry.startsWith('search_path='))) found.push(`function ${call.name} has no search_path of its own`);
    if (call.open) found.push(`function ${call.name} may be called by every role; revoke all on function … from public`);
  }
  for (const table of await sql<{ name: string; first: string | null }>(`select c.relname as name, (select a.attname from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0] where i.indrelid = c.oid and i.indisprimary) as first
    from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname = 'public' and c.relkind in ('r', 'p') and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'account_id' and not a.attisdropped)`)) {
    if (table.first !== 'account_id' && !(table.name in OWN_KEY)) found.push(`table ${table.name}: its key begins with ${table.first}, not with account_id (docs/decisions/0002)`);
  }
  for (const key of await sql<{ name: string; source: string; target: string }>(`select k.conname as name, k.conrelid::regclass::text as source, k.confrelid::regclass::text as target from pg_constraint k
    where k.contype = 'f' and exists (select from pg_attribute a where a.attrelid = k.conrelid and a.attname = 'account_id' and not a.attisdropped) and exists (select from pg_attribute a where a.attrelid = k.confrelid and a.attname = 'account_id' and not a.attisdropped)
      and not exists (select from unnest(k.conkey) col join pg_attribute a on a.attrelid = k.conrelid and a.attnum = col where a.attname = 'account_id')`)) {
    found.push(`foreign key ${key.name} from ${key.source} to ${key.target} does not carry account_id: a reference across tenants could be written`);
  }
  return found;
}
