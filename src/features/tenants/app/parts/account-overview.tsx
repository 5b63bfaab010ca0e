import { account as auditOf } from '#features/audit/contract.ts';
import { canSeeAccountLog } from '#features/audit/policy.ts';
import { useSentence } from '#features/audit/app/parts/sentence.tsx';
import { ofAccount as namesOf } from '#features/branding/contract.ts';
import { useEndpoint } from '#app/query.ts';
import { useSession } from '#app/session.ts';
import { CopyField } from '#app/ui/copy-field.tsx';
import { Face, StatusSquare, statusFill, type Fill, type Tone } from '#app/ui/marks.tsx';
import { Facts, Pane } from '#app/ui/page.tsx';
import { Loaded } from '#app/ui/states.tsx';
import { TimeAgo, useDates } from '#app/ui/time.tsx';
import { useLanguage, useWords } from '#app/words.ts';
import { number } from '#shared/words.ts';
import { getAccountSummary, type Account } from '../../contract.ts';
import { getAccountFacts, type AccountFacts as Known } from '../../contract-accounts.ts';
import { getAccountState } from '../../contract-lifecycle.ts';
import { useScreenWords } from '../screen-words.ts';
import css from '../tenants.module.css';

const useAccount = ({ id: accountId, agencyId }: Account) => ({
  summary: useEndpoint(getAccountSummary, { params: { accountId } }),
  state: useEndpoint(getAccountState, { params: { agencyId, accountId } }),
  facts: useEndpoint(getAccountFacts, { params: { accountId } }),
});
const statuses = ['draft', 'writing', 'reviewing', 'finalized', 'published', 'dropped'] as const;
const planFills = { paid: 'full', pending: 'third', free: 'none' } as const;
const kilobytes = { name: 'kilobyte', size: 1e3, digits: 0 };
const units = [
  { name: 'gigabyte', size: 1e9, digits: 1 },
  { name: 'megabyte', size: 1e6, digits: 1 },
  kilobytes,
];
/** Bytes as people read them, in the unit that suits. */
const weight = (bytes: number, language: string) => {
  const unit = units.find(({ size }) => bytes >= size) ?? kilobytes;
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit: unit.name,
    unitDisplay: 'short',
    maximumFractionDigits: unit.digits,
  }).format(bytes / unit.size);
};

/** What an account holds and where its work stands, for those above it. */
export function AccountOverview({ account }: { account: Account }) {
  const t = useScreenWords();
  const language = useLanguage();
  const { summary, facts } = useAccount(account);
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
                    <bdi>{weight(facts.data.storage.bytes, language)}</bdi>{' '}
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

/** Drawn and said: how far the items are, each stroke measured against the longest. */
function ByStatus({ statuses: counts }: { statuses: Known['statuses'] }) {
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

/**
 * Beside it: what the account has subscribed to, who is in it, where its site is, and what happened there
 * lately.
 */
export function AccountFacts({ account }: { account: Account }) {
  const t = useScreenWords();
  const roles = useWords('roles');
  const language = useLanguage();
  const dates = useDates();
  const { me } = useSession();
  const {
    summary: { data: summary },
    state: { data: state },
    facts: { data: facts },
  } = useAccount(account);
  const owner = `${account.firstName} ${account.lastName}`.trim();
  const role =
    me!.type === 'house'
      ? 'house'
      : (me!.tenants.find((tenant) => tenant.id === account.agencyId)?.role ?? null);
  return (
    <>
      <Pane title={t('subscription')}>
        <Facts>
          <dt>{t('plan')}</dt>
          <dd>
            <StatusSquare
              fill={planFills[account.subscriptionType]}
              {...(account.subscriptionType === 'paid' ? { tone: 'go' as const } : {})}
            >
              {t(`plan_${account.subscriptionType}`)}
            </StatusSquare>
          </dd>
          <dt>{t('state')}</dt>
          <dd>
            {state ? (
              <StatusSquare
                fill={state.state === 'open' ? 'tick' : 'struck'}
                tone={state.state === 'open' ? 'ok' : 'no'}
              >
                {t(state.state)}
              </StatusSquare>
            ) : (
              '…'
            )}
          </dd>
          <dt>{t('tokens')}</dt>
          <dd className="num">
            <bdi>
              {summary
                ? t('tokensOf', {
                    used: number(Math.ceil(summary.tokens.used30), language),
                    max: number(summary.tokens.max30, language),
                  })
                : '…'}
            </bdi>
            <span className="sub">{t('in30Days')}</span>
          </dd>
          <dt>{t('since')}</dt>
          <dd className="num">{dates.day(account.createDate)}</dd>
          <dt>{t('lastActivity')}</dt>
          <dd>
            {!facts && '…'}
            {facts && (facts.lastActivity ? <TimeAgo at={facts.lastActivity} /> : t('never'))}
          </dd>
        </Facts>
      </Pane>
      {(owner || account.email) && (
        <Pane title={t('contact')}>
          <p>
            {owner && <bdi>{owner}</bdi>}
            {account.email && (
              <span className="sub">
                <a className="lk" dir="ltr" href={`mailto:${account.email}`}>
                  {account.email}
                </a>
              </span>
            )}
          </p>
        </Pane>
      )}
      {facts && (
        <Pane title={t('team')}>
          {facts.people.length === 0 ? (
            <p className="muted">{t('noTeam')}</p>
          ) : (
            <ul className={css.people}>
              {facts.people.map((one) => (
                <li key={one.id}>
                  <Face small name={one.name} image={one.logo?.url ?? null} />
                  <span>
                    <bdi className="trunc">{one.name}</bdi>
                    <span className="sub">
                      {roles(one.role as 'user')} · {one.seenAt ? <TimeAgo at={one.seenAt} /> : t('notSeen')}
                    </span>
                  </span>
                </li>
              ))}
            </ul>
          )}
          {facts.peopleCount > facts.people.length && (
            <p className="muted num">{t('morePeople', { count: facts.peopleCount - facts.people.length })}</p>
          )}
        </Pane>
      )}
      <Addresses account={account} />
      {canSeeAccountLog({ role }) && <Lately accountId={account.id} />}
    </>
  );
}

const SHOWN = 4;
const signs: Record<string, [Fill, Tone]> = {
  waiting: ['third', 'wait'],
  verified: ['two', 'wait'],
  live: ['tick', 'ok'],
  broken: ['struck', 'no'],
};
/** Where its site is found, and whether each name works. */
function Addresses({ account }: { account: Account }) {
  const t = useScreenWords();
  const language = useLanguage();
  const { data } = useEndpoint(namesOf.listDomains, {
    params: { accountId: account.id },
    query: { limit: SHOWN },
  });
  return (
    <Pane title={t('addresses')}>
      {data &&
        (data.domains.length === 0 ? (
          <p className="muted">{t('noAddress')}</p>
        ) : (
          <ul className={css.people}>
            {data.domains.map(({ id, host, unicode, state, origin }) => (
              <li key={id}>
                <StatusSquare fill={signs[state]![0]} tone={signs[state]![1]} />
                <span>
                  {state === 'live' || state === 'verified' ? (
                    <a
                      className={`lk ${css.address}`}
                      dir="ltr"
                      href={origin}
                      target="_blank"
                      rel="noreferrer"
                    >
                      {unicode ?? host}
                    </a>
                  ) : (
                    <bdi className={css.address} dir="ltr">
                      {unicode ?? host}
                    </bdi>
                  )}
                  <span className="sub">{t(`host_${state}`)}</span>
                </span>
              </li>
            ))}
          </ul>
        ))}
      <Facts>
        <dt>{t('language')}</dt>
        <dd>{new Intl.DisplayNames(language, { type: 'language' }).of(account.language)}</dd>
      </Facts>
      {account.inviteCode && <CopyField label={t('accountCode')} value={account.inviteCode} />}
    </Pane>
  );
}
/** The newest lines of its log. */
function Lately({ accountId }: { accountId: string }) {
  const t = useScreenWords();
  const say = useSentence();
  const { data } = useEndpoint(auditOf.list, { params: { accountId }, query: { limit: SHOWN } });
  return (
    <Pane title={t('lately')}>
      {data &&
        (data.entries.length === 0 ? (
          <p className="muted">{t('noLately')}</p>
        ) : (
          <ul className={css.people}>
            {data.entries.map((entry) => {
              const { node, who } = say(entry);
              return (
                <li key={entry.seq}>
                  <Face small name={who} />
                  <span>
                    {node}
                    <span className="sub">
                      <TimeAgo at={entry.at} />
                    </span>
                  </span>
                </li>
              );
            })}
          </ul>
        ))}
    </Pane>
  );
}
