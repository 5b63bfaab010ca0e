import type { Actor } from '#shared/actor.ts';
import type { TenantTx } from './db/tenant.ts';
import type { Services } from './services.ts';

/** Where actions about an account happen: in which transaction, by whom, and in which account. */
export type Place = { tx: TenantTx; services: Services; actor: Actor; accountId: string };
