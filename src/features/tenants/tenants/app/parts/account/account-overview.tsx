import { useEndpoint } from '#app/query.ts';
import { defineSlot } from '#app/slots/slot.tsx';
import { useBytes } from '#app/ui/controls/bytes.ts';
import { StatusSquare, statusFill, type Fill } from '#app/ui/marks.tsx';
import { Loaded } from '#app/ui/states.tsx';
import { useLanguage } from '#app/words.ts';
import { number } from '#shared/words.ts';
import { getAccountSummary, type Account } from '../../../contract.ts';
import { getAccountFacts, type AccountFacts as Facts } from '../../../contract-accounts.ts';
import { getAccountState } from '../../../contract-lifecycle.ts';
import { useScreenWords } from '../../screen-words.ts';
import css from '../../tenants.module.css';

/** Loads what the overview of an account shows; the queries are shared by the screen and its side. */
export const useAccountQueries = ({ id: accountId, agencyId }: Account) => ({
  summary: useEndpoint(getAccountSummary, { params: { accountId } }),
  state: useEndpoint(getAccountState, { params: { agencyId, accountId } }),
  facts: useEndpoint(getAccountFacts, { params: { accountId } }),
});
const slot = defineSlot('account.overview');
const statuses = ['draft', 'writing', 'reviewing', 'finalized', 'published', 'dropped'] as const;
/** Shows those above an account its content and the state of its work. */
export function AccountOverview({ account }: { account: Account }) {
  const t = useScreenWords();
  const language = useLanguage();
  const bytes = useBytes();
  const { summary, facts } = useAccountQueries(account);
  const figure = (value: number) => number(value, language);
  return (
    <Loaded query={summary} rows={4}>
      {({ counts, week }) => (
        <>
          <dl className={`${css.figures} num`} aria-label={t('figures')}>
            <div>
              <dt>{t('items')}</dt>
              <dd>
                {figure(counts.items)} <small>{t('ofThemPublished', { count: counts.published })}</small>
              </dd>
            </div>
            <div>
              <dt>{t('testimonials')}</dt>
              <dd>
                {figure(counts.testimonials)}{' '}
                {counts.testimonialsWaiting > 0 && (
                  <small>{t('ofThemWaiting', { count: counts.testimonialsWaiting })}</small>
                )}
              </dd>
            </div>
            <div>
              <dt>{t('storage')}</dt>
              <dd>
                {facts.data ? (
                  <>
                    <bdi>{bytes(facts.data.storage.bytes)}</bdi>{' '}
                    <small>{t('someFiles', { count: facts.data.storage.files })}</small>
                  </>
                ) : (
                  '…'
                )}
              </dd>
            </div>
            <div>
              <dt>{t('people')}</dt>
              <dd>{facts.data ? figure(facts.data.peopleCount) : '…'}</dd>
            </div>
          </dl>
          {facts.data && counts.items > 0 && <ByStatus statuses={facts.data.statuses} />}
          <section className={css.stands}>
            <h2>{t('stands')}</h2>
            <ul className={css.list}>
              <Stand
                done={!counts.drafts}
                says={counts.drafts ? t('draftsWait', { count: counts.drafts }) : t('noDraftWaits')}
              />
              <Stand
                done={!counts.testimonialsWaiting}
                says={
                  counts.testimonialsWaiting
                    ? t('testimonialsWait', { count: counts.testimonialsWaiting })
                    : t('noTestimonialWaits')
                }
              />
              <Stand
                done={counts.requestsOpen > 0}
                open="none"
                says={
                  counts.requestsOpen ? t('requestsOpen', { count: counts.requestsOpen }) : t('noRequestOpen')
                }
              />
              <Stand
                done={week.itemsPublished > 0}
                open="none"
                says={
                  week.itemsPublished
                    ? t('publishedWeek', { count: week.itemsPublished })
                    : t('nothingPublishedWeek')
                }
              />
            </ul>
          </section>
          <slot.Parts quiet of={{ account }} />
        </>
      )}
    </Loaded>
  );
}
const Stand = ({ done, open = 'third', says }: { done: boolean; open?: Fill; says: string }) => (
  <li>
    <StatusSquare fill={done ? 'tick' : open} {...(done ? { tone: 'ok' as const } : {})} />
    <span>{says}</span>
  </li>
);

/** Shows the number of items by status, as text and as bars relative to the longest. */
function ByStatus({ statuses: counts }: { statuses: Facts['statuses'] }) {
  const t = useScreenWords();
  const language = useLanguage();
  const longest = Math.max(1, ...Object.values(counts));
  return (
    <section className={css.stands}>
      <h2>{t('byStatus')}</h2>
      <dl className={css.bars}>
        {statuses.map((status) => (
          <div key={status}>
            <dt>
              <StatusSquare fill={status === 'published' ? 'tick' : statusFill[status]!}>
                {t(status)}
              </StatusSquare>
            </dt>
            <dd className="num">
              <i aria-hidden style={{ inlineSize: `${(counts[status] / longest) * 100}%` }} />
              {number(counts[status], language)}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
