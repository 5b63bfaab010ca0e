import { useLocation } from '@tanstack/react-router';
import { z } from 'zod';
import { getAgency } from '#features/tenants/contract.ts';
import { useEndpoint } from '#app/query.ts';
import { useScreenSearch } from '#app/screen.ts';
import { Page } from '#app/ui/page.tsx';
import { EmptyState, Loaded } from '#app/ui/states.tsx';
import { useDates } from '#app/ui/time.tsx';
import { useWords } from '#app/words.ts';
import { themes } from '#shared/theme/palette.ts';
import { AccountsTable } from './accounts-table.tsx';
import { useAgency } from './accounts.tsx';
import css from './home.module.css';

const shape = z.object({ tab: z.enum(['accounts', 'agency']).catch('accounts'), return: z.string().optional().catch(undefined) });

/** Where an agency begins (AUTH-17): its accounts, and what it has set about itself. */
export function Screen() {
  const agency = useAgency(), t = useWords('home'), { pathname } = useLocation(), [search] = useScreenSearch(shape);
  if (!agency) return <Page title={t('agency')}><EmptyState title={t('noAgency')} lead={t('noAgencyWhy')} /></Page>;
  const tabs = (['accounts', 'agency'] as const).map((tab) => ({ label: t(tab), current: search.tab === tab, to: pathname, search: { tab: tab === 'accounts' ? undefined : tab, return: search.return } }));
  return <Page title={agency.name} bleed tabs={tabs} {...(search.return ? { lead: t('chooseFirst') } : {})}>{search.tab === 'accounts' ? <AccountsTable agencyId={agency.id} name={agency.name} /> : <About agencyId={agency.id} />}</Page>;
}

function About({ agencyId }: { agencyId: string }) {
  const t = useWords('home'), dates = useDates(), query = useEndpoint(getAgency, { params: { agencyId } });
  return (
    <div className={css.page}><Loaded query={query} rows={4}>{(agency) => (
      <dl className={css.kv}>
        <dt>{t('name')}</dt><dd>{agency.businessName}</dd>
        <dt>{t('appName')}</dt><dd>{agency.appName ?? agency.businessName}</dd>
        <dt>{t('domain')}</dt><dd><bdi dir="ltr">{agency.whitelabelDomain ?? '–'}</bdi></dd>
        <dt>{t('email')}</dt><dd><bdi dir="ltr">{agency.email ?? '–'}</bdi></dd>
        <dt>{t('agencyPlan')}</dt><dd>{agency.plan ?? t('noPlan')}</dd>
        <dt>{t('advanced')}</dt><dd>{agency.advancedAgency ? t('yes') : t('no')}</dd>
        <dt>{t('theme')}</dt><dd>{themes[agency.themeValue]?.name ?? agency.themeValue}</dd>
        <dt>{t('terms')}</dt><dd>{agency.policyUrl ? <a className="lk" href={agency.policyUrl} dir="ltr" target="_blank" rel="noreferrer">{agency.policyUrl}</a> : '–'}</dd>
        <dt>{t('created2')}</dt><dd>{dates.day(agency.createDate)}</dd>
      </dl>
    )}</Loaded></div>
  );
}
