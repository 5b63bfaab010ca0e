import { useEndpoint } from '#app/query.ts';
import { StatusSquare } from '#app/ui/marks.tsx';
import { Loaded } from '#app/ui/states.tsx';
import { useDates } from '#app/ui/time.tsx';
import { useLanguage } from '#app/words.ts';
import { number } from '#shared/words.ts';
import { getAccountSummary, type Account } from '../../contract.ts';
import { getAccountState } from '../../contract-lifecycle.ts';
import { useScreenWords } from '../screen-words.ts';
import css from '../tenants.module.css';

const useAccount = ({ id: accountId, agencyId }: Account) => ({ summary: useEndpoint(getAccountSummary, { params: { accountId } }), state: useEndpoint(getAccountState, { params: { agencyId, accountId } }) });

/** What an account holds and where its work stands, for those above it. */
export function AccountOverview({ account }: { account: Account }) {
  const t = useScreenWords(), language = useLanguage(), { summary, state } = useAccount(account), figure = (value: number | undefined) => (value === undefined ? '…' : number(value, language));
  return (
    <Loaded query={summary} rows={4}>{({ counts, week }) => (
      <>
        <dl className={`${css.figures} num`}>
          <div><dt>{t('items')}</dt><dd>{figure(counts.items)} <small>{t('ofThemPublished', { count: counts.published })}</small></dd></div>
          <div><dt>{t('testimonials')}</dt><dd>{figure(counts.testimonials)} {counts.testimonialsWaiting > 0 && <small>{t('ofThemWaiting', { count: counts.testimonialsWaiting })}</small>}</dd></div>
          <div><dt>{t('files')}</dt><dd>{figure(state.data?.files)}</dd></div>
          <div><dt>{t('people')}</dt><dd>{figure(state.data?.people)}</dd></div>
        </dl>
        <section className={css.stands}>
          <h2>{t('stands')}</h2>
          <ul className={css.list}>
            <li><StatusSquare fill={counts.drafts ? 'third' : 'tick'} {...(counts.drafts ? {} : { tone: 'ok' as const })} /><span>{counts.drafts ? t('draftsWait', { count: counts.drafts }) : t('noDraftWaits')}</span></li>
            <li><StatusSquare fill={counts.testimonialsWaiting ? 'third' : 'tick'} {...(counts.testimonialsWaiting ? {} : { tone: 'ok' as const })} /><span>{counts.testimonialsWaiting ? t('testimonialsWait', { count: counts.testimonialsWaiting }) : t('noTestimonialWaits')}</span></li>
            <li><StatusSquare fill={counts.requestsOpen ? 'tick' : 'none'} {...(counts.requestsOpen ? { tone: 'ok' as const } : {})} /><span>{counts.requestsOpen ? t('requestsOpen', { count: counts.requestsOpen }) : t('noRequestOpen')}</span></li>
            <li><StatusSquare fill={week.itemsPublished ? 'tick' : 'none'} {...(week.itemsPublished ? { tone: 'ok' as const } : {})} /><span>{week.itemsPublished ? t('publishedWeek', { count: week.itemsPublished }) : t('nothingPublishedWeek')}</span></li>
          </ul>
        </section>
      </>
    )}</Loaded>
  );
}

/** Beside it: what the account has subscribed to, whom to ask, and where its site is. */
export function AccountFacts({ account }: { account: Account }) {
  const t = useScreenWords(), language = useLanguage(), dates = useDates(), { summary: { data: summary }, state: { data: state } } = useAccount(account), owner = `${account.firstName} ${account.lastName}`.trim();
  return (
    <>
      <section className={css.pane}>
        <h2>{t('subscription')}</h2>
        <dl className={css.facts}>
          <dt>{t('plan')}</dt><dd><StatusSquare fill={account.subscriptionType === 'paid' ? 'full' : account.subscriptionType === 'pending' ? 'third' : 'none'} {...(account.subscriptionType === 'paid' ? { tone: 'go' as const } : {})}>{t(`plan_${account.subscriptionType}`)}</StatusSquare></dd>
          <dt>{t('state')}</dt><dd>{state ? <StatusSquare fill={state.state === 'open' ? 'tick' : 'struck'} tone={state.state === 'open' ? 'ok' : 'no'}>{t(state.state)}</StatusSquare> : '…'}</dd>
          <dt>{t('tokens')}</dt><dd className="num"><bdi>{summary ? t('tokensOf', { used: number(Math.ceil(summary.tokens.used30), language), max: number(summary.tokens.max30, language) }) : '…'}</bdi><span className="sub">{t('in30Days')}</span></dd>
          <dt>{t('since')}</dt><dd className="num">{dates.day(account.createDate)}</dd>
        </dl>
      </section>
      {(owner || account.email) && <section className={css.pane}><h2>{t('contact')}</h2><p>{owner && <bdi>{owner}</bdi>}{account.email && <span className="sub"><a className="lk" dir="ltr" href={`mailto:${account.email}`}>{account.email}</a></span>}</p></section>}
      <section className={css.pane}>
        <h2>{t('site')}</h2>
        <p className={css.address}><bdi dir="ltr">{account.whitelabelDomain ?? '–'}</bdi><span className="sub">{new Intl.DisplayNames(language, { type: 'language' }).of(account.language)}</span></p>
      </section>
    </>
  );
}
