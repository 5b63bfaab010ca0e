import { z } from 'zod';
import { useScreenParams, useScreenSearch } from '#app/screen.ts';
import { useEndpoint } from '#app/query.ts';
import { defineSlot, PartFrame } from '#app/slots/slot.tsx';
import { titleOf } from '#app/words.ts';
import { Face } from '#app/ui/marks.tsx';
import { Page, Split, useCrumb } from '#app/ui/page.tsx';
import { Loaded, LoadingRows } from '#app/ui/states.tsx';
import { WorkAs } from '#features/identity/switching/app/parts/work-as.tsx';
import { getAgencyRecord, type AgencyRecord } from '../contract-agency.ts';
import { AgencyFacts } from './parts/agency-facts.tsx';
import { AgencyForm } from './parts/agency-form.tsx';
import { NewAccount } from './parts/new-account.tsx';
import { AgencyLife } from './parts/tenant-lifecycle.tsx';
import { Removals } from './parts/removals.tsx';
import { Transfers } from './parts/transfers.tsx';
import { useScreenWords } from './screen-words.ts';

const slot = defineSlot('agency.tab');
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
  const [{ tab }] = useScreenSearch(z.object({ tab: z.string().catch('settings') }));
  const [settings, ...rest] = tabs.map((tabName) => ({ name: tabName as string, label: t(tabName) }));
  const later = slot.parts().map((part) => ({ ...part, label: titleOf(part.feature, part.label) }));
  const allTabs = [settings!, ...later, ...rest];
  const current = allTabs.some((offered) => offered.name === tab) ? tab : 'settings';
  const LaterTab = later.find((part) => part.name === current)?.Part;
  useCrumb(name, '/agency');
  return (
    <Split label={t('subscription')} sidebar={<AgencyFacts agency={agency} />}>
      <Page
        title={name}
        bleed={LaterTab !== undefined}
        picture={<Face name={name} image={agency.logo?.url ?? null} />}
        actions={
          <>
            {open && <WorkAs target={{ level: 'agency', tenantId: agencyId, agencyId, name }} />}
            <NewAccount agencyId={agencyId} />
          </>
        }
        tabs={allTabs.map((offered) => ({
          label: offered.label,
          current: offered.name === current,
          to: `/agency/${agencyId}`,
          search: { tab: offered.name === 'settings' ? undefined : offered.name },
        }))}
      >
        {LaterTab && (
          <PartFrame waiting={<LoadingRows rows={4} />}>
            <LaterTab agency={{ id: agencyId, name }} />
          </PartFrame>
        )}
        {current === 'settings' && <AgencyForm agencyId={agencyId} />}
        {current === 'life' && <AgencyLife agencyId={agencyId} />}
        {current === 'transfers' && <Transfers agencyId={agencyId} />}
        {current === 'removals' && <Removals agencyId={agencyId} />}
      </Page>
    </Split>
  );
}
