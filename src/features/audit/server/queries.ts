import { json, sql, type TenantTx } from '#server/db/tenant.ts';
import type { Action, ObjectType, State } from '../rules.ts';

export type TenantKind = 'account' | 'agency' | 'house';
/** A row of audit_append(jsonb). */
export type Given = {
  tenantKind: TenantKind; tenantId: string; actorKind: 'user' | 'system' | 'visitor'; actorId: string | null; actorName: string; actorRole: string | null;
  actingAsId: string | null; actingAsName: string | null; action: Action; objectType: ObjectType; objectId: string | null; objectName: string; before?: State; after?: State;
  network: string | null; device: string | null; requestId: string | null;
};
const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
export const append = (tx: TenantTx, entries: Given[]) =>
  tx.one(sql`select audit_append(${json(entries.map((entry) => Object.fromEntries(Object.entries(entry).map(([name, value]) => [snake(name), value]))))})`);

/** Tenants of the person of the scope, primary ones first. */
export const tenantsOfPerson = (tx: TenantTx, agencyId: string | null) =>
  tx.all(sql<{ kind: 'account' | 'agency'; id: string }>`select kind, id from my_tenants() where ${agencyId}::uuid is null or agency_id = ${agencyId}::uuid order by is_primary desc, id limit 10`);
