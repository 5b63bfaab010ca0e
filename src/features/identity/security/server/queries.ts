import { q, sql, type TenantTx } from '#platform/db/tenant.ts';
import type { Me } from '#features/identity/identity/contract.ts';
import type { Overview } from '../contract.ts';
import type { Demand } from '../rules.ts';

// All statements run in the scope of the person, whose rows alone exist by row security.

const now = sql<string>`now()`;
const passkeyColumns = ['id', 'name', 'host', 'backedUp', 'createdAt', 'usedAt'] as const;

/** Returns the passkeys of a person, those of the host first; at most 200. */
export const listPasskeys = (tx: TenantTx, userId: string, host: string) =>
  tx.all(
    q
      .selectFrom('passkey')
      .select(passkeyColumns)
      .select((eb) => eb('host', '=', host).$castTo<boolean>().as('here'))
      .where('userId', '=', userId)
      .orderBy((eb) => eb('host', '=', host), 'desc')
      .orderBy('createdAt')
      .limit(200),
  );
/** Returns the passkeys of a person on one host for the browser's library; at most 200. */
export const passkeysOfHost = (tx: TenantTx, userId: string, host: string) =>
  tx.all(
    q
      .selectFrom('passkey')
      .select(['credentialId', 'transports'])
      .where('userId', '=', userId)
      .where('host', '=', host)
      .limit(200),
  );
/** Returns the other hosts on which a person has passkeys; at most 20. */
export const passkeyHosts = async (tx: TenantTx, userId: string, host: string) => {
  const rows = await tx.all(
    q
      .selectFrom('passkey')
      .select('host')
      .distinct()
      .where('userId', '=', userId)
      .where('host', '<>', host)
      .orderBy('host')
      .limit(20),
  );
  return rows.map((row) => row.host);
};
/** Writes a new passkey of this host. */
export const addPasskey = (
  tx: TenantTx,
  passkey: {
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
  tx.one(
    q
      .insertInto('passkey')
      .values(passkey)
      .returning(passkeyColumns)
      .returning((eb) => eb.lit(true).as('here')),
  );
/** Renames a passkey; returns the number of rows. */
export const renamePasskey = (tx: TenantTx, userId: string, passkeyId: string, name: string) =>
  tx.run(q.updateTable('passkey').set({ name }).where('userId', '=', userId).where('id', '=', passkeyId));
/** Deletes a passkey; returns its name. */
export const removePasskey = (tx: TenantTx, userId: string, passkeyId: string) =>
  tx.one(q.deleteFrom('passkey').where('userId', '=', userId).where('id', '=', passkeyId).returning('name'));
/** Returns a passkey by host and credential; works before a scope exists. */
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
 * Stores the new counter of a passkey; changes no row when the counter did not rise, which means a copy of the
 * passkey was used. Authenticators without a counter stay at 0.
 */
export const usePasskey = (tx: TenantTx, passkeyId: string, counter: number, backedUp: boolean) =>
  tx.run(
    sql`
      update passkey
      set counter = ${counter}::bigint, backed_up = ${backedUp}, used_at = now()
      where id = ${passkeyId} and (counter < ${counter}::bigint or (counter = 0 and ${counter}::bigint = 0))
    `,
  );

/** Returns the sealed secret of a person. */
export const findTotp = (tx: TenantTx, userId: string) =>
  tx.one(q.selectFrom('totp').select(['secret', 'confirmedAt']).where('userId', '=', userId));
/** Stores a new secret, which replaces an unconfirmed one; changes no row when the secret is confirmed. */
export const beginTotp = (tx: TenantTx, userId: string, secret: Buffer) =>
  tx.run(
    q
      .insertInto('totp')
      .values({ userId, secret })
      .onConflict((conflict) =>
        conflict
          .column('userId')
          .doUpdateSet((eb) => ({ secret: eb.ref('excluded.secret'), createdAt: now, lastStep: 0 }))
          .where('totp.confirmedAt', 'is', null),
      ),
  );
/** Confirms the secret of a person. */
export const confirmTotp = (tx: TenantTx, userId: string) =>
  tx.run(
    q
      .updateTable('totp')
      .set({ confirmedAt: now })
      .where('userId', '=', userId)
      .where('confirmedAt', 'is', null),
  );
/** Takes the step of a code once, whichever node it reaches: only a later step than the last one counts. */
export const spendStep = (tx: TenantTx, userId: string, step: number) =>
  tx.run(
    q.updateTable('totp').set({ lastStep: step }).where('userId', '=', userId).where('lastStep', '<', step),
  );
/** Deletes the secret of a person; returns the number of rows. */
export const removeTotp = (tx: TenantTx, userId: string) =>
  tx.run(q.deleteFrom('totp').where('userId', '=', userId));
/** Deletes all second factors of a person who has lost them; afterwards the password alone signs in. */
export const dropFactors = async (tx: TenantTx, userId: string) => {
  await removeTotp(tx, userId);
  await replaceCodes(tx, userId, []);
  await tx.run(q.deleteFrom('passkey').where('userId', '=', userId));
  await tx.run(q.deleteFrom('oidcIdentity').where('userId', '=', userId));
};

/** Replaces the recovery codes of a person; no hashes delete them all. */
export const replaceCodes = async (tx: TenantTx, userId: string, hashes: Buffer[]) => {
  await tx.run(q.deleteFrom('recoveryCode').where('userId', '=', userId));
  if (hashes.length)
    await tx.run(q.insertInto('recoveryCode').values(hashes.map((codeHash) => ({ userId, codeHash }))));
};
/** Takes a recovery code once; returns the number of rows. */
export const spendCode = (tx: TenantTx, userId: string, hash: Buffer) =>
  tx.run(
    q
      .updateTable('recoveryCode')
      .set({ usedAt: now })
      .where('userId', '=', userId)
      .where('codeHash', '=', hash)
      .where('usedAt', 'is', null),
  );

/** Returns the password of a person, if any. */
export const passwordOf = (tx: TenantTx, userId: string) =>
  tx.one(q.selectFrom('credential').select(['passwordHash', 'changedAt']).where('userId', '=', userId));
/** Returns the open sessions of a person, the current one first; at most 200. */
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
/** Ends a session of a person; returns the number of rows. */
export const endSession = (tx: TenantTx, userId: string, sessionId: string) =>
  tx.run(q.deleteFrom('session').where('userId', '=', userId).where('id', '=', sessionId));
/** Ends all sessions of a person but the current one; returns their number. */
export const endOthers = (tx: TenantTx, userId: string, current: Buffer) =>
  tx.run(q.deleteFrom('session').where('userId', '=', userId).where('tokenHash', '<>', current));
/** Ends the trust in all browsers of a person but one: they need the second step again. */
export const distrust = (tx: TenantTx, userId: string, except: Buffer | null) => {
  const all = q.updateTable('device').set({ trustedUntil: null }).where('userId', '=', userId);
  return tx.run(except ? all.where('tokenHash', '<>', except) : all);
};
/** Says whether the session has a proof of identity of the last minutes. */
export const isProved = async (tx: TenantTx, token: Buffer, minutes: number) => {
  const since = sql<string>`now() - make_interval(mins => ${minutes})`;
  const session = await tx.one(
    q.selectFrom('session').select('id').where('tokenHash', '=', token).where('provedAt', '>', since),
  );
  return session !== undefined;
};
/** Stores the time of a proof of identity in the session. */
export const setProved = (tx: TenantTx, token: Buffer) =>
  tx.run(q.updateTable('session').set({ provedAt: now }).where('tokenHash', '=', token));

/** Returns the linked providers of a person; at most 20. */
export const listProviders = (tx: TenantTx, userId: string) =>
  tx.all(
    q
      .selectFrom('oidcIdentity')
      .select(['issuer', 'usedAt'])
      .select(({ cast }) => cast<string>('email', 'text').as('email'))
      .where('userId', '=', userId)
      .orderBy('issuer')
      .limit(20),
  );
/** Unlinks a provider; returns the number of rows. */
export const unlinkProvider = (tx: TenantTx, userId: string, issuer: string) =>
  tx.run(q.deleteFrom('oidcIdentity').where('userId', '=', userId).where('issuer', '=', issuer));
/** Returns the person of an identity; works before a scope exists. */
export const findIdentity = async (tx: TenantTx, issuer: string, subject: string) =>
  (await tx.one(sql<{ userId: string | null }>`select oidc_find(${issuer}, ${subject}) as user_id`))
    ?.userId ?? null;
/** Links an identity of a provider to a person. */
export const linkIdentity = (
  tx: TenantTx,
  { issuer, subject, userId, email }: { issuer: string; subject: string; userId: string; email: string },
) => tx.one(sql`select oidc_link(${issuer}, ${subject}, ${userId}, ${email})`);
/** Returns a person with name, role and language for mails and screens. */
export const findPerson = (tx: TenantTx, userId: string) =>
  tx.one(
    q
      .selectFrom('appUser')
      .select(['firstName', 'lastName', 'role', 'language'])
      .select(({ cast }) => cast<string>('email', 'text').as('email'))
      .where('id', '=', userId)
      .$narrowType<{ role: Me['role']; language: Me['language'] }>(),
  );

/** Returns the demand of an agency for second factors, and the name of the agency. */
export const readDemand = async (tx: TenantTx, agencyId: string) =>
  (await tx.one(
    q
      .selectFrom('agency')
      .select(['secondFactor', 'businessName as name'])
      .where('id', '=', agencyId)
      .$narrowType<{ secondFactor: Demand }>(),
  ))!;
/** Stores the demand of an agency. */
export const writeDemand = (tx: TenantTx, agencyId: string, demand: Demand) =>
  tx.run(q.updateTable('agency').set({ secondFactor: demand }).where('id', '=', agencyId));
/** Ends sessions of people who lack a demanded second factor, within the scope; returns their number. */
export const endWithoutFactor = async (tx: TenantTx) =>
  (await tx.one(sql<{ ended: number }>`select end_sessions_without_factor() as ended`))!.ended;
/** Ends sessions of the house's people without a second factor; returns their number. */
export const endHouseWithoutFactor = async (tx: TenantTx) =>
  (await tx.one(sql<{ ended: number }>`select end_house_sessions_without_factor() as ended`))!.ended;
