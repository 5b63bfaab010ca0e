import { z } from 'zod';
import { AgencyFirstSteps } from './parts/first-steps.tsx';
import { AgencyForm } from '#features/tenants/tenants/app/parts/agency-form.tsx';
import { NewAccount } from '#features/tenants/tenants/app/parts/new-account.tsx';
import { NoTenant } from '#features/tenants/tenants/app/parts/closed-tenants.tsx';
import { Removals } from '#features/tenants/tenants/app/parts/removals.tsx';
import { Transfers } from '#features/tenants/tenants/app/parts/transfers.tsx';
import { canChangeAgency } from '#features/tenants/tenants/policy.ts';
import { AgencyModel } from '#features/work/writings/app/parts/agency-model.tsx';
import { canSetAgencyModel } from '#features/work/writings/policy.ts';
import { useScreenParams, useScreenSearch } from '#app/screen.ts';
import { agencyOf, useSession } from '#app/session.ts';
import { Page } from '#app/ui/page.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import { useWords } from '#app/words.ts';
import { AccountsTable } from '#features/tenants/tenants/app/parts/accounts-table.tsx';
import css from './start.module.css';

const types = ['accounts', 'settings', 'model', 'transfers', 'removals'] as const;
/** Shows the start page of an agency (AUTH-17), by type (TEN-42, TEN-43): accounts, settings, model, transfers, deletions. */
export function Screen() {
  const { me } = useSession();
  const agency = agencyOf(me);
  const t = useWords('start');
  const { type } = useScreenParams<'type'>();
  const [search] = useScreenSearch(z.object({ return: z.string().optional().catch(undefined) }));
  if (!agency)
    return (
      <Page title={t('agency')}>
        <NoTenant>
          <EmptyState title={t('noAgency')} lead={t('noAgencyWhy')} />
        </NoTenant>
      </Page>
    );
  const mayChange = canChangeAgency({
    kind: 'user',
    type: me!.type,
    role: agency.role,
    flags: agency.flags,
  });
  const openTypes = types.filter((value) => {
    if (value === 'accounts' || value === 'settings') return true;
    return value === 'model' ? canSetAgencyModel({ role: agency.role }) : mayChange;
  });
  const current = openTypes.find((value) => value === type) ?? 'accounts';
  const tabs = openTypes.map((value) => ({
    label: t(value),
    current: value === current,
    to: value === 'accounts' ? '/settings/account-agency' : `/settings/account-agency/${value}`,
    search: { return: search.return },
  }));
  return (
    <Page
      title={agency.name}
      bleed={current === 'accounts'}
      tabs={tabs}
      actions={current === 'accounts' && <NewAccount agencyId={agency.id} />}
      {...(search.return ? { lead: t('chooseFirst') } : {})}
    >
      {current === 'accounts' && (
        <>
          <div className={css.steps}>
            <AgencyFirstSteps agency={agency} />
          </div>
          <AccountsTable agencyId={agency.id} name={agency.name} />
        </>
      )}
      {current === 'settings' && <AgencyForm agencyId={agency.id} />}
      {current === 'model' && <AgencyModel agencyId={agency.id} />}
      {current === 'transfers' && <Transfers agencyId={agency.id} />}
      {current === 'removals' && <Removals agencyId={agency.id} />}
    </Page>
  );
}
