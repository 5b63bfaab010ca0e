import type { Actor } from '#shared/actor.ts';
import type { TenantTx } from './db/tenant.ts';
import type { Services } from './services.ts';

/** The context of actions in an account: transaction, services, caller and account. */
export type Place = { tx: TenantTx; services: Services; actor: Actor; accountId: string };
/** The place of actions that read and write rows only. */
export type RowsPlace = Omit<Place, 'services'>;
