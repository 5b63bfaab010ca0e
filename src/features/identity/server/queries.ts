import { sql, type TenantTx } from '#server/db/tenant.ts';
import type { Tenant } from '../contract.ts';

export const findLogin = (tx: TenantTx, email: string) =>
  tx.one(sql<{ userId: string; passwordHash: string | null; isAuth: boolean; type: string; role: string }>`select user_id, password_hash, is_auth, type, role from login_find(${email})`);

export const tenantsOf = (tx: TenantTx) =>
  tx.all(sql<Tenant>`select kind, id, agency_id, name, role, is_primary, host, language, theme, logo, subscription from my_tenants() order by is_primary desc, name limit 500`);

export const findUser = (tx: TenantTx, userId: string) =>
  tx.one(sql<{ id: string; type: 'house' | 'agency' | 'account'; role: Tenant['role']; email: string; firstName: string; lastName: string; language: 'en' | 'tr' | 'ar' | null }>`
    select id, type, role, email::text as email, first_name, last_name, language from app_user where id = ${userId}`);

export const updateUser = (tx: TenantTx, userId: string, change: { firstName?: string | undefined; lastName?: string | undefined; language?: string | undefined }) =>
  tx.run(sql`update app_user set first_name = coalesce(${change.firstName ?? null}, first_name), last_name = coalesce(${change.lastName ?? null}, last_name), language = coalesce(${change.language ?? null}, language) where id = ${userId}`);

/** Whose session it is, if it is still one; the scope becomes theirs. */
export const enterSession = (tx: TenantTx, key: { tokenHash: Buffer; host: string }) =>
  tx.one(sql<{ userId: string; email: string; firstName: string; lastName: string; userRole: Tenant['role'] }>`select user_id, email, first_name, last_name, user_role from session_open(${key.tokenHash}, ${key.host}, null, null)`);

export const endSession = (tx: TenantTx, tokenHash: Buffer) => tx.one(sql`select session_end(${tokenHash})`);
