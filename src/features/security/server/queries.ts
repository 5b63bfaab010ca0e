import { sql, type TenantTx } from '#platform/db/tenant.ts';
import type { Role } from '#shared/actor.ts';
import type { Overview } from '../contract.ts';
import type { Demand } from '../rules.ts';

/** Everything here runs in the scope of the person: row security shows nobody else's. */
export const listPasskeys = (tx: TenantTx, userId: string, host: string) =>
  tx.all(
    sql<Overview['passkeys'][number]>`
      select id, name, host, host = ${host} as here, backed_up, created_at, used_at
      from passkey
      where user_id = ${userId}
      order by host = ${host} desc, created_at
      limit 200
    `,
  );
export const passkeysOfHost = (tx: TenantTx, userId: string, host: string) =>
  tx.all(
    sql<{
      credentialId: string;
      transports: string[];
    }>`select credential_id, transports from passkey where user_id = ${userId} and host = ${host} limit 200`,
  );
export const passkeyHosts = async (tx: TenantTx, userId: string, host: string) =>
  (
    await tx.all(
      sql<{
        host: string;
      }>`
        select distinct host
        from passkey
        where user_id = ${userId} and host <> ${host}
        order by host
        limit 20
      `,
    )
  ).map((row) => row.host);
export const addPasskey = (
  tx: TenantTx,
  given: {
    userId: string;
    host: string;
    credentialId: string;
    publicKey: Buffer;
    counter: number;
    transports: string[];
    backedUp: boolean;
    name: string;
  },
) =>
  tx.one(sql<Overview['passkeys'][number]>`
    insert into passkey (user_id, host, credential_id, public_key, counter, transports, backed_up, name)
    values (
      ${given.userId}, ${given.host}, ${given.credentialId}, ${given.publicKey}, ${given.counter},
      ${given.transports}::text[], ${given.backedUp}, ${given.name}
    )
    returning id, name, host, true as here, backed_up, created_at, used_at
  `);
export const renamePasskey = (tx: TenantTx, userId: string, passkeyId: string, name: string) =>
  tx.run(sql`update passkey set name = ${name} where user_id = ${userId} and id = ${passkeyId}`);
export const removePasskey = (tx: TenantTx, userId: string, passkeyId: string) =>
  tx.one(
    sql<{ name: string }>`delete from passkey where user_id = ${userId} and id = ${passkeyId} returning name`,
  );
/** Before a scope exists: whose passkey an answer names. */
export const findPasskey = (tx: TenantTx, host: string, credentialId: string) =>
  tx.one(
    sql<{
      id: string;
      userId: string;
      publicKey: Buffer;
      counter: number;
      transports: string[];
    }>`
      select id, user_id, public_key, counter::float8 as counter, transports
      from passkey_find(${host}, ${credentialId})
    `,
  );
/**
 * A counter that did not go up was used elsewhere meanwhile: a copy. Authenticators without one stay at 0.
 */
export const usePasskey = (tx: TenantTx, passkeyId: string, counter: number, backedUp: boolean) =>
  tx.run(
    sql`
      update passkey
      set counter = ${counter}::bigint, backed_up = ${backedUp}, used_at = now()
      where id = ${passkeyId} and (counter < ${counter}::bigint or (counter = 0 and ${counter}::bigint = 0))
    `,
  );

export const findTotp = (tx: TenantTx, userId: string) =>
  tx.one(
    sql<{
      secret: Buffer;
      confirmedAt: string | null;
    }>`select secret, confirmed_at from totp where user_id = ${userId}`,
  );
/** A secret that is not confirmed yet gives way to the next; one that is in use stays. */
export const beginTotp = (tx: TenantTx, userId: string, secret: Buffer) =>
  tx.run(
    sql`
      insert into totp (user_id, secret)
      values (${userId}, ${secret})
      on conflict (user_id) do update set secret = excluded.secret, created_at = now(), last_step = 0
      where totp.confirmed_at is null
    `,
  );
export const confirmTotp = (tx: TenantTx, userId: string) =>
  tx.run(sql`update totp set confirmed_at = now() where user_id = ${userId} and confirmed_at is null`);
/** No code twice, on however many nodes it arrives: only a later step than the last one counts. */
export const spendStep = (tx: TenantTx, userId: string, step: number) =>
  tx.run(sql`update totp set last_step = ${step} where user_id = ${userId} and last_step < ${step}`);
export const removeTotp = (tx: TenantTx, userId: string) =>
  tx.run(sql`delete from totp where user_id = ${userId}`);
/**
 * Every factor of a person who has none of them left; a password alone opens, or sets up what is demanded.
 */
export const dropFactors = async (tx: TenantTx, userId: string) => {
  await removeTotp(tx, userId);
  await replaceCodes(tx, userId, []);
  await tx.run(sql`delete from passkey where user_id = ${userId}`);
  await tx.run(sql`delete from oidc_identity where user_id = ${userId}`);
};

export const replaceCodes = async (tx: TenantTx, userId: string, hashes: Buffer[]) => {
  await tx.run(sql`delete from recovery_code where user_id = ${userId}`);
  if (hashes.length)
    await tx.run(
      sql`
        insert into recovery_code (user_id, code_hash)
        select ${userId}::uuid, decode(h, 'hex')
        from unnest(${hashes.map((hash) => hash.toString('hex'))}::text[]) h
      `,
    );
};
export const spendCode = (tx: TenantTx, userId: string, hash: Buffer) =>
  tx.run(
    sql`
      update recovery_code
      set used_at = now()
      where user_id = ${userId} and code_hash = ${hash} and used_at is null
    `,
  );

export const passwordOf = (tx: TenantTx, userId: string) =>
  tx.one(
    sql<{
      passwordHash: string;
      changedAt: string;
    }>`select password_hash, changed_at from credential where user_id = ${userId}`,
  );
export const listSessions = (tx: TenantTx, userId: string, current: Buffer) =>
  tx.all(sql<Overview['sessions'][number]>`
    select s.id, s.token_hash = ${current} as current, s.host, s.user_agent as agent,
      regexp_replace(s.address, '^::ffff:', '') as address, s.country, s.method, s.created_at, s.active_at,
      coalesce(abs(extract(epoch from s.created_at - d.created_at)) < 60, false) as first
    from session s
    left join device d on d.user_id = s.user_id and d.token_hash = s.device_hash
    where s.user_id = ${userId} and s.expires_at > now()
    order by s.token_hash = ${current} desc, s.active_at desc, s.id
    limit 200
  `);
export const endSession = (tx: TenantTx, userId: string, sessionId: string) =>
  tx.run(sql`delete from session where user_id = ${userId} and id = ${sessionId}`);
/** All but this one; answers how many there were. */
export const endOthers = (tx: TenantTx, userId: string, current: Buffer) =>
  tx.run(sql`delete from session where user_id = ${userId} and token_hash <> ${current}`);
/** No browser but those named skips the second step any more. */
export const distrust = (tx: TenantTx, userId: string, except: Buffer | null) =>
  tx.run(
    sql`
      update device
      set trusted_until = null
      where user_id = ${userId} and (${except}::bytea is null or token_hash <> ${except}::bytea)
    `,
  );
/** Tells the person's open streams, on every node. */
export const tellSessions = (tx: TenantTx, userId: string, topic: string) =>
  tx.run(sql`insert into live_event (user_id, topic) values (${userId}, ${topic})`);
export const isProved = async (tx: TenantTx, token: Buffer, minutes: number) =>
  (await tx.one(
    sql`
      select
      from session
      where token_hash = ${token} and proved_at > now() - make_interval(mins => ${minutes})
    `,
  )) !== undefined;
export const setProved = (tx: TenantTx, token: Buffer) =>
  tx.run(sql`update session set proved_at = now() where token_hash = ${token}`);

export const listProviders = (tx: TenantTx, userId: string) =>
  tx.all(
    sql<Overview['providers'][number]>`
      select issuer, email::text as email, used_at
      from oidc_identity
      where user_id = ${userId}
      order by issuer
      limit 20
    `,
  );
export const unlinkProvider = (tx: TenantTx, userId: string, issuer: string) =>
  tx.run(sql`delete from oidc_identity where user_id = ${userId} and issuer = ${issuer}`);
export const findIdentity = async (tx: TenantTx, issuer: string, subject: string) =>
  (await tx.one(sql<{ userId: string | null }>`select oidc_find(${issuer}, ${subject}) as user_id`))
    ?.userId ?? null;
export const linkIdentity = (
  tx: TenantTx,
  given: { issuer: string; subject: string; userId: string; email: string },
) => tx.one(sql`select oidc_link(${given.issuer}, ${given.subject}, ${given.userId}, ${given.email})`);
/** A person by what mails and screens name them with. */
export const findPerson = (tx: TenantTx, userId: string) =>
  tx.one(
    sql<{
      email: string;
      firstName: string;
      lastName: string;
      role: Role;
      language: 'en' | 'tr' | 'ar' | null;
    }>`select email::text as email, first_name, last_name, role, language from app_user where id = ${userId}`,
  );

/** Of whom the agency demands a second factor, and its name. */
export const readDemand = async (tx: TenantTx, agencyId: string) =>
  (await tx.one(
    sql<{
      secondFactor: Demand;
      name: string;
    }>`select second_factor, business_name as name from agency where id = ${agencyId}`,
  ))!;
export const writeDemand = (tx: TenantTx, agencyId: string, demand: Demand) =>
  tx.run(sql`update agency set second_factor = ${demand} where id = ${agencyId}`);
export const endWithoutFactor = async (tx: TenantTx) =>
  (await tx.one(sql<{ ended: number }>`select end_sessions_without_factor() as ended`))!.ended;
export const endHouseWithoutFactor = async (tx: TenantTx) =>
  (await tx.one(sql<{ ended: number }>`select end_house_sessions_without_factor() as ended`))!.ended;
