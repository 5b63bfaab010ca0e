import { agencyOf, useSession } from '#app/session.ts';
import { ofAccount, ofAgency } from '../contract.ts';
import { canChangeAccountBrand, canChangeAgencyBrand } from '../policy.ts';

/** The kind of tenant whose brand and names a screen shows; the calls differ only in the tenant of their path. */
export type Kind = 'agency' | 'account';
export type Scope = {
  kind: Kind;
  name: string;
  api: typeof ofAgency | typeof ofAccount;
  params: { agencyId: string } | { accountId: string };
  base: string;
  mayChange: boolean;
};
export function useScope(kind: Kind): Scope | undefined {
  const { me, account } = useSession();
  if (kind === 'account')
    return account
      ? {
          kind,
          name: account.name,
          api: ofAccount,
          params: { accountId: account.id },
          base: '/settings/account',
          mayChange: canChangeAccountBrand({ ...account, kind: 'user' }),
        }
      : undefined;
  const agency = agencyOf(me);
  return (
    agency && {
      kind,
      name: agency.name,
      api: ofAgency,
      params: { agencyId: agency.id },
      base: '/settings/account-agency',
      mayChange: canChangeAgencyBrand({ kind: 'user', role: agency.role, flags: agency.flags }),
    }
  );
}
