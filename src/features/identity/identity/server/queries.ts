import { json, q, sql, type TenantTx } from '#platform/db/tenant.ts';
import type { Actor } from '#shared/actor.ts';
import type { Me, Tenant, WorkingAs } from '../contract.ts';

/** SQL of the name of the person `u` (a row of `app_user`) as others read it. */
export const personName = sql<string>`
  coalesce(nullif(btrim(concat_ws(' ', u.first_name, u.last_name)), ''), u.email::text)
`;

/** Returns the person of an email in any case of letters; works before a scope exists. */
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

/** Returns the tenants of the scope's person, primary ones first; at most 500. */
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

/** Returns the impersonation of the session. */
export const workingAs = (tx: TenantTx) =>
  tx.one(
    sql<WorkingAs>`
      select kind, level, name, tenant_id, tenant_name, by_name, reason, read_only, until, left_seconds
      from work_as_now()
    `,
  );
/** Returns the tenant of the impersonation. */
export const workingTenants = (tx: TenantTx) =>
  tx.all(
    sql<Tenant>`
      select kind, id, agency_id, name, role, is_primary, host, language, theme, logo, subscription, rights,
        flags
      from work_as_tenants()
    `,
  );

/** Says whether the scope's person has suspended tenants, which `tenantsOf` leaves out. */
export const hasClosed = async (tx: TenantTx) =>
  (await tx.one(sql`select from my_closed_tenants() limit 1`)) !== undefined;
/** Returns a person by id. */
export const findUser = (tx: TenantTx, userId: string) =>
  tx.one(
    q
      .selectFrom('appUser')
      .select(['id', 'type', 'role', 'firstName', 'lastName', 'language'])
      .select(({ cast }) => cast<string>('email', 'text').as('email'))
      .where('id', '=', userId)
      .$narrowType<{ type: Me['type']; role: Me['role']; language: Me['language'] }>(),
  );

/** Changes names and language of a person; a field without a value stays as it is. */
export const updateUser = (
  tx: TenantTx,
  userId: string,
  change: { firstName?: string | undefined; lastName?: string | undefined; language?: string | undefined },
) =>
  tx.run(
    q
      .updateTable('appUser')
      .set((eb) => ({
        firstName: eb.fn.coalesce(eb.val(change.firstName ?? null), 'firstName'),
        lastName: eb.fn.coalesce(eb.val(change.lastName ?? null), 'lastName'),
        language: eb.fn.coalesce(eb.val(change.language ?? null), 'language'),
      }))
      .where('id', '=', userId),
  );

/** Returns the session owner of a valid session and sets the scope to that person. */
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

/** Facts that decide the next step of a sign-in; `passkeysElsewhere` counts passkeys of other hosts. */
export type Facts = {
  type: 'house' | 'agency' | 'account';
  isAuth: boolean;
  totp: boolean;
  passkeysHere: number;
  passkeysElsewhere: number;
  recoveryLeft: number;
  demanded: boolean;
  isDeviceKnown: boolean;
  trusted: boolean;
  devices: number;
};
/** Returns the facts of a person in a browser; works before a scope exists. */
export const factsOf = (tx: TenantTx, userId: string, device: Buffer | null, host: string) =>
  tx.one(
    sql<Facts>`
      select type, is_auth, totp, passkeys_here, passkeys_elsewhere, recovery_left, demanded,
        known as is_device_known, trusted, devices
      from sign_in_facts(${userId}, ${device}, ${host})
    `,
  );
/** Says whether the person of an email has signed in from this browser before. */
export const isDeviceKnown = async (tx: TenantTx, email: string, device: Buffer | null, host: string) =>
  device !== null &&
  (await tx.one(sql<{ isKnown: boolean }>`select device_known(${email}, ${device}, ${host}) as is_known`))!
    .isKnown;

/** Stores a browser of the scope's person, or the time of its last use. */
export const keepDevice = (
  tx: TenantTx,
  sighting: { userId: string; device: Buffer; host: string; agent: string; trustDays: number | null },
) =>
  tx.run(sql`
    insert into device (user_id, token_hash, host, user_agent, seen_at, trusted_until)
    values (
      ${sighting.userId}, ${sighting.device}, ${sighting.host}, ${sighting.agent.slice(0, 400)}, now(),
      now() + make_interval(days => ${sighting.trustDays}::int)
    )
    on conflict (user_id, token_hash) do update set seen_at = excluded.seen_at,
      user_agent = excluded.user_agent,
      trusted_until = coalesce(excluded.trusted_until, device.trusted_until)
  `);

/** Stores a step of a sign-in under way, by the hash of its cookie. */
export const putStep = (
  tx: TenantTx,
  step: { token: Buffer; kind: string; userId: string | null; host: string; data: object; seconds: number },
) =>
  tx.one(
    sql`
      select step_put(
        ${step.token}, ${step.kind}, ${step.userId}::uuid, ${step.host}, ${json(step.data)},
        now() + make_interval(secs => ${step.seconds})
      )
    `,
  );
/** A stored step; the shape of `data` depends on its kind. */
export type Step<D> = { userId: string | null; data: D; tries: number };
/** Returns a step; undefined when it has expired, is of another kind, or began on another host. */
export const findStep = <D>(tx: TenantTx, token: Buffer, kind: string, host: string) =>
  tx.one(sql<Step<D>>`select user_id, data, tries from step_find(${token}, ${kind}, ${host})`);
/** Counts a try of a step before its answer is checked. */
export const tryStep = <D>(tx: TenantTx, token: Buffer, kind: string, host: string) =>
  tx.one(sql<Step<D>>`select user_id, data, tries from step_try(${token}, ${kind}, ${host})`);
/** Takes a step once: the first caller has it. */
export const takeStep = <D>(tx: TenantTx, token: Buffer, kind: string, host: string) =>
  tx.one(sql<Omit<Step<D>, 'tries'>>`select user_id, data from step_take(${token}, ${kind}, ${host})`);
/** Deletes expired steps of sign-ins and links of mails. */
export const sweepSteps = (tx: TenantTx) =>
  tx.run(q.deleteFrom('signInStep').where('expiresAt', '<', sql<string>`now()`));
/** Deletes browsers that were not used for this number of days. */
export const sweepDevices = (tx: TenantTx, days: number) =>
  tx.run(q.deleteFrom('device').where('seenAt', '<', sql<string>`now() - make_interval(days => ${days})`));

type Person = Omit<Actor, 'kind' | 'workAs'>;
/**
 * Returns a person as an actor in the account of the scope, with the role and rights of this moment, for jobs
 * that act in the name of a person; undefined when the person has no role there.
 */
export async function personHere(tx: TenantTx, userId: string): Promise<Actor | undefined> {
  const row = await tx.one(q.selectNoFrom(sql<Person | null>`person_here(${userId})`.as('person')));
  return row?.person ? { ...row.person, kind: 'user', workAs: null } : undefined;
}
