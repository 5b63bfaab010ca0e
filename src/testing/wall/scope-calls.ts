import type { TestServer } from '../kit.ts';

const NO_TENANT: Record<string, string> = {
  rate_limit: 'counters by address and e-mail, no tenant data',
  place: 'public gazetteer, read only',
  token_weight: 'prices of the house, the same for all tenants',
  ai_instruction: 'general instructions of the house, the same for all tenants',
  conversation_stage_option: 'stages that are offered, the same for all tenants',
  industry: 'industries of the operator, the same for all tenants',
  business_category: 'categories of the operator, the same for all tenants',
  agency_plan: 'plans of the operator, the same for all tenants',
  billing_setting: 'what stands on all invoices, the same for all tenants',
  house_service: 'catalog of the operator, the same for all tenants',
  process_state: 'signs of life of the processes, the same for all tenants',
  maintenance: 'the maintenance of the product, the same for all tenants',
  announcement: 'sentences of the operator, the same for all tenants',
  default_bot_avatar: 'symbols that are offered, the same for all tenants',
  event_listener: 'names of the parts of the product that listen, the same for all tenants',
};
/**
 * Tables whose key does not begin with account_id, since a row is found before its tenant or belongs to an
 * agency.
 */
const OWN_KEY: Record<string, string> = {
  whitelabel: 'found by host',
  domain: 'may belong to an agency without an account',
  mail: 'may belong to an agency without an account',
  live_event: 'numbered for Last-Event-ID',
  connection: 'may belong to an agency or to the house without an account',
  invitation: 'found by the secret of its link, may belong to an agency without an account',
};
type Sql = TestServer['sql'];
const ROLES = ['hub_app', 'hub_visitor', 'hub_house', 'hub_definer'];

async function roleFaults(sql: Sql): Promise<string[]> {
  const roles = await sql<{ name: string }>(
    `
      select rolname as name
      from pg_roles
      where rolname = any($1) and (rolsuper or rolbypassrls or rolcreaterole or rolcreatedb)
    `,
    [ROLES],
  );
  return roles.map(({ name }) => `role ${name} has more rights than a role of the product may have`);
}
type Policy = {
  name: string;
  policy: string;
  roles: string[];
  command: string;
  using: string | null;
  check: string | null;
};
const scoped = (text: string) => /scope_(account|agency|user)\(\)|current_setting\('app\./.test(text);
function policyFaults({ name, policy, roles, command, using, check }: Policy): string[] {
  const at = `policy ${policy} on ${name}`;
  const faults: string[] = [];
  const ofTenants = !(name in NO_TENANT);
  if (roles.includes('public') && ofTenants) faults.push(`${at} is for every role`);
  if (roles.includes('hub_visitor') && command !== 'SELECT')
    faults.push(`${at} lets visitors do more than read`);
  if (!ofTenants || !roles.some((role) => role === 'hub_app' || role === 'hub_visitor')) return faults;
  if (using !== null && !scoped(using)) faults.push(`${at} does not ask for the scope: ${using}`);
  if (check !== null && !scoped(check)) faults.push(`${at} lets rows of other tenants be written: ${check}`);
  return faults;
}
async function tableFaults(sql: Sql): Promise<string[]> {
  const tables = await sql<{
    name: string;
    rls: boolean;
    forced: boolean;
    owner: string;
  }>(`
    select c.relname as name, c.relrowsecurity as rls, c.relforcerowsecurity as forced,
      pg_get_userbyid(c.relowner) as owner
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind in ('r', 'p')
    order by 1
  `);
  const policies = await sql<Policy>(
    `
      select tablename as name, policyname as policy, roles::text[] as roles, cmd as command, qual as using,
        with_check as check
      from pg_policies
      where schemaname = 'public'
    `,
  );
  return tables.flatMap(({ name, rls, forced, owner }) => {
    const own = policies.filter((policy) => policy.name === name);
    const faults: string[] = [];
    if (!rls || !forced)
      faults.push(
        `table ${name}: row security is not ${rls ? 'forced' : 'enabled'}; select wall_account('${name}') in its migration`,
      );
    if (ROLES.includes(owner)) faults.push(`table ${name} belongs to ${owner}, an application role`);
    if (!own.some(({ roles }) => roles.includes('hub_app') || roles.includes('public')))
      faults.push(`table ${name}: no policy for hub_app; nobody could work with it`);
    return [...faults, ...own.flatMap(policyFaults)];
  });
}
async function viewFaults(sql: Sql): Promise<string[]> {
  const views = await sql<{
    name: string;
  }>(`
    select c.relname as name
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public'
      and c.relkind in ('v', 'm')
      and not coalesce(
        c.reloptions::text[] && array['security_invoker=true', 'security_invoker=on', 'security_invoker=1'],
        false
      )
  `);
  return views.map(
    ({ name }) => `view ${name} runs as its owner: create view … with (security_invoker = true)`,
  );
}
async function grantFaults(sql: Sql): Promise<string[]> {
  const grants = await sql<{ name: string; privilege: string; grantee: string }>(
    `
      select table_name as name, privilege_type as privilege, grantee
      from information_schema.role_table_grants
      where table_schema in ('public', 'house')
        and (
          grantee = 'PUBLIC'
            or (grantee = 'hub_visitor' and privilege_type <> 'SELECT')
            or (table_schema = 'house' and grantee = any($1))
        )
    `,
    [ROLES],
  );
  return grants.map(({ name, privilege, grantee }) => `${grantee} has ${privilege} on ${name}`);
}
/** Checks the functions that run with the rights of their owner (security definer). */
async function functionFaults(sql: Sql): Promise<string[]> {
  const functions = await sql<{
    name: string;
    owner: string;
    config: string[] | null;
    open: boolean;
  }>(`
    select p.oid::regprocedure::text as name, pg_get_userbyid(p.proowner) as owner, p.proconfig as config,
      has_function_privilege('public', p.oid, 'execute') as open
    from pg_proc p
    join pg_namespace n on n.oid = p.pronamespace
    where n.nspname = 'public' and p.prosecdef
  `);
  return functions.flatMap(({ name, owner, config, open }) => {
    const faults: string[] = [];
    if (owner !== 'hub_definer')
      faults.push(`function ${name} runs with the rights of ${owner}; alter function … owner to hub_definer`);
    if (!config?.some((entry) => entry.startsWith('search_path=')))
      faults.push(`function ${name} has no search_path of its own`);
    if (open)
      faults.push(`function ${name} may be called by every role; revoke all on function … from public`);
    return faults;
  });
}
async function keyFaults(sql: Sql): Promise<string[]> {
  const tables = await sql<{
    name: string;
    first: string | null;
  }>(`
    select c.relname as name,
      (
        select a.attname
        from pg_index i
        join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
        where i.indrelid = c.oid and i.indisprimary
      ) as first
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public'
      and c.relkind in ('r', 'p')
      and exists (
        select
        from pg_attribute a
        where a.attrelid = c.oid and a.attname = 'account_id' and not a.attisdropped
      )
  `);
  return tables
    .filter(({ name, first }) => first !== 'account_id' && !(name in OWN_KEY))
    .map(
      ({ name, first }) =>
        `table ${name}: its key begins with ${first}, not with account_id (docs/decisions/0002)`,
    );
}
async function referenceFaults(sql: Sql): Promise<string[]> {
  const keys = await sql<{
    name: string;
    source: string;
    target: string;
  }>(`
    select k.conname as name, k.conrelid::regclass::text as source, k.confrelid::regclass::text as target
    from pg_constraint k
    where k.contype = 'f'
      and exists (
        select
        from pg_attribute a
        where a.attrelid = k.conrelid and a.attname = 'account_id' and not a.attisdropped
      )
      and exists (
        select
        from pg_attribute a
        where a.attrelid = k.confrelid and a.attname = 'account_id' and not a.attisdropped
      )
      and not exists (
        select
        from unnest(k.conkey) col
        join pg_attribute a on a.attrelid = k.conrelid and a.attnum = col
        where a.attname = 'account_id'
      )
  `);
  return keys.map(
    ({ name, source, target }) =>
      `foreign key ${name} from ${source} to ${target} does not carry account_id: a reference across tenants could be written`,
  );
}

/**
 * Checks row security in the catalogue and returns a sentence per fault; exceptions are listed above with
 * their reasons.
 */
export async function wallFindings({ sql }: Pick<TestServer, 'sql'>): Promise<string[]> {
  const faults: string[] = [];
  for (const look of [
    roleFaults,
    tableFaults,
    viewFaults,
    grantFaults,
    functionFaults,
    keyFaults,
    referenceFaults,
  ])
    faults.push(...(await look(sql)));
  return faults;
}
