import { useEndpoint } from '#app/query.ts';
import { agencyOf, useSession } from '#app/session.ts';
import { GoButton } from '#app/ui/go.tsx';
import { Page } from '#app/ui/page.tsx';
import { EmptyState, Loaded } from '#app/ui/states.tsx';
import { getAgencyOfAccount } from '../contract-agency.ts';
import { AgencyForm } from './parts/agency-form.tsx';
import { useScreenWords } from './screen-words.ts';
import css from './tenants.module.css';

/** Shows the settings of the agency to its own people, and its contact to the people of an account (TEN-38). */
export function Screen() {
  const t = useScreenWords();
  const { me, account } = useSession();
  const own = agencyOf(me);
  return (
    <Page title={t('myAgency')}>
      {own && <AgencyForm agencyId={own.id} />}
      {!own && account && <Contact accountId={account.id} />}
      {!own && !account && (
        <EmptyState title={t('noAgency')} lead={t('noAgencyWhy')}>
          <GoButton to="/my-accounts">{t('toTheAccounts')}</GoButton>
        </EmptyState>
      )}
    </Page>
  );
}
function Contact({ accountId }: { accountId: string }) {
  const t = useScreenWords();
  const query = useEndpoint(getAgencyOfAccount, { params: { accountId } });
  return (
    <Loaded query={query} rows={3}>
      {(agency) => (
        <section className={css.part}>
          <h2>
            <bdi>{agency.businessName}</bdi>
          </h2>
          <p className="muted">{t('agencyLead')}</p>
          {agency.email && (
            <p>
              <a className="lk" dir="ltr" href={`mailto:${agency.email}`}>
                {agency.email}
              </a>
            </p>
          )}
          {agency.policyURL && (
            <p>
              <a className="lk" dir="ltr" href={agency.policyURL} target="_blank" rel="noreferrer">
                {agency.policyURL}
              </a>
            </p>
          )}
        </section>
      )}
    </Loaded>
  );
}
