import { z } from 'zod';
import { useScreenParams, useScreenSearch } from '#app/screen.ts';
import { useEndpoint } from '#app/query.ts';
import { Face } from '#app/ui/marks.tsx';
import { Page, Split, useCrumb } from '#app/ui/page.tsx';
import { Loaded } from '#app/ui/states.tsx';
import { WorkAs } from '#features/identity/switching/app/parts/work-as.tsx';
import { getAgencyRecord, type AgencyRecord } from '../contract-agency.ts';
import { AgencyFacts } from './parts/agency-facts.tsx';
import { AgencyForm } from './parts/agency-form.tsx';
import { NewAccount } from './parts/new-account.tsx';
import { AgencyLife } from './parts/tenant-lifecycle.tsx';
import { Removals } from './parts/removals.tsx';
import { Transfers } from './parts/transfers.tsx';
import { useScreenWords } from './screen-words.ts';

const tabs = ['settings', 'life', 'transfers', 'removals'] as const;
/** Shows an agency to the operator (TEN-35). */
export function Screen() {
  const { agencyId } = useScreenParams<'agencyId'>();
  const query = useEndpoint(getAgencyRecord, { params: { agencyId } });
  return (
    <Loaded query={query} rows={6} screen>
      {(agency) => <AgencyTabs agency={agency} />}
    </Loaded>
  );
}
function AgencyTabs({ agency }: { agency: AgencyRecord }) {
  const { id: agencyId, businessName: name } = agency;
  const open = agency.state === 'open';
  const t = useScreenWords();
  const [{ tab }] = useScreenSearch(z.object({ tab: z.enum(tabs).catch('settings') }));
  useCrumb(name, '/agency');
  return (
    <Split label={t('subscription')} sidebar={<AgencyFacts agency={agency} />}>
      <Page
        title={name}
        picture={<Face name={name} image={agency.logo?.url ?? null} />}
        actions={
          <>
            {open && <WorkAs target={{ level: 'agency', tenantId: agencyId, agencyId, name }} />}
            <NewAccount agencyId={agencyId} />
          </>
        }
        tabs={tabs.map((tabName) => ({
          label: t(tabName),
          current: tabName === tab,
          to: `/agency/${agencyId}`,
          search: { tab: tabName === 'settings' ? undefined : tabName },
        }))}
      >
        {tab === 'settings' && <AgencyForm agencyId={agencyId} />}
        {tab === 'life' && <AgencyLife agencyId={agencyId} />}
        {tab === 'transfers' && <Transfers agencyId={agencyId} />}
        {tab === 'removals' && <Removals agencyId={agencyId} />}
      </Page>
    </Split>
  );
}
