import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useAsker } from '#features/tenants/app/parts/controls.ts';
import { NoTenant } from '#features/tenants/app/parts/closed-tenants.tsx';
import { AccountFirstSteps } from './parts/first-steps.tsx';
import { canCreate } from '#features/content/policy.ts';
import { canRead } from '#features/testimonials/policy.ts';
import { useEndpoint } from '#app/query.ts';
import { useAccount, useSession } from '#app/session.ts';
import { EmptyState, Loaded } from '#app/ui/states.tsx';
import { Go, GoButton } from '#app/ui/go.tsx';
import { initials, Readiness, Stars } from '#app/ui/marks.tsx';
import { useTitle } from '#app/ui/page.tsx';
import { Thumb } from '#app/ui/thumb.tsx';
import { TimeAgo } from '#app/ui/time.tsx';
import { useLanguage, useWords } from '#app/words.ts';
import { number } from '#shared/words.ts';
import type { Output } from '#shared/endpoint.ts';
import * as contract from '../contract.ts';
import { HouseWelcome } from './house-welcome.tsx';
import { pictureOf, Screen as MyAccounts } from './my-accounts.tsx';
import css from './start.module.css';

/** Shows the start page (AUTH-15): next steps, numbers of the week, drafts and unpublished testimonials. */
export function Screen() {
  const { account, me } = useSession();
  const t = useWords('start');
  useTitle(t('welcome'));
  if (account) return <Account />;
  if (me?.tenants.some(({ kind }) => kind === 'agency'))
    return (
      <div className={css.page}>
        <Greeting waits={undefined} />
        <EmptyState title={t('chooseFirst')} lead={t('agencyStart')}>
          <GoButton to="/settings/account-agency">{t('accounts')}</GoButton>
        </EmptyState>
      </div>
    );
  if (me?.tenants.length) return <MyAccounts />;
  return me?.type === 'house' ? (
    <HouseWelcome />
  ) : (
    <div className={css.page}>
      <h1>{t('welcome')}</h1>
      <NoTenant>
        <EmptyState title={t('noAccounts')} lead={t('noAccountsWhy')}>
          <GoButton to="/my-accounts" variant="default">
            {t('myAccounts')}
          </GoButton>
        </EmptyState>
      </NoTenant>
    </div>
  );
}

type Welcome = Output<typeof contract.welcome>;

function Account() {
  const account = useAccount();
  const query = useEndpoint(contract.welcome, { params: { accountId: account.id } });
  return (
    <div className={css.page}>
      <Greeting
        waits={query.data && query.data.testimonialCount + query.data.ready.length + query.data.draftCount}
      />
      <Loaded query={query}>{(data) => <Body data={data} />}</Loaded>
    </div>
  );
}

function partOfDay(hour: number): 'morning' | 'day' | 'evening' {
  if (hour < 11) return 'morning';
  return hour < 18 ? 'day' : 'evening';
}
function Greeting({ waits }: { waits: number | undefined }) {
  const { me } = useSession();
  const t = useWords('start');
  const [hour] = useState(() => new Date().getHours());
  const name = me!.firstName || me!.email;
  const lead = waits ? t('waits', { count: waits }) : t('nothingWaits');
  return (
    <>
      <h1>{t(partOfDay(hour), { name })}</h1>
      <p className={css.lead}>{waits === undefined ? '\u00a0' : lead}</p>
    </>
  );
}

const Line = ({
  picture,
  title,
  sub,
  action,
}: {
  picture: ReactNode;
  title: ReactNode;
  sub: ReactNode;
  action: ReactNode;
}) => (
  <li>
    {picture}
    <span className="grow">
      <b className="strong">{title}</b>
      <span className="sub">{sub}</span>
    </span>
    {action}
  </li>
);

function Body({ data }: { data: Welcome }) {
  const t = useWords('start');
  const asker = useAsker();
  const n = data.numbers;
  const create = canCreate(asker) && (
    <GoButton to="/content/new" leftSection={<IconPlus size={16} />}>
      {t('create')}
    </GoButton>
  );
  if (n?.items === 0)
    return (
      <AccountFirstSteps
        fresh
        otherwise={
          <EmptyState art title={t('firstTitle')} lead={t('firstWhy')}>
            {create}
          </EmptyState>
        }
      />
    );
  return (
    <>
      <AccountFirstSteps fresh={false} />
      {n && <Numbers numbers={n} />}
      <div className={css.cols}>
        <NextSteps data={data} />
        <Drafts data={data} create={create} />
      </div>
    </>
  );
}

/** Shows the numbers of the week. */
function Numbers({ numbers: n }: { numbers: NonNullable<Welcome['numbers']> }) {
  const t = useWords('start');
  const language = useLanguage();
  const asker = useAsker();
  const say = (value: number) => number(value, language);
  return (
    <dl className={`${css.figs} num`}>
      <div>
        <dt>{t('publishedItems')}</dt>
        <dd>
          {say(n.published)} <small>{t('thisWeek', { count: n.publishedThisWeek })}</small>
        </dd>
      </div>
      <div>
        <dt>{t('created')}</dt>
        <dd>
          {say(n.createdThisWeek)} <small>{t('ofAll', { count: n.items })}</small>
        </dd>
      </div>
      {canRead(asker) && (
        <>
          <div>
            <dt>{t('testimonialsWeek')}</dt>
            <dd>
              {say(n.testimonialsThisWeek)} <small>{t('open', { count: n.requestsOpen })}</small>
            </dd>
          </div>
          <div>
            <dt>{t('rating')}</dt>
            <dd>
              {n.rating === null ? '–' : say(n.rating)}{' '}
              <small>{n.ratings ? t('ofRatings', { count: n.ratings }) : t('noRating')}</small>
            </dd>
          </div>
        </>
      )}
    </dl>
  );
}

/** Returns a function that names an item; one without a title has a word for that. */
function useItemTitle() {
  const t = useWords('start');
  return (item: { title: string }) => item.title || t('untitled');
}
/** Lists testimonials to read, items that are ready to publish, and customers to ask for a testimonial. */
function NextSteps({ data }: { data: Welcome }) {
  const t = useWords('start');
  const title = useItemTitle();
  return (
    <section aria-labelledby="next">
      <h2 className={css.h2} id="next">
        {t('next')}
      </h2>
      {data.testimonials.length + data.ready.length + data.ask.length === 0 ? (
        <p className="muted">{t('doneWhy')}</p>
      ) : (
        <ul className={css.list}>
          {data.testimonials.map((testimonial) => (
            <Line
              key={testimonial.id}
              picture={
                <span className={css.sign} aria-hidden="true">
                  {initials(testimonial.customerName)}
                </span>
              }
              title={t('testimonialFrom', { name: testimonial.customerName })}
              sub={
                <>
                  {testimonial.rating !== null && (
                    <>
                      <Stars value={testimonial.rating} />{' '}
                    </>
                  )}
                  {testimonial.about ? <>{t('about', { title: testimonial.about })} · </> : null}
                  <TimeAgo at={testimonial.createdAt} />
                </>
              }
              action={
                <GoButton to={`/testimonials/${testimonial.id}`} variant="default">
                  {t('read')}
                </GoButton>
              }
            />
          ))}
          {data.ready.map((item) => (
            <Line
              key={item.id}
              picture={<Thumb picture={pictureOf(item.card.cover)} className={css.pic!} />}
              title={t('readyToPublish', { title: title(item) })}
              sub={t('readyLine', { ready: item.ready, type: item.typeName })}
              action={
                <GoButton to={`/content/${item.id}`} variant="default">
                  {t('publish')}
                </GoButton>
              }
            />
          ))}
          {data.ask.map((item) => (
            <Line
              key={item.id}
              picture={<Thumb picture={pictureOf(item.card.cover)} className={css.pic!} />}
              title={t('askFor', { title: title(item) })}
              sub={t('askLine')}
              action={
                <GoButton to={`/content/${item.id}`} variant="default">
                  {t('ask')}
                </GoButton>
              }
            />
          ))}
        </ul>
      )}
    </section>
  );
}
function Drafts({ data, create }: { data: Welcome; create: ReactNode }) {
  const t = useWords('start');
  const title = useItemTitle();
  return (
    <section aria-labelledby="drafts">
      <h2 className={css.h2} id="drafts">
        {t('drafts')}
      </h2>
      {data.drafts.length === 0 ? (
        <p className="muted">{t('noDrafts')}</p>
      ) : (
        <ul className={css.list}>
          {data.drafts.map((item) => (
            <Line
              key={item.id}
              picture={<Thumb picture={pictureOf(item.card.cover)} className={css.pic!} />}
              title={<Go to={`/content/${item.id}`}>{title(item)}</Go>}
              sub={
                <>
                  {t('photos', { count: item.card.photos })} · <TimeAgo at={item.updatedAt} />
                </>
              }
              action={<Readiness ready={item.ready} />}
            />
          ))}
        </ul>
      )}
      <p className={`${css.more} row`}>
        {create}
        {data.draftCount > data.drafts.length && (
          <Button
            variant="subtle"
            color="gray"
            renderRoot={(props: object) => (
              <Go {...props} to="/content-overview" search={{ publication: 'notPublished' }} />
            )}
          >
            {t('allDrafts', { count: data.draftCount })}
          </Button>
        )}
      </p>
    </section>
  );
}
