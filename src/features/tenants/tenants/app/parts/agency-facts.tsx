import { useEndpoint } from '#app/query.ts';
import { Go } from '#app/ui/go.tsx';
import { StatusSquare, type Fill } from '#app/ui/marks.tsx';
import { Facts, Pane } from '#app/ui/page.tsx';
import { useDates } from '#app/ui/time.tsx';
import { useLanguage } from '#app/words.ts';
import { number } from '#shared/words.ts';
import { tallyAgencyAccounts } from '../../contract-lists.ts';
import type { AgencyRecord } from '../../contract-agency.ts';
import { useScreenWords } from '../screen-words.ts';
import css from '../tenants.module.css';

const signs: Record<'paid' | 'free' | 'pending', Fill> = { paid: 'full', free: 'none', pending: 'third' };
/** Shows beside an agency the numbers of its accounts by kind, its subscription and its address. */
export function AgencyFacts({ agency }: { agency: AgencyRecord }) {
  const t = useScreenWords();
  const language = useLanguage();
  const dates = useDates();
  const { data: tally } = useEndpoint(tallyAgencyAccounts, { params: { agencyId: agency.id } });
  const count = (n: number | undefined) => (n === undefined ? '…' : number(n, language));
  return (
    <>
      <Pane
        title={
          <>
            {t('accounts')} <span className="muted num">{count(tally?.all)}</span>
          </>
        }
      >
        <Facts>
          {(['paid', 'free', 'pending'] as const).map((kind) => [
            <dt key={`${kind}t`}>
              <StatusSquare fill={signs[kind]} {...(kind === 'paid' ? { tone: 'go' as const } : {})}>
                {t(`plan_${kind}`)}
              </StatusSquare>
            </dt>,
            <dd key={`${kind}d`} className="num">
              {count(tally?.[kind])}
            </dd>,
          ])}
          <dt>
            <StatusSquare fill="struck">{t('suspended')}</StatusSquare>
          </dt>
          <dd className="num">{count(tally?.suspended)}</dd>
        </Facts>
      </Pane>
      <Pane title={t('subscription')}>
        <Facts>
          <dt>{t('plan')}</dt>
          <dd>{agency.plan ?? t('noPlan')}</dd>
          <dt>{t('state')}</dt>
          <dd>
            <StatusSquare
              fill={agency.state === 'open' ? 'tick' : 'struck'}
              tone={agency.state === 'open' ? 'ok' : 'no'}
            >
              {t(agency.state)}
            </StatusSquare>
          </dd>
          <dt>{t('since')}</dt>
          <dd className="num">{dates.day(agency.createDate)}</dd>
        </Facts>
      </Pane>
      <Pane title={t('addresses')}>
        <p className={css.address}>
          <bdi dir="ltr">{agency.whitelabelDomain ?? '–'}</bdi>
          {agency.email && (
            <span className="sub">
              <a className="lk" dir="ltr" href={`mailto:${agency.email}`}>
                {agency.email}
              </a>
            </span>
          )}
        </p>
        <p>
          <Go className="lk" to="/agency" search={{ tab: 'domains' }}>
            {t('domains')}
          </Go>
        </p>
      </Pane>
    </>
  );
}
