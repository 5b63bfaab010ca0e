import { dateText } from '#shared/time/date-text.ts';
import { number } from '#shared/words.ts';
import { useLanguage } from '../../words.ts';
import css from './course.module.css';

/** Bars beside which each number still fits. */
const MOST_LABELLED = 12;

/** One number over the steps of a period; `before` is its total in the equal period before. */
export type Series = {
  key: string;
  label: string;
  total: number;
  before?: number;
  counts: readonly number[];
  /** Writes a value; a whole number when left out. */
  format?: (value: number) => string;
};
/** Texts of a course in the words of its screen. */
export type CourseTexts = {
  title: string;
  /** Head of the column of days or months. */
  step: string;
  most: (value: string) => string;
  compared?: (now: number, before: number) => string;
  why?: string;
};

function Strip({ series, texts }: { series: Series; texts: CourseTexts }) {
  const language = useLanguage();
  const { label, total, before, counts, format = (value) => number(value, language) } = series;
  const most = Math.max(...counts);
  return (
    <div className={css.strip}>
      <div className={css.name}>
        <span className="muted">{label}</span>
        <b className="num">{format(total)}</b>
        {before !== undefined && <small className="muted">{texts.compared?.(total, before)}</small>}
      </div>
      {most > 0 && (
        <ol className={`num ${css.bars}`} aria-hidden="true">
          {counts.map((count, index) => (
            <li key={index} className={index === counts.length - 1 ? css.now : undefined}>
              {counts.length <= MOST_LABELLED && format(count)}
              <i style={{ blockSize: `${(count / most) * 74}px` }} />
            </li>
          ))}
        </ol>
      )}
      {most > 0 && counts.length > MOST_LABELLED && (
        <small className={`muted num ${css.most}`}>{texts.most(format(most))}</small>
      )}
    </div>
  );
}

/**
 * Shows numbers over a period as bars, and all of them as a table.
 *
 * @param at the days or months (`2026-11-30`) of the steps, oldest first
 */
export function Course({
  at,
  by,
  series,
  texts,
}: {
  at: readonly string[];
  by: 'day' | 'month';
  series: readonly Series[];
  texts: CourseTexts;
}) {
  const language = useLanguage();
  const stepText = (day: string) => dateText(day, by === 'day' ? 'shortDay' : 'shortMonth', language);
  return (
    <figure className={css.course} aria-label={texts.title}>
      {series.map((line) => (
        <Strip key={line.key} series={line} texts={texts} />
      ))}
      <div className={`${css.axis} muted`} aria-hidden="true">
        <span>{stepText(at[0]!)}</span>
        <span>{stepText(at.at(-1)!)}</span>
      </div>
      <details data-reads className={css.table}>
        <summary>{texts.title}</summary>
        <div className={css.scroll} role="region" aria-label={texts.title} tabIndex={0}>
          <table className="num">
            <thead>
              <tr>
                <th scope="col">{texts.step}</th>
                {series.map(({ key, label }) => (
                  <th key={key} scope="col">
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {at
                .map((day, index) => (
                  <tr key={day}>
                    <th scope="row">{stepText(day)}</th>
                    {series.map(({ key, counts, format = (value) => number(value, language) }) => (
                      <td key={key}>{format(counts[index]!)}</td>
                    ))}
                  </tr>
                ))
                .toReversed()}
            </tbody>
          </table>
        </div>
      </details>
      {texts.why && <figcaption className="muted">{texts.why}</figcaption>}
    </figure>
  );
}
