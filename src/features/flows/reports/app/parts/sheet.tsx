import { Course } from '#app/ui/course/course.tsx';
import { useLanguage } from '#app/words.ts';
import { dateText } from '#shared/time/date-text.ts';
import { number } from '#shared/words.ts';
import type { Sheet } from '../../contract.ts';
import { countedKinds } from '../../rules.ts';
import { useScreenWords } from '../screen-words.ts';
import css from '../reports.module.css';
import { lastDayOf } from '#shared/time/months.ts';

/** Numbers that a report shows as a course of twelve months. */
const courses = ['visits', 'leads', 'calls'] as const;
const NONE = { now: 0, before: 0 };

/** The report of a month on one page, which prints as it is. */
export function ReportSheet({ sheet }: { sheet: Sheet }) {
  const t = useScreenWords();
  const language = useLanguage();
  const { month, business, until, counted, published } = sheet;
  const asked = (counted.leads ?? NONE).now + (counted.calls ?? NONE).now;
  return (
    <article className={css.sheet}>
      <header>
        <p className="muted">
          {dateText(`${month}-01`, 'month', language)}
          {until !== lastDayOf(month) && ` · ${t('upTo', { day: dateText(until, 'day', language) })}`}
        </p>
        <h2>
          <bdi>{t('reportFor', { business })}</bdi>
        </h2>
        <p className={css.sentence}>
          {t('visited', { count: (counted.visits ?? NONE).now })} · {t('asked', { count: asked })}
        </p>
        <p className="muted">{t('published', { count: published })}</p>
      </header>
      <dl className={`${css.numbers} num`}>
        {countedKinds.map((kind) => (
          <div key={kind}>
            <dt>{t(kind)}</dt>
            <dd>
              <b>{number((counted[kind] ?? NONE).now, language)}</b>
              <small className="muted">{t('before', { count: (counted[kind] ?? NONE).before })}</small>
            </dd>
          </div>
        ))}
      </dl>
      <Looked items={sheet.items} />
      <section>
        <h3>{t('twelveMonths')}</h3>
        <Course
          at={sheet.steps.map(({ at }) => at)}
          by="month"
          series={courses.map((key) => ({
            key,
            label: t(key),
            total: sheet.steps.at(-1)?.[key] ?? 0,
            counts: sheet.steps.map((step) => step[key]),
          }))}
          texts={{
            title: t('twelveMonths'),
            step: t('month'),
            most: (value) => t('most', { value }),
            why: t('counted'),
          }}
        />
      </section>
      <Said sheet={sheet} />
      <Next proposals={sheet.proposals} />
    </article>
  );
}
function Looked({ items }: Pick<Sheet, 'items'>) {
  const t = useScreenWords();
  return (
    <section>
      <h3>{t('whatYouShowed')}</h3>
      {items.length === 0 ? (
        <p className="muted">{t('nobodyLooked')}</p>
      ) : (
        <ul className={css.list}>
          {items.map(({ id, title, views, leads, calls }) => (
            <li key={id}>
              <bdi>{title}</bdi>
              <span className="muted">
                {t('views', { count: views })}
                {leads + calls > 0 && ` · ${t('itemAsked', { count: leads + calls })}`}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
function Said({ sheet: { quote, used } }: { sheet: Sheet }) {
  const t = useScreenWords();
  const language = useLanguage();
  return (
    <>
      {quote && (
        <section>
          <h3>{t('whatWasSaid')}</h3>
          <blockquote className={css.quote} dir="auto">
            {quote.text}
          </blockquote>
          <p className="muted">
            {quote.by && <bdi>{`${quote.by} · `}</bdi>}
            {t('stars', { rating: number(quote.rating, language) })}
          </p>
        </section>
      )}
      {used.chats + used.tokens > 0 && (
        <section>
          <h3>{t('whatItTook')}</h3>
          <ul className={`${css.list} num`}>
            <li>
              {t('chats')} <b>{number(used.chats, language)}</b>
            </li>
            <li>
              {t('tokens')} <b>{number(used.tokens, language)}</b>
            </li>
          </ul>
        </section>
      )}
    </>
  );
}
function Next({ proposals }: Pick<Sheet, 'proposals'>) {
  const t = useScreenWords();
  return (
    <section>
      <h3>{t('next')}</h3>
      {proposals.length === 0 ? (
        <p className="muted">{t('nothingNext')}</p>
      ) : (
        <ol className={css.next}>
          {proposals.map(({ kind, count, title }) => (
            <li key={kind}>
              {kind === 'noJob' || kind === 'noTestimonial' ? t(kind) : t(kind, { count, title })}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
