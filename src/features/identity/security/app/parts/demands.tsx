import { Radio } from '@mantine/core';
import { call } from '#app/client.ts';
import { useEndpoint } from '#app/query.ts';
import { confirm } from '#app/ui/confirm.tsx';
import { toast } from '#app/ui/toasts.tsx';
import { Loaded } from '#app/ui/states.tsx';
import { useWords } from '#app/words.ts';
import type { Me } from '#features/identity/identity/contract.ts';
import * as contract from '../../contract.ts';
import { canDemand } from '../../policy.ts';
import { demands, type Demand } from '../../rules.ts';
import { proved } from './proof.tsx';
import css from './security.module.css';

/** Shows owners and admins of agencies whom each of their agencies demands a second factor of. */
export function Demands({ me }: { me: Me }) {
  return me.tenants
    .filter((tenant) => tenant.kind === 'agency' && canDemand({ role: tenant.role }))
    .map((tenant) => <AgencyDemand key={tenant.id} agencyId={tenant.id} name={tenant.name} />);
}
function AgencyDemand({ agencyId, name }: { agencyId: string; name: string }) {
  const t = useWords('security');
  const params = { agencyId };
  const demand = useEndpoint(contract.getDemand, { params });
  const choose = async (secondFactor: Demand) => {
    if (
      secondFactor !== 'none' &&
      !(await confirm({ title: t('demandTitle'), lead: t('demandLead'), yes: t('demandYes') }))
    )
      return;
    const answer = await proved(() => call(contract.setDemand, { params, body: { secondFactor } }));
    if (answer) {
      toast(answer.ended ? t('demandEnded', { count: answer.ended }) : t('saved'));
      void demand.refetch();
    }
  };
  return (
    <section className={css.section} aria-labelledby={`demand-${agencyId}`}>
      <div className={css.sectionHead}>
        <h2 className={css.h2} id={`demand-${agencyId}`}>
          {t('demandOf', { name })}
        </h2>
      </div>
      <Loaded query={demand} rows={2}>
        {(data) => (
          <Radio.Group
            value={data.secondFactor}
            onChange={(value) => void choose(value as Demand)}
            aria-labelledby={`demand-${agencyId}`}
            mt="sm"
          >
            {demands.map((choice) => (
              <Radio
                key={choice}
                value={choice}
                my={10}
                label={t(`demand_${choice}`)}
                description={t(`demand_${choice}_what`)}
              />
            ))}
          </Radio.Group>
        )}
      </Loaded>
    </section>
  );
}
