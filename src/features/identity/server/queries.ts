import { json, sql, type TenantTx } from '#platform/db/tenant.ts';
import type { Tenant, WorkingAs } from '../contract.ts';

/** The name of the person `u` as others read it. */
export const personName = sql`
  coalesce(nullif(btrim(concat_ws(' ', u.first_name, u.last_name)), ''), u.email::text)
`;

/** Before a scope exists: by e-mail, whatever the case; undefined when nobody has it. */
export const findLogin = (tx: TenantTx, email: string) =>
  tx.one(
    sql<{
      userId: string;
      passwordHash: string | null;
      isAuth: boolean;
      type: string;
      role: string;
    }>`select user_id, password_hash, is_auth, type, role from login_find(${email})`,
  );

/** The tenants of the scope's person, primary ones first; at most 500. */
export const tenantsOf = (tx: TenantTx) =>
  tx.all(
    sql<Tenant>`
      select kind, id, agency_id, name, role, is_primary, host, language, theme, logo, subscription, rights,
        flags
      from my_tenants()
      order by is_primary desc, name
      limit 500
    `,
  );

/** What the one who works as somebody else is told of it, and the one tenant that they are shown. */
export const workingAs = (tx: TenantTx) =>
  tx.one(
    sql<WorkingAs>`
      select kind, level, name, tenant_id, tenant_name, by_name, reason, read_only, until, left_seconds
      from work_as_now()
    `,
  );
export const workingTenants = (tx: TenantTx) =>
  tx.all(
    sql<Tenant>`
      select kind, id, agency_id, name, role, is_primary, host, language, theme, logo, subscription, rights,
        flags
      from work_as_tenants()
    `,
  );

/** Tenants that were suspended are not among those of `tenantsOf`. */
export const hasClosed = async (tx: TenantTx) =>
  (await tx.one(sql`select from my_closed_tenants() limit 1`)) !== undefined;
export const findUser = (tx: TenantTx, userId: string) =>
  tx.one(sql<{
    id: string;
    type: 'house' | 'agency' | 'account';
    role: Tenant['role'];
    email: string;
    firstName: string;
    lastName: string;
    language: 'en' | 'tr' | 'ar' | null;
  }>`
    select id, type, role, email::text as email, first_name, last_name, language
    from app_user
    where id = ${userId}
  `);

export const updateUser = (
  tx: TenantTx,
  userId: string,
  change: { firstName?: string | undefined; lastName?: string | undefined; language?: string | undefined },
) =>
  tx.run(
    sql`
      update app_user
      set first_name = coalesce(${change.firstName ?? null}, first_name),
        last_name = coalesce(${change.lastName ?? null}, last_name),
        language = coalesce(${change.language ?? null}, language)
      where id = ${userId}
    `,
  );

/** Whose session it is, if it is still one, whomever they work as; the scope becomes theirs. */
export const enterSession = (tx: TenantTx, key: { tokenHash: Buffer; host: string }) =>
  tx.one(
    sql<{
      userId: string;
      email: string;
      firstName: string;
      lastName: string;
      userRole: Tenant['role'];
    }>`
      select user_id, email, first_name, last_name, user_role
      from session_own(${key.tokenHash}, ${key.host})
    `,
  );

export const endSession = (tx: TenantTx, tokenHash: Buffer) => tx.one(sql`select session_end(${tokenHash})`);

export type Facts = {
  type: 'house' | 'agency' | 'account';
  isAuth: boolean;
  totp: boolean;
  passkeysHere: number;
  passkeysElsewhere: number;
  recoveryLeft: number;
  demanded: boolean;
  known: boolean;
  trusted: boolean;
  devices: number;
};
/** Everything that decides what comes after the first step. */
export const factsOf = (tx: TenantTx, userId: string, device: Buffer | null, host: string) =>
  tx.one(
    sql<Facts>`
      select type, is_auth, totp, passkeys_here, passkeys_elsewhere, recovery_left, demanded, known,
        trusted, devices
      from sign_in_facts(${userId}, ${device}, ${host})
    `,
  );
export const deviceKnown = async (tx: TenantTx, email: string, device: Buffer | null, host: string) =>
  device !== null &&
  (await tx.one(sql<{ known: boolean }>`select device_known(${email}, ${device}, ${host}) as known`))!.known;

/** A browser of the person of the scope: new, or seen again. */
export const keepDevice = (
  tx: TenantTx,
  given: { userId: string; device: Buffer; host: string; agent: string; trustDays: number | null },
) =>
  tx.run(sql`
    insert into device (user_id, token_hash, host, user_agent, seen_at, trusted_until)
    values (
      ${given.userId}, ${given.device}, ${given.host}, ${given.agent.slice(0, 400)}, now(),
      now() + make_interval(days => ${given.trustDays}::int)
    )
    on conflict (user_id, token_hash) do update set seen_at = excluded.seen_at,
      user_agent = excluded.user_agent,
      trusted_until = coalesce(excluded.trusted_until, device.trusted_until)
  `);

/** A sign-in under way, kept by the hash of its cookie. */
export const putStep = (
  tx: TenantTx,
  given: { token: Buffer; kind: string; userId: string | null; host: string; data: object; seconds: number },
) =>
  tx.one(
    sql`
      select step_put(
        ${given.token}, ${given.kind}, ${given.userId}::uuid, ${given.host}, ${json(given.data)},
        now() + make_interval(secs => ${given.seconds})
      )
    `,
  );
export type Step<D> = { userId: string | null; data: D; tries: number };
/** Undefined when it is over, was for something else, or began on another host. */
export const findStep = <D>(tx: TenantTx, token: Buffer, kind: string, host: string) =>
  tx.one(sql<Step<D>>`select user_id, data, tries from step_find(${token}, ${kind}, ${host})`);
/** Counts a try before its answer is looked at. */
export const tryStep = <D>(tx: TenantTx, token: Buffer, kind: string, host: string) =>
  tx.one(sql<Step<D>>`select user_id, data, tries from step_try(${token}, ${kind}, ${host})`);
/** One time: who takes it first has it. */
export const takeStep = <D>(tx: TenantTx, token: Buffer, kind: string, host: string) =>
  tx.one(sql<Omit<Step<D>, 'tries'>>`select user_id, data from step_take(${token}, ${kind}, ${host})`);
/** Sign-ins under way and links of mails that are over. */
export const sweepSteps = (tx: TenantTx) => tx.run(sql`delete from sign_in_step where expires_at < now()`);
/** Browsers that were not used for more than a year are strangers again. */
export const sweepDevices = (tx: TenantTx, days: number) =>
  tx.run(sql`delete from device where seen_at < now() - make_interval(days => ${days})`);
