import { z } from 'zod';
import { lazy } from 'react';
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
import { EmptyState, Later, LoadingRows, PartFailed } from '#app/ui/states.tsx';
import { useWords } from '#app/words.ts';
import { AccountsTable } from '#features/tenants/tenants/app/parts/accounts-table.tsx';

const Attention = lazy(() => import('./parts/attention.tsx').then((m) => ({ default: m.Attention })));
const types = ['today', 'accounts', 'settings', 'model', 'transfers', 'removals'] as const;
/** Shows the start page of an agency (AUTH-17), by type (TEN-42, TEN-43): what waits, accounts, settings, model, transfers, deletions. */
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
  // Whoever was sent here to choose an account finds the list of them first.
  const start = search.return ? 'accounts' : 'today';
  const openTypes = types.filter((value) => {
    if (value === 'today' || value === 'accounts' || value === 'settings') return true;
    return value === 'model' ? canSetAgencyModel({ role: agency.role }) : mayChange;
  });
  const current = openTypes.find((value) => value === type) ?? start;
  const tabs = openTypes.map((value) => ({
    label: t(value),
    current: value === current,
    to: value === start ? '/settings/account-agency' : `/settings/account-agency/${value}`,
    search: { return: search.return },
  }));
  return (
    <Page
      title={agency.name}
      bleed={current === 'accounts'}
      tabs={tabs}
      actions={(current === 'today' || current === 'accounts') && <NewAccount agencyId={agency.id} />}
      {...(search.return ? { lead: t('chooseFirst') } : {})}
    >
      {current === 'today' && (
        <>
          <AgencyFirstSteps agency={agency} />
          <Later waiting={<LoadingRows rows={5} />} failed={<PartFailed />}>
            <Attention agencyId={agency.id} />
          </Later>
        </>
      )}
      {current === 'accounts' && <AccountsTable agencyId={agency.id} name={agency.name} />}
      {current === 'settings' && <AgencyForm agencyId={agency.id} />}
      {current === 'model' && <AgencyModel agencyId={agency.id} />}
      {current === 'transfers' && <Transfers agencyId={agency.id} />}
      {current === 'removals' && <Removals agencyId={agency.id} />}
    </Page>
  );
}
