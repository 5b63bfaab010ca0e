import type { Tenant } from '#features/identity/identity/contract.ts';

/** The account in which this tab works. */
export type Account = Pick<
  Tenant,
  'id' | 'agencyId' | 'name' | 'role' | 'host' | 'language' | 'theme' | 'logo' | 'subscription' | 'rights'
> &
  Partial<Pick<Tenant, 'flags'>>;
