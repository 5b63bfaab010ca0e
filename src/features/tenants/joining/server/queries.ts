import { json, q, sql, type TenantTx } from '#platform/db/tenant.ts';
import { plainTyped } from '#shared/text/plain-typing.ts';
import type { Start } from '../policy-start.ts';

const now = sql<string>`now()`;

/** Stores a first or new password as a hash of `hashPassword`. */
export const putPassword = (tx: TenantTx, userId: string, passwordHash: string) =>
  tx.run(
    q
      .insertInto('credential')
      .values({ userId, passwordHash })
      .onConflict((conflict) => conflict.column('userId').doUpdateSet({ passwordHash, changedAt: now })),
  );
/** Deletes all links of mails and sign-ins under way of a person. */
export const dropSteps = (tx: TenantTx, userId: string) =>
  tx.run(q.deleteFrom('signInStep').where('userId', '=', userId));
/** Changes the email of a person; returns false when somebody else has it. */
export const setEmail = async (tx: TenantTx, userId: string, email: string) => {
  const other = await tx.one(sql`select from login_find(${email}) f where f.user_id <> ${userId}`);
  if (other !== undefined) return false;
  return (await tx.run(q.updateTable('appUser').set({ email }).where('id', '=', userId))) > 0;
};
/** Writes a new person, the user of the scope; returns false when the email has an account. */
export const addUser = async (
  tx: TenantTx,
  person: {
    id: string;
    type: string;
    role: string;
    email: string;
    firstName: string;
    lastName: string;
    language: string;
    businessName?: string;
    phone?: string | null;
  },
) =>
  (await tx.run(
    q
      .insertInto('appUser')
      .values({ ...person, businessName: person.businessName ?? null, phone: person.phone ?? null })
      .onConflict((conflict) => conflict.doNothing()),
  )) > 0;
/** Makes a person of an account a person of an agency. */
export const raiseToAgency = (tx: TenantTx, userId: string, role: string) =>
  tx.run(
    q
      .updateTable('appUser')
      .set({ type: 'agency', role })
      .where('id', '=', userId)
      .where('type', '=', 'account'),
  );
/** Adds a title to the list of the account unless it is there. */
export const addTitle = (tx: TenantTx, accountId: string, title: string) =>
  tx.run(
    q
      .insertInto('staffTitle')
      .values({ accountId, label: title })
      .onConflict((conflict) => conflict.doNothing()),
  );
type Membership = {
  primary?: boolean;
  title?: string | null;
  /** First rights below those of the tenant; null = those of the tenant. */
  start?: Start | null;
};
/** Adds a person to an account, with a title of its list. */
export const addAccountMember = (
  tx: TenantTx,
  accountId: string,
  userId: string,
  role: string,
  { primary = false, title = null, start = null }: Membership = {},
) =>
  tx.run(
    q
      .insertInto('accountMember')
      .values(({ selectFrom }) => ({
        accountId,
        userId,
        role,
        isPrimary: primary,
        title: selectFrom('staffTitle')
          .select('label')
          .where('accountId', '=', accountId)
          .where('label', '=', sql<string>`${title}::ext.citext`),
        permissions: json(start ?? {}),
      }))
      .onConflict((conflict) => conflict.doNothing()),
  );
/** Adds a person to an agency. */
export const addAgencyMember = (
  tx: TenantTx,
  agencyId: string,
  userId: string,
  role: string,
  { primary = false, title = null, start = null }: Membership = {},
) =>
  tx.run(
    q
      .insertInto('agencyMember')
      .values({ agencyId, userId, role, isPrimary: primary, title, flags: json(start ?? {}) })
      .onConflict((conflict) => conflict.doNothing()),
  );

/**
 * Returns the agency of a code as typed, else in small, else in capital letters, with the digits of any script: phones
 * change the case.
 */
export const agencyByCode = (tx: TenantTx, code: string) => {
  const codes = [code, plainTyped(code)].flatMap((typed) => [
    typed,
    typed.toLowerCase(),
    typed.toUpperCase(),
  ]);
  return tx.one(
    sql<{
      agencyId: string;
      name: string;
      theme: string;
      free: boolean;
    }>`
      select f.agency_id, f.name, f.theme, f.free
      from unnest(${codes}::text[])
      with ordinality as typed (code, place), agency_by_code(typed.code) f
      order by typed.place
      limit 1
    `,
  );
};
/** Stores the details of a sign-up in the new account; `location` is `{ postcode }`. */
export const fillAccount = (
  tx: TenantTx,
  accountId: string,
  {
    zip,
    timeZone,
    ...facts
  }: { website: string | null; description: string; zip: string | null; timeZone: string | null },
) =>
  tx.run(
    q
      .updateTable('account')
      .set({
        ...facts,
        ...(zip === null ? {} : { location: json({ postcode: zip }) }),
        ...(timeZone === null ? {} : { timeZone }),
      })
      .where('id', '=', accountId),
  );
