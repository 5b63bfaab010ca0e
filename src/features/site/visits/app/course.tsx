import { dateText } from '#shared/time/date-text.ts';
import { number } from '#shared/words.ts';
import { useLanguage } from '#app/words.ts';
import type { Numbers } from '../contract.ts';
import { measures, type Measure } from '../rules.ts';
import type { T } from './screen-words.ts';
import css from './numbers.module.css';

/** Bars beside which each number still fits. */
const MOST_LABELLED = 12;

/** Returns how a number differs from the one of the period before, in words. */
function difference(t: T, now: number, before: number): string {
  if (now === before) return t('same');
  return now > before ? t('more', { count: now - before }) : t('fewer', { count: before - now });
}

function Strip({ measure, numbers, t }: { measure: Measure; numbers: Numbers; t: T }) {
  const language = useLanguage();
  const { steps, totals, before } = numbers;
  const most = Math.max(...steps.map(({ counts }) => counts[measure]));
  return (
    <div className={css.strip}>
      <div className={css.name}>
        <span className="muted">{t(measure)}</span>
        <b className="num">{number(totals[measure], language)}</b>
        <small className="muted">{difference(t, totals[measure], before[measure])}</small>
      </div>
      {most > 0 && (
        <ol className={`num ${css.bars}`} aria-hidden="true">
          {steps.map(({ at, counts }, index) => (
            <li key={at} className={index === steps.length - 1 ? css.now : undefined}>
              {steps.length <= MOST_LABELLED && number(counts[measure], language)}
              <i style={{ blockSize: `${(counts[measure] / most) * 74}px` }} />
            </li>
          ))}
        </ol>
      )}
      {most > 0 && steps.length > MOST_LABELLED && (
        <small className={`muted num ${css.most}`}>{t('most', { count: most })}</small>
      )}
    </div>
  );
}

/** Shows each number over the period as bars, and all of them as a table. */
export function Course({ numbers, t }: { numbers: Numbers; t: T }) {
  const language = useLanguage();
  const isByDay = numbers.by === 'day';
  const stepText = (at: string) => dateText(at, isByDay ? 'shortDay' : 'shortMonth', language);
  const title = t(isByDay ? 'course' : 'courseMonths');
  return (
    <figure className={css.course} aria-label={title}>
      {measures.map((measure) => (
        <Strip key={measure} measure={measure} numbers={numbers} t={t} />
      ))}
      <div className={`${css.axis} muted`} aria-hidden="true">
        <span>{stepText(numbers.steps[0]!.at)}</span>
        <span>{stepText(numbers.steps.at(-1)!.at)}</span>
      </div>
      <details data-reads className={css.table}>
        <summary>{title}</summary>
        <div className={css.scroll} role="region" aria-label={title} tabIndex={0}>
          <table className="num">
            <thead>
              <tr>
                <th scope="col">{t(isByDay ? 'day' : 'month')}</th>
                {measures.map((measure) => (
                  <th key={measure} scope="col">
                    {t(measure)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {numbers.steps.toReversed().map(({ at, counts }) => (
                <tr key={at}>
                  <th scope="row">{stepText(at)}</th>
                  {measures.map((measure) => (
                    <td key={measure}>{number(counts[measure], language)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
      <figcaption className="muted">{t('beforeWhy')}</figcaption>
    </figure>
  );
}
