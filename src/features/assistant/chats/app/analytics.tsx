import { useEndpoint } from '#app/query.ts';
import { useAccount } from '#app/session.ts';
import { Go, GoButton } from '#app/ui/go.tsx';
import { Page } from '#app/ui/page.tsx';
import { EmptyState, Loaded } from '#app/ui/states.tsx';
import { useLanguage, useWords } from '#app/words.ts';
import { dateText } from '#shared/time/date-text.ts';
import { number } from '#shared/words.ts';
import { analytics, outcomes, type Analytics } from '../contract.ts';
import { BUCKETS, WINDOW_DAYS } from '../rules.ts';
import css from './chats.module.css';
import { LOGS_PATH } from './parts/paths.ts';
import { useScreenWords } from './screen-words.ts';

/** Shows the numbers of conversations of 30 days, each of which opens its rows (CHAT-05, CHAT-19, CHAT-20). */
export function Screen() {
  const t = useScreenWords();
  const title = useWords('chats')('analytics');
  const { id: accountId } = useAccount();
  const query = useEndpoint(analytics, { params: { accountId } });
  return (
    <Page title={title} lead={t('analyticsLead')}>
      <Loaded query={query}>
        {(numbers) =>
          numbers.conversations === 0 ? (
            <EmptyState art title={t('noChats')} lead={t('noNumbersWhy')}>
              <GoButton to={LOGS_PATH}>{t('toLogs')}</GoButton>
            </EmptyState>
          ) : (
            <Figures numbers={numbers} />
          )
        }
      </Loaded>
    </Page>
  );
}
const sums = { lead: 'leads', booking: 'bookings', unanswered: 'unanswered' } as const;
function Figures({ numbers }: { numbers: Analytics }) {
  const t = useScreenWords();
  const language = useLanguage();
  const days = { days: WINDOW_DAYS };
  const figures = [
    { name: t('conversations'), count: numbers.conversations, search: days },
    ...outcomes.map((filter) => ({
      name: t(`filter_${filter}`),
      count: numbers[sums[filter]],
      search: { ...days, filter },
    })),
  ];
  const most = Math.max(...numbers.buckets);
  return (
    <div className={css.figures}>
      <p className="muted">
        {t('since', { day: dateText(numbers.from, 'longDay', language, numbers.timeZone) })}
      </p>
      <ul className={css.sums}>
        {figures.map(({ name, count, search }) => (
          <li key={name}>
            <Go className={css.sum} to={LOGS_PATH} search={search}>
              <span>{name}</span>
              <b className="num">{number(count, language)}</b>
            </Go>
          </li>
        ))}
      </ul>
      <section aria-labelledby="buckets">
        <h2 id="buckets">{t('byMessages')}</h2>
        <ol className={css.buckets}>
          {numbers.buckets.map((count, index) => {
            const messages = index + 1;
            const label = t(messages === BUCKETS ? 'bucketMore' : 'bucket', { count: messages });
            return (
              <li key={messages}>
                <Go className="lk" to={LOGS_PATH} search={{ ...days, messages }}>
                  {label}
                </Go>
                <span className={css.bar} aria-hidden="true">
                  <i style={{ inlineSize: `${most ? (count / most) * 100 : 0}%` }} />
                </span>
                <span className="num">{number(count, language)}</span>
              </li>
            );
          })}
        </ol>
      </section>
    </div>
  );
}
